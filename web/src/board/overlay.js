/**
 * The layer of real buttons over the canvas, one for each spot that can be chosen now. It has a roving tabindex: Tab stops at one
 * button only, arrow keys move on to the neighbour in their direction. A button stays the same element as long as its spot can be
 * chosen, so it keeps the focus.
 *
 * @typedef {import("../vocabulary/scene.js").Spot} Spot
 * @typedef {import("./geometry.js").Direction} Direction
 * @typedef {object} Choice
 * @property {Spot} spot
 * @property {string} label
 * @property {boolean} pressed
 * @property {boolean} drags Whether a drag may start here.
 * @property {boolean} described Whether the caption describes it.
 * @property {Shade} [shade] How the page shades the spot; the page's style draws it.
 * @typedef {{part: number, value: string}} Shade part: 0 to 1; value: what it stands for, as a text
 */

import { nearest, neighbour } from "./geometry.js";

export class Overlay {
  /** @type {Map<string, {button: HTMLButtonElement, choice: Choice}>} */
  #buttons = new Map();
  /** The spot that has, or last had, the focus. @type {Spot | null} */
  #last = null;

  /**
   * @param {HTMLElement} layer
   * @param {string} captionId
   * @param {() => void} onFocus
   */
  constructor(layer, captionId, onFocus) {
    this.layer = layer;
    this.captionId = captionId;
    layer.addEventListener("focusin", (event) => {
      const entry = this.#entryOf(event.target);
      if (!entry) return;
      this.#last = entry.choice.spot;
      this.#rove();
      onFocus();
    });
  }

  /** The spot whose button has the focus. @returns {Spot | null} */
  get focused() {
    return this.#entryOf(document.activeElement)?.choice.spot ?? null;
  }

  /** The focused spot if the keyboard moved the focus there. A click leaves the focus behind as well, but does not point at the spot. */
  get pointed() {
    return document.activeElement?.matches(":focus-visible") ? this.focused : null;
  }

  get empty() {
    return this.#buttons.size === 0;
  }

  /** The spot of a button. @param {EventTarget | null} target */
  spotOf(target) {
    return this.#entryOf(target)?.choice.spot ?? null;
  }

  /**
   * Show these choices, in this order.
   * @param {Choice[]} choices
   */
  update(choices) {
    const hadFocus = this.layer.contains(document.activeElement);
    const wanted = new Set(choices.map((choice) => choice.spot.id));
    const focusLost = hadFocus && !wanted.has(this.focused?.id ?? "");
    // Park the focus on the layer: removing the focused button would reset the focus to the top of the page.
    if (focusLost && document.activeElement !== this.layer) this.layer.focus({ preventScroll: true });
    for (const [id, { button }] of this.#buttons) {
      if (wanted.has(id)) continue;
      button.remove();
      this.#buttons.delete(id);
    }
    /** @type {Element | null} */
    let before = this.layer.firstElementChild;
    for (const choice of choices) {
      const entry = this.#buttons.get(choice.spot.id) ?? this.#make(choice);
      entry.choice = choice;
      this.#dress(entry.button, choice);
      if (entry.button === before) before = before.nextElementSibling;
      else this.layer.insertBefore(entry.button, before);
    }
    this.#rove();
    if (focusLost && choices.length > 0) this.focus(this.#nearestToLast());
  }

  /**
   * Position the buttons over their spots.
   * @param {import("./camera.js").Camera} camera
   */
  place(camera) {
    const { scale } = camera.place;
    for (const { button, choice } of this.#buttons.values()) {
      const { spot } = choice;
      const [x, y] = camera.toRoom([spot.x - spot.w / 2, spot.y - spot.h / 2]);
      button.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
      button.style.width = `${(spot.w * scale).toFixed(2)}px`;
      button.style.height = `${(spot.h * scale).toFixed(2)}px`;
    }
  }

  /** @param {Spot | null} spot */
  focus(spot) {
    if (spot) this.#buttons.get(spot.id)?.button.focus({ preventScroll: true });
  }

  /** Focus the button that had the focus last, or the nearest one. */
  enter() {
    const stop = this.#nearestToLast();
    if (stop) this.focus(stop);
    else this.layer.focus({ preventScroll: true });
  }

  /** Drop the parked focus if the layer has no buttons that could take it. */
  release() {
    if (this.empty && document.activeElement === this.layer) this.layer.blur();
  }

  /** Move the focus from the focused button. @param {Direction | "first" | "last"} where */
  go(where) {
    const spots = this.#spots();
    const from = this.focused ?? this.#nearestToLast();
    if (where === "first") this.focus(spots[0] ?? null);
    else if (where === "last") this.focus(spots.at(-1) ?? null);
    else if (from) this.focus(neighbour(from, where, spots) ?? from);
  }

  /** @param {Choice} choice */
  #make(choice) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "board-spot";
    button.dataset["spot"] = choice.spot.id;
    const entry = { button, choice };
    this.#buttons.set(choice.spot.id, entry);
    return entry;
  }

  /** @param {HTMLButtonElement} button @param {Choice} choice */
  #dress(button, { label, pressed, drags, described, shade }) {
    if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
    if (pressed) button.setAttribute("aria-pressed", "true");
    else button.removeAttribute("aria-pressed");
    if (described) button.setAttribute("aria-describedby", this.captionId);
    else button.removeAttribute("aria-describedby");
    button.toggleAttribute("data-drags", drags);
    if (shade) button.dataset["value"] = shade.value;
    else delete button.dataset["value"];
    button.style.setProperty("--part", shade ? shade.part.toFixed(3) : null);
  }

  /** Make one button alone reachable with Tab: the one that has, or last had, the focus. */
  #rove() {
    const stop = this.focused ?? this.#nearestToLast();
    for (const [id, { button }] of this.#buttons) button.tabIndex = id === stop?.id ? 0 : -1;
  }

  #nearestToLast() {
    const last = this.#last;
    if (!last) return this.#spots()[0] ?? null;
    return this.#buttons.get(last.id)?.choice.spot ?? nearest([last.x, last.y], this.#spots());
  }

  #spots() {
    return [...this.layer.children].flatMap((child) => this.#entryOf(child)?.choice.spot ?? []);
  }

  /** @param {EventTarget | null} target */
  #entryOf(target) {
    const id = target instanceof HTMLButtonElement ? target.dataset["spot"] : undefined;
    const entry = id === undefined ? undefined : this.#buttons.get(id);
    return entry?.button === target ? entry : null;
  }
}
