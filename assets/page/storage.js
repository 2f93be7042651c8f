// Texts by key, kept twice: in localStorage, which other windows hear of, and in reserve (reserve.js). Where the browser
// denies the first, in memory for as long as the page is open.
import { openReserve } from "./reserve.js";

/**
 * Keys begin with `prefix`; `place` stands before all of them in the browser, to keep apart what shares an origin.
 * `onUnkept(keys, inReserve)` is told for which keys there is no room, whenever that changes; `onStale(key, text)` that
 * another window has stored something which we have not heard of: ours is not written over it.
 */
export function openStorage({ prefix, shared, place = "", onUnkept, onStale }) {
  const kept = browserStorage();
  const store = kept ?? memoryStorage();
  const reserve = openReserve(place);
  const waiting = new Map();
  const seen = new Map();

  const put = (key, text) => (text === null ? store.removeItem(place + key) : store.setItem(place + key, text));

  function ours() {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    return keys.filter((key) => key.startsWith(place + prefix)).map((key) => key.slice(place.length));
  }

  // Whether another window has stored something under a key since we last looked; only where both must come together.
  const isStale = (key) => shared.some((kind) => key.startsWith(kind)) && seen.has(key) && store.getItem(place + key) !== seen.get(key);

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

  return {
    keeps: Boolean(kept),

    /** Every text of ours; what only waits for room is ours too. */
    read() {
      for (const key of ours()) seen.set(key, store.getItem(place + key));
      const texts = new Map([...ours().map((key) => [key, seen.get(key)]), ...waiting]);
      return Object.fromEntries([...texts].filter(([, text]) => text !== null));
    },

    /** Another window has stored or removed something. */
    heard(key, text) {
      seen.set(key, text);
    },

    /** What the copy in reserve holds otherwise than we do; nothing where there is none, or it does not answer. */
    async inReserve() {
      const [stored, copy] = [this.read(), await reserve.read()];
      return Object.fromEntries(Object.entries(copy).filter(([key, text]) => key.startsWith(prefix) && stored[key] !== text));
    },

    /** The copy in reserve holds just what is here. */
    fillReserve() {
      reserve.mirror(this.read());
    },

    /** Whether anything is kept nowhere but in this page. */
    get isLosing() {
      return waiting.size > 0 && !reserve.works;
    },

    /** Stores each text; null removes it. Never throws: what there is no room for waits, and is told. */
    write(changes) {
      const before = [...waiting.keys()].join();
      const stale = Object.keys(changes).filter((key) => changes[key] !== null && isStale(key));
      const fresh = Object.entries(changes).filter(([key]) => !stale.includes(key));
      for (const [key, text] of fresh) waiting.set(key, text);
      writeWaiting();
      reserve.write(Object.fromEntries(fresh));
      for (const key of stale) {
        seen.set(key, store.getItem(place + key));
        onStale(key, seen.get(key));
      }
      if ([...waiting.keys()].join() !== before) onUnkept([...waiting.keys()], reserve.works);
    },

    /** Stores all of it, or nothing; says whether it did. */
    writeWhole(changes) {
      const before = Object.fromEntries(Object.keys(changes).map((key) => [key, store.getItem(place + key)]));
      try {
        for (const [key, text] of Object.entries(changes)) put(key, text);
      } catch {
        for (const key of Object.keys(changes)) store.removeItem(place + key);
        for (const [key, text] of Object.entries(before)) if (text !== null) put(key, text);
        return false;
      }
      reserve.write(changes);
      return true;
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
