/**
 * The field in which a reader writes: a text field that grows, with the lines of before, and with a list of names that fit. Tab completes; after
 * Escape, and where nothing is written, it leaves the field.
 */

import { h } from "../ui/dom.js";
import { announce } from "../ui/notices.js";
import { t, tn } from "../words/i18n.js";
import {
  goneOn,
  inFirstLine,
  inLastLine,
  isEnded,
  newLine,
  placeOf,
  prompts,
  replaced,
  sharedBeginning,
  STEP,
} from "./line-editing.js";

/**
 * @typedef {import("../vocabulary/bridge.js").CompleteReply} CompleteReply
 * @typedef {CompleteReply["names"][number]} Name
 *
 * @typedef {object} Act
 * @property {(text: string, complete: boolean) => void} run  `complete`: nothing follows, so that what is missing is a mistake
 * @property {() => boolean} stop  ends the line that runs; returns whether one did
 * @property {() => void} clear  takes away what has been shown
 * @property {(text: string) => Promise<CompleteReply | null>} complete  null: nothing can be said now
 */

/** The longest text that the engine takes. */
const LONGEST = 20_000;
/** The most lines of which the field shows all. */
const MOST_ROWS = 8;
/** The signs that a phone's keyboard hides. */
const SIGNS = ["(", ")", ".", ":", "_", "=", "[", "]", "'", '"'];
let lastId = 0;

export class ConsoleInput {
  #act;
  #history;
  #list = `console-names-${++lastId}`;
  /** Whether Tab leaves the field now. */
  #leaves = false;
  /** The names that fit, with where they begin, while the list is open. @type {{from: number, names: Name[], at: number} | null} */
  #offered = null;
  #names = h("ul.console-names", {
    id: this.#list,
    role: "listbox",
    i18nLabel: "Suggestions",
    hidden: true,
    tabIndex: 0,
  });
  #field = h("textarea.console-field", {
    rows: 1,
    maxLength: LONGEST,
    i18nLabel: "A line of Python",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: false,
    translate: false,
    autocorrect: false,
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-controls": this.#list,
    enterKeyHint: "go",
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#key(event),
    wrap: "off",
    oninput: () => this.#typed(),
    onscroll: () => (this.#prompt.scrollTop = this.#field.scrollTop),
    onblur: () => this.#close(),
  });
  #prompt = h("span.console-prompt", { textContent: prompts("")[0], "aria-hidden": "true" });
  #goesOn = h("p.help.console-goes-on", { i18n: "The line goes on: an empty line ends it.", hidden: true });
  #keys = h(
    "div.console-keys",
    { role: "group", i18nLabel: "Keys" },
    this.#phoneKey("↑", () => this.#go(this.#history.back(this.text)), "The line before"),
    this.#phoneKey("↓", () => this.#go(this.#history.on()), "The line after"),
    this.#phoneKey("Tab", () => void this.#complete()),
    this.#phoneKey("↵", () => this.#put(newLine(this.text.slice(0, this.#field.selectionStart))), "New line"),
    this.#phoneKey("⇥", () => this.#put(STEP), "Indent"),
    ...SIGNS.map((sign) => this.#phoneKey(sign, () => this.#put(sign))),
  );
  element = h(
    "div.console-input",
    {},
    this.#names,
    h("div.console-row", {}, h("div.console-write", {}, this.#prompt, this.#field)),
    this.#goesOn,
    this.#keys,
  );

  /**
   * @param {Act} act
   * @param {Pick<import("./line-history.js").LineHistory, "back" | "on">} history
   * @param {HTMLElement[]} beside  the buttons that stand beside the field
   */
  constructor(act, history, beside = []) {
    this.#act = act;
    this.#history = history;
    this.element.querySelector(".console-row")?.append(...beside);
  }

  get text() {
    return this.#field.value;
  }

  set text(text) {
    this.#field.value = text;
    this.#field.setSelectionRange(text.length, text.length);
    this.#close();
    this.#grow();
  }

  focus() {
    this.#field.focus();
  }

  /** Has the reader write another line, because Python needs it. */
  goOn() {
    this.text = goneOn(this.text);
    announce(t("The line goes on: an empty line ends it."));
  }

  /** Runs what is written, as it is. */
  runAll() {
    if (this.text.trim()) this.#act.run(this.text.trimEnd(), true);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing } = event;
    if (isComposing || altKey) return;
    const done = ctrlKey || metaKey ? this.#withControl(key) : shiftKey ? false : this.#alone(key);
    if (key !== "Escape" && key !== "Tab" && key !== "Shift") this.#leaves = false;
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} key @returns {boolean} whether it did something */
  #withControl(key) {
    const { selectionStart, selectionEnd } = this.#field;
    if (key === "l") this.#act.clear();
    else if (key === "Enter") this.runAll();
    // With something marked it copies, as everywhere.
    else if (key === "c" && selectionStart === selectionEnd) {
      if (!this.#act.stop()) this.text = "";
    } else return false;
    return true;
  }

  /** @param {string} key @returns {boolean} whether it did something */
  #alone(key) {
    if (this.#offered && this.#inList(key)) return true;
    const { selectionStart: at } = this.#field;
    switch (key) {
      case "Enter":
        if (this.text.trim()) this.#act.run(this.text.trimEnd(), isEnded(this.text));
        return true;
      case "ArrowUp":
        return inFirstLine(this.text, at) && this.#go(this.#history.back(this.text));
      case "ArrowDown":
        return inLastLine(this.text, at) && this.#go(this.#history.on());
      case "Tab":
        if (this.#leaves || this.text === "") return false;
        void this.#complete();
        return true;
      case "Escape":
        if (this.#leaves) return false;
        this.#leaves = true;
        return true;
    }
    return false;
  }

  /** A key while the list is open. @param {string} key */
  #inList(key) {
    const offered = this.#offered;
    if (!offered) return false;
    const { names, at } = offered;
    if (key === "ArrowDown") this.#mark((at + 1) % names.length);
    else if (key === "ArrowUp") this.#mark((at + names.length - 1) % names.length);
    else if (key === "Enter" || key === "Tab") this.#take(at);
    else if (key === "Escape") this.#close();
    else return false;
    return true;
  }

  /** Shows a line of the history. @param {string | null} line  null: there is none */
  #go(line) {
    if (line !== null) this.text = line;
    return line !== null;
  }

  #typed() {
    this.#grow();
    const offered = this.#offered;
    if (!offered) return;
    const begun = this.text.slice(offered.from, this.#field.selectionStart);
    const names = offered.names.filter(({ name }) => name.startsWith(begun));
    if (begun && names.length) this.#offer(offered.from, names);
    else this.#close();
  }

  /** Completes the name before the caret, or lists those that fit. At the beginning of a line it indents. */
  async #complete() {
    const { value, selectionStart: caret } = this.#field;
    const before = value.slice(0, caret);
    if (/(^|\n)\s*$/.test(before)) return this.#put(STEP);
    const reply = await this.#act.complete(before);
    // The reader has gone on meanwhile.
    if (!reply || this.#field.value !== value || this.#field.selectionStart !== caret) return;
    const from = placeOf(before, reply.start);
    const names = reply.names.map(({ name }) => name);
    if (!names.length) return announce(t("Nothing fits here."));
    const shared = sharedBeginning(names);
    if (shared.length > caret - from) this.#change(from, caret, shared);
    if (names.length > 1) this.#offer(from, reply.names);
  }

  /** @param {string} sign */
  #put(sign) {
    const { selectionStart, selectionEnd } = this.#field;
    this.#change(selectionStart, selectionEnd, sign);
    this.#typed();
  }

  /** @param {number} from @param {number} to @param {string} other */
  #change(from, to, other) {
    const { text, caret } = replaced(this.text, from, to, other);
    if (text.length > LONGEST) return;
    this.#field.value = text;
    this.#field.setSelectionRange(caret, caret);
    this.#grow();
  }

  #grow() {
    const lines = prompts(this.text);
    this.#field.rows = Math.min(MOST_ROWS, lines.length);
    this.#prompt.textContent = lines.join("\n");
    this.#goesOn.hidden = lines.length < 2;
  }

  // The list

  /** @param {number} from  where the names begin @param {Name[]} names */
  #offer(from, names) {
    this.#offered = { from, names, at: 0 };
    this.#names.replaceChildren(
      ...names.map(({ name, calls, doc }, at) =>
        h(
          "li",
          {
            id: `${this.#list}-${at}`,
            role: "option",
            // The field keeps the focus, and a phone its keyboard.
            onpointerdown: (/** @type {Event} */ event) => event.preventDefault(),
            onclick: () => this.#take(at),
          },
          h("code", { textContent: calls ? `${name}()` : name, translate: false }),
          doc && h("span.help", {}, ...withCode(doc)),
        ),
      ),
    );
    this.#names.hidden = false;
    this.#mark(0);
    announce(tn("One suggestion.", "{n} suggestions.", names.length));
  }

  /** @param {number} at */
  #mark(at) {
    if (this.#offered) this.#offered.at = at;
    for (const [number, entry] of [...this.#names.children].entries()) {
      entry.setAttribute("aria-selected", String(number === at));
      if (number === at) entry.scrollIntoView({ block: "nearest" });
    }
    this.#field.setAttribute("aria-activedescendant", `${this.#list}-${at}`);
  }

  /** Puts a name of the list into the text. @param {number} at */
  #take(at) {
    const { from, names } = this.#offered ?? { from: 0, names: [] };
    const name = names[at]?.name;
    if (name !== undefined) this.#change(from, this.#field.selectionStart, name);
    this.#close();
  }

  #close() {
    this.#offered = null;
    this.#names.hidden = true;
    this.#names.replaceChildren();
    this.#field.removeAttribute("aria-activedescendant");
  }

  /**
   * A key for phones, which leaves the focus in the field.
   * @param {string} sign
   * @param {() => unknown} press
   * @param {string} [name]  a msgid; left out: the sign is its name
   */
  #phoneKey(sign, press, name) {
    return h("button.console-key", {
      type: "button",
      textContent: sign,
      translate: false,
      ...(name && { i18nLabel: name }),
      onpointerdown: (/** @type {Event} */ event) => event.preventDefault(),
      onclick: () => {
        press();
        this.focus();
      },
    });
  }
}

/** A text whose parts between backticks are code. @param {string} text */
const withCode = (text) =>
  text.split(/`([^`]+)`/).map((part, at) => (at % 2 ? h("code", { textContent: part, translate: false }) : part));
