// Runs Python code read from stdin: `node tests/build/split_python.mjs [FOLDER]`, in the machine of a folder, else in Pyodide's own.
// Prints as JSON what the code's last line says, and whether the second part of the machine was needed for it.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";
import { machineOf } from "./machine.mjs";

let first;
const pyodide = await loadPyodide(process.argv[2] ? await machineOf(resolve(process.argv[2]), (exports) => (first = exports)) : {});
const says = pyodide.runPython(readFileSync(0, "utf8"));
console.log(JSON.stringify({ says, needed: Boolean(first?.loaded.value) }));
