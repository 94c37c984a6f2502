/** Keeps the keyboard's place on the game page. */

/**
 * Moves the focus to the next button, or to the board, if the focused element has been removed and the user may choose again.
 * @param {HTMLElement} page
 * @param {{focus: () => boolean}} controls
 * @param {{focus: () => void}} board
 */
export function keepFocus(page, controls, board) {
  // Before the focus has been in this page, it is not taken from elsewhere.
  let focused = false;
  page.addEventListener("focusin", () => (focused = true));
  return {
    /** @param {{able: boolean}} state */
    draw({ able }) {
      const { activeElement } = document;
      const lost = !activeElement || activeElement === document.body;
      if (!able || !focused || !lost || document.querySelector("dialog[open]")) return;
      if (!controls.focus()) board.focus();
    },
  };
}
