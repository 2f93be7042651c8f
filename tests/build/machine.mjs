// The machine of a folder of the site under Node, for tests: Python in two parts, as pages have it.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lendRest } from "../../assets/engine/rest.mjs";

/** Options for loadPyodide; `onFirst(exports)` is called with what the first part exports, before anything runs in it. */
export async function machineOf(folder, onFirst) {
  const createPyodideModule = await asModule(`${folder}/pyodide.asm.js`);
  const module = new WebAssembly.Module(readFileSync(`${folder}/pyodide.asm.wasm`));
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (given, imports) => {
    if (given instanceof WebAssembly.Module) return instantiate.call(WebAssembly, given, imports);
    WebAssembly.instantiate = instantiate;
    const instance = await instantiate.call(WebAssembly, module, imports);
    lendRest(instance.exports, imports, () => new WebAssembly.Module(readFileSync(`${folder}/pyodide.rest.wasm`)));
    onFirst(instance.exports);
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
