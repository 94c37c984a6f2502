/**
 * Takes away from a worker what a stranger's Python has no use for. This is not the wall: code that runs in the same worker may find a way to what
 * was taken away. The wall is the browser's: the frame's sandbox gives the worker an origin of its own, in which nothing of the site is stored, and
 * the policy of `web/walls.html` lets no request out.
 */

/** What the language itself has. */
const LANGUAGE =
  "Object Function Array Number Boolean String Symbol BigInt Date Promise RegExp Proxy Reflect JSON Math Intl Map Set WeakMap WeakSet WeakRef" +
  " FinalizationRegistry Iterator Error AggregateError EvalError RangeError ReferenceError SuppressedError SyntaxError TypeError URIError" +
  " ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float16Array Float32Array" +
  " Float64Array BigInt64Array BigUint64Array DisposableStack AsyncDisposableStack WebAssembly Infinity NaN undefined globalThis eval isFinite" +
  " isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape";
/** What Pyodide, and the modules that add packs and wheels to it, use of the browser. */
const BROWSER =
  "self constructor console crypto performance setTimeout clearTimeout setInterval clearInterval queueMicrotask structuredClone atob btoa" +
  " addEventListener removeEventListener dispatchEvent Event EventTarget MessageEvent MessageChannel MessagePort DOMException AbortController" +
  " AbortSignal Blob Headers Request Response ReadableStream TextDecoder TextEncoder URL URLSearchParams";
const KEPT = new Set(`${LANGUAGE} ${BROWSER}`.split(" "));

/**
 * Removes everything else from a worker's global object and from its prototypes, but for those that every object has.
 * @param {object} scope  the worker's `self`
 */
export function takeAway(scope) {
  for (let owner = scope; owner && owner !== Object.prototype; owner = Object.getPrototypeOf(owner)) {
    for (const name of Reflect.ownKeys(owner)) {
      if (typeof name !== "string" || KEPT.has(name)) continue;
      // What cannot be removed can often still be overwritten.
      if (!Reflect.deleteProperty(owner, name)) Reflect.set(owner, name, undefined);
    }
  }
}
