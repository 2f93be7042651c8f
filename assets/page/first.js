// The shelf's first script: what every page does before its first paint (shell.js), and what the shelf does between parsing and
// painting. Whoever comes back to a table sees it with the first paint, or else their shelf.
import { born } from "../engine/birth.js";
import { kept, putFirst, tableLeft } from "./seen.js";
import "./shell.js";

const { src: here } = document.currentScript;

function showWhatWasLeft() {
  const slot = tableLeft((key) => localStorage.getItem(key));
  const name = slot ? `table:${slot}` : "shelf";
  const folder = new URL(".", here).pathname;
  const isAsked = location.hash || (!slot && new URLSearchParams(location.search).has("game"));
  const isFramed = "framed" in document.documentElement.dataset;
  const picture = isAsked || isFramed ? null : kept(name, { ...localStorage }, folder);
  if (!picture) return;
  putFirst(picture);
  // For whoever has been here everything is kept, and Python begins as soon as the picture is laid out: before, it would take the
  // cores from it. On a first visit the page begins it, as it does where nothing is painted, in a window behind others.
  requestAnimationFrame(() => setTimeout(() => born(here)));
}

// It stands after the first picture: a script there would be one more file, and wait for the style.
customElements.define(
  "first-picture-end",
  class extends HTMLElement {
    connectedCallback() {
      try {
        showWhatWasLeft();
      } catch {
        // Storage is denied: there is nothing to come back to.
      }
    }
  },
);
