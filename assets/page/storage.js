// Texts by key, kept twice: in localStorage, which other windows hear of, and in reserve (reserve.js). Where the browser
// denies the first, in memory for as long as the page is open. tests/torture/stand_in.py does the same, for the model.
import { openReserve } from "./reserve.js";

/**
 * Keys begin with `prefix`; `place` stands before all of them in the browser, to keep apart what shares an origin.
 * `onUnkept(keys, inReserve)` is told for which keys there is no room, whenever that changes; `onStale(key, text)` that
 * another window has stored something, under a key of the `shared` kinds, which Python did not know of when it wanted to
 * write there: ours is not written over it.
 */
export function openStorage({ prefix, shared, place = "", onUnkept, onStale }) {
  const kept = browserStorage();
  const store = kept ?? memoryStorage();
  const reserve = openReserve(place, prefix);
  const own = `~${Math.random().toString(36).slice(2)}`;
  const waiting = new Map();
  const seen = new Map();
  let known = {}; // what the reserve held when it was read

  const now = (key) => store.getItem(place + key);
  const put = (key, text) => (text === null ? store.removeItem(place + key) : store.setItem(place + key, text));
  const isShared = (key) => shared.some((kind) => key.startsWith(kind));
  const isStale = (key) => isShared(key) && now(key) !== (seen.get(key) ?? null);

  function ours() {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    return keys.filter((key) => key.startsWith(place + prefix)).map((key) => key.slice(place.length));
  }

  // Every text of ours as it is; what only waits for room is ours too.
  function texts() {
    const all = new Map([...ours().map((key) => [key, now(key)]), ...waiting]);
    return Object.fromEntries([...all].filter(([, text]) => text !== null));
  }

  // What there was no room for is tried again with everything that is written: removals come first and make room.
  function writeWaiting() {
    const removalsFirst = [...waiting].sort(([, one], [, other]) => (one !== null) - (other !== null));
    for (const [key, text] of removalsFirst) {
      try {
        put(key, text);
        seen.set(key, text);
        waiting.delete(key);
      } catch {
        // No room: it stays among those that wait.
      }
    }
  }

  // What waits for room lies in reserve apart from other windows': none of them knows of it.
  function toReserve(changes) {
    const isApart = (key) => waiting.has(key) && isShared(key);
    const written = Object.entries(changes).filter(([key]) => !isApart(key));
    const apart = Object.entries(changes).map(([key, text]) => [key + own, isApart(key) ? text : null]);
    reserve.write(Object.fromEntries([...written, ...apart]));
  }

  return {
    keeps: Boolean(kept),
    now,
    texts,

    /** Every text of ours, for Python, which knows it from then on. */
    read() {
      for (const key of ours()) seen.set(key, now(key));
      return texts();
    },

    /** Python knows what another window has stored or removed. */
    heard(key, text) {
      seen.set(key, text);
    },

    /** Another window has stored something: says whether ours waited to be written there, and waits no more. */
    givesWay: (key) => isShared(key) && waiting.delete(key),

    /** Reads the copy in reserve, and says that it has: some databases answer late. */
    async readReserve() {
      known = await reserve.read();
      return true;
    },

    /** What the copy in reserve held otherwise than we do now; nothing where there is none, or it was not read yet. */
    inReserve() {
      const stored = texts();
      return Object.fromEntries(Object.entries(known).filter(([key, text]) => stored[key] !== text));
    },

    /** The copy in reserve holds just what is here, but for what other windows have written there since it was read. */
    fillReserve() {
      reserve.mirror(texts, known);
    },

    /** Whether anything is kept nowhere but in this page. */
    get isLosing() {
      return waiting.size > 0 && !reserve.works;
    },

    /** Stores each text; null removes it. Never throws: what there is no room for waits, and is told. */
    write(changes) {
      const before = [...waiting.keys()].join();
      for (const [key, text] of Object.entries(changes)) waiting.set(key, text);
      const stale = [...waiting.keys()].filter(isStale);
      for (const key of stale) waiting.delete(key);
      const touched = Object.fromEntries(waiting);
      writeWaiting();
      toReserve(touched);
      for (const key of stale) onStale(key, now(key));
      if ([...waiting.keys()].join() !== before) onUnkept([...waiting.keys()], reserve.works);
    },

    /** Stores all of it, or nothing; says whether it did. */
    writeWhole(changes) {
      const stale = Object.keys(changes).filter(isStale);
      const fresh = Object.entries(changes).filter(([key]) => !stale.includes(key));
      const before = new Map();
      try {
        for (const [key, text] of fresh) {
          before.set(key, now(key));
          put(key, text);
        }
      } catch {
        const waited = [...waiting];
        for (const [key, text] of before) waiting.set(key, text);
        writeWaiting();
        for (const [key, text] of waited) waiting.set(key, text);
        return false;
      }
      for (const [key, text] of fresh) {
        seen.set(key, text);
        waiting.delete(key);
      }
      toReserve(Object.fromEntries(fresh));
      for (const key of stale) onStale(key, now(key));
      return true;
    },

    /** Nothing of ours is left, whoever has stored it, in reserve neither. */
    wipe() {
      waiting.clear();
      for (const key of ours()) put(key, null);
      seen.clear();
      reserve.clear();
    },
  };
}

// Reading throws where storage is denied. A store that is full can still be read: nothing is written to find out.
function browserStorage() {
  try {
    return localStorage.length >= 0 ? localStorage : null;
  } catch {
    return null;
  }
}

function memoryStorage() {
  const texts = new Map();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index],
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key),
  };
}
