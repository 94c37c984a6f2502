/** What a visitor's hands must not do to the exhibit, and when they last did anything. */

const DO_NOT = { capture: true, passive: false };

/** Keys with Ctrl, Alt or Cmd that a game knows: undo and redo. All others are the browser's. */
const OWN = ["z", "y"];
const BROWSERS = /^(F\d+|Browser.*)$/;
/** From this button of a mouse on: back and forward. */
const BACK = 3;

/**
 * Guards the page, and every frame that comes into it.
 * @param {() => void} touched  called with each input
 */
export function guard(touched) {
  watch(document, touched);
  // Frames are the page's own documents (the rules); a load does not bubble, but it can be caught.
  document.addEventListener(
    "load",
    ({ target }) => {
      if (target instanceof HTMLIFrameElement && target.contentDocument) watch(target.contentDocument, touched);
    },
    true,
  );
}

/**
 * @param {Document} where
 * @param {() => void} touched
 */
function watch(where, touched) {
  where.documentElement.classList.add("kiosk");
  for (const kind of ["pointerdown", "keydown", "wheel"])
    where.addEventListener(kind, touched, { capture: true, passive: true });
  // A pointer that rests is told to have moved when the page moves below it.
  where.addEventListener("pointermove", (event) => (event.movementX || event.movementY) && touched(), true);
  for (const kind of ["contextmenu", "dragstart", "gesturestart", "auxclick"])
    where.addEventListener(kind, (event) => event.preventDefault(), DO_NOT);
  for (const kind of /** @type {const} */ (["mousedown", "mouseup"]))
    where.addEventListener(kind, (event) => event.button >= BACK && event.preventDefault(), DO_NOT);
  where.addEventListener("selectstart", (event) => !inField(event) && event.preventDefault(), DO_NOT);
  // A file that is dropped would be opened, or taken for a record.
  const view = where.defaultView ?? window;
  for (const kind of ["dragenter", "dragover", "drop"]) {
    view.addEventListener(
      kind,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      DO_NOT,
    );
  }
  where.addEventListener("wheel", (event) => event.ctrlKey && event.preventDefault(), DO_NOT);
  where.addEventListener("touchmove", (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(), DO_NOT);
  where.addEventListener("keydown", keepKey, DO_NOT);
  where.addEventListener("click", keepLink, DO_NOT);
}

/** @param {Event} event */
function inField({ target }) {
  const element = target instanceof Element ? target : /** @type {Node | null} */ (target)?.parentElement;
  return element?.closest("input, textarea") != null;
}

/** @param {KeyboardEvent} event */
function keepKey(event) {
  const { key, ctrlKey, metaKey, altKey } = event;
  const browsers = BROWSERS.test(key) || altKey || ((ctrlKey || metaKey) && !OWN.includes(key.toLowerCase()));
  if (browsers) event.preventDefault();
}

/** Links lead to places of this page only. @param {MouseEvent} event */
function keepLink(event) {
  const link = /** @type {Element | null} */ (event.target)?.closest?.("a[href]");
  if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
}
