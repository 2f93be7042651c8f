// Lets the site start without a network: registers the service worker and tells of new versions.

/**
 * To be called once the page has started, so that it does not compete with the start. Resolves with "ready" once
 * the site is kept whole, or "none" where it cannot be (no service workers, storage denied). Whenever a new
 * version stands ready, `onWaiting(update)` is called; `update()` puts it in and reloads the page.
 */
export async function registerOffline({ onWaiting = () => {} } = {}) {
  try {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.register(new URL("sw.js", document.baseURI));
    const tell = () => onWaiting(() => takeOver(serviceWorker, registration));
    if (registration.waiting) tell();
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next.addEventListener("statechange", () => {
        // The very first version has nothing to replace: it is no news.
        if (next.state === "installed" && registration.active) tell();
      });
    });
    await serviceWorker.ready;
    return "ready";
  } catch {
    // Reading navigator.serviceWorker throws in a sandbox, registering where storage is denied.
    return "none";
  }
}

function takeOver(serviceWorker, registration) {
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting?.postMessage({ type: "skip-waiting" });
}
