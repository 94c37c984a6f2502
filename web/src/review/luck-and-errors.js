/** "Analyse the game": luck and play apart, and the worst moments of each player, each to be shown and to be tried again. */

import { openDialog } from "../ui/dialog.js";
import { button, h, setText } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { lostWords, percent, wholePercent } from "../words/value-words.js";
import { figuresOf, worstOf } from "./analysis-words.js";
import { LUCKY, UNLUCKY } from "./chance-graph.js";
import { nameOf, SIGNS } from "./error-signs.js";
import { turnAt } from "./turns.js";

/**
 * @typedef {import("./analysis-request.js").Analysis} Analysis
 * @typedef {import("../vocabulary/bridge.js").AnalysedTurn} AnalysedTurn
 * @typedef {import("../vocabulary/bridge.js").TurnEntry} TurnEntry
 *
 * @typedef {object} Act
 * @property {(turn: AnalysedTurn) => void} show  shows on the board what was played, and then what keeps more
 * @property {(turn: AnalysedTurn) => void} tryAgain  lets the person play that turn again
 * @property {(turn: AnalysedTurn) => void} rank  shows the best ways to play that turn
 * @property {(turn: AnalysedTurn) => Promise<{words: string, why: string}>} better  what keeps more, and why, in words
 * @property {(turn: AnalysedTurn) => string} played  the words of what was played
 * @property {() => void} graph  shows the graph
 *
 * @typedef {object} People
 * @property {readonly string[]} names  by seat
 * @property {readonly number[]} seats  whose moments are shown
 */

const ICONS = /** @type {const} */ ({ show: "play", tryAgain: "again", rank: "list" });

export class LookDialog {
  #progress = h("p.look-progress", { role: "status" });
  #table = h("table.look-table");
  #note = h("div.look-note", { hidden: true });
  #cards = h("div.look-cards");
  #act;
  #people;
  /** @type {readonly TurnEntry[]} */
  #turns;
  #dialog;
  /** The moments shown, as text, to see whether they have changed. */
  #shown = "";

  /**
   * @param {People} people
   * @param {readonly TurnEntry[]} turns  of the list of moves
   * @param {Act} act
   * @param {() => void} closed
   * @param {HTMLElement | null} [measured]  says for which rules the chances were measured
   */
  constructor(people, turns, act, closed, measured = null) {
    this.#people = people;
    this.#turns = turns;
    this.#act = act;
    this.#dialog = openDialog({
      title: "Analyse the game",
      kind: "wide hindsight",
      body: [this.#progress, measured, h("div.look-scroll", {}, this.#table), this.#note, this.#cards],
      actions: [button("graph", "Show the graph", () => this.#leave(act.graph), "primary")],
      onclose: closed,
    });
  }

  close() {
    this.#dialog.close();
  }

  /** Focuses the button that tries a turn again. @param {number} turn  the number of events before its decisions */
  focus(turn) {
    /** @type {HTMLElement | null} */ (this.#cards.querySelector(`[data-start="${turn}"]`))?.focus();
  }

  /** @param {() => void} then */
  #leave(then) {
    this.#dialog.close();
    then();
  }

  /** @param {Analysis | null} analysis */
  draw(analysis) {
    const part = percent(wholePercent(analysis?.progress ?? 0));
    setText(
      this.#progress,
      analysis?.done ? "" : t("The program looks at the game: {percent} so far", { percent: part }),
    );
    if (!analysis) return;
    this.#drawTable(analysis);
    const moments = this.#people.seats.map((seat) => worstOf(analysis, seat));
    const shown = JSON.stringify([
      moments.map((list) => list.map(({ at, error, points }) => [at, error, points])),
      analysis.done,
    ]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused =
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset["moment"] : undefined;
    this.#cards.replaceChildren(...moments.flatMap((list, index) => this.#drawMoments(list, index, analysis.done)));
    if (focused) /** @type {HTMLElement | null} */ (this.#cards.querySelector(`[data-moment="${focused}"]`))?.focus();
  }

  /** @param {Analysis} analysis */
  #drawTable(analysis) {
    const figures = figuresOf(analysis);
    const luck = figures.some((row) => row.luck !== null);
    // Until something is judged exactly, all of it is an estimate.
    const estimated = figures.some((row) => row.lost !== null);
    const proven = figures.some((row) => row.proven !== null);
    this.#note.replaceChildren(...notes({ luck, estimated, proven }));
    this.#note.hidden = false;
    const heads = [
      "Player",
      "Mistakes",
      ...(proven ? ["Points given away", "Results given away"] : []),
      ...(estimated ? ["Chance given away"] : []),
      ...(luck ? ["Luck", "Without luck"] : []),
    ];
    this.#table.replaceChildren(
      ...(analysis.done ? [] : [h("caption", { i18n: "What has been found so far" })]),
      h("thead", {}, h("tr", {}, ...heads.map((i18n) => h("th", { scope: "col", i18n })))),
      h(
        "tbody",
        {},
        ...figures.map(({ seat, mistakes, lost, proven: known, luck: own, even, start }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, h("span", { textContent: this.#people.names[seat] ?? "" })),
            h("td", { textContent: String(mistakes) }),
            proven && h("td", { textContent: known?.points ?? "" }),
            proven && h("td", { textContent: known ? String(known.results) : "" }),
            estimated && h("td", { textContent: lost ?? "" }),
            luck && h("td", { textContent: own ?? "" }),
            luck &&
              h("td", {
                textContent: even === null ? "" : t("{even}; at the start {start}", { even, start }),
              }),
          ),
        ),
      ),
    );
  }

  /**
   * @param {AnalysedTurn[]} moments
   * @param {number} index  of the seat among those shown
   * @param {boolean} done
   */
  #drawMoments(moments, index, done) {
    const name = this.#people.names[this.#people.seats[index] ?? 0] ?? "";
    if (moments.length === 0 && !done) return [];
    const title = h("h3", { textContent: t("Worst moments: {name}", { name }) });
    if (moments.length === 0) return [title, h("p", { i18n: "Nothing was lost here that is worth showing." })];
    return [title, h("ol.look-list", { role: "list" }, ...moments.map((turn) => this.#card(turn)))];
  }

  /** @param {AnalysedTurn} turn */
  #card(turn) {
    const number = turnAt(this.#turns, turn.to) + 1;
    const better = h("p.look-better", { textContent: t("Better: still looking …") });
    const reason = h("p.look-why", { hidden: true });
    this.#act.better(turn).then(
      ({ words, why }) => {
        setText(better, t("Better: {words}", { words }));
        setText(reason, why);
        reason.hidden = why === "";
      },
      // A crash of the engine is told by the look back itself.
      () => setText(better, ""),
    );
    const act = (/** @type {keyof typeof ICONS} */ what, /** @type {string} */ name) => {
      const element = button(ICONS[what], name, () => this.#leave(() => this.#act[what](turn)));
      element.dataset["moment"] = `${turn.at} ${what}`;
      if (what === "tryAgain") element.dataset["start"] = String(turn.start);
      return element;
    };
    return h(
      "li.look-card",
      {},
      h(
        "h4",
        {},
        h("span", { textContent: t("Turn {number}", { number }) }),
        h("span.look-class", { textContent: turn.class ? t(nameOf(turn.class)) : "" }),
      ),
      h("p", { textContent: givenAway(turn) }),
      h("p", { textContent: t("Played: {words}", { words: this.#act.played(turn) }) }),
      better,
      reason,
      h("div.look-acts", {}, act("tryAgain", "Try it again"), act("show", "Show both"), act("rank", "Best moves")),
    );
  }
}

/**
 * Says what the moves of a turn gave away, and that it is a part of the chance to win where it is not points: the change of the chance in a whole
 * turn, which the result tells, has the throw in it.
 * @param {AnalysedTurn} turn
 */
function givenAway(turn) {
  const lost = lostWords(turn);
  return turn.points === null
    ? t("Chance to win given away by the moves: {lost}", { lost })
    : t("Given away by the moves: {lost}", { lost });
}

/**
 * What the figures and the signs of the graph mean.
 * @param {object} there
 * @param {boolean} there.luck  whether anything was thrown
 * @param {boolean} there.estimated  whether chances were estimated
 * @param {boolean} there.proven  whether margins were proven
 */
function notes({ luck, estimated, proven }) {
  return [
    proven &&
      h("p", {
        i18n: "Points given away: how many points a player’s own moves cost, compared with perfect play on both sides. Results given away: how many moves turned a sure win into a draw or a loss, or a sure draw into a loss.",
      }),
    estimated &&
      h("p", {
        i18n: "Chance given away: by how many percentage points a player’s own moves lowered the chance to win, added up. Since lost chances can be won back, the sum may exceed 100.",
      }),
    ...(luck
      ? [
          h("p", {
            i18n: "Luck: how much chance to win the throws have brought or cost. Without luck: the result less that. If it is above the chance at the start, the play was better than the other’s – or the program misjudged it.",
          }),
          h("p", { i18n: "One game says little: luck and play even out only over many." }),
        ]
      : []),
    h("p", {
      textContent: [
        t("Signs: {blunder} blunder, {mistake} mistake, {inexact} minor slip.", SIGNS),
        luck && t("{lucky} lucky throw, {unlucky} unlucky throw.", { lucky: LUCKY, unlucky: UNLUCKY }),
      ]
        .filter(Boolean)
        .join(" "),
    }),
  ].filter((note) => note !== false);
}
