/** The scene's buttons (throw, stop, …), within the thumb's reach. */

import { h, iconButton } from "../ui/dom.js";

/**
 * @typedef {import("../vocabulary/scene.js").Control} Control
 * @typedef {Pick<import("../match/state.js").MatchState, "controls" | "able"> & {confirms?: boolean}} State  confirms: the only button confirms a turn
 */

/** How long (ms) new buttons take no press by a pointer: such a press was meant for what stood there before. */
const STRANGE = 500;

export class Controls {
  element = h("div.controls", { role: "group", i18nLabel: "Your choices" });

  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** What was drawn last. @type {State} */
  #state = { controls: [], able: false };
  /** The buttons that are shown. @type {Control[]} */
  #controls = [];
  #press;
  /** Since when (ms) each button that could be pressed last has been in its place with its label. @type {Map<string, number>} */
  #offered = new Map();

  /**
   * @param {(control: Control) => void} press
   * @param {() => void} [asked]  the user asks what the buttons do
   */
  constructor(press, asked = () => {}) {
    this.#press = press;
    /** Opens the buttons' help. It stands in the status line, where it takes no room from the board. */
    this.help = iconButton("help", "What the buttons do", asked);
    this.help.classList.add("to-help");
    this.help.hidden = true;
  }

  /** Whether the focus is on one of these buttons. */
  get focused() {
    return this.element.contains(document.activeElement);
  }

  /** @param {State} state */
  draw(state) {
    const { controls } = state;
    const able = state.able || state.confirms === true;
    this.#state = { controls, able };
    if (controls !== this.#controls) this.#show(controls);
    if (able) {
      const now = performance.now();
      const names = controls.map(({ id }) => this.#name(id));
      this.#offered = new Map(names.map((name) => [name, this.#offered.get(name) ?? now]));
    }
    for (const element of this.#buttons.values()) element.setAttribute("aria-disabled", String(!able));
  }

  /**
   * Shows these buttons. A button that stays keeps its element, and so the focus.
   * @param {Control[]} controls
   */
  #show(controls) {
    this.#controls = controls;
    const kept = new Map(
      controls.map((control) => [control.id, this.#buttons.get(control.id) ?? this.#make(control.id)]),
    );
    for (const control of controls) {
      const element = kept.get(control.id);
      if (!element) continue;
      element.className = control.primary ? "button primary" : "button";
      element.textContent = control.label;
      element.title = control.help ?? "";
      if (control.key) element.setAttribute("aria-keyshortcuts", control.key === " " ? "Space" : control.key);
      else element.removeAttribute("aria-keyshortcuts");
    }
    const wanted = [...kept.values()];
    for (const [id, element] of this.#buttons) if (!kept.has(id)) element.remove();
    wanted.forEach((element, at) => {
      if (this.element.children[at] !== element) this.element.insertBefore(element, this.element.children[at] ?? null);
    });
    this.help.hidden = !controls.some(({ help }) => help);
    this.#buttons = kept;
  }

  /** Focuses the primary button, otherwise the first; returns whether there is one. */
  focus() {
    const important = this.#controls.find(({ primary }) => primary) ?? this.#controls[0];
    if (important) this.#buttons.get(important.id)?.focus();
    return important !== undefined;
  }

  /**
   * The action of a key, if it presses a button now.
   * @param {string} key
   * @returns {(() => void) | null}
   */
  forKey(key) {
    const control = this.#controls.find((candidate) => candidate.key?.toLowerCase() === key.toLowerCase());
    return control && this.#state.able ? () => this.#press(control) : null;
  }

  /** The buttons that can be pressed now and have a help text. */
  get helped() {
    return this.#state.able ? this.#controls.filter(({ help }) => help) : [];
  }

  /** The buttons' keys, with labels. */
  get keys() {
    return this.#controls.flatMap(({ key, label }) => (key ? [{ key, label }] : []));
  }

  /** Marks the button that plays this event, as a hint; "": none. @param {string} event */
  mark(event) {
    for (const { id, event: own } of this.#controls)
      this.#buttons.get(id)?.toggleAttribute("data-hinted", event !== "" && own === event);
  }

  /** Presses a button from the board, by a pointer. @param {string} id */
  press(id) {
    const control = this.#controls.find((candidate) => candidate.id === id);
    if (control && this.#state.able && !this.#isStrange(id)) this.#press(control);
  }

  /** Whether something else has just stood where this button stands now. @param {string} id */
  #isStrange(id) {
    return performance.now() - (this.#offered.get(this.#name(id)) ?? 0) < STRANGE;
  }

  /** A name for a button with its place and its label. @param {string} id */
  #name(id) {
    const at = this.#controls.findIndex((control) => control.id === id);
    return `${at} ${id} ${this.#controls[at]?.label}`;
  }

  /** @param {string} id */
  #make(id) {
    return h("button.button", {
      type: "button",
      onclick: (/** @type {MouseEvent} */ { detail }) => {
        const control = this.#controls.find((candidate) => candidate.id === id);
        // A key has no count of clicks.
        if (detail > 0) this.press(id);
        else if (control && this.#state.able) this.#press(control);
      },
    });
  }
}
