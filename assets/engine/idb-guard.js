// Gives PyScript's databases an empty stand-in in memory.
//
// PyScript opens IndexedDB before it starts, to remember packages that we have none of, and never starts where
// storage is denied (a publisher's page, private windows) or hangs (Safari). It must run before PyScript does,
// in the page and in the worker.

const PYSCRIPT = "IDBMap/";

function answer(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}

const store = { getAllKeys: () => answer([]), clear: () => answer() };
const database = { transaction: () => ({ objectStore: () => store }), close() {} };

export function keepPyScriptOutOfStorage() {
  let real;
  try {
    real = globalThis.indexedDB;
  } catch {
    // Reading the attribute alone throws where storage is denied.
  }
  const open = (name, ...rest) => (name.startsWith(PYSCRIPT) ? answer(database) : real.open(name, ...rest));
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });
}
