// A worker that does nothing but fetch Python (engine.js says when).
import { fetchPython } from "./downloads.js";

try {
  const files = await fetchPython((arrived, total) => postMessage({ arrived, total }));
  postMessage({ files }, [files.stdlib, files.app]);
} catch ({ message }) {
  postMessage({ failed: message });
}
