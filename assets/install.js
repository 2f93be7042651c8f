// Installing from within the page, where the browser lets it: the button shows up once it may be pressed.

let offer = null;

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  document.documentElement.dataset.installable = "true";
});

addEventListener("appinstalled", () => delete document.documentElement.dataset.installable);

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-install]")) offer?.prompt();
});
