/** The rules beside the board: in the side column if there is one with room to read, otherwise in a dialog. */

import { rulesAreInside, rulesPage } from "../games/catalog.js";
import { openDialog } from "../ui/dialog.js";
import { h, iconButton } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { COLUMN } from "../base/media.js";
import { expectPart } from "../base/missing-files.js";
import { HeldRules, sectionNotes } from "../other-rules/open-other-rules.js";
import { rulesText } from "../rules/rules-page.js";
import { addNotes } from "../rules/section-notes.js";
import { settings } from "../settings/settings.js";
import { SITE } from "../base/site.js";

/** The least height (CSS pixels) of the side column in which rules are read. */
const READABLE = 260;

/** @typedef {Pick<import("../match/state.js").MatchState, "game" | "options">} Match */

export class RulesPanel {
  /** The place in the side column. */
  dock = h(
    "div.side-rules",
    { hidden: true },
    h(
      "header",
      {},
      h("h2", { i18n: "Rules" }),
      iconButton("close", "Close the rules", () => this.toggle()),
    ),
  );

  #match;
  /** Says at the top that the match has other rules than those below. */
  #held = new HeldRules();
  #column = matchMedia(COLUMN);
  #docked = this.#column.matches;
  /** Whether the page has given its column away. */
  #away = false;
  /** @type {HTMLElement | null} */
  #frame = null;
  /** @type {HTMLButtonElement | null} */
  #button = null;
  /** @type {HTMLElement | null} */
  #other = null;
  /** @type {HTMLDialogElement | null} */
  #dialog = null;

  /**
   * @param {Match} match
   * @param {AbortSignal} signal  when the page is left
   */
  constructor(match, signal) {
    this.#match = match;
    this.#column.addEventListener("change", () => this.#dock(), { signal });
  }

  /** Has the rules do without a side column, or with one again. @param {boolean} away */
  leaveColumn(away) {
    this.#away = away;
    this.#dock();
  }

  /**
   * @param {HTMLButtonElement} button  that toggles the rules
   * @param {HTMLElement} other  what the column shows while the rules are closed
   */
  connect(button, other) {
    this.#button = button;
    this.#other = other;
  }

  /** Whether there is a side column. */
  get docked() {
    return this.#docked;
  }

  #dock() {
    const docked = this.#column.matches && !this.#away;
    if (docked === this.#docked) return;
    const shown = this.#shown;
    if (shown) this.#close();
    this.#docked = docked;
    if (shown) this.#show();
  }

  /** Whether some lines can be read in the column: several seats and a question with its buttons may leave it no room. */
  get #roomy() {
    const { parentElement: column } = this.dock;
    return column === null || column.clientHeight >= READABLE;
  }

  get #shown() {
    return this.#frame !== null;
  }

  /** What Back closes in the side column, or null; a dialog closes by itself. */
  get closer() {
    return this.#shown && !this.#dialog ? () => this.#close() : null;
  }

  toggle() {
    if (this.#shown) this.#close();
    else this.#show();
  }

  /** @param {string} [anchor]  the heading to begin with */
  open(anchor = "") {
    if (!this.#frame) this.#show(anchor);
    else if (anchor) this.#frame.replaceWith((this.#frame = this.#make(anchor)));
  }

  /** Loads the rules again after the language has changed. */
  relabel() {
    if (this.#frame) this.#frame.replaceWith((this.#frame = this.#make()));
    this.#held.draw(this.#match);
  }

  /**
   * @param {string} [anchor]
   * @returns {HTMLElement}
   */
  #make(anchor = "") {
    const { game, options } = this.#match;
    const { id, title: name } = game;
    const noting = sectionNotes(game, options);
    const title = t("Rules of {game}", { game: name });
    if (rulesAreInside(id)) {
      const text = rulesText(id, "prose", anchor, noting);
      return h("div.rules-frame.panel", { tabIndex: 0, role: "region", "aria-label": title }, text);
    }
    const address = rulesPage(id);
    const frame = h("iframe.rules-frame", {
      // Pass this page's theme; it may differ from the stored setting.
      src: `${address}?panel&theme=${settings().values.theme}#${anchor}`,
      title,
    });
    /** @type {Promise<Element>} */
    const there = new Promise((resolve, reject) => {
      // If the file is missing, the web server may send an error page: look for the rules' own element.
      frame.onload = () => {
        const rules = frame.contentDocument?.querySelector("main.prose");
        if (rules) resolve(rules);
        else reject();
      };
    });
    expectPart(there, address.slice(SITE.href.length), () => frame.isConnected);
    Promise.all([there, noting]).then(
      ([rules, notes]) => {
        if (!notes.size) return;
        addNotes(rules, notes);
        // The lines above it have moved the heading with which the reader begins.
        if (anchor) rules.querySelector(`#${CSS.escape(anchor)}`)?.scrollIntoView();
      },
      () => {},
    );
    return frame;
  }

  /** @param {string} [anchor] */
  #show(anchor) {
    this.#frame = this.#make(anchor);
    this.#held.draw(this.#match);
    if (this.#docked && this.#roomy) {
      this.dock.append(this.#held.element, this.#frame);
      this.dock.hidden = false;
      if (this.#other) this.#other.hidden = true;
      this.#button?.setAttribute("aria-expanded", "true");
    } else {
      this.#dialog = openDialog({
        title: "Rules",
        body: [this.#held.element, this.#frame],
        kind: "sheet tall flush",
        onclose: () => this.#closed(),
      });
    }
  }

  #close() {
    if (this.#dialog) {
      this.#dialog.close();
      return;
    }
    const inside = this.dock.contains(document.activeElement);
    this.dock.hidden = true;
    if (this.#other) this.#other.hidden = false;
    this.#button?.setAttribute("aria-expanded", "false");
    if (inside) this.#button?.focus();
    this.#closed();
  }

  #closed() {
    this.#frame?.remove();
    this.#frame = null;
    this.#dialog = null;
  }
}
