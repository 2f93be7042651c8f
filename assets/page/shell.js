// Runs before the first paint: the language (the manifest's too) and the theme of the page, as chosen, else as the
// browser has them; and what a host would say by headers, should it send none.
(() => {
  const QUIET = 20_000; // milliseconds; twice as long at most
  const page = document.documentElement;
  // In a frame whose sandbox takes the origin away no file would be our own: there the headers must do.
  const policy = document.querySelector("meta[name=policy]");
  if (policy && origin !== "null") policy.replaceWith(Object.assign(document.createElement("meta"), { httpEquiv: "Content-Security-Policy", content: policy.content }));
  // Only embed/ is made for frames on other people's pages: the shelf shows nothing there that could be pressed unawares.
  if (self !== top && !("embed" in page.dataset)) {
    let isOurs = false;
    try {
      isOurs = top.location.origin === origin;
    } catch {
      // Another origin is around us.
    }
    if (!isOurs) page.dataset.framed = "true";
  }
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
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `./manifest.${page.lang}.json`);
  page.dataset.theme = ["light", "dark", "contrast"].find((theme) => theme === (asked.get("theme") ?? kept.theme)) ?? "system";
  // Said later, it would have the browser style the whole page anew.
  page.dataset.motion = kept.motion === "still" ? "still" : "system";
  // Nothing waits for ever: if neither the bar moves nor the page starts, whatever did not come (the page's own script
  // included), a sentence says so. Should it start after all, its first picture takes the sentence's place.
  let seen = null;
  const watch = setInterval(() => {
    if ("embed" in page.dataset && !("loading" in page.dataset)) return; // nobody has pressed Play
    const bar = document.getElementById(`loading-${page.lang}`); // early.js takes it along to other pictures
    if (!bar || "ready" in page.dataset || document.querySelector("[data-trouble]:not([hidden])")) return clearInterval(watch);
    if (bar.value === seen) for (const sentence of document.querySelectorAll("[data-trouble=slow]")) sentence.hidden = false;
    seen = bar.value;
  }, QUIET);
  document.addEventListener("click", ({ target }) => target.closest("[data-again]") && location.reload());
})();
