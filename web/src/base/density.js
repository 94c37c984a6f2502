/**
 * Tells when the density of the screen (its pixels per CSS pixel) changes: the window was moved to another monitor, or the page was zoomed. No
 * element changes its size in CSS pixels then, so not every browser's ResizeObserver notices it.
 */

/** @type {Set<() => void>} */
const listeners = new Set();
/**
 * A media query that matches the present density. It stops matching at the next change and then tells nothing more, so each change needs a new one.
 * It is a variable of the module because some browsers collect a query that nothing refers to, together with its listeners.
 * @type {MediaQueryList | null}
 */
let query = null;
/** The density of which the listeners were told last. */
let known = 0;
/**
 * How often (ms) the density is compared as well, because not every change causes an event: a rounded density matches no query exactly, and an
 * emulated screen changes without one.
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
