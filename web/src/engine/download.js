/**
 * Downloads the engine's files and reports progress.
 *
 * Pyodide fetches its own files; `watchFetch` counts their bytes and reports failures, because Pyodide itself would wait for ever.
 */

/** Assumed size (bytes) of a download of unknown length; its progress approaches 1 without reaching it. */
const USUAL_SIZE = 4_000_000;

/**
 * @typedef {object} Watcher
 * @property {(url: string, part: number) => void} progress  part: 0 to 1
 * @property {(url: string, message: string) => void} failed
 */

/**
 * Responses to downloads that were begun early, by address, until the watched `fetch` asks for them. `used`: the original is in use
 * already, and this is a copy for counting the bytes.
 * @type {Map<string, Promise<{response: Response, used: boolean}>>}
 */
const early = new Map();

/**
 * Begins a download that the watched `fetch` will ask for once, later.
 * @param {string} url
 * @param {(response: Response) => void} [use]  consumes the response; the watched `fetch` then returns an empty one and only reports progress
 */
export function fetchEarly(url, use) {
  const begun = fetch(url).then((response) => {
    if (!use || !response.ok) return { response, used: false };
    const copy = response.clone();
    use(response);
    return { response: copy, used: true };
  });
  // The watched `fetch` reports a failure; avoid an unhandled rejection before that.
  begun.catch(() => {});
  early.set(url, begun);
}

/**
 * Makes the next watched `fetch` of an address return this response, without a network request.
 * @param {string} url
 * @param {Response} response
 */
export function answerWith(url, response) {
  early.set(url, Promise.resolve({ response, used: false }));
}

/**
 * Replaces the worker's `fetch` by one that reports the progress of each download to a watcher.
 * @param {Watcher} watcher
 * @returns {() => void} restores the original `fetch`
 */
export function watchFetch(watcher) {
  const original = self.fetch;
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    let response;
    let used = false;
    try {
      const begun = early.get(url);
      early.delete(url);
      if (begun) ({ response, used } = await begun);
      else response = await original.call(self, input, init);
    } catch (error) {
      watcher.failed(url, String(error));
      throw error;
    }
    if (!response.ok) watcher.failed(url, `${response.status} ${response.statusText}`.trim());
    // Count a copy: the browser can cache compiled WebAssembly code only with the original response.
    else
      count(used ? response : response.clone(), (part) => watcher.progress(url, part)).catch((error) =>
        watcher.failed(url, String(error)),
      );
    if (used) return new Response();
    return response;
  };
  return () => {
    self.fetch = original;
  };
}

/**
 * Reads a response to its end to report progress, and discards the bytes.
 * @param {Response} response
 * @param {(part: number) => void} progress
 */
async function count(response, progress) {
  if (!response.body) return;
  const reader = response.body.getReader();
  // With a content encoding, Content-Length is the compressed size and of no use here.
  const total = response.headers.has("content-encoding") ? 0 : Number(response.headers.get("content-length"));
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    progress(total > 0 ? Math.min(1, bytes / total) : bytes / (bytes + USUAL_SIZE));
  }
  progress(1);
}

/**
 * Downloads a file and verifies its hash if the browser has `crypto.subtle` (not on insecure origins).
 * @param {URL} url
 * @param {string | undefined} sha256  hexadecimal
 * @returns {Promise<ArrayBuffer>}
 */
export async function download(url, sha256) {
  const response = await fetch(url).catch((error) => {
    throw new Error(`${url.pathname}: ${error instanceof Error ? error.message : error}`);
  });
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status} ${response.statusText}`.trim());
  const bytes = await response.arrayBuffer();
  if (sha256 && globalThis.crypto?.subtle) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (found !== sha256) throw new Error(`${url.pathname}: expected SHA-256 ${sha256}, got ${found}`);
  }
  return bytes;
}

/**
 * Reads a file of the site while everything else in this worker waits.
 * @param {string} url
 * @returns {ArrayBuffer}
 * @throws {Error} it names the file
 */
export function readNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200)
    throw new Error(`${new URL(url).pathname}: ${request.status} ${request.statusText}`.trim());
  return request.response;
}
