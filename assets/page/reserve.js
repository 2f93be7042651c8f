// A copy of every text in reserve, in IndexedDB, written through to the disk before it counts as written: browsers write
// localStorage seconds later, and lose it when they are killed. Where it is denied there is none, and everything works.

const NAME = "neunerlei-reserve";
const TEXTS = "texts";
const PATIENCE = 1500; // milliseconds; a database that does not answer must not hold up a start

export function openReserve(place) {
  const opened = open();
  const reserve = {
    works: false,

    /** Every text in it, by key; none when it cannot be read. */
    async read() {
      const texts = await Promise.race([all(), new Promise((resolve) => setTimeout(resolve, PATIENCE, {}))]);
      return texts ?? {};
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

    /** Holds these texts and no others. */
    async mirror(stored) {
      const copy = await all();
      if (!copy) return;
      const gone = Object.keys(copy).filter((key) => !(key in stored)).map((key) => [key, null]);
      const changed = Object.entries(stored).filter(([key, text]) => copy[key] !== text);
      reserve.write(Object.fromEntries([...gone, ...changed]));
    },
  };
  opened.then((database) => (reserve.works = Boolean(database)));
  return reserve;

  async function all() {
    const database = await opened;
    if (!database) return null;
    try {
      const texts = database.transaction(TEXTS).objectStore(TEXTS);
      const [keys, values] = await Promise.all([answer(texts.getAllKeys()), answer(texts.getAll())]);
      const found = keys.map((key, at) => [key, values[at]]).filter(([key]) => key.startsWith(place));
      return Object.fromEntries(found.map(([key, text]) => [key.slice(place.length), text]));
    } catch {
      return null;
    }
  }

  async function change(work) {
    const database = await opened;
    if (!database) return;
    try {
      const transaction = database.transaction(TEXTS, "readwrite", { durability: "strict" });
      transaction.onabort = () => (reserve.works = false);
      transaction.oncomplete = () => (reserve.works = true);
      work(transaction.objectStore(TEXTS));
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
