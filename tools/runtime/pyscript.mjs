// Takes the script of PyScript's worker out of PyScript: `node tools/runtime/pyscript.mjs core-….js` prints it.
//
// PyScript keeps it as a text and makes a blob of it. As a file of its own it can be begun before PyScript is there, and
// browsers keep it compiled.
import { readFileSync } from "node:fs";
import { parse } from "acorn";
import { full } from "acorn-walk";

const BEGINS = "/*@*/"; // PyScript's mark before it

const [file] = process.argv.slice(2);
const found = [];
full(parse(readFileSync(file, "utf8"), { ecmaVersion: "latest", sourceType: "module" }), ({ type, left, right }) => {
  // "/*@*/" + "…".replace(…): addresses of other scripts, which PyScript makes whole there; ours lies beside them.
  if (type === "BinaryExpression" && left.value === BEGINS && right.callee?.property.name === "replace") found.push(right.callee.object.value);
});
if (found.length !== 1 || typeof found[0] !== "string") throw new Error(`${file} has not one script for its worker`);
console.log(found[0]);
