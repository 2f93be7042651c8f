// Before Python is up: the next screen at once, from a picture, and what is pressed on it is kept for Python.
//
// Every set-up, as it is at first, is painted by the build. The last picture of the shelf, of a set-up that was played
// and of a table is kept beside the saves, under names of its own (seen.js). A press on it waits for Python, which draws
// over it. It is never taken along, and goes with its game.
import { KEPT, barOf, firstPaint, inert, kept as keptOf, subject } from "./seen.js";

const OURS = "neunerlei:";
const VERSION = new URL(".", import.meta.url).pathname;
const CHOICES = "setup"; // where every press counts, not only the last

const page = document.documentElement;
const app = () => document.getElementById("app");

/** `texts()` are those that are stored; `hold()` is called before another picture is shown, `arrive()` when it is, `remember()` when it is another screen. */
export function openEarly({ texts, hold, arrive, remember }) {
  const first = firstPaint().getElementById("app");
  const painted = fetch(new URL(`setup.${page.lang}.json`, import.meta.url)).then((file) => file.json()).catch(() => ({}));
  let wishes = [];
  let isLeft = false;
  let store = null;
  try {
    store = localStorage;
  } catch {
    // Denied: there are only the build's own pictures.
  }

  const kept = (name) => keptOf(name, texts(), VERSION);

  // Whoever has never played this game sees the build's picture; its choices would be wrong for anybody else.
  async function setUp(game) {
    if (texts()[`${OURS}setup:${game}`]) return null;
    const picture = inert((await painted)[game] ?? "");
    const name = ownName();
    for (const field of picture?.querySelectorAll('[data-field="name:0"]') ?? []) if (name) field.setAttribute("value", name);
    return picture;
  }

  function ownName() {
    try {
      const { name } = JSON.parse(texts()[`${OURS}settings`]);
      return typeof name === "string" ? name : "";
    } catch {
      return ""; // nobody has said it yet, or what is stored is not ours
    }
  }

  function show(picture) {
    if (picture !== first) picture.append(...barOf(first));
    const before = app().dataset.screen;
    hold();
    app().replaceWith(picture);
    arrive();
    if (picture.dataset.screen !== before) remember();
  }

  function busy(button) {
    for (const other of app().querySelectorAll("[aria-busy]")) other.removeAttribute("aria-busy");
    button?.setAttribute("aria-busy", "true");
  }

  async function follow(target, button) {
    const [kind, rest] = [target.slice(0, target.indexOf(":")), target.slice(target.indexOf(":") + 1)];
    if (target === "home") return back();
    const isWay = app().dataset.screen === "shelf" && ["open", "resume"].includes(kind);
    const before = app().dataset.screen === CHOICES ? wishes : wishes.filter(({ way }) => way);
    const wish = { kind: "press", target, way: isWay };
    wishes = isWay ? [wish] : [...before, wish];
    busy(button);
    const picture = kind === "resume" ? kept(`table:${rest}`) : kind === "open" && (kept(`setup:${rest}`) ?? (await setUp(rest)));
    // Something else may have been pressed, or Python may have come, while the picture did.
    if (isWay && picture && wishes[0] === wish && !page.dataset.ready) show(picture);
  }

  function back() {
    isLeft = true;
    wishes = [];
    busy(null);
    show(kept("shelf") ?? first);
  }

  return {
    /** What was pressed and filled in so far, in order. */
    get wishes() {
      return wishes.map(({ kind, target, value }) => ({ kind, target, value }));
    },
    /** The screen that lay here was left for the shelf. */
    get isLeft() {
      return isLeft;
    },
    press: follow,
    back,
    fill(target, value) {
      wishes = [...wishes, { kind: "field", target, value }];
    },

    /** The table that was in front, else the shelf, lies there as it was left (first.js has put it there). */
    begin() {
      if (app() === first) return;
      arrive();
      if (app().dataset.screen !== first.dataset.screen) remember();
    },

    /** Another picture is about to be shown, or none any more: the one in front is kept, as it will be looked for. */
    keep(changes = {}) {
      const name = app().dataset.seen;
      // A set-up counts once it is played: until then the choices of last time are the ones that are remembered.
      const isIdle = name === "shelf" && !Object.keys(texts()).some((key) => key.startsWith(`${OURS}table:`));
      if (!store || !name || isIdle || (name.startsWith("setup:") && !changes[OURS + name])) return;
      const about = name.startsWith("setup:") ? { ...texts(), ...changes } : texts();
      const text = JSON.stringify({ version: VERSION, language: page.lang, of: subject(name, about), html: app().outerHTML });
      try {
        store.setItem(KEPT + name, text);
      } catch {
        this.forget(() => true); // What is played needs the room more.
      }
    },

    /** Without the pictures of these names; says whether there were any. */
    forget(isGone) {
      const gone = Object.keys(store ?? {}).filter((key) => key.startsWith(KEPT) && isGone(key.slice(KEPT.length)));
      for (const key of gone) store.removeItem(key);
      return gone.length > 0;
    },
  };
}
