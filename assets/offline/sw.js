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

// Where a browser can, it takes what lies in our two folders from the caches without waking us: a start is then a
// twentieth shorter. What is missing there comes from the network, and the page itself always by us.
const ROUTES = [RUNTIME, APP].map(({ name, folder }) => ({
  condition: { urlPattern: `${PAGE}${folder}/*`, requestMethod: "GET" },
  source: { cacheName: PREFIX + name },
}));

self.addEventListener("install", (event) => {
  event.addRoutes?.(ROUTES).catch(() => {});
  event.waitUntil(Promise.all([fill(RUNTIME), fill(APP)]));
});

self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

async function dropOthers() {
  const keep = [PREFIX + RUNTIME.name, PREFIX + APP.name];
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && !keep.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

// A page that is opened or loaded anew begins with the newest version: one that waits takes over while the page
// is still empty, and the page then asks once more. Not under the eyes of a second window, and a few times at most. A browser
// lets us go only when we are idle: after a few times at once it asks after a second, which leaves time to be so.
const EMPTY = '<!doctype html><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">';
const AT_ONCE = 3;
const AT_MOST = 8;
let gaveWay = 0;

const asksAgain = () => ({ "Content-Type": "text/html", Refresh: gaveWay > AT_ONCE ? "1" : "0" });

// There is no network, and the browser has thrown away what was kept: a page that asks for itself would ask for ever.
const HTML = { "Content-Type": "text/html; charset=utf-8" };
const GONE = `<!doctype html><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Neunerlei</title><p lang="de">Kein Netz, und der Browser hat weggeworfen, was hier gesichert war. Deine Spiele sind noch da:
Öffne die Seite wieder, sobald du ein Netz hast.<p lang="en">No network, and the browser has thrown away what was kept here. Your
games are still there: open the page again once you are online.`;

async function givesWay() {
  const { waiting } = self.registration;
  if (!waiting || gaveWay >= AT_MOST || (await clients.matchAll()).length > 1) return false;
  gaveWay += 1;
  waiting.postMessage({ type: "skip-waiting" });
  return true;
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request, (work) => event.waitUntil(work)));
});

async function answer(request, refilled) {
  if (request.mode === "navigate" && (await givesWay())) return new Response(EMPTY, { headers: asksAgain() });
  const [app, runtime] = await Promise.all([open(APP), open(RUNTIME)]);
  const kept = (await app.match(request, { ignoreSearch: true })) ?? (await runtime.match(request));
  if (kept) return kept;
  const { origin, pathname } = new URL(request.url);
  const isPage = [PAGE, new URL("index.html", PAGE).href].includes(origin + pathname);
  if (isOurs(origin + pathname) || isPage) refilled(refill());
  if (request.mode !== "navigate") return fetch(request);
  if (isPage) return (await app.match(PAGE)) ?? fetch(request).catch(() => new Response(GONE, { headers: HTML }));
  return fetch(request).catch(() => Response.redirect(PAGE));
}

// Browsers throw away what was kept when they are short of room. What is missed is fetched again, all of it and once at a time.
const isOurs = (url) => [RUNTIME, APP].some(({ files }) => url.slice(PAGE.length) in files && url.startsWith(PAGE));
let refilling = null;

function refill() {
  refilling ??= Promise.all([fill(RUNTIME), fill(APP)])
    .catch(() => {}) // no network: the next miss asks again
    .finally(() => (refilling = null));
  return refilling;
}

self.addEventListener("message", ({ data }) => {
  if (data?.type === "skip-waiting") self.skipWaiting();
});
