// Runs Python code read from stdin: `node tests/build/split_python.mjs [FOLDER]`, in the machine of a folder, else in Pyodide's own.
// Prints as JSON what the code's last line says, and whether the second part of the machine was needed for it.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";
import { lendRest } from "../../assets/engine/rest.mjs";

let first;
const pyodide = await loadPyodide(process.argv[2] ? await machineOf(resolve(process.argv[2])) : {});
const says = pyodide.runPython(readFileSync(0, "utf8"));
console.log(JSON.stringify({ says, needed: Boolean(first?.loaded.value) }));

async function machineOf(folder) {
  const { default: createPyodideModule } = await import(`${folder}/pyodide.asm.mjs`);
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
