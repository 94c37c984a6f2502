/**
 * Downloads of the engine's files, with progress.
 *
 * Pyodide fetches its own files; `watchFetch` counts their bytes on the way and notices when one fails, because Pyodide
 * itself would wait for ever.
 */

/** What a download of unknown size is taken for; its progress nears 1 without reaching it. */
const USUAL_SIZE = 4_000_000;

/**
 * @typedef {object} Watcher
 * @property {(url: string, part: number) => void} progress  part: 0 to 1
 * @property {(url: string, message: string) => void} failed
 */

/**
 * Answers for which nobody has asked yet, by their addresses; of what is in use already, a copy to be counted.
 * @type {Map<string, Promise<{response: Response, used: boolean}>>}
 */
const early = new Map();

/**
 * Begins a download that will be asked for once, through a watched `fetch`.
 * @param {string} url
 * @param {(response: Response) => void} [use]  takes it; who asks for it later learns only how it went
 */
export function fetchEarly(url, use) {
  const begun = fetch(url).then((response) => {
    if (!use || !response.ok) return { response, used: false };
    const copy = response.clone();
    use(response);
    return { response: copy, used: true };
  });
  // Whoever asks for it hears of a failure.
  begun.catch(() => {});
  early.set(url, begun);
}

/**
 * Answers the next watched `fetch` of an address without asking anybody.
 * @param {string} url
 * @param {Response} response
 */
export function answerWith(url, response) {
  early.set(url, Promise.resolve({ response, used: false }));
}

/**
 * Replaces the worker's `fetch` by one that tells a watcher how far each download is.
 * @param {Watcher} watcher
 * @returns {() => void} puts the old `fetch` back
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
    // A copy is counted, so that the browser can keep its compiled code with the original.
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
 * Reads a response to its end and throws the bytes away.
 * @param {Response} response
 * @param {(part: number) => void} progress
 */
async function count(response, progress) {
  if (!response.body) return;
  const reader = response.body.getReader();
  // The length is that of the compressed bytes where there is an encoding: then it is of no use.
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
 * A file's bytes, compared with its hash where the browser offers the means (it does not on insecure origins).
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
