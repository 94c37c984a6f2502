/** Keeps the keyboard's place on the game page. */

/**
 * Moves the focus to the next button, or to the board, if the focused element has been removed and the user may choose again; to the button that
 * sends a letter, if that is next.
 * @param {HTMLElement} page
 * @param {{focus: () => boolean}} controls
 * @param {{focus: () => void}} board
 * @param {{focus: () => boolean}} post
 */
export function keepFocus(page, controls, board, post) {
  // Before the focus has been in this page, it is not taken from elsewhere.
  let focused = false;
  page.addEventListener("focusin", () => (focused = true));
  return {
    /** @param {{able: boolean, confirms?: boolean}} state */
    draw({ able, confirms }) {
      const { activeElement } = document;
      const lost = !activeElement || activeElement === document.body;
      if (!focused || !lost || document.querySelector("dialog[open]")) return;
      if (!able && !confirms) post.focus();
      else if (!controls.focus()) board.focus();
    },
  };
}
