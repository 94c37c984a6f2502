/**
 * Lets the browser's Back first close what is open: a menu, a dialog, a panel; also Android's button and swipes. While something is open, the
 * history has one more entry above the page's own, the *guard*, with the same address. Back leads from the guard to the page's own entry, and this
 * module then closes what lies on top.
 *
 * If a person closes it in another way, the guard stays: going back by script at that time would interfere with what the person does next. At the
 * next Back nothing is open, so the module goes on to the entry below at once. (CloseWatcher would need no history, but not all browsers have it, and
 * on a desktop it does not hear Back.)
 */

/** Returns the function that closes what is open; null: nothing is open. @typedef {() => (() => void) | null} Closer */

/** What can have something open; the newest one is asked first. @type {Set<Closer>} */
const closers = new Set();
/** While the history is at the guard: the address that the page's own entry below has; otherwise undefined. @type {string | undefined} */
let below;
/** The address of the present entry, also after a script has changed it. */
let here = "";
/** An address to which Back has led and which was replaced at once; its "hashchange", which is still to come, is suppressed. */
let replaced = "";
let watching = false;
/** Whether another module watches the history instead, and calls `closeTop` when Back is pressed. */
let left = false;

/**
 * The state of the present entry. The guard has `above`, the page's own entry below it has `below`; both are the address at which the guard was
 * added. Both have `kept`, what the page keeps there.
 * @returns {{above?: string, below?: string, kept?: unknown}}
 */
const state = () => globalThis.history?.state ?? {};

/** What the page keeps in the present entry of the history; undefined: nothing. */
export const keptInEntry = () => state().kept;

/**
 * Keeps something in the present entry of the history: it is there again after a reload and after Back, and ends with the tab. Where a document
 * may not change its history, nothing is kept.
 * @param {unknown} kept
 */
export function keepInEntry(kept) {
  try {
    history.replaceState({ ...state(), kept }, "");
  } catch {
    // Then a reload does not find it.
  }
}

/** Returns the function that closes what lies on top; null: nothing is open. */
function top() {
  for (const closer of [...closers].reverse()) {
    const close = closer();
    if (close) return close;
  }
  return null;
}

/** Closes what is open and lies on top. @returns {boolean} whether something was open */
export function closeTop() {
  const close = top();
  close?.();
  return close !== null;
}

/** Leaves the history to another module from now on, which calls `closeTop` when Back is pressed. */
export function leaveHistory() {
  left = true;
}

/** Changes the address of the present entry. @param {string} url */
export function readdress(url) {
  history.replaceState(history.state, "", url);
  here = location.href;
}

/** Listens to Back; call it before anything listens for route changes. A page that was reloaded may be at the guard already. */
export function watchBack() {
  if (watching) return;
  watching = true;
  below = state().above;
  here = location.href;
  addEventListener("popstate", () => {
    const [own, from] = [below, here];
    below = state().above;
    here = location.href;
    replaced = "";
    if (left || !own || state().below !== own) return;
    // The address was changed while the history was at the guard: the page's own entry gets it, too, because the page still shows what it means.
    if (from !== here) {
      replaced = here;
      readdress(from);
    }
    if (!closeTop()) history.back();
    else if (top()) guard();
  });
  addEventListener("hashchange", (event) => {
    if (event.newURL === replaced) event.stopImmediatePropagation();
    replaced = "";
  });
}

/** Adds the guard to the history, unless it is there. */
function guard() {
  if (left) return;
  try {
    if (state().above) return;
    watchBack();
    here = location.href;
    const { kept } = state();
    const shared = kept === undefined ? {} : { kept };
    history.replaceState({ below: here, ...shared }, "");
    history.pushState({ above: here, ...shared }, "");
    below = here;
  } catch {
    // A document without an origin may not be allowed to change its history: Back then leaves the document.
  }
}

/**
 * Has Back close something.
 * @param {Closer} closer
 * @returns {{opened: () => void, gone: () => void}} `opened`: call it when something has been opened; `gone`: when nothing will be opened any more
 */
export function closesOnBack(closer) {
  closers.add(closer);
  return {
    opened: () => void (closer() && guard()),
    gone: () => void closers.delete(closer),
  };
}

/**
 * Has Back close the panels inside an element, which are shown and hidden by their attribute `hidden` or by a class.
 * @param {HTMLElement} element
 * @param {Closer} closer
 * @param {AbortSignal} signal  ends it
 */
export function panelsCloseOnBack(element, closer, signal) {
  const { opened, gone } = closesOnBack(closer);
  const watcher = new MutationObserver(opened);
  watcher.observe(element, { attributes: true, attributeFilter: ["hidden", "class"], subtree: true });
  signal.addEventListener("abort", () => {
    watcher.disconnect();
    gone();
  });
}
