// The page's own script: shows what Python renders, reports presses and fields, keeps texts, tells sentences.
// It knows no game: whatever can be pressed carries data-target, and data-key if a key presses it too.
import { startEngine } from "../engine/engine.js";
import { openEarly } from "./early.js";
import { passPicture, save } from "./files.js";
import { watchFocus } from "./focus.js";
import { watchHands } from "./hands.js";
import { openHost } from "./host.js";
import { Idiomorph } from "idiomorph";
import { watchInstalling } from "./install.js";
import { watchLine } from "./line.js";
import { registerOffline } from "../offline/offline.js";
import { firstPaint, tableLeft } from "./seen.js";
import { playSound } from "./sound.js";
import { openStorage } from "./storage.js";
import { watchWalking } from "./walk.js";

const OURS = "neunerlei:";
const RETURN = `${OURS}return`; // the slot of the game to open at the next start
const LARGEST_FILE = 24_000_000;
const PATIENCE = 250; // milliseconds after Python is up; a database that does not answer must not hold up a start
const GLIDE = { id: "glide", duration: 320, easing: "cubic-bezier(.3, 1.2, .5, 1)", fill: "backwards" };

const page = document.documentElement;
const live = document.getElementById("live");
const host = "embed" in page.dataset ? openHost() : null;
const storage = openStorage({
  prefix: OURS,
  shared: [`${OURS}table:`, `${OURS}stats`],
  place: host?.place,
  onUnkept,
  onStale: (key, text) => send({ kind: "stale", target: key, value: text }),
});
const early = host || "framed" in page.dataset ? null : openEarly({ texts: storage.texts, hold: () => focus.hold(), arrive: () => focus.settle(), remember });
let engine = null;
let unkept = [];
let update = null;
const troubles = [...firstPaint().querySelectorAll("[data-trouble]")];

// What is played needs the room more than pictures of it.
function onUnkept(keys, inReserve) {
  unkept = keys;
  if (keys.length && early?.forget(() => true)) storage.write({});
  if (keys === unkept) send({ kind: "unkept", target: inReserve ? "reserve" : "", value: JSON.stringify(keys) });
}

const app = () => document.getElementById("app");
// In a frame on somebody's page the focus is not taken from them.
const focus = watchFocus(app, () => !host || document.hasFocus());
const calm = () => page.dataset.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;

async function send(message) {
  if (!engine) return;
  const answer = await engine.send(JSON.stringify(message));
  if (["stored", "stale"].includes(message.kind)) storage.heard(message.target, message.value);
  show(answer);
}

function show(text) {
  const frame = JSON.parse(text);
  const next = parsed(frame.html, frame.lang);
  if (engine && next.dataset.seen !== app().dataset.seen) early?.keep(frame.store);
  if (frame.wipe || Object.values(frame.store).includes(null)) early?.forget((name) => frame.wipe || frame.store[OURS + name] === null);
  if (frame.wipe) storage.wipe();
  if (!frame.whole) storage.write(frame.store);
  else if (!storage.writeWhole(frame.store)) send({ kind: "refused" });
  // Setting what is set already would have the browser style the whole page anew.
  for (const [name, value] of Object.entries({ lang: frame.lang, "data-theme": frame.theme, "data-motion": frame.motion, "data-vibration": frame.vibration, "data-keys": frame.keys })) {
    if (page.getAttribute(name) !== String(value)) page.setAttribute(name, value);
  }
  document.title = frame.title;
  patch(next, frame.at);
  host?.show(frame);
  if (frame.say) say(frame.say);
  if (frame.sound && !sounds(frame.sound)) playSound(frame.sound);
  if (frame.keep) navigator.storage?.persist?.();
  if (frame.update) update();
}

// What moves makes its sound when it comes to it; without motion the frame's sound is heard at once.
const sounds = (name) => !calm() && app().querySelector(`.counts [data-sound="${name}"]`);
addEventListener("animationstart", ({ target }) => target.dataset.sound && playSound(target.dataset.sound));

// What the build has painted in every language is not drawn by Python again.
const painted = new Map([...firstPaint().querySelectorAll(".first-paint [data-painted]")].map((one) => [one.closest("[lang]").lang + one.dataset.painted, one.cloneNode(true)]));

function parsed(html, language) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  for (const place of holder.content.querySelectorAll("[data-painted]")) place.replaceWith(painted.get(language + place.dataset.painted).cloneNode(true));
  return holder.content.firstElementChild;
}

function patch(next, at) {
  const { screen, seen } = app().dataset;
  const places = rects();
  focus.hold();
  // What is being typed stays; a button that has the focus gets its new words like any other element.
  const ignoreActiveValue = Boolean(document.activeElement?.matches("input, textarea"));
  Idiomorph.morph(app(), next, { morphStyle: "outerHTML", ignoreActiveValue, callbacks: { beforeNodeMorphed: mayDiffer, beforeAttributeUpdated: next.dataset.screen === screen ? mayChange : () => true } });
  if (!calm()) glide(places);
  drawCodes();
  for (const now of app().querySelectorAll(".story .is-now")) now.parentElement.scrollTop = now.offsetTop - 80;
  focus.settle(at);
  if (!host && (app().dataset.screen !== screen || app().dataset.seen !== seen)) remember();
}

// Most of a table stays as it is from one picture to the next, and comparing is quicker than patching. What a field
// holds is not part of the comparison, so fields are always patched.
const FIELDS = "input, select, textarea";
const hasField = (node) => node.nodeType === Node.ELEMENT_NODE && (node.matches(FIELDS) || node.querySelector(FIELDS));
const mayDiffer = (before, after) => hasField(before) || !before.isEqualNode(after);
// What somebody has folded open stays open as long as the screen stays, whatever comes into it.
const mayChange = (name, node) => name !== "open" || node.localName !== "details";

// Pieces that carry data-flip glide from where they were to where they are, whatever became of their elements. They
// wait for tumbling dice, unless they are on their way already: a piece does not stop in the air. All are measured
// before any is moved: one by one, each would have the browser lay out the page again.
const pieces = () => [...document.querySelectorAll("[data-flip]")];
const glides = () => document.getAnimations().filter(({ id }) => id === GLIDE.id);

function rects() {
  const gliding = new Set(glides().map(({ effect }) => effect.target));
  return new Map(pieces().map((piece) => [piece.dataset.flip, { box: piece.getBoundingClientRect(), glides: gliding.has(piece) }]));
}

function glide(places) {
  const way = app().classList.contains("is-turned") ? -1 : 1;
  const tumble = document.querySelector(".tumbles:not(.settled)") ? 480 : 0;
  for (const going of glides()) going.cancel();
  const now = pieces().map((piece) => [piece, piece.getBoundingClientRect()]);
  for (const [piece, to] of now) {
    const from = places.get(piece.dataset.flip);
    const [x, y] = from ? [way * (from.box.x - to.x), way * (from.box.y - to.y)] : [0, 0];
    const delay = from?.glides ? 0 : tumble;
    if (x || y) piece.animate({ transform: [`translate(${x}px, ${y}px)`, "none"] }, { ...GLIDE, delay });
  }
}

// The browser's "back" leads to the shelf; in a frame on somebody's page it is theirs. With it is noted what is in front,
// or under what is opened over it, so that a reload comes back to its table.
function remember() {
  const { screen, seen = history.state?.seen } = app().dataset;
  if (screen === "shelf") return history.state?.away && history.back();
  if (history.state?.away) history.replaceState({ away: true, seen }, "");
  else history.pushState({ away: true, seen }, "");
}

// QR codes are drawn here: their drawer is fetched only by those who pass a game on.
async function drawCodes() {
  const codes = app().querySelectorAll("[data-qr]");
  if (!codes.length) return;
  const { renderSVG } = await import("./uqr.js");
  for (const code of codes) code.innerHTML = renderSVG(code.dataset.qr, { border: 2 });
}

// The device's own sheet, where it has one; whoever closes it again has changed their mind.
if (navigator.share) page.dataset.shares = "true";
async function pass({ dataset: { share: text, words } }) {
  await navigator.share(URL.canParse(text) ? { url: text, text: words } : { text }).catch(() => {});
}

async function copy(button) {
  const { copy: text, done } = button.dataset;
  try {
    await navigator.clipboard.writeText(text);
    button.parentElement.nextElementSibling.textContent = done;
  } catch {
    // The browser forbids it: the text stands below the button.
  }
}

function say(text) {
  // The same sentence twice would not be told again: a no-break space makes it another text.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

document.addEventListener("click", (event) => {
  const passed = event.target.closest("[data-share]");
  if (passed) pass(passed);
  const copied = event.target.closest("[data-copy]");
  if (copied) copy(copied);
  const file = event.target.closest("[data-download]");
  if (file) save(file.dataset.download, new Blob([document.getElementById(file.dataset.from).value], { type: "application/json" }));
  const drawn = event.target.closest("[data-picture]");
  if (drawn) passPicture(document.getElementById(drawn.dataset.picture), drawn.dataset.name);
  const pressed = event.target.closest("[data-target]");
  if (!pressed || pressed.disabled) return;
  const target = pressed.dataset.target;
  focus.pressing(target);
  if (page.dataset.vibration === "true") navigator.vibrate?.(8);
  if (engine) send({ kind: "press", target });
  else early?.press(target, pressed);
});

const fill = ({ target }) => {
  if (!target.dataset.field) return;
  const value = target.type === "checkbox" ? String(target.checked) : target.value;
  if (engine) send({ kind: "field", target: target.dataset.field, value });
  else early?.fill(target.dataset.field, value);
};
document.addEventListener("change", fill);

// A chosen file counts as if its text had been typed; nothing of ours is larger than a browser's storage.
document.addEventListener("change", async ({ target }) => {
  const file = target.dataset.file && target.files[0];
  if (file) send({ kind: "field", target: target.dataset.file, value: file.size < LARGEST_FILE ? await file.text() : "" });
});
document.addEventListener("input", (event) => ["search", "range"].includes(event.target.type) && fill(event));

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  // Letters, digits and signs press by themselves, with Alt, or not at all, as it is set (WCAG 2.1.4).
  const isLetter = key.length === 1 && key !== " ";
  if (event.ctrlKey || event.metaKey || (isLetter && page.dataset.keys === "none")) return;
  if (event.altKey !== (isLetter && page.dataset.keys === "alt")) return;
  if (target.matches("input:not([type=range]), textarea, select") && key !== "Escape") return;
  if (["Enter", " "].includes(key) && target.closest("button, a, summary")) {
    if (event.repeat) event.preventDefault();
    return;
  }
  // With Alt, a Mac writes another sign: there the key itself is looked at.
  const name = key.length > 1 ? key : (key > "~" && event.altKey ? event.code.replace(/^(Key|Digit)/, "") : key).toLowerCase();
  const button = app().querySelector(`:is([data-key="${CSS.escape(name)}"], [data-key~="${CSS.escape(name)}"]):not([disabled])`);
  if (!button) return;
  event.preventDefault();
  if (event.repeat && !name.startsWith("Arrow")) return;
  button.click();
  focus.pressedByKey();
});

watchInstalling();
watchHands((target) => send({ kind: "press", target }));
watchWalking((target) => send({ kind: "press", target }));
watchLine((target, value) => send({ kind: "field", target, value }));
addEventListener("animationend", ({ target }) => target.classList.add("settled"));
addEventListener("popstate", () => {
  if (app().dataset.screen === "shelf") return;
  if (!engine) return early?.back();
  focus.pressing("home");
  send({ kind: "press", target: "home" });
});
addEventListener("visibilitychange", () => document.hidden && engine && early?.keep());
addEventListener("pagehide", () => engine && early?.keep());
addEventListener("storage", (event) => {
  const place = host?.place ?? "";
  if (!event.key?.startsWith(place + OURS)) return;
  const key = event.key.slice(place.length);
  send({ kind: storage.givesWay(key) ? "stale" : "stored", target: key, value: storage.now(key) });
});

// What is kept nowhere but here is not left without a question.
addEventListener("beforeunload", (event) => storage.isLosing && event.preventDefault());

// A link's fragment is taken once, so that a reload does not open it again.
function takeFragment() {
  const fragment = location.hash.slice(1);
  if (fragment) history.replaceState(history.state, "", location.pathname + location.search);
  return fragment;
}
addEventListener("hashchange", () => location.hash && send({ kind: "link", value: takeFragment() }));

function showProgress(arrived, total) {
  for (const bar of document.querySelectorAll(".loading")) bar.value = arrived / total;
  host?.progress(arrived, total);
}

// When Python cannot start, or breaks off later: where the bar was, else the sentence comes back from the first picture of the page.
function showTrouble(error) {
  console.warn(error);
  host?.trouble(error.code ?? "python");
  const code = troubles.some(({ dataset }) => dataset.trouble === error.code) ? error.code : "python";
  for (const slow of document.querySelectorAll("[data-trouble]")) slow.hidden = true; // now it is known why
  if (!document.querySelector(`[data-trouble="${code}"]`)) app().before(troubles.find(({ dataset, lang }) => dataset.trouble === code && lang === page.lang));
  for (const sentence of document.querySelectorAll(`[data-trouble="${code}"]`)) sentence.hidden = false;
  for (const part of document.querySelectorAll(".loading-bar > :is(label, progress)")) part.hidden = true;
}

// What is known of whoever comes back, before Python is up: which games wait, and that they have chosen a language.
function showWaiting(stored) {
  if (stored[`${OURS}settings`]) for (const offer of firstPaint().querySelectorAll(".languages")) offer.remove();
  for (const badge of firstPaint().querySelectorAll("[data-waits]")) {
    const mark = `"game":"${badge.dataset.waits}"`;
    badge.hidden = !Object.entries(stored).some(([key, text]) => key.startsWith(`${OURS}table:`) && text.includes(mark));
  }
}

// On somebody's page: no link to open, no service worker (it would keep the whole site once for every publisher).
async function startFramed(stored, reserve, inTime, copied) {
  const { opening: frame, pinned, address } = host;
  await send({ kind: "start", stored, reserve, language: page.lang, keeps: storage.keeps, address, fragment: "", frame, pinned });
  host.begin((value) => send({ kind: "host", value }));
  page.dataset.ready = "true";
  takeReserve(inTime, copied);
  engine.fetchRest();
}

// A copy in reserve that comes after the start is taken in as soon as it comes.
async function takeReserve(inTime, copied) {
  if (!inTime && (await copied)) await send({ kind: "reserve", value: JSON.stringify(storage.inReserve()) });
  storage.fillReserve();
}

async function start() {
  const copied = storage.readReserve();
  const asked = new URLSearchParams(location.search).get("game");
  const slot = host ? storage.now(RETURN) : tableLeft(storage.now);
  showWaiting(storage.read());
  if (!location.hash && (slot || asked === null)) early?.begin();
  else if (!location.hash) early?.press(`open:${asked}`);
  engine = await startEngine({ onProgress: showProgress, onMessage: show, onTrouble: showTrouble });
  const inTime = await Promise.race([copied, new Promise((resolve) => setTimeout(resolve, PATIENCE, false))]);
  const [stored, reserve] = [storage.read(), storage.inReserve()];
  if (host) return startFramed(stored, reserve, inTime, copied);
  const address = location.origin + location.pathname;
  const fragment = takeFragment();
  // What a link leads to, or the game that lay here, counts more than a press on the shelf beneath it; but whoever has left that game
  // already is at the shelf.
  const goesOn = slot && !early.isLeft;
  const wishes = fragment || (goesOn && app().dataset.screen === "shelf") ? [] : early.wishes;
  if (goesOn) stored[RETURN] = slot;
  else if (RETURN in stored) {
    delete stored[RETURN];
    storage.write({ [RETURN]: null });
  }
  const { userAgent: agent, maxTouchPoints: fingers } = navigator;
  const known = { stored, reserve, language: page.lang, keeps: storage.keeps, address, agent, fingers };
  await send({ kind: "start", ...known, fragment, wishes });
  page.dataset.ready = "true";
  takeReserve(inTime, copied);
  engine.fetchRest();
  const offline = await registerOffline({ onWaiting });
  send({ kind: "offline", value: offline });
}

function onWaiting(putIn) {
  update = putIn;
  send({ kind: "update" });
}

if ("framed" in page.dataset) app().innerHTML = '<p class="notice"><a href="./" target="_blank" rel="noopener">Neunerlei</a></p>';
else start().catch(showTrouble);
