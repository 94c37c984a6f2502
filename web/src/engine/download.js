/**
 * Downloads the engine's files.
 *
 * Pyodide fetches its own files; `watchFetch` has their bytes counted and reports failures, because Pyodide itself would wait for ever.
 */

import { errorMessage } from "../base/error-message.js";
import { filesIn } from "./archive.js";

/**
 * @typedef {import("./download-meter.js").Meter} Meter
 *
 * A download that was begun early. `used`: something else has read the response; `counted`: resolves when all of it was counted, null if the watched
 * `fetch` has to count it.
 * @typedef {{response: Response, used: boolean, counted: Promise<void> | null}} Begun
 */

/**
 * Downloads that were begun early, by address, until the watched `fetch` asks for them.
 * @type {Map<string, Promise<Begun>>}
 */
const early = new Map();

/**
 * Begins a download that the watched `fetch` will ask for once, later.
 * @param {string} url
 * @param {Meter} meter  counts it from now on
 * @param {(response: Response) => void} [use]  consumes the response; the watched `fetch` then returns an empty one
 */
export function fetchEarly(url, meter, use) {
  const begun = fetch(url).then((response) => {
    if (!response.ok) return { response, used: false, counted: null };
    const counted = meter.count(url, response);
    // The watched `fetch` reports a failure; avoid an unhandled rejection before that.
    counted.catch(() => {});
    use?.(response);
    return { response, used: use !== undefined, counted };
  });
  begun.catch(() => {});
  early.set(url, begun);
}

/**
 * Makes the next watched `fetch` of an address return this response, without a request.
 * @param {string} url
 * @param {Response} response
 */
export function answerWith(url, response) {
  early.set(url, Promise.resolve({ response, used: false, counted: null }));
}

/**
 * Replaces the worker's `fetch` by one that has each download counted, and reports those that fail.
 * @param {Meter} meter
 * @param {(url: string, message: string) => void} failed
 * @returns {() => void} restores the original `fetch`
 */
export function watchFetch(meter, failed) {
  const original = self.fetch;
  self.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    /** @type {Begun} */
    let begun;
    try {
      const known = early.get(url);
      early.delete(url);
      begun = known ? await known : { response: await original.call(self, input, init), used: false, counted: null };
    } catch (error) {
      failed(url, String(error));
      throw error;
    }
    const { response, used, counted } = begun;
    if (!response.ok) failed(url, `${response.status} ${response.statusText}`.trim());
    else (counted ?? meter.count(url, response)).catch((error) => failed(url, String(error)));
    return used ? new Response() : response;
  };
  return () => {
    self.fetch = original;
  };
}

/**
 * Downloads a file and verifies its hash if the browser has `crypto.subtle` (not on insecure origins).
 * @param {URL} url
 * @param {string | undefined} sha256  hexadecimal
 * @returns {Promise<ArrayBuffer>}
 */
export async function download(url, sha256) {
  const response = await fetch(url).catch((error) => {
    throw new Error(`${url.pathname}: ${errorMessage(error)}`);
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
 * Downloads an archive and lists its files.
 * @param {URL} url
 * @param {string} sha256  hexadecimal
 * @throws {Error} it names the file
 */
export async function downloadArchive(url, sha256) {
  const bytes = await download(url, sha256);
  try {
    return filesIn(new Uint8Array(bytes));
  } catch (error) {
    throw new Error(`${url.pathname}: ${errorMessage(error)}`);
  }
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
