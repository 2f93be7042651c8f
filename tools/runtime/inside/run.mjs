// Runs Python inside Pyodide under Node, for the build: `node tools/runtime/inside/run.mjs FUNCTION [STDLIB]`.
//
// Bytecode belongs to one Python version, so what the page's Python loads is made by that very Python.
// FUNCTION is a function's full name, `tools.module.name`; it is given what is read as JSON, and what it returns is
// printed as JSON. It sees the current folder as /repo. STDLIB is another standard library to start with than the full one.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [call, stdlib] = process.argv.slice(2);
const [, module, name] = call.match(/^(.+)\.(.+)$/);

try {
  // Bytecode knows its lines, but not its columns: a quarter less to fetch, for no marks under a traceback.
  const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" };
  const pyodide = await loadPyodide(stdlib ? { env, stdLibURL: resolve(stdlib) } : { env });
  pyodide.FS.mkdirTree("/repo");
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: process.cwd() }, "/repo");
  pyodide.runPython("import sys; sys.path.insert(0, '/repo'); sys.dont_write_bytecode = True");
  const result = pyodide.pyimport(module)[name](pyodide.toPy(JSON.parse(readFileSync(0, "utf8"))));
  console.log(JSON.stringify(result?.toJs ? result.toJs({ dict_converter: Object.fromEntries }) : result ?? null));
} catch (error) {
  // Node would print Pyodide's script, a megabyte in one line, instead of the traceback.
  console.error(error.message);
  process.exit(1);
}
