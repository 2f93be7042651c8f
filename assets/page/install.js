// Installing from within the page, where the browser lets it: the button shows up once it may be pressed.

export function watchInstalling() {
  const page = document.documentElement;
  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event;
    page.dataset.installable = "true";
  });
  addEventListener("appinstalled", () => delete page.dataset.installable);
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-install]")) offer?.prompt();
  });
}
