// Lets the site start without a network: registers the service worker and tells of new versions.

/**
 * To be called once the page has started, so that it does not compete with the start. Resolves with "ready" once
 * the site is kept whole, or "none" where it cannot be (no service workers, storage denied, no room). Whenever a
 * new version stands ready, `onWaiting(update)` is called; `update()` puts it in and reloads the page.
 */
export async function registerOffline({ onWaiting = () => {} } = {}) {
  try {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.register(new URL("sw.js", document.baseURI));
    const { active, waiting, installing } = registration;
    const tell = () => onWaiting(() => takeOver(serviceWorker, registration));
    if (waiting && active) tell();
    registration.addEventListener("updatefound", async () => {
      // The very first version replaces nothing: it is no news.
      if (registration.active && (await becomes(registration.installing, "installed"))) tell();
    });
    return active || (await becomes(waiting ?? installing, "activated")) ? "ready" : "none";
  } catch {
    // Reading navigator.serviceWorker throws in a sandbox, registering where storage is denied.
    return "none";
  }
}

// Whether a service worker reaches the state; one that cannot be installed becomes redundant.
function becomes(worker, state) {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === state) resolve(true);
      if (worker.state === "redundant") resolve(false);
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

function takeOver(serviceWorker, registration) {
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting?.postMessage({ type: "skip-waiting" });
}
