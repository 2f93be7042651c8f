// PyScript's worker, begun before PyScript itself is there, so that Python starts meanwhile.
//
// Its script is PyScript's own, taken out of it by the build (tools/runtime/pyscript.mjs). PyScript would make a blob of it,
// and browsers keep nothing compiled for a worker that has no address, neither scripts nor WebAssembly.
import { isSandboxed } from "./sandbox.js";

const BORN = Symbol.for("neunerlei.worker"); // the script before the first paint and the page's own are two

/** Resolves with the worker and its line once it runs, or with null if it cannot; there is only one. `script` lies beside it. */
export function born(script) {
  return (globalThis[BORN] ??= begin(new URL("worker.js", script)).catch(() => null));
}

async function begin(address) {
  if (isSandboxed() || typeof WebAssembly === "undefined") return null;
  return begun(new Worker(address, { type: "module", name: "table" }));
}

/** Resolves with a worker and the line that it offers (boot.mjs). */
export function begun(worker) {
  return new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => data?.line && resolve({ worker, line: data.line }));
    worker.addEventListener("error", reject, { once: true });
  });
}

/** PyScript, which is not imported yet, gets this worker when it asks for one. */
export function lend(worker) {
  const { Worker } = globalThis;
  function Lent() {
    globalThis.Worker = Worker;
    return Object.setPrototypeOf(worker, new.target.prototype);
  }
  Lent.prototype = Worker.prototype;
  globalThis.Worker = Lent;
}
