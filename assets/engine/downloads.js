// Python itself, its library and our own Python, all at once.

const RUNTIME = new URL("../@rt/", import.meta.url).href;
const TOTAL = "build:total";

/** Resolves with `wasm` (compiled), `stdlib` and `app` (bytes); `onProgress(arrived, total)` is told how far it is. */
export async function fetchPython(onProgress) {
  let arrived = 0;
  let told = 0;

  function count(bytes) {
    arrived += bytes;
    if (arrived < TOTAL && performance.now() - told < 50) return;
    told = performance.now();
    onProgress(arrived, TOTAL);
  }

  async function whole(url) {
    const bytes = await (await download(url)).arrayBuffer();
    count(bytes.byteLength);
    return bytes;
  }

  async function countParts(reader) {
    for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.length);
  }

  const [wasm, stdlib, app] = await Promise.all([
    compiled(`${RUNTIME}pyodide.asm.wasm`, (copy) => countParts(copy.getReader()).catch(() => {})),
    whole(`${RUNTIME}stdlib.zip`),
    whole(new URL("app.zip", import.meta.url).href),
  ]);
  return { wasm, stdlib, app };
}

/**
 * The module at an address. The browser compiles it while it arrives, and keeps the result only of the response itself: a copy is
 * given to `watch`, if there is one.
 */
export async function compiled(url, watch) {
  const response = await download(url);
  watch?.(response.clone().body);
  const streams = response.headers.get("Content-Type")?.startsWith("application/wasm");
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function download(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}
