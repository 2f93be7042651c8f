// Starts Python in PyScript's worker and talks to it in text; no other script knows PyScript.
import { fetchPython } from "./downloads.js";
import { keepPyScriptOutOfStorage } from "./idb-guard.js";
import { isSandboxed, letPyScriptStartSandboxed } from "./sandbox.js";

/** Why Python cannot run; `code` is one of no-webassembly, download, python. */
export class EngineError extends Error {
  constructor(code, cause) {
    super(`${code}: ${cause?.message ?? cause ?? ""}`, { cause });
    this.code = code;
  }
}

/**
 * Resolves once Python answers. `onProgress(arrived, total)` is told the bytes downloaded, `onMessage(text)`
 * what Python says unasked, `onTrouble(error)` what ends it later. `send(text)` of the result asks Python and resolves with
 * its answer; `fetchRest()` has the seldom needed part of Python fetched, once nothing else waits.
 */
export async function startEngine({ onProgress, onMessage, onTrouble }) {
  if (typeof WebAssembly === "undefined") throw new EngineError("no-webassembly");
  if (isSandboxed()) letPyScriptStartSandboxed();
  keepPyScriptOutOfStorage();
  // What is kept here is here long before PyScript has its worker up, and browsers keep it compiled for the page, never for a
  // worker that is made of a blob, as PyScript's is. On a first visit it is the worker that fetches: compiling while it
  // arrives would keep a phone's page from answering for half a second.
  const python = !isSandboxed() && (navigator.serviceWorker?.controller || isFromCache()) ? fetchPython() : Promise.resolve(null);
  python.catch(() => {}); // told below
  const script = document.querySelector('script[type="py"][worker]');
  const worker = await workerOf(script).catch((error) => {
    throw new EngineError("download", error);
  });
  const asked = []; // Python answers in the order in which it is asked
  let line;
  let listening;
  const isUp = new Promise((resolve) => (listening = resolve));
  const hear = ({ data: { answer, told } }) => {
    if (answer !== undefined) asked.shift()(answer);
    else if (told !== undefined) onMessage(told);
    else listening();
  };
  const failed = new Promise((_, reject) => {
    python.catch((error) => reject(new EngineError("download", error)));
    worker.onerror = ({ error, message }) => reject(new EngineError("download", error ?? message));
    worker.addEventListener("message", ({ data }) => {
      if (data?.type === "progress") onProgress(data.arrived, data.total);
      if (data?.type === "failed") reject(new EngineError(data.code, data.message));
      if (data?.type !== "wants-python") return;
      line = data.line;
      line.onmessage = hear;
      python.then((files) => line.postMessage({ files }, files ? [files.stdlib, files.app] : []), () => {});
    });
  });
  await Promise.race([isUp, failed]);
  failed.catch(onTrouble);
  const send = (text) =>
    new Promise((resolve) => {
      asked.push(resolve);
      line.postMessage({ text });
    });
  return { send, fetchRest: () => line.postMessage({ rest: true }) };
}

// A visit that is not the first, where no service worker keeps the site: on somebody's page, or before it is installed.
function isFromCache() {
  return performance.getEntriesByName(import.meta.url)[0]?.transferSize === 0;
}

async function workerOf(script) {
  const { hooks } = await import(new URL(script.dataset.core, document.baseURI).href);
  // PyScript may or may not have made the worker by the time its module is here.
  return script.xworker ?? new Promise((resolve) => hooks.main.onWorker.add((_, worker) => resolve(worker)));
}
