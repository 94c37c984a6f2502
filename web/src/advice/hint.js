/**
 * Hints: the first press says and shows where to look, the second one the move with its chance to win and the reasons. The engine's verb
 * `hint` thinks in slices. What is shown goes away when the game goes on; nothing of it is stored.
 */

import { langOf } from "../games/catalog.js";
import { measuredNote } from "../other-rules/open-other-rules.js";
import { button, h, iconButton } from "../ui/dom.js";
import { announce, notify } from "../ui/notices.js";
import { lang, t } from "../words/i18n.js";
import { decides } from "./decides.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/bridge.js").Hint} HintOf
 * @typedef {import("../vocabulary/bridge.js").HintReply} HintReply
 *
 * What the board shows of a hint.
 * @typedef {object} Board
 * @property {(ids: string[], paths?: number[][][]) => void} hint  frames these things, and shows the ways that things would go
 * @property {() => void} focus
 *
 * Asks the engine for the hint of the shown position; `events`: a choice whose loss is wanted.
 * @typedef {(events?: string[]) => Promise<HintReply>} Ask
 */

/**
 * Asks again and again until the hint is there.
 * @param {Ask} ask
 * @param {() => boolean} wanted  whether it is still wanted
 * @returns {Promise<HintOf | null>} null: it is not wanted any more, or there is none
 */
export async function awaitHint(ask, wanted) {
  try {
    while (wanted()) {
      const { hint } = await ask();
      if (hint) return wanted() ? hint : null;
    }
  } catch {
    // The match has gone on, or the engine is starting again: there is no hint now.
  }
  return null;
}

export class Hint {
  element;
  /** Shows the other choices, beside the move; null: there is nothing that does. @type {(() => void) | null} */
  others = null;
  #button;
  #game;
  #board;
  #ask;
  #stop;
  #mark;
  #text = h("div.advice-text");
  /** The state of the page when it was drawn last. @type {MatchState | null} */
  #state = null;
  /** How far the hint has been told: nothing, it thinks, where to look, the move. @type {"" | "thinking" | "look" | "move"} */
  #step = "";
  /** The number of events of the position that the hint is about. */
  #ply = -1;
  /** @type {HintOf | null} */
  #hint = null;

  /**
   * @param {import("../vocabulary/bridge.js").GameEntry} game
   * @param {HTMLElement} button  what is pressed for a hint
   * @param {Board} board
   * @param {Ask} ask
   * @param {() => void} stop  makes the engine stop thinking
   * @param {(event: string) => void} mark  marks the game's button that plays this event; "": none
   */
  constructor(game, button, board, ask, stop, mark) {
    this.#game = game;
    this.#button = button;
    this.#board = board;
    this.#ask = ask;
    this.#stop = stop;
    this.#mark = mark;
    this.element = h(
      "section.advice",
      { hidden: true, i18nLabel: "Hint" },
      this.#text,
      iconButton("close", "Close", () => this.close()),
    );
  }

  get shown() {
    return this.#step !== "";
  }

  /** The next part of the hint: where to look, then the move. */
  press() {
    const state = this.#state;
    if (!state || !decides(state)) return notify(t("There is no hint now: it is not your turn to choose."));
    if (this.#step === "look") return this.#tell();
    if (this.#step === "") void this.#begin(state.table?.ply ?? 0);
  }

  close() {
    if (!this.shown) return;
    const inside = this.element.contains(document.activeElement);
    if (this.#step === "thinking") this.#stop();
    this.#show("");
    this.#hint = null;
    this.#board.hint([]);
    this.#mark("");
    if (inside) this.#board.focus();
  }

  /** @param {MatchState} state */
  draw(state) {
    this.#state = state;
    if (this.shown && (!decides(state) || state.table?.ply !== this.#ply)) this.close();
  }

  /** @param {number} ply */
  async #begin(ply) {
    this.#ply = ply;
    this.#show("thinking", h("p", { i18n: "Thinking …" }));
    const wanted = () => this.#step === "thinking" && this.#ply === ply;
    const hint = await awaitHint(this.#ask, wanted);
    if (!wanted()) return;
    if (!hint) return this.close();
    this.#hint = hint;
    this.#board.hint(hint.places);
    this.#show(
      "look",
      h("p.advice-look", { textContent: hint.look, lang: langOf(this.#game) }),
      h(
        "p",
        {},
        button(null, "Show the move", () => this.press()),
      ),
    );
    announce(`${hint.look} ${t("Press again for the move.")}`, langOf(this.#game));
  }

  #tell() {
    const hint = this.#hint;
    if (!hint) return;
    const inside = this.element.contains(document.activeElement);
    const { moves, verdict, why } = hint;
    this.#board.hint(hint.spots, hint.paths);
    const [first = ""] = hint.events;
    this.#mark(hint.spots.length ? "" : first);
    const spoken = langOf(this.#game);
    this.#show(
      "move",
      moves.length === 1
        ? h("p.advice-move", { textContent: moves[0], lang: spoken })
        : h("ol.advice-move", { lang: spoken }, ...moves.map((move) => h("li", { textContent: move }))),
      verdict && h("p", { textContent: verdict, lang: spoken }),
      why && h("p", { textContent: why, lang: spoken }),
      measuredNote(this.#game, this.#state?.options) ?? "",
      this.others ? h("p", {}, button(null, "Other choices", this.others)) : "",
    );
    if (inside) this.#board.focus();
    announce([moves.join("; "), verdict, why].filter(Boolean).join(". ").replace(/\.\./g, "."), spoken);
  }

  /**
   * @param {"" | "thinking" | "look" | "move"} step
   * @param {...(Node | string)} parts  empty texts are left out
   */
  #show(step, ...parts) {
    this.#step = step;
    this.element.hidden = step === "";
    this.element.lang = lang();
    this.element.dataset.step = step;
    this.#text.replaceChildren(...parts.filter((part) => part !== ""));
    this.#text.scrollTop = 0;
    this.#button.setAttribute("aria-pressed", String(step !== ""));
  }
}
