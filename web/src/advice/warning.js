/**
 * A word before a blunder, for those who have switched it on: the engine thinks about a person's decision while the person does, and a
 * choice that gives away much is asked about before it is played, in a panel beside the board. The board shows the better way, and dashed the
 * one chosen. A choice never waits for the thinking: if the judgement is not ready, it is played.
 */

import { inTime } from "../base/wait.js";
import { langOf } from "../games/catalog.js";
import { button, h } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { decides } from "./decides.js";
import { awaitHint } from "./hint.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/bridge.js").Hint} HintOf
 * @typedef {import("../vocabulary/bridge.js").Loss} Loss
 * @typedef {import("./hint.js").Ask} Ask
 *
 * @typedef {object} Act
 * @property {import("./hint.js").Board} board
 * @property {Ask} ask
 * @property {(event: string) => void} mark  marks the game's button that plays this event; "": none
 * @property {() => void} told  called when the better way is shown
 * @property {() => void} gone  called when the board shows nothing of the warning any more
 */

/** How long (ms) a choice waits for the engine to look its loss up. */
const PATIENCE = 600;

export class Warning {
  element;
  #game;
  #act;
  #text = h("div.advice-text", { id: "warning-text" });
  #safe = button(null, "Take back", () => this.#close(false), "primary");
  /** Whether the person has switched it on. */
  #on = false;
  /** The number of events of the position that the engine thinks about, or has judged; -1: none. */
  #ply = -1;
  /** Whether it is judged. */
  #ready = false;
  /** The state that was drawn last. @type {MatchState | null} */
  #state = null;
  /** The standing of the match in which something is asked. @type {MatchState["newest"]} */
  #of = null;
  /** Answers what is asked. @type {((plays: boolean | null) => void) | null} */
  #answer = null;
  /** What had the focus before. @type {Element | null} */
  #focused = null;

  /** @param {import("../vocabulary/bridge.js").GameEntry} game @param {Act} act */
  constructor(game, act) {
    this.#game = game;
    this.#act = act;
    const anyway = button(null, "Play it anyway", () => this.#close(true));
    this.element = h(
      "section.advice.warning",
      { hidden: true, role: "alertdialog", i18nLabel: "Warn before a blunder", "aria-describedby": "warning-text" },
      this.#text,
      h("p.warning-answers", {}, this.#safe, anyway),
    );
  }

  /** Whether something is asked now. */
  get shown() {
    return this.#answer !== null;
  }

  /** Takes the choice back. */
  close() {
    this.#close(false);
  }

  /** Takes away what is asked without an answer: the match has gone on, or something else is shown. */
  drop() {
    this.#close(null);
  }

  /** Begins to think when a person's decision begins. @param {MatchState} state */
  draw(state) {
    this.#state = state;
    if (state.newest !== this.#of || state.looking || state.past !== null) this.drop();
    this.#on = state.settings.warn;
    const ply = this.#on && decides(state) ? (state.table?.ply ?? -1) : -1;
    if (ply === this.#ply || ply === -1) return;
    this.#ply = ply;
    this.#ready = false;
    void this.#think(ply, state);
  }

  /** @param {number} ply @param {MatchState} state */
  async #think(ply, state) {
    const hint = await awaitHint(this.#act.ask, () => this.#ply === ply && decides(state) && state.table?.ply === ply);
    if (this.#ply !== ply) return;
    if (hint) this.#ready = true;
    else this.#ply = -1;
  }

  /** Whether `check` may ask something about a choice in this position. @param {number} ply */
  ready(ply) {
    return this.#on && this.#ready && this.#ply === ply;
  }

  /**
   * Asks about a choice that gives away much.
   * @param {string[]} events
   * @returns {Promise<boolean | null>} whether to play it; null: nobody has answered, and the position is not asked about any more
   */
  async check(events) {
    const newest = this.#state?.newest ?? null;
    const { hint, loss } = await this.#judged(events);
    if (!hint || loss?.class !== "blunder") return true;
    if (newest !== (this.#state?.newest ?? null)) return null;
    return await new Promise((resolve) => {
      this.#of = newest;
      this.#answer = resolve;
      this.#show(hint, loss);
    });
  }

  /**
   * @param {string[]} events
   * @returns {Promise<{hint: HintOf | null, loss: Loss | null}>}
   */
  async #judged(events) {
    try {
      return await inTime(this.#act.ask(events), PATIENCE);
    } catch {
      // It took too long, or the match has gone on.
      return { hint: null, loss: null };
    }
  }

  /** @param {HintOf} better @param {Loss} loss */
  #show({ moves, events, spots, paths }, { words, why, paths: chosen }) {
    const spoken = langOf(this.#game);
    const both = paths.length > 0 && chosen.length > 0;
    this.#text.replaceChildren(
      h("p.advice-move", { textContent: words, lang: spoken }),
      ...(why ? [h("p", { textContent: why, lang: spoken })] : []),
      h("p", {}, `${t("Better:")} `, h("span", { textContent: `${moves.join("; ")}.`, lang: spoken })),
      ...(both ? [h("p", { i18n: "Bright: the better way. Dashed: your choice." })] : []),
    );
    this.#text.scrollTop = 0;
    this.element.lang = lang();
    this.element.hidden = false;
    this.#act.told();
    this.#act.board.hint(spots, paths, chosen);
    this.#act.mark(spots.length ? "" : (events[0] ?? ""));
    this.#focused = document.activeElement;
    this.#safe.focus();
  }

  /** @param {boolean | null} plays */
  #close(plays) {
    const answer = this.#answer;
    if (!answer) return;
    this.#answer = null;
    this.#of = null;
    const inside = this.element.contains(document.activeElement);
    this.element.hidden = true;
    this.#act.board.hint([]);
    this.#act.mark("");
    this.#act.gone();
    if (inside && this.#focused instanceof HTMLElement && this.#focused.isConnected)
      this.#focused.focus({ preventScroll: true });
    answer(plays);
  }
}
