/** What the comparison of two sets of rules has found: in words, as plots, as a table, and as files. */

import { button, h, setText } from "../ui/dom.js";
import { giveFile } from "../ui/files.js";
import { lang, t, tn } from "../words/i18n.js";
import { answer, difference, figuresCsv, findings, isMain, points, sizeWord, told } from "./comparison-words.js";
import { measureHelp } from "./measure-help.js";
import { figures, number, pairedHistogram, plot, winners } from "./plots.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").StudySummary} Summary
 * @typedef {import("./runner.js").Runner} Runner
 */

/** What the numbers mean and what they do not, as msgids. */
const MEANINGS = [
  "Game 1 of both sets has the same dice, as has game 2 and so on, and the sets are compared game by game. Four times as many games halve the distance between the bounds.",
  "Many figures are looked at together, and one of them may look striking by chance. The page therefore corrects for their number (Holm’s method) and speaks of a difference only where chance explains it in fewer than 5 of 100 comparisons. Choose the number of games beforehand: whoever plays on until a difference can be seen will see one.",
  "The numbers tell how these computer players play, not how people do. The players were made for the usual rules: with others they may choose worse, and a difference may say more about them than about the rule. Compare again with other levels; what then stays belongs to the rule.",
  "A comparison says what a rule does to play. It does not say what was played in its time.",
];

/**
 * The part of the page with the results; it stays, and `show` brings it up to date.
 * @param {GameEntry} game
 * @param {readonly [string, string]} sets  both sets, as readers know them
 * @param {string} player  the player of all seats, as readers know it
 */
export function comparedResults(game, sets, player) {
  const early = h("p.help");
  const short = h("p.lab-answer");
  const alike = h("p");
  const played = h("p.help");
  const bounds = h("p.help", {
    textContent: t(
      "Two bounds stand in brackets after each difference: in 95 of 100 such comparisons the true difference lies between them. Where 0 lies between them, there may be no difference at all.",
    ),
  });
  const clear = h("ul.lab-findings");
  const open = h("ul.lab-findings");
  const rest = h("h3", { textContent: t("What these games do not show") });
  const moreClear = h("ul.lab-findings");
  const moreOpen = h("ul.lab-findings");
  const moreRest = h("h3", { textContent: t("What these games do not show") });
  const moreTitle = h("summary");
  const more = h("details", {}, moreTitle, moreClear, moreRest, moreOpen);
  const meanings = h("dl.lab-meanings");
  const shares = plot(t("How often whoever begins wins"));
  const turns = plot(t("How many turns a game has"), t("turns"));
  const table = figures(t("All figures"), [
    t("figure"),
    "A",
    "B",
    t("difference, with its interval (95%)"),
    t("how large it is"),
    t("probability that chance alone makes it (corrected)"),
  ]);
  /** @type {Runner | null} */
  let now = null;
  const title = h("h2", { textContent: t("What changes"), tabIndex: -1 });
  const element = h(
    "div.study-results",
    { hidden: true },
    title,
    short,
    alike,
    early,
    h("p.help", { textContent: sets.join(" · ") }),
    played,
    bounds,
    clear,
    rest,
    open,
    more,
    h("div.study-wins", {}, shares.element, turns.element),
    h("h2", { textContent: t("All figures") }),
    table.element,
    h(
      "details",
      {},
      h("summary", { textContent: t("What each figure means") }),
      h("p.help", { textContent: t(CHANCES) }),
      meanings,
    ),
    h(
      "p.row",
      {},
      button("save", "Save the figures as CSV", () => {
        if (now?.summary) giveFile(`${game.id}-comparison.csv`, figuresCsv(now.summary), "text/csv");
      }),
      button("save", "Save the games as CSV", () => {
        if (now?.table) giveFile(`${game.id}-games.csv`, now.table.csv(), "text/csv");
      }),
    ),
    h("h2", { textContent: t("What the numbers mean, and what they do not") }),
    ...MEANINGS.map((text) => h("p", { textContent: t(text) })),
  );

  /** @param {Runner} runner */
  function show(runner) {
    now = runner;
    const { summary, table: games, state } = runner;
    const compared = summary?.compared;
    element.hidden = !compared;
    if (!summary || !compared || !games) return;
    const known = columnsOf(runner);
    const pairs = compared.against.games;
    setText(
      early,
      state === "done"
        ? ""
        : tn(
            "After one game of each; not all games are played, and the figures will still change.",
            "After {n} games of each; not all games are played, and the figures will still change.",
            pairs,
            { n: number(pairs) },
          ),
    );
    const found = findings(summary, known);
    setText(short, answer(found));
    setText(alike, found.all ? "" : found.alike);
    setText(played, `${playedWords(pairs, player)} ${t(ELSEWHERE)}`);
    bounds.hidden = found.clear.length + found.open.length === 0;
    const [clearMain, clearMore] = parted(found.clear);
    const [openMain, openMore] = parted(found.open);
    rest.hidden = openMain.length === 0;
    clear.replaceChildren(...clearMain.map(findingLine));
    open.replaceChildren(...openMain.map(findingLine));
    more.hidden = clearMore.length + openMore.length === 0;
    setText(moreTitle, moreWords(clearMore.length));
    moreClear.replaceChildren(...clearMore.map(findingLine));
    moreRest.hidden = openMore.length === 0;
    moreOpen.replaceChildren(...openMore.map(findingLine));
    meanings.replaceChildren(...meaningsOf(compared.effects, known));
    const first = compared.effects.find(({ column }) => column === "share_first");
    const firsts = [first?.a, first?.b].flatMap((mean) =>
      mean && mean.low !== null && mean.high !== null ? [{ share: mean.mean, low: mean.low, high: mean.high }] : [],
    );
    shares.show(firsts.length === 2 ? winners(t("How often whoever begins wins"), ["A", "B"], firsts) : null);
    const counts = /** @type {const} */ ([games.counts("turns", 0), games.counts("turns", 1)]);
    turns.show(pairedHistogram(t("How many turns a game has"), t("turns"), counts));
    table.show(rowsOf(summary, known));
  }

  /** Brings the answer into sight. */
  function visit() {
    title.scrollIntoView({ block: "start" });
    title.focus({ preventScroll: true });
  }

  return { element, show, visit };
}

const ELSEWHERE =
  "All figures are those of this player; between others they can be quite different, and so they need not agree with what is said elsewhere about good players.";

/** Who played. @param {number} games  of each set @param {string} player */
const playedWords = (games, player) =>
  tn(
    "One game was played with each set, with the same dice; “{player}” sat at every seat.",
    "{n} games were played with each set, game by game with the same dice; “{player}” sat at every seat.",
    games,
    { n: number(games), player },
  );

const CHANCES =
  "Chances to win are those that the computer players’ evaluation of a position sees; so they can be compared within one game only.";

/** @typedef {import("./comparison-words.js").Finding} Finding */

/** The main results, and the others. @param {Finding[]} found @returns {[Finding[], Finding[]]} */
const parted = (found) => [found.filter(isMain), found.filter((one) => !isMain(one))];

/** The name of the fold with the other results. @param {number} clear  how many clear differences are in it */
const moreWords = (clear) =>
  clear
    ? tn("More measures: one clear difference", "More measures: {n} clear differences", clear)
    : t("More measures: no clear difference");

/** @param {Finding} finding */
const findingLine = ({ column, text, figures: told }) => {
  const help = isMain({ column, text, figures: told }) ? "" : measureHelp(column);
  return h(
    "li",
    {},
    h("span", { textContent: text }),
    " ",
    h("span.lab-figures", { textContent: told }),
    help ? h("span.lab-figures", { textContent: ` ${help}` }) : null,
  );
};

/**
 * The names of the figures that need an explanation, each with it.
 * @param {readonly {column: string}[]} effects
 * @param {ReadonlyMap<string, {text: string}>} columns  by name
 */
const meaningsOf = (effects, columns) =>
  effects.flatMap(({ column }) => {
    const help = measureHelp(column);
    return help ? [h("dt", { textContent: columns.get(column)?.text ?? column }), h("dd", { textContent: help })] : [];
  });

/**
 * What each column of a comparison says, by its name.
 * @param {Runner} runner
 */
export const columnsOf = ({ columns }) =>
  new Map(
    columns.map(({ name, words, percent }) => [name, { text: words[lang()] ?? name, percent: percent === true }]),
  );

/**
 * The rows of the table of all figures.
 * @param {Summary} summary
 * @param {ReadonlyMap<string, {text: string, percent: boolean}>} columns  by name
 */
export function rowsOf({ compared }, columns) {
  return (compared?.effects ?? []).map(({ column, kind, difference: middle, low, high, size, holm, clear, a, b }) => {
    const { text, percent } = columns.get(column) ?? { text: column, percent: kind === "share" };
    const bounds = low === null || high === null ? "" : ` [${difference(low, percent)}; ${difference(high, percent)}]`;
    return [
      text,
      told(a.mean, percent),
      told(b.mean, percent),
      (percent ? points(middle) : difference(middle, false)) + bounds,
      sizeWord(size),
      (holm === null ? "" : holm < 0.001 ? `< ${number(0.001, 3)}` : number(holm, 3)) +
        (clear ? ` · ${t("clear")}` : ""),
    ];
  });
}
