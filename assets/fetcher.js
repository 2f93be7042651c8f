// A worker that does nothing but fetch Python where nothing is kept yet: compiling while it arrives would keep a phone's
// page from answering for half a second.
import { fetchPython } from "./downloads.js";

try {
  const files = await fetchPython((arrived, total) => postMessage({ arrived, total }));
  postMessage({ files }, [files.stdlib, files.app]);
} catch ({ message }) {
  postMessage({ failed: message });
}
