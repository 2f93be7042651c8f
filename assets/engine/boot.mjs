// The interpreter module that PyScript loads in its worker: starts Pyodide with our own, trimmed files.
//
// The page hands them over, or has them fetched here (engine.js). Our Python is imported straight from its zip.
import { compiled, fetchPython } from "./downloads.js";
import { keepPyScriptOutOfStorage } from "./idb-guard.js";
import { lendRest } from "./rest.mjs";

export const version = "build:version";

const RUNTIME = new URL("../@rt/", import.meta.url).href;
const STDLIB = `${RUNTIME}stdlib.zip`;
const REST = `${RUNTIME}pyodide.rest.wasm`;
const APP_PATH = "/app.zip";

// PyScript writes its Python package as source into the file system, by code that starts like this; ours lies
// compiled in the standard library.
const WRITES_PACKAGE = "import os as _os\nfrom pathlib import Path as _Path";

keepPyScriptOutOfStorage();

// A line of our own: PyScript takes whatever comes by the worker's for its own, and its way of calling Python takes
// several turns of the event loop where one will do (measured: 4 of the 16 ms of a press). By it come the files, or
// null, then texts for Python, and word that nothing else waits.
const { port1: line, port2: theirs } = new MessageChannel();
const tellProgress = (arrived, total) => postMessage({ type: "progress", arrived, total });
let answer = null;
const files = new Promise((resolve) => {
  line.onmessage = ({ data: { files, text, rest } }) => {
    if (text !== undefined) line.postMessage({ answer: answer(text) });
    else if (rest) fetchRest().catch(() => {}); // then it is fetched when it is called
    else resolve(files ?? fetchPython(tellProgress));
  };
});

// What Python imports as `page_line`. It is asked nothing before it listens.
const pageLine = {
  listen(handler) {
    answer = handler.copy();
    line.postMessage({});
  },
  tell: (text) => line.postMessage({ told: text }),
};
postMessage({ type: "wants-python", line: theirs }, [theirs]);

const modules = Promise.all([import(`${RUNTIME}pyodide.js`), import(`${RUNTIME}pyodide.asm.js`)]);

// PyScript keeps to itself that a download broke off; the page would wait for ever.
const tellTrouble = ({ message }) => postMessage({ type: "failed", code: "download", message });
for (const coming of [modules, files]) coming.catch(tellTrouble);

export async function loadPyodide(options) {
  const [pyodide, machine] = await modules;
  const { wasm, stdlib, app } = await files;
  const restore = answerPyodide(wasm, stdlib);
  const python = await pyodide.loadPyodide({
    ...options,
    indexURL: RUNTIME,
    packageBaseUrl: RUNTIME,
    stdLibURL: STDLIB,
    lockFileContents: "build:lock",
    createPyodideModule: machine.default,
    env: { PYTHONPATH: APP_PATH },
    fsInit: (system) => system.writeFile(APP_PATH, new Uint8Array(app), { canOwn: true }),
  });
  restore();
  python.registerJsModule("page_line", pageLine);
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

// Pyodide would fetch and compile these itself; until the returned function is called it is given what is here.
function answerPyodide(module, stdlib) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const answer = { ok: true, arrayBuffer: async () => stdlib };
  globalThis.fetch = async (url, init) => (String(url).startsWith(RUNTIME) ? answer : fetch(url, init));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = await WebAssembly.instantiate(module, imports);
    // A site that is built without trimming (TRIM=no) has Python in one piece.
    if (instance.exports.slots) putIn = lendRest(instance.exports, imports, compiledRest);
    return { module, instance };
  };
  return () => {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

// What playing hardly ever calls comes when the page has started; should Python call it before, everything waits.
let putIn = null;
let second = null;

async function fetchRest() {
  if (!putIn) return;
  second = await compiled(REST);
  putIn();
}

function compiledRest() {
  try {
    return second ?? new WebAssembly.Module(fetchAtOnce(REST));
  } catch (error) {
    tellTrouble(error);
    throw error;
  }
}

function fetchAtOnce(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  return request.response;
}
