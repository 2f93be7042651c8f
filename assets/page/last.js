// Runs between parsing and painting: whoever comes back to a table sees it with the first paint, or else their shelf. And Python
// is begun; earlier, it would take the cores from the first paint.
import { born } from "../engine/birth.js";
import { kept, putFirst, tableLeft } from "./seen.js";

try {
  const slot = tableLeft((key) => localStorage.getItem(key));
  const name = slot ? `table:${slot}` : "shelf";
  const folder = new URL(".", document.currentScript.src).pathname;
  const isAsked = location.hash || (!slot && new URLSearchParams(location.search).has("game"));
  const isFramed = "framed" in document.documentElement.dataset;
  const picture = isAsked || isFramed ? null : kept(name, { ...localStorage }, folder);
  if (picture) putFirst(picture);
} catch {
  // Storage is denied: there is nothing to come back to.
}

if (!("framed" in document.documentElement.dataset)) born(document.currentScript.src);
