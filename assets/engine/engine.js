// Starts Python in PyScript's worker and talks to it in text; no other script knows PyScript.
import { begun, born, lend } from "./birth.js";
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
  keepPyScriptOutOfStorage();
  if (isSandboxed()) letPyScriptStartSandboxed();
  // PyScript waits for the worker, if only a little: it has its own way to make one, should a host not let ours begin.
  const early = await born(import.meta.url);
  if (early) lend(early.worker);
  const pyscripts = workerOf(document.querySelector('script[type="py"][worker]'));

  const asked = []; // Python answers in the order in which it is asked
  let line;
  let listening;
  const isUp = new Promise((resolve) => (listening = resolve));
  const failed = new Promise((_, reject) => {
    const fail = ({ error, message }) => reject(new EngineError("download", error ?? message));
    pyscripts.then((worker) => (worker.onerror = fail), fail);
    Promise.resolve(early ?? pyscripts.then(begun)).then((one) => {
      line = one.line;
      line.onmessage = ({ data: { answer, told, arrived, total, failed, message } }) => {
        if (answer !== undefined) asked.shift()(answer);
        else if (told !== undefined) onMessage(told);
        else if (total !== undefined) onProgress(arrived, total);
        else if (failed !== undefined) reject(new EngineError(failed, message));
        else listening();
      };
    }, () => {}); // told above
  });
  await Promise.race([isUp, failed]);
  failed.catch(onTrouble);
  const send = (text) =>
    new Promise((resolve) => {
      asked.push(resolve);
      line.postMessage({ text });
    });
  return { send, fetchRest: () => line.postMessage({}) };
}

async function workerOf(script) {
  const { hooks } = await import(new URL(script.dataset.core, document.baseURI).href);
  // PyScript may or may not have made the worker by the time its module is here.
  return script.xworker ?? new Promise((resolve) => hooks.main.onWorker.add((_, worker) => resolve(worker)));
}
