// <neunerlei-game game="nmbr9"></neunerlei-game>: a game on any page. Nothing is loaded before Play is pressed.
//
// Attributes, all live: game lang theme accent motion muted ui storage subscribe players bots seed.
// Events: neunerlei:ready, :started, :turn, :ended, :resize, :save, :link, :progress, :error; detail is the data.
// Methods: play(), call(type, data) -> Promise. Property: state, a game that this page has kept (storage="host").
// The address of this file stays; see neunerlei-1.schema.json beside it for the messages.
(() => {
  const HOME = new URL(".", document.currentScript.src);
  const NS = "neunerlei/1";
  const WORDS = "build:words";
  const MARK = "build:mark";
  const LOOKS = ["lang", "theme", "accent", "motion", "muted", "ui", "storage", "subscribe"];
  const TABLE = ["game", "players", "bots", "seed"];
  const [LOWEST, HIGHEST] = [200, 4000];

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; min-height: 20rem; --paper: #f6f0e4; --ink: #26211b; }
    :host([theme="dark"]) { --paper: #17181c; --ink: #f4eee2; }
    :host([theme="contrast"]) { --paper: #000; --ink: #fff; }
    @media (prefers-color-scheme: dark) { :host(:not([theme="light"])) { --paper: #17181c; --ink: #f4eee2; } }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; min-height: 20rem; border: 0; border-radius: 1rem; color-scheme: normal; background: var(--paper); }
    button {
      display: grid; place-content: center; justify-items: center; gap: .8rem; width: 100%; min-height: 20rem; padding: 1rem;
      border: 2px solid var(--accent, #a8321f); border-radius: 1rem; background: var(--paper); color: var(--ink);
      font: 1rem/1.4 system-ui, sans-serif; cursor: pointer;
    }
    button:focus-visible { outline: 3px solid #1e55d6; outline-offset: 3px; }
    svg { width: 5rem; fill: var(--accent, #a8321f); }
    b { font-size: 1.6rem; }
    i { font-style: normal; font-weight: 700; padding: .7rem 1.6rem; border-radius: 2rem; background: var(--ink); color: var(--paper); }
    small { max-width: 24rem; }
  `);

  class NeunerleiGame extends HTMLElement {
    static observedAttributes = [...LOOKS, ...TABLE];
    #root = this.attachShadow({ mode: "open" });
    #frame = null;
    #greeted = null;
    #calls = new Map();
    #changed = new Set();
    #sent = 0;

    connectedCallback() {
      this.#root.adoptedStyleSheets = [sheet];
      addEventListener("message", this.#hear);
      this.#poster();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#frame = null;
    }

    attributeChangedCallback(name) {
      if (!this.#changed.size) queueMicrotask(() => this.#follow());
      this.#changed.add(name);
    }

    /** Loads the game, as pressing Play does. */
    play() {
      if (this.#frame) return;
      const frame = document.createElement("iframe");
      const wishes = { ...this.#wishes(LOOKS), ...(this.state ? { game: this.getAttribute("game") } : this.#wishes(TABLE)) };
      const src = new URL("./", HOME);
      for (const [name, wish] of Object.entries(wishes)) if (wish !== null && name !== "subscribe") src.searchParams.set(name, wish);
      if (location.origin !== "null") src.searchParams.set("origin", location.origin);
      this.#greeted = new Promise((greet) => (frame.greet = greet));
      frame.src = src;
      frame.title = this.#words().title;
      frame.allow = "autoplay; clipboard-write; fullscreen; screen-wake-lock";
      frame.referrerPolicy = "strict-origin";
      this.#frame = frame;
      this.#root.replaceChildren(frame);
      frame.focus();
    }

    /** Asks the game for something; resolves with its answer. */
    async call(type, data = {}) {
      if (!this.#frame) throw new Error("not-started");
      await this.#greeted;
      return new Promise((...settle) => this.#calls.set(this.#post(type, data), settle));
    }

    #poster() {
      const { play, note, name } = this.#words();
      this.#root.innerHTML = `<button type="button">${MARK}<b>${name}</b><i>${play}</i><small>${note}</small></button>`;
      const button = this.#root.firstChild;
      button.style.setProperty("--accent", this.getAttribute("accent"));
      button.onclick = () => this.play();
    }

    // Our own words only: none of them comes from the page around us.
    #words() {
      const { games, ...words } = WORDS[this.#read("lang")];
      const wanted = this.getAttribute("game");
      const name = Object.hasOwn(games, wanted) ? games[wanted] : Object.values(games)[0];
      return { ...words, name, title: words.title.replace("{game}", name) };
    }

    #read(name) {
      const text = this.getAttribute(name);
      if (name === "lang") {
        const wish = (text ?? this.closest("[lang]")?.lang ?? navigator.language).slice(0, 2);
        return wish in WORDS ? wish : "en";
      }
      if (text === null) return null;
      if (name === "muted") return text !== "false";
      if (name === "subscribe") return text.split(" ").filter(Boolean);
      if (name === "players" || (name === "bots" && /^\d$/.test(text))) return Number(text);
      return name === "bots" ? text.split(",") : text;
    }

    #wishes(names) {
      return Object.fromEntries(names.map((name) => [name, this.#read(name)]));
    }

    // Several attributes that change together are one request.
    #follow() {
      const changed = [...this.#changed];
      this.#changed.clear();
      if (!this.isConnected) return;
      if (!this.#frame) return this.#poster();
      const looks = changed.filter((name) => LOOKS.includes(name));
      if (looks.length) this.call("set", this.#wishes(looks)).catch(() => {});
      if (looks.length < changed.length) this.call("new", this.#wishes(TABLE)).catch(() => {});
    }

    #post(type, data) {
      this.#sent += 1;
      this.#frame.contentWindow.postMessage({ ns: NS, type, id: this.#sent, data }, HOME.origin);
      return this.#sent;
    }

    // Only our own frame, and only while our own page is in it, speaks for the game.
    #hear = ({ source, origin, data: message }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== HOME.origin || message?.ns !== NS) return;
      const { type, re, data } = message;
      if (type === "reply") {
        const [resolve, reject] = this.#calls.get(re) ?? [];
        this.#calls.delete(re);
        return data.ok ? resolve?.(data.data) : reject?.(new Error(data.error));
      }
      if (type === "hello") {
        this.#post("init", { ...this.#wishes(LOOKS), ...(this.state ? { state: this.state } : {}) });
        this.#frame.greet();
      }
      // The focus of the press was lost while the frame loaded; nobody else's is taken.
      if (type === "ready" && this.#root.activeElement === this.#frame) {
        this.#frame.blur();
        this.#frame.focus();
      }
      if (type === "resize") this.#frame.style.height = `${Math.min(Math.max(data.height, LOWEST), HIGHEST)}px`;
      this.dispatchEvent(new CustomEvent(`neunerlei:${type}`, { detail: data, bubbles: true }));
    };
  }

  customElements.get("neunerlei-game") ?? customElements.define("neunerlei-game", NeunerleiGame);
})();
