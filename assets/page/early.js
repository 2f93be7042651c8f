// Before Python is up: the next screen at once, from a picture, and what is pressed on it is kept for Python.
//
// Every set-up, as it is at first, is painted by the build. The last picture of the shelf, of a set-up that was played
// and of a table is kept beside the saves, under names of its own, so that whoever comes back sees it as they left it.
// No picture is trusted: it is of this version and language and of what is stored now, or it is not shown; nothing in it
// runs; a press on it waits for Python, which draws over it. It is never taken along, and goes with its game.

const KEPT = "neunerlei-seen/";
const OURS = "neunerlei:";
const VERSION = new URL(".", import.meta.url).pathname;
const CHOICES = "setup"; // where every press counts, not only the last

const page = document.documentElement;
const app = () => document.getElementById("app");

/** Short, and another for another text. */
function mark(text) {
  let sum = 5381;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 33 + text.charCodeAt(at)) | 0;
  return `${sum} ${text.length}`;
}

/** What a picture is of: of other texts, or on another day, it would be another picture. */
function subject(name, texts) {
  const about = name === "shelf" ? Object.keys(texts).filter((key) => key.startsWith(`${OURS}table:`)).sort() : [texts[OURS + name], texts[`${OURS}draft:${name.replace("table:", "")}`]];
  return mark(JSON.stringify([texts[`${OURS}settings`], about, name === "shelf" && new Date().toDateString()]));
}

function parsed(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  for (const one of holder.content.querySelectorAll("script, iframe, object, embed, link, style")) one.remove();
  for (const one of holder.content.querySelectorAll("*")) for (const { name } of [...one.attributes]) if (name.startsWith("on")) one.removeAttribute(name);
  return holder.content.getElementById("app");
}

/** `texts()` are those that are stored; `hold()` is called before another picture is shown, `arrive()` when it is, `remember()` when it is another screen. */
export function openEarly({ texts, hold, arrive, remember }) {
  const first = app();
  const bar = first.querySelector(`.first-paint[lang="${page.lang}"] .loading-bar`);
  const painted = fetch(new URL(`setup.${page.lang}.json`, import.meta.url)).then((file) => file.json()).catch(() => ({}));
  let wishes = [];
  let store = null;
  try {
    store = localStorage;
  } catch {
    // Denied: there are only the build's own pictures.
  }

  function kept(name) {
    try {
      const { version, language, of, html } = JSON.parse(store.getItem(KEPT + name));
      return version === VERSION && language === page.lang && of === subject(name, texts()) ? parsed(html) : null;
    } catch {
      return null; // none, or not ours
    }
  }

  // Whoever has never played this game sees the build's picture; its choices would be wrong for anybody else.
  async function setUp(game) {
    if (texts()[`${OURS}setup:${game}`]) return null;
    const picture = parsed((await painted)[game] ?? "");
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
    if (bar && picture !== first) picture.append(bar.cloneNode(true));
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
    wishes = [];
    busy(null);
    show(kept("shelf") ?? first);
  }

  return {
    /** What was pressed and filled in so far, in order. */
    get wishes() {
      return wishes.map(({ kind, target, value }) => ({ kind, target, value }));
    },
    press: follow,
    back,
    fill(target, value) {
      wishes = [...wishes, { kind: "field", target, value }];
    },

    /** The table that was in front, else the shelf, as they were left; `slot` is the table's. */
    begin(slot) {
      const picture = kept(slot ? `table:${slot}` : "shelf");
      if (picture) show(picture);
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
