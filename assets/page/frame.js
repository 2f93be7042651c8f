// In a frame on somebody's page, before anything large is there: the poster, and what Play fetches. It tells the page around
// it how high it is, our own element as well as WordPress.
import { born } from "../engine/birth.js";

(() => {
  const { src: here } = document.currentScript;
  const page = document.documentElement;
  const query = new URLSearchParams(location.search);
  const secret = /^#\?secret=([a-zA-Z0-9]+)$/.exec(location.hash)?.[1];
  const pinned = query.get("origin");
  let sent = 0;
  let told = 0;
  let screen = "";

  // Within a screen it only grows: what stands below the frame must not jump at every move.
  function height() {
    const main = document.getElementById("app");
    const now = Math.ceil(document.body.getBoundingClientRect().height);
    told = main.dataset.screen === screen ? Math.max(told, now) : now;
    screen = main.dataset.screen;
    return told;
  }

  function tell(again) {
    const before = told;
    const value = height();
    if (parent === window || (value === before && !again)) return;
    if (secret) parent.postMessage({ message: "height", value, secret }, "*");
    else if (pinned === null || isOrigin(pinned)) parent.postMessage({ ns: "neunerlei/1", type: "resize", id: ++sent, data: { height: value } }, pinned ?? "*");
  }

  function isOrigin(text) {
    return URL.canParse(text) && new URL(text).origin === text && text.startsWith("http");
  }

  new ResizeObserver(() => tell()).observe(document.body);
  addEventListener("resize", () => ((told = 0), tell())); // another width is another beginning
  // The page around may begin to listen after we have told: it says so, each in its own way.
  addEventListener("load", () => tell(true));
  addEventListener("message", ({ source, data }) => {
    if (source === parent && (data?.type === "init" || data?.message === "ready")) tell(true);
  });

  // In WordPress's sandbox no tab can be opened: it follows links itself.
  document.addEventListener("click", (event) => {
    const link = secret && event.target.closest("a[href]");
    if (!link) return;
    event.preventDefault();
    parent.postMessage({ message: "link", value: link.href, secret }, "*");
  });

  const posters = [...document.querySelectorAll("[data-poster]")];
  const wanted = query.get("game") ?? posters[0].dataset.poster;
  const known = posters.filter(({ dataset }) => dataset.poster === wanted);
  for (const poster of known) poster.hidden = false;
  for (const sentence of document.querySelectorAll("[data-unknown]")) {
    sentence.hidden = known.length > 0;
    sentence.textContent = sentence.textContent.replace("{game}", wanted);
  }
  if (/^#[0-9a-f]{6}$/i.test(query.get("accent") ?? "")) page.style.setProperty("--poster-accent", query.get("accent"));

  // Everything else lies in a template until then: the style first, so that nothing is shown without it.
  let isStarted = false;
  function start(how) {
    if (isStarted || !known.length) return;
    isStarted = true;
    born(here);
    page.dataset.start = query.get("start") ?? how;
    page.dataset.loading = "true";
    const later = document.getElementById("later").content;
    const [style, ...scripts] = [later.querySelector("[rel=stylesheet]"), ...later.querySelectorAll("script")];
    for (const script of scripts) script.onerror = () => troubled(origin === "null" ? "sandboxed" : "download");
    style.onerror = () => troubled("download");
    style.onload = () => document.body.append(...scripts);
    document.head.append(...later.querySelectorAll("link"));
  }

  function troubled(code) {
    for (const sentence of document.querySelectorAll(`[data-trouble=${code}]`)) sentence.hidden = false;
  }

  document.addEventListener("click", ({ target }) => {
    const pressed = target.closest("[data-play]");
    if (pressed) start(pressed.dataset.play);
  });
  if (query.get("load") === "now") start("now");
})();
