/**
 * Hints: the first press says what to think of and where to look, the second one the move with its chance to win and the reasons. The
 * engine's verb `hint` thinks in slices. A hint stays until the turn is over and goes on with its steps; nothing of it is stored.
 */

import { langOf } from "../games/catalog.js";
import { measuredNote } from "../other-rules/open-other-rules.js";
import { button, h, iconButton } from "../ui/dom.js";
import { announce, notify } from "../ui/notices.js";
import { lang, t } from "../words/i18n.js";
import { decides } from "./decides.js";
import { mayCount } from "./strength-counts.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../vocabulary/bridge.js").Hint} HintOf
 * @typedef {import("../vocabulary/bridge.js").HintReply} HintReply
 *
 * What the board shows of a hint.
 * @typedef {object} Board
 * @property {(ids: string[], paths?: number[][][], dimmed?: number[][][]) => void} hint  frames these things, and shows the ways that
 *   things would go, some of them fainter and dashed
 * @property {() => void} letGo  gives up what is chosen so far
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
  #told;
  #ask;
  #stop;
  #mark;
  #text = h("div.advice-text");
  /** The state of the page when it was drawn last. @type {MatchState | null} */
  #state = null;
  /**
   * How far the hint has been told: nothing, it thinks, where to look, the move; "other": the person has gone another way.
   * @type {"" | "thinking" | "look" | "move" | "other"}
   */
  #step = "";
  /** The position that the hint is about, as the engine has described it. @type {MatchState["table"]} */
  #table = null;
  /** @type {HintOf | null} */
  #hint = null;
  /** The hints of this turn by the number of events before them, for an undo. @type {Map<number, HintOf>} */
  #known = new Map();
  /** The part of the hint that lies on the board. @type {HintOf | null} */
  #laid = null;

  /**
   * @param {import("../vocabulary/bridge.js").GameEntry} game
   * @param {HTMLElement} button  what is pressed for a hint
   * @param {Board} board
   * @param {Ask} ask
   * @param {() => void} stop  makes the engine stop thinking
   * @param {(event: string) => void} mark  marks the game's button that plays this event; "": none
   * @param {() => void} told  is called when the move has been told
   */
  constructor(game, button, board, ask, stop, mark, told) {
    this.#game = game;
    this.#button = button;
    this.#board = board;
    this.#ask = ask;
    this.#stop = stop;
    this.#mark = mark;
    this.#told = told;
    this.element = h(
      "section.advice",
      { hidden: true, i18nLabel: "Hint" },
      this.#text,
      iconButton("close", "Close", () => this.close()),
    );
  }

  get shown() {
    return !this.element.hidden;
  }

  /** The next part of the hint: where to look, then the move. */
  press() {
    const state = this.#state;
    if (state?.trying) return notify(t("There are no hints while you try a turn again."));
    if (!state?.table || !decides(state)) return notify(t("There is no hint now: you have nothing to choose."));
    if (this.#step === "look") return this.#tell();
    if (this.#step === "" || this.#step === "other") void this.#begin(state.table);
  }

  close() {
    if (this.#step === "") return;
    const inside = this.element.contains(document.activeElement);
    if (this.#step === "thinking") this.#stop();
    this.#show("");
    this.#hint = null;
    this.#known.clear();
    this.#lay(null);
    if (inside) this.#board.focus();
  }

  /** @param {MatchState} state */
  draw(state) {
    this.#state = state;
    if (this.#step === "") return;
    const { table, looking, handover } = state;
    const turn = table?.next.kind === "human" && table.next.seat === this.#table?.next.seat && handover === null;
    const deciding = decides(state);
    if (!table || !turn || (this.#step === "thinking" && (!deciding || table.ply !== this.#table?.ply)))
      return this.close();
    // Another view of the same position, such as that of a phone that was turned: it thinks on.
    if (this.#step === "thinking" && table !== this.#table) return void this.#begin(table);
    this.element.hidden = looking;
    if (deciding && table !== this.#table) void this.#goOn(table);
    this.#lay(deciding ? this.#hint : null);
  }

  /** Lays the hint on the board anew, after something else has been there. */
  renew() {
    this.#laid = null;
    if (this.#state) this.draw(this.#state);
  }

  /** @param {NonNullable<MatchState["table"]>} table */
  async #begin(table) {
    this.#table = table;
    // What a chosen stone or card could do lies over the hint.
    this.#board.letGo();
    this.#show("thinking", h("p", { i18n: "Thinking …" }));
    const wanted = () => this.#step === "thinking" && this.#table === table;
    const hint = await awaitHint(this.#ask, wanted);
    if (!wanted()) return;
    if (!hint) return this.close();
    this.#known.clear();
    this.#look(hint, table.ply);
    announce(`${hint.look} ${t("Press again for the move.")}`, langOf(this.#game));
  }

  /**
   * Goes on with the hint in another position of the turn, or in another view of the same position.
   * @param {NonNullable<MatchState["table"]>} table
   */
  async #goOn(table) {
    const before = this.#table?.ply ?? -1;
    const end = before + (this.#hint?.events.length ?? 0);
    const told = this.#step;
    this.#table = table;
    this.#hint = null;
    if (told === "other") return;
    // Whoever moves several times in a row begins a new turn.
    if (table.ply > before && table.ply >= end) return this.close();
    const known = table.ply < before ? this.#known.get(table.ply) : undefined;
    const hint = table.ply < before ? known : await this.#next();
    if (this.#table !== table || this.#step !== told) return;
    // After an undo to before the hint there is nothing to go on with; the same position in another view has its own words.
    if (!hint && table.ply <= before) return this.close();
    if (!hint || (table.ply > before && !hint.follows)) return this.#offer();
    this.#look(hint, table.ply);
    if (told === "look") return;
    this.#tell(table.ply > before);
  }

  /** Asks once for the hint of the position: what follows from the last one is there at once. */
  async #next() {
    try {
      return (await this.#ask()).hint;
    } catch {
      // The match has gone on, or the engine is starting again.
      return null;
    }
  }

  /** The person has gone another way. */
  #offer() {
    this.#lay(null);
    this.#known.clear();
    const words = t("You have chosen a different way from the hint.");
    this.#show(
      "other",
      h("p", { textContent: words }),
      h(
        "p",
        {},
        button(null, "New hint", () => this.press()),
      ),
    );
    announce(words, lang());
  }

  /** @param {HintOf} hint @param {number} ply */
  #look(hint, ply) {
    this.#hint = hint;
    this.#known.set(ply, hint);
    this.#show(
      "look",
      h("p.advice-look", { textContent: hint.look, lang: langOf(this.#game) }),
      h(
        "p",
        {},
        button(null, "Show the move", () => this.press()),
      ),
      this.#state && mayCount(this.#game, this.#state.saved)
        ? h("p.help", { i18n: "With a shown move this game does not count for your strength." })
        : "",
    );
    this.#lay(hint);
  }

  /** @param {boolean} [on]  whether it is the rest of a move that was told before: then only the steps are said */
  #tell(on = false) {
    const hint = this.#hint;
    if (!hint) return;
    const inside = this.element.contains(document.activeElement);
    const { moves, verdict, why } = hint;
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
    this.#laid = null;
    this.#lay(hint);
    if (inside) this.#board.focus();
    this.#told();
    const said = on ? moves : [moves.join("; "), verdict, why];
    announce(said.filter(Boolean).join(". ").replace(/\.\./g, "."), spoken);
  }

  /** Lays a hint on the board, as far as it has been told, or takes it away. @param {HintOf | null} hint */
  #lay(hint) {
    if (hint === this.#laid) return;
    this.#laid = hint;
    if (!hint) this.#board.hint([]);
    else if (this.#step === "look") this.#board.hint(hint.places);
    else this.#board.hint(hint.spots, hint.paths);
    const [first = ""] = hint?.events ?? [];
    this.#mark(hint && this.#step === "move" && !hint.spots.length ? first : "");
  }

  /**
   * @param {"" | "thinking" | "look" | "move" | "other"} step
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
