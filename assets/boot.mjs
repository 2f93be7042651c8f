// The interpreter module that PyScript loads in its worker: starts Pyodide with our own, trimmed files.
//
// Every download starts here at once; Pyodide would start some of them only after others have arrived. The page
// is told what has come, in bytes. Our Python is imported straight from its zip.
import { keepPyScriptOutOfStorage } from "./idb-guard.js";

export const version = "build:version";

const RUNTIME = new URL("../@rt/", import.meta.url).href;
const WASM = `${RUNTIME}pyodide.asm.wasm`;
const STDLIB = `${RUNTIME}stdlib.zip`;
const APP = new URL("app.zip", import.meta.url).href;
const APP_PATH = "/app.zip";
const TOTAL = "build:total";

// PyScript writes its Python package as source into the file system, by code that starts like this; ours lies
// compiled in the standard library.
const WRITES_PACKAGE = "import os as _os\nfrom pathlib import Path as _Path";

keepPyScriptOutOfStorage();

let arrived = 0;
let told = 0;

function count(bytes) {
  arrived += bytes;
  if (arrived < TOTAL && performance.now() - told < 50) return;
  told = performance.now();
  postMessage({ type: "progress", arrived, total: TOTAL });
}

async function download(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}

async function* counted(response) {
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    count(part.value.length);
    yield part.value;
  }
}

async function whole(url) {
  const parts = [];
  for await (const part of counted(await download(url))) parts.push(part);
  return new Blob(parts).arrayBuffer();
}

// The browser compiles it while it arrives, and keeps the result only of the response itself: a copy is counted.
async function downloadWasm() {
  const response = await download(WASM);
  countCopy(response.clone()).catch(() => {});
  return response;
}

async function countCopy(copy) {
  for await (const _ of counted(copy));
}

const wasm = downloadWasm();
const stdlib = whole(STDLIB);
const downloads = Promise.all([import(`${RUNTIME}pyodide.mjs`), import(`${RUNTIME}pyodide.asm.mjs`), whole(APP)]);

// PyScript keeps to itself that a download broke off; the page would wait for ever.
Promise.all([wasm, stdlib, downloads]).catch(({ message }) => postMessage({ type: "failed", code: "download", message }));

export async function loadPyodide(options) {
  const [pyodide, machine, app] = await downloads;
  // Pyodide fetches these two itself; it is given what is under way already.
  const answers = { [WASM]: wasm, [STDLIB]: { ok: true, arrayBuffer: () => stdlib } };
  const { fetch } = globalThis;
  globalThis.fetch = async (url, init) => answers[url] ?? fetch(url, init);
  const python = await pyodide.loadPyodide({
    ...options,
    indexURL: RUNTIME,
    packageBaseUrl: RUNTIME,
    stdLibURL: STDLIB,
    lockFileContents: "build:lock",
    createPyodideModule: machine.default,
    env: { PYTHONPATH: APP_PATH },
    fsInit: (files) => files.writeFile(APP_PATH, new Uint8Array(app), { canOwn: true }),
  });
  globalThis.fetch = fetch;
  const { runPythonAsync } = python;
  python.runPythonAsync = async (code, ...rest) => {
    if (code.startsWith(WRITES_PACKAGE)) return undefined;
    try {
      return await runPythonAsync.call(python, code, ...rest);
    } catch (error) {
      // PyScript prints what goes wrong in main.py and says it is ready all the same.
      postMessage({ type: "failed", code: "python", message: error.message });
      throw error;
    }
  };
  return python;
}
