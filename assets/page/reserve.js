// A copy of every text in reserve, in IndexedDB, written through to the disk before it counts as written: browsers write
// localStorage seconds later, and lose it when they are killed. Where it is denied there is none, and everything works.

const NAME = "neunerlei-reserve";
const TEXTS = "texts";

/** The copies of keys that begin with `prefix`; `place` stands before all of them, as in storage.js. */
export function openReserve(place, prefix) {
  const opened = open();
  const ours = () => IDBKeyRange.bound(place + prefix, `${place}${prefix}\uffff`); // not asked for where there is no database
  const reserve = {
    works: false,

    /** Every text in it, by key; none when it cannot be read. It may take its time, but it comes before what is written after. */
    async read() {
      return (await all()) ?? {};
    },

    /** Writes each text; null removes it. */
    write(changes) {
      if (Object.keys(changes).length) change((texts) => {
        for (const [key, text] of Object.entries(changes)) {
          if (text === null) texts.delete(place + key);
          else texts.put(text, place + key);
        }
      });
    },

    /** Holds what `stored` gives and nothing else, but for what was written here since `known` was read. */
    mirror(stored, known) {
      change(async (texts) => {
        const [copy, here] = [await allIn(texts), stored()];
        for (const key of Object.keys({ ...copy, ...here })) {
          if (copy[key] !== known[key]) continue;
          if (!(key in here)) texts.delete(place + key);
          else if (copy[key] !== here[key]) texts.put(here[key], place + key);
        }
      });
    },

    /** Nothing of ours is left in it. */
    clear() {
      change((texts) => texts.delete(ours()));
    },
  };
  opened.then((database) => (reserve.works = Boolean(database)));
  return reserve;

  async function all() {
    const database = await opened;
    if (!database) return null;
    try {
      return await allIn(database.transaction(TEXTS).objectStore(TEXTS));
    } catch {
      return null;
    }
  }

  async function allIn(texts) {
    const [keys, values] = await Promise.all([answer(texts.getAllKeys(ours())), answer(texts.getAll(ours()))]);
    return Object.fromEntries(keys.map((key, at) => [key.slice(place.length), values[at]]));
  }

  async function change(work) {
    const database = await opened;
    if (!database) return;
    try {
      const transaction = database.transaction(TEXTS, "readwrite", { durability: "strict" });
      transaction.onabort = () => (reserve.works = false);
      transaction.oncomplete = () => (reserve.works = true);
      await work(transaction.objectStore(TEXTS));
    } catch {
      reserve.works = false;
    }
  }
}

function open() {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () => resolve(null);
    } catch {
      resolve(null); // denied
    }
  });
}

const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
