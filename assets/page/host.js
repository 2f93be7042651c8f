// On a publisher's page: the frame's line to the page around it. Only that page is heard, only from the origin that
// was pinned (?origin=) or bound by its first "init", and only so much at a time; what it says is checked by Python.
// Before anybody is bound nothing leaves but "hello" and "resize" (frame.js), which tell nothing.

const NS = "neunerlei/1";
const LONGEST = 65_536;
const MOST_WAITING = 20;
const REQUESTS = ["init", "set", "new", "load", "get", "pause", "resume", "focus"];
const SCROLLING = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", " "];

export function openHost() {
  // Which button was pressed, unless the address says how to begin; "load" was for frame.js, which tells the height, too.
  const { load, ...query } = { start: document.documentElement.dataset.start, ...Object.fromEntries(new URLSearchParams(location.search)) };
  const version = new URL(".", import.meta.url).pathname.split("/").at(-2);
  // A pin that is no origin fits nobody: then we keep to ourselves.
  const alone = parent === window || ("origin" in query && !isOrigin(query.origin));
  const waiting = [];
  let bound = alone ? null : query.origin ?? null;
  let receive = null;
  let sent = 0;

  const post = (type, data, re, to = bound) => {
    if (to) parent.postMessage({ ns: NS, id: ++sent, type, ...(re === undefined ? {} : { re }), data }, to);
  };
  const announce = (type, data) => post(type, data, undefined, alone ? null : bound ?? "*");

  function refuse(code, re) {
    post("error", { code, message: "this message was not read", fatal: false });
    if (Number.isSafeInteger(re)) post("reply", { ok: false, error: code }, re);
  }

  addEventListener("message", ({ source, origin, data }) => {
    if (alone || source !== parent || data?.ns !== NS) return;
    if (bound ? origin !== bound : data.type !== "init" || !isOrigin(origin)) return;
    const text = asText(data);
    if (text.length > LONGEST) return refuse("too-large", data.id);
    if (!text) return refuse("malformed", data.id);
    bound ??= origin;
    if (receive) receive(text);
    else if (waiting.length < MOST_WAITING) waiting.push(text);
    else refuse("too-many", data.id);
  });

  announce("hello", { proto: 1, app: version, caps: REQUESTS });
  // Keys that the game has no use for must not scroll the page around it while one plays.
  addEventListener("keydown", (event) => {
    const playing = document.querySelector(".screen.play");
    const typing = event.target.closest("input, select, textarea") || (event.key === " " && event.target.closest("button, a, summary"));
    if (playing && !typing && SCROLLING.includes(event.key)) event.preventDefault();
  });

  return {
    opening: { query, version },
    pinned: Boolean(bound),
    place: `neunerlei-embed/${(query.game ?? "").slice(0, 20)}/`,
    address: new URL("../", location.href).href,

    /** From now on messages go to Python; those that came early go first. */
    begin(receiver) {
      receive = receiver;
      waiting.splice(0).forEach(receiver);
    },

    /** The part of Python's frame that only a frame on somebody's page has. */
    show({ ui, colours, tell, focus }) {
      const page = document.documentElement;
      page.dataset.ui = ui;
      page.toggleAttribute("data-brand", Object.keys(colours).length > 0);
      for (const [name, colour] of Object.entries(colours)) page.style.setProperty(`--${name}`, colour);
      for (const { type, data, re } of tell) post(type, data, re);
      if (focus) (document.querySelector(".actions .is-primary, .actions [data-target]") ?? document.querySelector("h1"))?.focus();
    },

    progress: (done, total) => post("progress", { phase: "runtime", done, total }),
    trouble: (code) => post("error", { code, message: "the game cannot start", fatal: true }),
  };
}

function isOrigin(text) {
  try {
    const { origin, protocol } = new URL(text);
    return origin === text && protocol.startsWith("http");
  } catch {
    return false;
  }
}

// What cannot be written as JSON (a loop, a depth beyond all bounds) is no message of ours.
function asText(data) {
  try {
    return JSON.stringify(data);
  } catch {
    return "";
  }
}
