// The interpreter module that PyScript loads in its worker: starts Pyodide with our own, trimmed files.
//
// It does so at once, while PyScript itself may still be on its way (birth.js). Our Python is imported straight from its zip.
import { compiled, fetchPython } from "./downloads.js";
import { keepPyScriptOutOfStorage } from "./idb-guard.js";
import { lendRest } from "./rest.mjs";

export const version = "build:version";

const RUNTIME = new URL("../@rt/", import.meta.url).href;
const STDLIB = `${RUNTIME}stdlib.zip`;
const REST = `${RUNTIME}pyodide.rest.wasm`;
const APP_PATH = "/app.zip"; // where sitecustomize.py looks for it

// PyScript writes its Python package as source into the file system, by code that starts like this; ours lies
// compiled in the standard library.
const WRITES_PACKAGE = "import os as _os\nfrom pathlib import Path as _Path";

keepPyScriptOutOfStorage();

// A line of our own: PyScript takes whatever comes by the worker's for its own, and its way of calling Python takes
// several turns of the event loop where one will do (measured: 4 of the 16 ms of a press). By it come texts for Python,
// and word that nothing else waits. What is told before the page listens is kept by the line.
const { port1: line, port2: theirs } = new MessageChannel();
const tellFailure = (code, { message }) => line.postMessage({ failed: code, message });
let answer = null;
line.onmessage = ({ data: { text } }) => {
  if (text !== undefined) line.postMessage({ answer: answer(text) });
  else fetchRest().catch(() => {}); // then it is fetched when it is called
};
postMessage({ line: theirs }, [theirs]);

// What Python imports as `page_line`. It is asked nothing before it listens.
const pageLine = {
  listen(handler) {
    answer = handler.copy();
    line.postMessage({});
  },
  tell: (text) => line.postMessage({ told: text }),
};

const files = fetchPython((arrived, total) => line.postMessage({ arrived, total }));
const modules = Promise.all([import(`${RUNTIME}pyodide.js`), import(`${RUNTIME}pyodide.asm.js`)]);
// PyScript keeps to itself that a download broke off; the page would wait for ever.
for (const coming of [modules, files]) coming.catch((error) => tellFailure("download", error));
const begun = begin();
begun.catch(() => {}); // PyScript is told below

export async function loadPyodide({ stdout, stderr }) {
  const python = await begun;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}

async function begin() {
  const [[pyodide, machine], { wasm, stdlib, app }] = await Promise.all([modules, files]);
  const restore = answerPyodide(wasm, stdlib);
  const python = await pyodide.loadPyodide({
    indexURL: RUNTIME,
    packageBaseUrl: RUNTIME,
    stdLibURL: STDLIB,
    lockFileContents: "build:lock",
    createPyodideModule: machine.default,
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
      tellFailure("python", error);
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
    ({ ballast } = instance.exports);
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
  setTimeout(haveItKept, QUIET);
  second = await compiled(REST);
  putIn();
}

// What is compiled, browsers keep for the next visit; Chromium only if there is much of it (tools/runtime/ballast.py).
const QUIET = 2000; // milliseconds
const OFTEN_ENOUGH = 1000;
let ballast = null;

function haveItKept() {
  for (let times = 0; times < OFTEN_ENOUGH; times += 1) ballast();
}

function compiledRest() {
  try {
    return second ?? new WebAssembly.Module(fetchAtOnce(REST));
  } catch (error) {
    tellFailure("download", error);
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
