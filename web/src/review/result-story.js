/**
 * The story of a finished game, in its result: the graph of the chance to win, from when on the winner was ahead, the turns that decided, and
 * how lucky the reader was. It belongs to the script of the look back.
 */

import { langOf } from "../games/catalog.js";
import { h, setText, setVariables } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { endWords, luckWords, marginOf, percent, valueWords, wholePercent } from "../words/value-words.js";
import { Chart } from "./chance-graph.js";
import { aheadSince, decidingTurns } from "./deciding-turns.js";

/**
 * @typedef {import("./analysis-request.js").Analysis} Analysis
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("./deciding-turns.js").Deciding} Deciding
 */

/** From which sum on luck is told as such, and as great, as a part of 1. */
const [SOME_LUCK, GREAT_LUCK] = [0.05, 0.2];
/** Numbers of turns that are closer than this part of the graph stand beside each other. */
const CLOSE = 0.05;
/** The pass after which the luck of all throws is known (docs/analysis.md). */
const LUCK_KNOWN = 2;

export class Story {
  #chart = new Chart("story");
  #signs = h("div.story-signs", { "aria-hidden": "true" });
  #graph = h("div.story-graph", { hidden: true }, this.#chart.element, this.#signs);
  #caption = h("p.story-caption");
  #turning = h("p.story-turning");
  #turns = h("ol.story-turns", { role: "list" });
  #luck = h("p.story-luck");
  element = h(
    "section.story",
    { i18nLabel: "How it went", hidden: true },
    this.#graph,
    this.#caption,
    this.#turning,
    this.#turns,
    this.#luck,
  );
  #state;
  #go;
  /** The pass of the analysis whose turns are listed; -1: none is. Later passes do not change the list while somebody reads it. */
  #listed = -1;

  /**
   * @param {MatchState} state
   * @param {(at: number) => void} go  shows the position after so many events
   */
  constructor(state, go) {
    this.#state = state;
    this.#go = go;
  }

  /** @param {Analysis | null} analysis */
  draw(analysis) {
    const { table, moves, own, scene } = this.#state;
    if (!analysis || !table?.over || analysis.pass <= this.#listed) return;
    this.element.hidden = false;
    if (analysis.solving) return this.#wait(analysis);
    this.#graph.hidden = false;
    // The turns are told once they have been searched at first sight; from then on only luck is added.
    if (this.#listed < 1) this.#list(analysis);
    this.#listed = analysis.pass;
    // Which moves were mistakes is told to whoever looks at the game.
    this.#chart.draw({ ...analysis, turns: [] }, moves.length, scene?.seats ?? [], own);
    setText(this.#luck, luckOf(analysis, own, this.#named(own)));
  }

  /** Where a solver judges the game, nothing is told that it could contradict. @param {Analysis} analysis */
  #wait({ progress }) {
    const part = percent(wholePercent(progress));
    setText(this.#caption, t("The program looks at the game: {percent} so far", { percent: part }));
  }

  /** Whether nothing more will be told. @param {Analysis} analysis */
  complete({ pass, done, turns, start, solving }) {
    if (solving) return false;
    const thrown = start.length === 2 && turns.some(({ chance }) => chance !== null);
    return done || pass >= (thrown ? LUCK_KNOWN : 1);
  }

  /** The name of a seat, or null where it is the only person, who is addressed. @param {number} seat */
  #named(seat) {
    const { addressed, names } = this.#state;
    return seat === addressed ? null : (names[seat] ?? "");
  }

  /** @param {Analysis} analysis */
  #list(analysis) {
    const { game, moves, turns, names, own, table } = this.#state;
    const winners = table?.over?.winners ?? [];
    const several = analysis.start.length > 2;
    // Between two the reader's chance is told, with more that of the winner.
    const seat = several ? (winners[0] ?? own) : own;
    const found = decidingTurns(analysis, turns, seat);
    setText(
      this.#caption,
      several
        ? t("Chances to win, from the bottom: {names}", { names: names.join(", ") })
        : t("Chance to win: {name}", { name: names[own] ?? "" }),
    );
    setText(this.#turning, this.#turningPoint(analysis, winners));
    const prefix = `${names[seat] ?? ""} `;
    this.#turns.replaceChildren(
      ...found.map((one, at) =>
        h(
          "li",
          {},
          h(
            "button.story-turn",
            { type: "button", onclick: () => this.#go(one.turn.to) },
            h("span.story-number", { textContent: String(at + 1), "aria-hidden": "true" }),
            h(
              "span.story-change",
              {},
              h("span", { textContent: t("Turn {number}", { number: one.index + 1 }) }),
              h("span.story-values", { textContent: changeWords(one, seat, this.#named(seat) === null, prefix) }),
            ),
            h("span.story-words", { textContent: this.#wordsOf(one), lang: langOf(game) }),
          ),
        ),
      ),
    );
    this.#turns.hidden = found.length === 0;
    let [last, beside] = [-1, 0];
    this.#signs.replaceChildren(
      ...found.map(({ turn }, at) => {
        const part = turn.to / Math.max(1, moves.length);
        beside = last >= 0 && part - last < CLOSE ? beside + 1 : 0;
        last = part;
        const element = h("span.story-sign", { textContent: String(at + 1) });
        setVariables(element, { part: String(part), beside: String(beside) });
        return element;
      }),
    );
    if (found.length === 0) this.#turning.append(` ${t("No single turn decided the game.")}`);
  }

  /** What happened in a turn, in the words of the list of turns. @param {Deciding} deciding */
  #wordsOf({ turn }) {
    if (turn.words) return turn.words;
    const events = this.#state.moves.slice(turn.from, turn.to).map(({ words }) => words);
    return events.join("; ");
  }

  /**
   * From when on the winner was ahead; "": several have won, or the graph does not show it.
   * @param {Analysis} analysis
   * @param {readonly number[]} winners
   */
  #turningPoint(analysis, winners) {
    const [winner] = winners;
    if (winner === undefined || winners.length > 1) return "";
    const since = aheadSince(analysis, this.#state.turns, winner);
    // Who comes ahead with the last turn has won with it: the result says that.
    if (since === null || since === this.#state.turns.length - 1) return "";
    const name = this.#named(winner);
    const number = since + 1;
    if (name === null)
      return since < 0
        ? t("You were ahead from the beginning.")
        : t("You were ahead from turn {number} on.", { number });
    return since < 0
      ? t("{name} was ahead from the beginning.", { name })
      : t("{name} was ahead from turn {number} on.", { name, number });
  }
}

/**
 * Says what a turn changed for a seat, its throw included: "chance to win: 71% → 38%", "wins by 3 points → loses by 4 points".
 * @param {Deciding} deciding
 * @param {number} seat
 * @param {boolean} addressed  whether it is the reader's: "You win by 3 points → You lose by 4 points"
 * @param {string} name  stands before a chance; "": it is clear whose it is
 */
function changeWords({ before, after }, seat, addressed, name) {
  const [was, is] = [before, after].map((prospect) => {
    const margin = marginOf(prospect, seat);
    return addressed && margin !== null ? endWords(null, margin) : (valueWords(prospect)[seat] ?? "");
  });
  const change = `${was} → ${is}`;
  return marginOf(before, seat) === null ? t("chance to win: {chances}", { chances: name + change }) : change;
}

/**
 * Says how lucky a player was, as soon as that is known; "": nothing is thrown, or there are more than two players.
 * @param {Analysis} analysis
 * @param {number} seat
 * @param {string | null} name  null: the reader is meant
 */
function luckOf({ summary }, seat, name) {
  const luck = summary.find((one) => one.seat === seat)?.luck ?? null;
  if (luck === null) return "";
  const values = { luck: luckWords(luck), name: name ?? "" };
  const size = Math.abs(luck);
  if (size < SOME_LUCK) return t("Luck: the throws favoured nobody.");
  if (luck > 0) {
    if (size >= GREAT_LUCK)
      return name === null
        ? t("Luck: the throws were very much in your favour ({luck}).", values)
        : t("Luck: the throws were very much in favour of {name} ({luck}).", values);
    return name === null
      ? t("Luck: the throws were slightly in your favour ({luck}).", values)
      : t("Luck: the throws were slightly in favour of {name} ({luck}).", values);
  }
  if (size >= GREAT_LUCK)
    return name === null
      ? t("Luck: the throws were very much against you ({luck}).", values)
      : t("Luck: the throws were very much against {name} ({luck}).", values);
  return name === null
    ? t("Luck: the throws were slightly against you ({luck}).", values)
    : t("Luck: the throws were slightly against {name} ({luck}).", values);
}
