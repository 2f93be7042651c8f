// Lets PyScript start in a frame whose sandbox takes the origin away (sandbox="allow-scripts", as WordPress makes them).
//
// There a worker that is made as a module never starts. PyScript's is a module only because it waits at its top, and it reads
// its own address, which is none there. So its script becomes a function that waits, is given an address, and starts as a
// plain worker. Pyodide wants a module too, and tells by importScripts, which fails in one: so it does here, whatever the
// host's policy lets it load. Storage is denied there anyway: nothing is kept (storage.js), and the page says so.

const AS_IN_A_MODULE = "self.importScripts = () => { throw new TypeError(); };";
const PYSCRIPTS = "/*@*/"; // how the script of PyScript's worker begins

export const isSandboxed = () => globalThis.origin === "null";

export function letPyScriptStartSandboxed() {
  const { Blob: ParentBlob, Worker: ParentWorker } = globalThis;
  const address = JSON.stringify({ href: document.baseURI });
  globalThis.Blob = class extends ParentBlob {
    constructor(parts, options) {
      const isWorker = typeof parts?.[0] === "string" && parts[0].startsWith(PYSCRIPTS);
      super(isWorker ? [AS_IN_A_MODULE, "(async (location) => {", ...parts, `})(${address})`] : parts, options);
    }
  };
  globalThis.Worker = class extends ParentWorker {
    constructor(url, options) {
      super(url, { ...options, type: "classic" });
    }
  };
}
