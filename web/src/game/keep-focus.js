/** Keeps the keyboard's place on the game page. */

export class KeepFocus {
  #parts;
  /** Whether the focus has been in this game page; before that, it is not taken from elsewhere. */
  #focused = false;

  /**
   * @param {HTMLElement} page
   * @param {{controls: {focus: () => boolean}, board: {focus: () => void}}} parts
   */
  constructor(page, parts) {
    this.#parts = parts;
    page.addEventListener("focusin", () => (this.#focused = true));
  }

  /**
   * Moves the focus to the next button, or to the board, if the focused element has been removed and the user may choose again.
   * @param {{able: boolean}} state
   */
  draw({ able }) {
    if (!able) return;
    const { activeElement } = document;
    if (!this.#focused || (activeElement && activeElement !== document.body) || document.querySelector("dialog[open]"))
      return;
    const { controls, board } = this.#parts;
    if (!controls.focus()) board.focus();
  }
}
