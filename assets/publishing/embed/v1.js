// <neunerlei-game game="nmbr9"></neunerlei-game>: a game on any page. Nothing but its picture is loaded before Play is pressed.
//
// Attributes, all live: game lang theme accent motion muted ui storage subscribe share-url players bots seed start.
// Events: neunerlei:ready, :started, :turn, :ended, :resize, :save, :link, :progress, :error; detail is the data.
// Methods: play(), call(type, data) -> Promise. Property: state, a game that this page has kept (storage="host").
// The address of this file stays; see neunerlei-1.schema.json beside it for the messages.
(() => {
  // A module has no script element, and one that is imported has none at all; where an error happens every browser tells.
  const here = document.currentScript?.src ?? /https?:\/\/[^\s)]+?(?=(?:[?#][^\s)]*)?:\d+:\d+)/.exec(new Error().stack)[0];
  const HOME = new URL(".", here);
  const NS = "neunerlei/1";
  const WORDS = "build:words";
  const LOOKS = ["lang", "theme", "accent", "motion", "muted", "ui", "storage", "subscribe", "share-url"];
  const TABLE = ["game", "players", "bots", "seed"];
  const [LOWEST, HIGHEST] = [200, 4000];
  const QUIET = 40_000; // milliseconds

  // As high as a table, from the first: what stands below the game stays where it is.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; min-height: 44rem; --paper: #f6f0e4; --ink: #26211b; }
    :host([theme="dark"]) { --paper: #17181c; --ink: #f4eee2; }
    :host([theme="contrast"]) { --paper: #000; --ink: #fff; }
    @media (prefers-color-scheme: dark) { :host(:not([theme="light"])) { --paper: #17181c; --ink: #f4eee2; } }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; height: 44rem; border: 0; border-radius: 1rem; color-scheme: normal; background: var(--paper); }
    div {
      display: grid; align-content: center; justify-items: center; gap: 1rem; min-height: 44rem; padding: 1rem; box-sizing: border-box;
      border: 2px solid color-mix(in oklab, var(--accent, #a8321f) 50%, var(--ink)); border-radius: 1rem; background: var(--paper); color: var(--ink);
      font: 1rem/1.4 system-ui, sans-serif; text-align: center;
    }
    img { width: min(100%, 30rem); height: auto; aspect-ratio: 6 / 5; border-radius: 1rem; }
    b { font-size: 1.6rem; }
    small { max-width: 24rem; }
    button { min-height: 3rem; padding: .6rem 2rem; border: 0; border-radius: 2rem; background: none; color: inherit; font: inherit; text-decoration: underline; cursor: pointer; }
    button:first-of-type { background: var(--ink); color: var(--paper); font-weight: 700; text-decoration: none; }
    button:focus-visible { outline: 3px solid #1e55d6; outline-offset: 3px; }
  `);

  const make = (name, fields) => Object.assign(document.createElement(name), fields);

  class NeunerleiGame extends HTMLElement {
    static observedAttributes = [...LOOKS, ...TABLE];
    #root = this.attachShadow({ mode: "open" });
    #frame = null;
    #greet;
    #greeted;
    #calls = new Map();
    #changed = new Set();
    #sent = 0;
    #late = 0;

    constructor() {
      super();
      this.#wait();
    }

    connectedCallback() {
      this.#root.adoptedStyleSheets = [sheet];
      addEventListener("message", this.#hear);
      this.#changed.clear();
      this.#poster();
    }

    // Moved as it is (moveBefore), the game goes on.
    connectedMoveCallback() {}

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      clearTimeout(this.#late);
      this.#frame = null;
      this.#wait();
    }

    attributeChangedCallback(name, before, now) {
      if (before === now) return;
      if (!this.#changed.size) queueMicrotask(() => this.#follow());
      this.#changed.add(name);
    }

    /** Loads the game, as pressing Play does; "setup" opens its set-up first. */
    play(start = this.getAttribute("start") ?? "now") {
      if (this.#frame || !this.isConnected || !this.#words().name) return;
      const wishes = { ...this.#wishes(LOOKS), ...this.#wishes(TABLE), start, load: "now" };
      // A game that this page has kept is put on the table by "init"; nothing else begins.
      if (this.state) Object.assign(wishes, { players: null, bots: null, seed: null, start: "setup" });
      const src = new URL("./", HOME);
      for (const [name, wish] of Object.entries(wishes)) if (wish !== null && name !== "subscribe") src.searchParams.set(name, wish);
      if (location.origin !== "null") src.searchParams.set("origin", location.origin);
      const frame = make("iframe", {
        src,
        title: this.#words().title,
        allow: "autoplay; clipboard-write; fullscreen; screen-wake-lock",
        referrerPolicy: "strict-origin",
        scrolling: "no",
      });
      this.#frame = frame;
      this.#root.replaceChildren(frame);
      frame.focus();
      // Nothing waits for ever: a frame that says nothing gives way to the poster, with a sentence. Where our own page is in a
      // sandbox without an origin, so is the frame, and nobody could be sure that it is ours which speaks.
      if (origin !== "null") this.#late = setTimeout(() => ((this.#frame = null), this.#poster(true)), QUIET);
    }

    /** Asks the game for something; resolves with its answer. What is asked before Play is pressed is done then. */
    async call(type, data = {}) {
      await this.#greeted;
      return new Promise((...settle) => this.#calls.set(this.#post(type, data), settle));
    }

    #wait() {
      this.#greeted = new Promise((greet) => (this.#greet = greet));
    }

    #poster(isLate) {
      const { name, play, setup, note, late, unknown } = this.#words();
      const poster = make("div");
      if (name) {
        const cover = make("img", { alt: "", width: 720, height: 600, loading: "lazy", src: new URL(`../pictures/${this.getAttribute("game")}-cover.webp`, HOME) });
        cover.onerror = () => cover.remove();
        const [now, first] = [[play], [setup, "setup"]].map(([textContent, start]) => make("button", { type: "button", textContent, onclick: () => this.play(start) }));
        now.ariaLabel = this.#words().title;
        poster.append(cover, make("b", { textContent: name }), now, first, make("small", { textContent: isLate ? late : note, role: isLate ? "alert" : null }));
      } else {
        poster.append(make("b", { textContent: unknown }));
        this.#tell("error", { code: "bad-value", field: "game", message: unknown, fatal: true });
      }
      const accent = this.getAttribute("accent");
      if (accent) poster.style.setProperty("--accent", accent);
      this.#root.replaceChildren(poster);
    }

    // Our own words only: all that comes from the page around us is the name of a game that we do not have, as text.
    #words() {
      const { games, ...words } = WORDS[this.#read("lang")];
      const wanted = this.getAttribute("game") ?? Object.keys(games)[0];
      const name = Object.hasOwn(games, wanted) ? games[wanted] : "";
      return { ...words, name, title: words.title.replace("{game}", name), unknown: words.unknown.replace("{game}", wanted) };
    }

    #read(name) {
      const text = this.getAttribute(name);
      if (name === "lang") {
        const wish = (text ?? this.#around() ?? navigator.language).slice(0, 2);
        return wish in WORDS ? wish : "en";
      }
      if (text === null) return null;
      if (name === "muted") return text !== "false";
      if (name === "subscribe") return text.split(" ").filter(Boolean);
      if (name === "players" || (name === "bots" && /^\d$/.test(text))) return Number(text);
      return name === "bots" ? text.split(",") : text;
    }

    // The language of what is around us, also through the shadow roots that we stand in.
    #around() {
      for (let at = this; at; at = at.getRootNode().host) {
        const found = at.closest("[lang]");
        if (found) return found.lang;
      }
    }

    #wishes(names) {
      return Object.fromEntries(names.map((name) => [name, this.#read(name)]));
    }

    // Several attributes that change together are one request.
    #follow() {
      const changed = [...this.#changed];
      this.#changed.clear();
      if (!this.isConnected || !changed.length) return;
      if (!this.#frame) return this.#poster();
      this.#frame.title = this.#words().title;
      const looks = changed.filter((name) => LOOKS.includes(name));
      if (looks.length) this.call("set", this.#wishes(looks)).catch(() => {});
      if (looks.length < changed.length) this.call("new", this.#wishes(TABLE)).catch(() => {});
    }

    #post(type, data) {
      this.#sent += 1;
      this.#frame.contentWindow.postMessage({ ns: NS, type, id: this.#sent, data }, HOME.origin);
      return this.#sent;
    }

    #tell(type, detail) {
      this.dispatchEvent(new CustomEvent(`neunerlei:${type}`, { detail, bubbles: true, composed: true }));
    }

    // Only our own frame, and only while our own page is in it, speaks for the game.
    #hear = ({ source, origin, data: message }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== HOME.origin || message?.ns !== NS) return;
      clearTimeout(this.#late);
      const { type, re, data } = message;
      if (type === "reply") {
        const [resolve, reject] = this.#calls.get(re) ?? [];
        this.#calls.delete(re);
        return data.ok ? resolve?.(data.data) : reject?.(new Error(data.error));
      }
      if (type === "hello") {
        this.#post("init", { ...this.#wishes(LOOKS), ...(this.state ? { state: this.state } : {}) });
        this.#greet();
      }
      // The focus of the press was lost while the frame loaded; nobody else's is taken.
      if (type === "ready" && this.#root.activeElement === this.#frame) {
        this.#frame.blur();
        this.#frame.focus();
      }
      if (type === "resize") this.#frame.style.height = `max(44rem, ${Math.min(Math.max(data.height, LOWEST), HIGHEST)}px)`;
      this.#tell(type, data);
    };
  }

  customElements.get("neunerlei-game") ?? customElements.define("neunerlei-game", NeunerleiGame);
})();
