// Puts the seldom needed part of Python in: when it is there, or when it is first called, whichever comes first
// (tools/runtime/machine.py says why there are two).

// (module (import "" "" (func)) (export "" (func 0))): a table takes no function but one that WebAssembly has made.
const AS_WASM = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0);

/**
 * `first` is what Python's first module exports, `imports` what it was given; `rest()` returns the second, compiled. Returned is what
 * puts it in: with it comes the data that nothing has looked at so far.
 */
export function lendRest(first, imports, rest) {
  const putIn = () => {
    if (first.loaded.value) return;
    new WebAssembly.Instance(rest(), { ...imports, first });
    first.loaded.value = 1;
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(AS_WASM), { "": { "": putIn } });
  first.slots.set(first.slots.length - 1, exports[""]);
  return putIn;
}
