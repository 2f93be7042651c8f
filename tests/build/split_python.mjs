// Runs Python code read from stdin: `node tests/build/split_python.mjs [FOLDER]`, in the machine of a folder, else in Pyodide's own.
// Prints as JSON what the code's last line says, and whether the second part of the machine was needed for it.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { loadPyodide } from "pyodide";
import { lendRest } from "../../assets/engine/rest.mjs";

let first;
const pyodide = await loadPyodide(process.argv[2] ? await machineOf(resolve(process.argv[2])) : {});
const says = pyodide.runPython(readFileSync(0, "utf8"));
console.log(JSON.stringify({ says, needed: Boolean(first?.loaded.value) }));

async function machineOf(folder) {
  const createPyodideModule = await asModule(`${folder}/pyodide.asm.js`);
  const module = new WebAssembly.Module(readFileSync(`${folder}/pyodide.asm.wasm`));
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (given, imports) => {
    if (given instanceof WebAssembly.Module) return instantiate.call(WebAssembly, given, imports);
    WebAssembly.instantiate = instantiate;
    const instance = await instantiate.call(WebAssembly, module, imports);
    first = instance.exports;
    lendRest(first, imports, () => new WebAssembly.Module(readFileSync(`${folder}/pyodide.rest.wasm`)));
    return { module, instance };
  };
  return { createPyodideModule };
}

// In the site a module ends in .js, as every host knows that; Node knows a module by .mjs.
async function asModule(script) {
  const folder = mkdtempSync(join(tmpdir(), "machine-"));
  try {
    copyFileSync(script, `${folder}/script.mjs`);
    return (await import(`${folder}/script.mjs`)).default;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
