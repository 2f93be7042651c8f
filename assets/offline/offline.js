// Lets the site start without a network: registers the service worker, tells of new versions, puts them in.

const HOUR = 3_600_000;

/**
 * To be called once the page has started, so that it does not compete with the start. Resolves with "ready" once
 * the site is kept whole, or "none" where it cannot be (no service workers, storage denied, no room). Whenever a
 * new version stands ready, `onWaiting(update)` is called; `update()` puts it in and reloads the page.
 */
export async function registerOffline({ onWaiting }) {
  try {
    const registration = await navigator.serviceWorker.register(new URL("sw.js", document.baseURI));
    const { active, waiting, installing } = registration;
    const tell = () => onWaiting(() => takeOver(registration));
    if (waiting && active) tell();
    registration.addEventListener("updatefound", async () => {
      // The very first version replaces nothing: it is no news.
      if (registration.active && (await becomes(registration.installing, "installed"))) tell();
    });
    lookAgain(registration);
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

// Browsers look for a new version when a page is opened; an installed app may stay open for days.
function lookAgain(registration) {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() < looked + HOUR) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

// It may be long before the old version lets go; the page that is loaded anew gets the new one in any case.
async function takeOver({ waiting }) {
  waiting?.postMessage({ type: "skip-waiting" });
  if (waiting) await Promise.race([becomes(waiting, "activated"), new Promise((go) => setTimeout(go, 2000))]);
  location.reload();
}
