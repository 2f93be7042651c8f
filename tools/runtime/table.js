// Puts the script's own functions into the machine's table at once, by one module with one segment (glue.mjs builds this in).
//
// Emscripten makes a module of its own for each of them, some 260, after it has caught the error that a table takes no plain
// function. `getFunctionAddress`, `functionsInTableMap`, `wasmTable` and `wasmTypeCodes` are the script's.

/** The same as `addFunction` for each that has a signature and is not in the table yet. */
function addFunctions(functions) {
  const fresh = [...new Set(functions)].filter((one) => one?.sig && !getFunctionAddress(one));
  if (!fresh.length) return;

  // Numbers come seven bits to a byte; the last byte of a signed one must not look negative.
  const inBytes = (value, last) => (value > last ? [(value & 127) | 128, ...inBytes(value >>> 7, last)] : [value]);
  const unsigned = (value) => inBytes(value, 127);
  const signed = (value) => inBytes(value, 63);
  const listed = (items) => [...unsigned(items.length), ...items.flat()];
  const section = (id, bytes) => [id, ...unsigned(bytes.length), ...bytes];
  const imported = (name) => [0, ...listed([...name].map((letter) => [letter.charCodeAt(0)]))]; // from a module without a name
  const codes = (letters) => listed([...letters].map((letter) => [wasmTypeCodes[letter]]));

  const types = [...new Set(fresh.map(({ sig }) => sig))];
  const first = wasmTable.grow(fresh.length);
  const lent = fresh.map(({ sig }, at) => [...imported(`${at}`), 0, ...unsigned(types.indexOf(sig))]);
  const module = [
    [0, 97, 115, 109, 1, 0, 0, 0],
    section(1, listed(types.map((sig) => [96, ...codes(sig.slice(1)), ...codes(sig[0] === "v" ? "" : sig[0])]))),
    section(2, listed([[...imported("table"), 1, 112, 0, 0], ...lent])),
    section(9, listed([[0, 65, ...signed(first), 11, ...listed(fresh.map((_, at) => unsigned(at)))]])),
  ];
  new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(module.flat())), { "": { table: wasmTable, ...fresh } });
  fresh.forEach((one, at) => functionsInTableMap.set(one, first + at));
}
