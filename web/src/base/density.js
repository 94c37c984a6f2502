/**
 * Tells when the number of the screen's pixels per CSS pixel changes: the window was moved to another monitor, or the page was zoomed. No
 * element changes its size in CSS pixels then, so a ResizeObserver does not notice it in every browser.
 */

/** @type {Set<() => void>} */
const listeners = new Set();
/**
 * Asks for the density that the screen has now, so it changes once only: there is a new one after each change. It is held here because some
 * browsers collect a query that nothing refers to, together with its listeners.
 * @type {MediaQueryList | null}
 */
let query = null;
/** The density that the listeners know. */
let known = 0;
/**
 * How often (ms) to look besides: a density may be rounded, so that no query matches it exactly, and an emulated screen changes without an
 * event.
 */
const LOOK_MS = 1000;

/**
 * Calls back after each change of `devicePixelRatio`.
 * @param {() => void} listen
 * @param {AbortSignal} [signal]  ends it
 */
export function onDensity(listen, signal) {
  if (!query) {
    ask();
    setInterval(check, LOOK_MS);
  }
  listeners.add(listen);
  signal?.addEventListener("abort", () => listeners.delete(listen), { once: true });
}

function ask() {
  known = devicePixelRatio;
  query?.removeEventListener("change", check);
  query = matchMedia(`(resolution: ${known}dppx)`);
  query.addEventListener("change", check);
}

function check() {
  if (devicePixelRatio === known) return;
  ask();
  for (const listen of [...listeners]) listen();
}
