// The kill switch: shipped as sw.js (`make dist OFFLINE=no`), it takes our service worker out of every browser.
//
// Whoever has the site kept gets this at the next look for a new version. It deletes what was kept, goes away
// itself and reloads the pages that were shown from there; a page that finds nothing kept is left alone, so
// nothing reloads twice.

const PREFIX = "neunerlei:";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(goAway()));

async function goAway() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(kept.map((name) => caches.delete(name)));
  const pages = kept.length ? await self.clients.matchAll({ type: "window" }) : [];
  await self.registration.unregister();
  for (const page of pages) page.navigate(page.url);
}
