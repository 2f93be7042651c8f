// Texts by key, in localStorage where the browser allows it, else in memory for as long as the page is open.

/** Keys begin with `prefix`; `place` stands before all of them in the browser, to keep apart what shares an origin. */
export function openStorage(prefix, place = "") {
  const kept = browserStorage();
  const store = kept ?? memoryStorage();
  return {
    keeps: Boolean(kept),

    /** Every text of ours. */
    read() {
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
      const ours = keys.filter((key) => key.startsWith(place + prefix));
      return Object.fromEntries(ours.map((key) => [key.slice(place.length), store.getItem(key)]));
    },

    /** Stores each text; null removes it. */
    write(changes) {
      for (const [key, text] of Object.entries(changes)) {
        if (text === null) store.removeItem(place + key);
        else store.setItem(place + key, text);
      }
    },
  };
}

// Reading the attribute throws where storage is denied; writing throws where there is no room at all.
function browserStorage() {
  try {
    localStorage.setItem("neunerlei-probe", "");
    localStorage.removeItem("neunerlei-probe");
    return localStorage;
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
