// Leaves out of Pyodide's machine script what no page of ours can reach: `node tools/runtime/glue.mjs SCRIPT WASM USERS…`
//
// It is linked for every package that somebody may load: OpenGL, SDL, and a line for each of 8,000 functions that such a
// package may call. We load none. Of its one function those statements stay that do something, and what they mention,
// and what that mentions. USERS are the scripts that reach into it from outside. Prints as JSON the `script` that is
// left and the `exports` of the WASM that are still asked for. The functions it lends to the WASM are put into the table at
// once (table.js).
import { readFileSync } from "node:fs";
import { parse } from "acorn";
import { full } from "acorn-walk";

const MACHINE = "Module";
const LINES_OF_EXPORTS = "assignWasmExports";
const IMPORTS = "wasmImports";
const LENDS = "reportUndefinedSymbols=()=>{";
const LENDS_AT_ONCE = 'addFunctions(Object.keys(GOT).filter((name)=>GOT[name].value==-1).map((name)=>resolveGlobalSymbol(name,true).sym));';
const LITERAL = ["FunctionExpression", "ArrowFunctionExpression", "ClassExpression", "Literal", "TemplateLiteral", "Identifier"];
const CONTAINERS = ["Map", "Set", "WeakMap", "Array", "DataView", "Uint8Array", "Int32Array", "Float32Array"];

const [scriptFile, wasmFile, ...users] = process.argv.slice(2);
const source = lendingAtOnce(readFileSync(scriptFile, "utf8"));
const wasm = new WebAssembly.Module(readFileSync(wasmFile));
const asked = new Set(WebAssembly.Module.imports(wasm).map(({ name }) => name));
const body = parsed(source).body[0].body.body;
const ownNames = new Set(body.flatMap((statement) => names(statement)));

const pieces = body.flatMap(inPieces);
const reached = new Set(users.flatMap((file) => mentions(parsed(readFileSync(file, "utf8"))).filter((word) => word.startsWith("."))));
for (let left = pieces, next; ; left = next) {
  next = left.filter((piece) => !take(piece));
  if (next.length === left.length) break;
}
const exports = WebAssembly.Module.exports(wasm)
  .filter(({ name, kind }) => !["function", "global"].includes(kind) || asked.has(name) || reached.has(`.${name}`))
  .map(({ name }) => name);
console.log(JSON.stringify({ script: withoutTheRest(), exports }));

/** The script with table.js in it, called before Emscripten goes through the functions one by one. */
function lendingAtOnce(script) {
  const [before, after, ...more] = script.split(LENDS);
  if (after === undefined || more.length) throw new Error(`${scriptFile} has not one ${LENDS}`);
  const begin = before.indexOf("{", before.indexOf(")")) + 1;
  const table = readFileSync(new URL("table.js", import.meta.url), "utf8");
  return before.slice(0, begin) + table + before.slice(begin) + LENDS + LENDS_AT_ONCE + after;
}

function parsed(text) {
  return parse(text, { ecmaVersion: "latest", sourceType: "module" });
}

/** Whether a piece stays; if so, everything it mentions is reached. */
function take(piece) {
  piece.stays = !piece.is || piece.is.some((word) => reached.has(word));
  if (piece.stays) for (const word of mentions(piece.node)) reached.add(word);
  return piece.stays;
}

/** Every variable mentioned in a node, and with a dot before it every property and text. */
function mentions(node) {
  const words = new Set();
  full(node, (one) => {
    if (one.type === "Identifier") words.add(one.name);
    if (one.type === "MemberExpression" && !one.computed) words.add(`.${one.property.name}`);
    if (one.type === "Property" && !one.computed) words.add(`.${one.key.name ?? one.key.value}`);
    if (one.type === "Literal" && typeof one.value === "string") words.add(`.${one.value}`);
  });
  return [...words];
}

/** What a statement defines in the function that is the whole script. */
function names({ type, id, declarations }) {
  if (type === "VariableDeclaration") return declarations.map((one) => one.id.name);
  return ["FunctionDeclaration", "ClassDeclaration"].includes(type) ? [id.name] : [];
}

/** A statement as pieces that go or stay: `is` lists the words for which one stays; without it, it always does. */
function inPieces(statement) {
  if (statement.id?.name === LINES_OF_EXPORTS) return statement.body.body.map(lineOfExport);
  if (statement.type === "VariableDeclaration") return statement.declarations.flatMap(ofVariable);
  const defined = names(statement);
  return [{ node: statement, is: defined.length ? defined : forWhom(statement.expression) }];
}

/** `_name=Module["_name"]=wasmExports["name"]`, by one or more names: it stays for any of them. */
function lineOfExport(statement) {
  const is = [];
  for (let one = statement.expression; one?.type === "AssignmentExpression"; one = one.right) is.push(one.left.name ?? keyOf(one.left));
  return { node: statement, is: is.length ? is : undefined };
}

function ofVariable(declarator) {
  const { id, init } = declarator;
  if (id.name === IMPORTS) return init.properties.map((one) => ({ node: one, is: asked.has(nameOf(one)) ? undefined : [] }));
  return [{ node: declarator, is: id.name && isPure(init) ? [id.name] : undefined }];
}

/** An assignment to a property is for those who ask for it, if it is the machine's, else for those who use its owner. */
function forWhom(expression) {
  const { type, left, right } = expression ?? {};
  if (type !== "AssignmentExpression" || left.type !== "MemberExpression") return undefined;
  if (!isPure(right)) return undefined;
  if (left.object.name === MACHINE) return [keyOf(left)];
  return ownNames.has(left.object.name) ? [left.object.name] : undefined;
}

function keyOf({ property }) {
  return `.${property.value ?? property.name}`;
}

/** Whether nothing happens if it is left out. */
function isPure(node) {
  if (!node || LITERAL.includes(node.type)) return true;
  if (node.type === "ArrayExpression") return node.elements.every(isPure);
  if (node.type === "ObjectExpression") return node.properties.every(({ value }) => value && isPure(value));
  if (node.type === "UnaryExpression") return isPure(node.argument);
  if (node.type === "BinaryExpression") return isPure(node.left) && isPure(node.right);
  if (node.type === "MemberExpression") return isPure(node.object) && (!node.computed || isPure(node.property));
  return node.type === "NewExpression" && CONTAINERS.includes(node.callee.name) && node.arguments.every(isPure);
}

function nameOf({ key }) {
  return key.name ?? key.value;
}

/** The script with only the pieces that stay. */
function withoutTheRest() {
  const gone = new Set(pieces.filter(({ stays }) => !stays).map(({ node }) => node));
  const text = ({ start, end }) => source.slice(start, end);
  const left = (nodes) => nodes.filter((node) => !gone.has(node));
  const shorter = (node, nodes, between) =>
    source.slice(node.start, nodes[0].start) + left(nodes).map(text).join(between) + source.slice(nodes.at(-1).end, node.end);
  const kept = body.map((statement) => {
    if (gone.has(statement)) return "";
    if (statement.id?.name === LINES_OF_EXPORTS) return shorter(statement, statement.body.body, "");
    if (statement.type !== "VariableDeclaration") return text(statement);
    const [first] = statement.declarations;
    if (first.id.name === IMPORTS) return shorter(statement, first.init.properties, ",");
    return left(statement.declarations).length ? shorter(statement, statement.declarations, ",") : "";
  });
  return source.slice(0, body[0].start) + kept.join("\n") + source.slice(body.at(-1).end);
}
