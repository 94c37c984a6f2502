/** What the comparison of two sets of rules has found: in words, as plots, as a table, and as files. */

import { button, h, setText } from "../ui/dom.js";
import { giveFile } from "../ui/files.js";
import { lang, t, tn } from "../words/i18n.js";
import { difference, figuresCsv, findings, points, sizeWord, told } from "./comparison-words.js";
import { figures, number, pairedHistogram, plot, winners } from "./plots.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").StudySummary} Summary
 * @typedef {import("./runner.js").Runner} Runner
 */

/** What the numbers mean and what they do not, as msgids. */
const MEANINGS = [
  "Game 1 of both sets has the same dice, as has game 2 and so on, and the sets are compared game by game. “95 %: … to …” says: of 100 such comparisons 95 have the true difference between these bounds. Four times as many games halve the distance of the bounds.",
  "Many figures are looked at together, and one of them may look striking by chance. The page therefore corrects for their number (Holm’s method) and speaks of a difference only where chance explains it in fewer than 5 of 100 comparisons. Choose the number of games beforehand: whoever plays on until a difference can be seen will see one.",
  "The numbers tell how these computer players play, not how people do. The players were made for the usual rules: with others they may choose worse, and a difference may say more about them than about the rule. Compare again with other levels; what then stays belongs to the rule.",
  "A comparison says what a rule does to play. It does not say what was played in its time.",
];

/**
 * The part of the page with the results; it stays, and `show` brings it up to date.
 * @param {GameEntry} game
 * @param {readonly [string, string]} names  of both sets, as readers know them
 */
export function comparedResults(game, names) {
  const early = h("p.help");
  const list = h("ul.lab-findings");
  const shares = plot(t("How often whoever begins wins"));
  const turns = plot(t("How many turns a game has"));
  const table = figures(t("All figures"), [
    t("figure"),
    "A",
    "B",
    t("difference, with its interval (95 %)"),
    t("how large it is"),
    t("probability that chance alone makes it (corrected)"),
  ]);
  /** @type {Runner | null} */
  let now = null;
  const element = h(
    "div.study-results",
    { hidden: true },
    h("h2", { textContent: t("What changes"), tabIndex: -1 }),
    h("p.help", { textContent: names.join(" · ") }),
    early,
    list,
    h("div.study-wins", {}, shares.element, turns.element),
    h("h2", { textContent: t("All figures") }),
    table.element,
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
    const { summary, table: games, columns, state } = runner;
    const compared = summary?.compared;
    element.hidden = !compared;
    if (!summary || !compared || !games) return;
    const known = new Map(
      columns.map(({ name, words, percent }) => [name, { text: words[lang()] ?? name, percent: percent === true }]),
    );
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
    const said = findings(summary, known);
    list.replaceChildren(...said.map(({ text, clear }) => h(clear ? "li.lab-clear" : "li", { textContent: text })));
    const firsts = [summary.first, compared.against.first].flatMap((mean) =>
      mean && mean.low !== null && mean.high !== null ? [{ share: mean.mean, low: mean.low, high: mean.high }] : [],
    );
    shares.show(firsts.length === 2 ? winners(t("How often whoever begins wins"), ["A", "B"], firsts) : null);
    turns.show(pairedHistogram(t("How many turns a game has"), [games.counts("turns", 0), games.counts("turns", 1)]));
    table.show(rowsOf(summary, known));
  }

  return { element, show };
}

/**
 * The rows of the table of all figures.
 * @param {Summary} summary
 * @param {ReadonlyMap<string, {text: string, percent: boolean}>} columns  by name
 */
export function rowsOf({ means, compared }, columns) {
  return (compared?.effects ?? []).map(({ column, kind, difference: middle, low, high, size, holm, clear }) => {
    const { text, percent } = columns.get(column) ?? { text: column, percent: kind === "share" };
    const bounds = low === null || high === null ? "" : ` [${difference(low, percent)}; ${difference(high, percent)}]`;
    const mean = (/** @type {Summary["means"]} */ of) => (of[column] ? told(of[column].mean, percent) : "");
    return [
      text,
      mean(means),
      mean(compared?.against.means ?? {}),
      (percent ? points(middle) : difference(middle, false)) + bounds,
      sizeWord(size),
      (holm === null ? "" : holm < 0.001 ? `< ${number(0.001, 3)}` : number(holm, 3)) +
        (clear ? ` · ${t("clear")}` : ""),
    ];
  });
}
