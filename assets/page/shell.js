// Runs before the first paint: the language (the manifest's too) and the theme of the page, as chosen, else as the
// browser has them.
(() => {
  const page = document.documentElement;
  const asked = new URLSearchParams(location.search);
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("neunerlei:settings")) ?? {};
  } catch {
    // Storage is denied or holds something else: the defaults will do.
  }
  const languages = page.dataset.languages.split(" ");
  const wishes = [asked.get("lang"), kept.language, ...navigator.languages.map((name) => name.slice(0, 2))];
  page.lang = wishes.find((wish) => languages.includes(wish)) ?? "en";
  // A frame on somebody's page cannot be installed and links none.
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `./manifest.${page.lang}.webmanifest`);
  page.dataset.theme = ["light", "dark", "contrast"].find((theme) => theme === (asked.get("theme") ?? kept.theme)) ?? "system";
})();
