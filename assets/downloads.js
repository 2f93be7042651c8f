// Python itself, its library and our own Python: fetched by the page, which is there long before PyScript has its
// worker up, and handed to it there. Whoever waits is told what has come, in bytes.

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

  async function* counted({ body }) {
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      count(part.value.length);
      yield part.value;
    }
  }

  async function whole(url) {
    const parts = [];
    for await (const part of counted(await download(url))) parts.push(part);
    return new Blob(parts).arrayBuffer();
  }

  // The browser compiles it while it arrives, and keeps the result only of the response itself: a copy is counted.
  async function compiled(url) {
    const response = await download(url);
    const copy = response.clone();
    (async () => { for await (const _ of counted(copy)); })().catch(() => {});
    const streams = response.headers.get("Content-Type")?.startsWith("application/wasm");
    return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
  }

  const [wasm, stdlib, app] = await Promise.all([
    compiled(`${RUNTIME}pyodide.asm.wasm`),
    whole(`${RUNTIME}stdlib.zip`),
    whole(new URL("app.zip", import.meta.url).href),
  ]);
  return { wasm, stdlib, app };
}

async function download(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}
