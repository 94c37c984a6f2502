/**
 * Lets the browser's Back first close what is open: a menu, a dialog, a panel; also Android's button and swipes. While something is open, one
 * more entry with the same address lies in the history, above the page's own. Back leads from it to the page's own, and closes what lies on top.
 *
 * When that is closed in another way, the entry stays: to go back by script at that time would cross with what the person does next. Back then
 * finds nothing open, and goes on to the entry below at once. (CloseWatcher would do without the history, but not in all browsers, and on a
 * desktop it does not hear Back.)
 */

/** Closes what is open; null: nothing is. @typedef {() => (() => void) | null} Closer */

/** Those asked what is open; the one that came last is asked first. @type {Set<Closer>} */
const closers = new Set();
/** The address at which the entry above was put there, while the history is at that entry; undefined: it is not. @type {string | undefined} */
let below;
/** The address of the present entry, also after it has been changed. */
let here = "";
/** The address to which Back has led, and which was changed there at once: its "hashchange" is still to come. */
let passed = "";
let watching = false;
/** Whether somebody else holds the history, and calls `closeTop` when Back is pressed. */
let held = false;

/**
 * What the present entry has as its state: the entry above under `above`, and the page's own below it under `below`, the address at which the one
 * was put there.
 * @returns {{above?: string, below?: string}}
 */
const state = () => globalThis.history?.state ?? {};

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

/** Changes the address of the present entry. @param {string} url */
export function readdress(url) {
  history.replaceState(history.state, "", url);
  here = location.href;
}

/** Listens to Back; call it before anything listens for route changes. A page that was loaded again may already be at an entry above. */
export function watchBack() {
  if (watching) return;
  watching = true;
  below = state().above;
  here = location.href;
  addEventListener("popstate", () => {
    const [before, left] = [below, here];
    below = state().above;
    here = location.href;
    passed = "";
    if (held || !before || state().below !== before) return;
    // The page goes on showing what has got another address above.
    if (left !== here) {
      passed = here;
      readdress(left);
    }
    if (!closeTop()) history.back();
    else if (top()) hold();
  });
  addEventListener("hashchange", (event) => {
    if (event.newURL === passed) event.stopImmediatePropagation();
    passed = "";
  });
}

/** Puts an entry above the page's own, unless there is one. Call it when something has been opened. */
function hold() {
  if (held) return;
  try {
    if (state().above) return;
    watchBack();
    here = location.href;
    history.replaceState({ below: here }, "");
    history.pushState({ above: here }, "");
    below = here;
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
