/**
 * Lets the browser's Back first close what is open: a menu, a dialog, a panel; also Android's button and swipes. While something is open, one
 * more entry with the same address lies in the history, above the page's own. Back leads from it to the page's own, and closes what lies on top.
 *
 * When that is closed in another way, the entry stays: to go back by script at that time would cross with what the person does next. Back then
 * finds nothing open, and goes on to the entry below at once. (CloseWatcher would do without the history, but not in all browsers, and on a
 * desktop it does not hear Back.)
 */

/** Closes what is open; null: nothing is. @typedef {() => (() => void) | null} Closer */

/** The name in an entry's state under which it has the address of the page's own entry below. */
const ABOVE = "above";

/** Those asked what is open; the one that came last is asked first. @type {Set<Closer>} */
const closers = new Set();
/** The address below, while the history is at the entry above; null: it is not. @type {string | null} */
let below = null;
let watching = false;
/** Whether somebody else holds the history, and calls `closeTop` when Back is pressed. */
let held = false;

/** The address below the present entry of the history, or null. */
const belowNow = () => /** @type {string | null} */ (globalThis.history?.state?.[ABOVE] ?? null);

/** The action that closes what is open and lies on top; null: nothing is open. */
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

/** Leaves the history to somebody else from now on, who calls `closeTop` when Back is pressed. */
export function leaveHistory() {
  held = true;
}

/** Listens to Back. A page that was loaded again may already be at an entry above. */
export function watchBack() {
  if (watching) return;
  watching = true;
  below = belowNow();
  addEventListener("popstate", () => {
    const before = below;
    below = belowNow();
    if (held || before === null || below !== null || location.href !== before) return;
    if (!closeTop()) history.back();
    else if (top()) hold();
  });
}

/** Puts an entry above the page's own, unless there is one. Call it when something has been opened. */
function hold() {
  if (held) return;
  try {
    if (belowNow() === location.href) return;
    watchBack();
    history.pushState({ [ABOVE]: location.href }, "");
    below = location.href;
  } catch {
    // A document without an origin may have no right to its history: Back leaves it.
  }
}

/**
 * Has Back close something.
 * @param {Closer} closer  what it would close now
 * @returns {{opened: () => void, gone: () => void}} `opened`: say that there is something to close; `gone`: there will be nothing any more
 */
export function closesOnBack(closer) {
  closers.add(closer);
  return {
    opened: () => void (closer() && hold()),
    gone: () => void closers.delete(closer),
  };
}

/**
 * Has Back close the panels inside an element, which are shown and hidden by their attribute `hidden` or by a class.
 * @param {HTMLElement} element
 * @param {Closer} closer  what it would close now
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
