/**
 * The rail at the foot of a board that is too high for its room: a button for each part of the board, which leads there. It says as well
 * which part is in sight.
 *
 * @typedef {import("../vocabulary/scene.js").BoardPart} BoardPart
 */

export class Rail {
  /** @type {readonly BoardPart[]} */
  #parts = [];
  #go;

  /** @param {HTMLElement} element @param {(from: number, to: number) => void} go  Called when the reader wants to see a part: from and to which line of the board, in board units; the last one ends at Infinity. */
  constructor(element, go) {
    this.element = element;
    this.#go = go;
    element.hidden = true;
  }

  /** The height that the rail takes from the board's room, in CSS pixels. */
  get height() {
    return this.element.hidden ? 0 : this.element.offsetHeight;
  }

  /** @param {readonly BoardPart[]} parts  none: there is no rail */
  show(parts) {
    this.element.hidden = parts.length === 0;
    const same =
      parts.length === this.#parts.length && parts.every(({ label }, at) => label === this.#parts[at]?.label);
    this.#parts = parts;
    if (same) return;
    this.element.replaceChildren(
      ...parts.map(({ label }, at) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = label;
        button.addEventListener("click", () => {
          this.#go(this.#parts[at]?.top ?? 0, this.#parts[at + 1]?.top ?? Infinity);
        });
        return button;
      }),
    );
  }

  /** Mark the part in which this line of the board lies. @param {number} y  board units */
  mark(y) {
    let current = 0;
    this.#parts.forEach(({ top = 0 }, at) => top <= y && (current = at));
    [...this.element.children].forEach((button, at) => button.setAttribute("aria-pressed", String(at === current)));
  }
}
