// The service worker: keeps the whole site, so that it starts at once and without a network.
//
// Two caches, named by their contents: the runtime's seldom changes, and a new version of ours never fetches it
// again. A version is installed whole or not at all, and waits until the page asks it to take over.

const RUNTIME = "build:runtime";
const APP = "build:app";
const PREFIX = "neunerlei:";
// Kept under the folder's address: hosts redirect /index.html to it, and a redirected answer cannot be kept.
const PAGE = self.registration.scope;

const open = ({ name }) => caches.open(PREFIX + name);

// Only what this cache does not hold yet is fetched, so an install that broke off goes on where it was. The
// digest lets nothing in that is cut short or of another version; the page itself a host may rewrite, so for it
// the name of our folder must do.
async function fill(kept) {
  const cache = await open(kept);
  await Promise.all(
    Object.entries(kept.files).map(async ([path, integrity]) => {
      const url = new URL(path, PAGE).href;
      if (await cache.match(url)) return;
      const isPage = url === PAGE;
      const response = await fetch(url, isPage ? { cache: "no-cache" } : { integrity });
      if (!response.ok) throw new Error(`${response.status} ${url}`);
      if (isPage && !(await response.clone().text()).includes(kept.folder)) throw new Error("another version's page");
      await cache.put(url, response);
    }),
  );
}

self.addEventListener("install", (event) => event.waitUntil(Promise.all([fill(RUNTIME), fill(APP)])));

self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

async function dropOthers() {
  const keep = [PREFIX + RUNTIME.name, PREFIX + APP.name];
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && !keep.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A page that is opened or loaded anew begins with the newest version: one that waits takes over while the page
// is still empty, and the page then asks once more. Not under the eyes of a second window, and a few times at most.
const EMPTY = '<!doctype html><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">';
const ASKS_AGAIN = { "Content-Type": "text/html", Refresh: "0" };
let gaveWay = 0;

async function givesWay() {
  const { waiting } = self.registration;
  if (!waiting || gaveWay >= 5 || (await clients.matchAll()).length > 1) return false;
  gaveWay += 1;
  waiting.postMessage({ type: "skip-waiting" });
  return true;
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

async function answer(request) {
  if (request.mode === "navigate" && (await givesWay())) return new Response(EMPTY, { headers: ASKS_AGAIN });
  const [app, runtime] = await Promise.all([open(APP), open(RUNTIME)]);
  const kept = (await app.match(request, { ignoreSearch: true })) ?? (await runtime.match(request));
  if (kept) return kept;
  if (request.mode !== "navigate") return fetch(request);
  if (new URL(request.url).pathname === new URL("index.html", PAGE).pathname) return app.match(PAGE);
  return fetch(request).catch(() => Response.redirect(PAGE));
}

self.addEventListener("message", ({ data }) => {
  if (data?.type === "skip-waiting") self.skipWaiting();
});
