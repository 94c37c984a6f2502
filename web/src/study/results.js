/** What a study has found: who wins, all figures, plots, and the table with a row for each game. */

import { seatNames } from "../games/catalog.js";
import { rulesLine } from "../other-rules/open-other-rules.js";
import { button, h, setText } from "../ui/dom.js";
import { giveFile } from "../ui/files.js";
import { lang, t, tn } from "../words/i18n.js";
import { figures, histogram, number, percent, plot, winners, withMinus } from "./plots.js";
import { countedColumns } from "./runner.js";

/** How many games are shown at once: a table of thousands of rows would hold the page up. */
const SHOWN = 20;

/** What the numbers mean and what they do not, as msgids; the command line's report says the same. */
const MEANINGS = [
  "Each game is played by computer players to its end, with chance from the seed. A share with its interval says: if the same players played for ever, their share of the wins would lie within the bounds in 95 of 100 such studies. More games make intervals narrower: four times as many games halve them.",
  "The numbers tell how these computer players play, not how people do, nor how perfect players would. An advantage of a seat may grow, shrink or turn round between better players: repeat the study with stronger levels before you draw a conclusion about the game.",
  "Lead changes and drama look at positions with the eyes of the game’s evaluation. They say how a game looked to it, and can be compared between settings of the same game, not between games.",
  "A study of a reconstructed rule says what the rule would do to play. It does not say what was played in its time.",
];

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").StudySummary} Summary
 * @typedef {import("./runner.js").Runner} Runner
 */

/**
 * The part of the page with the results; it stays, and `show` brings it up to date.
 * @param {GameEntry} game
 * @param {readonly string[]} players  by seat, as readers know them
 * @param {Readonly<Record<string, unknown>>} options  of the games
 */
export function resultsOf(game, players, options) {
  const names = players.map((player, seat) => {
    const name = seatNames(game, players.length)[seat] ?? t("Player {number}", { number: seat + 1 });
    return `${name} (${player})`;
  });
  const share = t("share of the wins, with its interval (95%)");
  const wins = figures(t("Who wins"), ["", share]);
  const won = plot(t("Share of the wins, with intervals"));
  const means = figures(t("All figures"), [
    t("figure"),
    t("mean, with its interval (95%)"),
    t("standard deviation"),
    t("range"),
  ]);
  const plots = new Map(
    countedColumns(players.length).map((name) => [name, /** @type {ReturnType<typeof plot> | null} */ (null)]),
  );
  const drawn = h("div.study-plots");
  const counted = h("p.help");
  const rows = gamesTable(game);
  const columns = figures(t("The columns of the table"), [t("column"), ""]);
  const held = rulesLine(game, options);
  const element = h(
    "div.study-results",
    { hidden: true },
    h("h2", { textContent: t("Who wins") }),
    held && h("p.help", {}, held),
    counted,
    h("div.study-wins", {}, won.element, wins.element),
    h("h2", { textContent: t("Plots") }),
    drawn,
    h("h2", { textContent: t("All figures") }),
    means.element,
    h("h2", { textContent: t("The table") }),
    rows.element,
    h("details", {}, h("summary", { textContent: t("The columns of the table") }), columns.element),
    h("h2", { textContent: t("What the numbers mean, and what they do not") }),
    ...MEANINGS.map((text) => h("p", { textContent: t(text) })),
  );

  /** What is still to be drawn. @type {(() => void)[]} */
  let steps = [];
  let drawing = false;

  /** Draws one part after the other, each in a task of its own: all at once would hold the page up on a slow device. */
  function drawNext() {
    const step = steps.shift();
    drawing = step !== undefined;
    if (!step) return;
    step();
    setTimeout(drawNext);
  }

  /**
   * Brings everything up to date.
   * @param {Runner} runner
   */
  function show({ table, summary, columns: known }) {
    element.hidden = !table?.size || !summary;
    steps = [];
    if (!table?.size || !summary) return;
    const said = new Map(known.map(({ name, words }) => [name, words[lang()] ?? name]));
    steps = [
      () => {
        setText(counted, tn("From one game.", "From {n} games.", summary.games, { n: number(summary.games) }));
        won.show(winners(t("Share of the wins, with intervals"), names, summary.wins));
      },
      () => wins.show(winRows(summary, names)),
      () => means.show(meanRows(summary, said)),
      ...[...plots.keys()].map((name) => () => drawPlot(name, said.get(name) ?? name, table)),
      () => columns.show(known.map(({ name }) => [name, said.get(name) ?? name])),
      () => rows.show(table, said),
    ];
    if (!drawing) drawNext();
  }

  /**
   * @param {string} name
   * @param {string} title
   * @param {import("./rows.js").Table} table
   */
  function drawPlot(name, title, table) {
    const place = plots.get(name) ?? plot(title);
    plots.set(name, place);
    if (!place.element.isConnected) drawn.append(place.element);
    place.show(histogram(title, table.counts(name)));
  }

  return { element, show };
}

/**
 * The rows of the table of wins.
 * @param {Summary} summary
 * @param {readonly string[]} names  of the seats
 */
export function winRows({ wins, first, shared, games, different }, names) {
  const rows = wins.map((win, seat) => [names[seat] ?? "", `${percent(win.share)} ${bounds(percent, win)}`]);
  if (first) rows.push([t("the seat with the first turn"), `${percent(first.mean)} ${bounds(percent, first)}`]);
  rows.push([t("games won by several"), `${number(shared)} (${percent(shared / games)})`]);
  if (different < games) {
    const told = t("{different} of {games}", { different: number(different), games: number(games) });
    rows.push([t("different games, of which the intervals are"), told]);
  }
  return rows;
}

/**
 * The rows of the table of all figures.
 * @param {Summary} summary
 * @param {ReadonlyMap<string, string>} said  what each column says
 */
function meanRows({ means }, said) {
  return Object.entries(means)
    .filter(([name]) => !name.startsWith("share_"))
    .map(([name, mean]) => [
      said.get(name) ?? name,
      `${number(mean.mean)} ${bounds(number, mean)}`,
      number(mean.deviation),
      `${number(mean.least)} – ${number(mean.most)}`,
    ]);
}

/**
 * @param {(value: number) => string} told
 * @param {{low: number | null, high: number | null}} interval
 */
const bounds = (told, { low, high }) => (low === null || high === null ? "" : `[${told(low)}; ${told(high)}]`);

/**
 * The table of the games, some at a time, and the button that saves all of it.
 * @param {GameEntry} game
 */
function gamesTable(game) {
  /** @type {import("./rows.js").Table | null} */
  let table = null;
  /** What each column says; the file that is saved keeps the short names. @type {ReadonlyMap<string, string>} */
  let said = new Map();
  let from = 0;
  const head = h("tr");
  const body = h("tbody");
  const where = h("span", { role: "status" });
  const back = button("previous", "Earlier games", () => turn(-SHOWN));
  const on = button("next", "Later games", () => turn(SHOWN));
  const save = button("save", "Save as CSV", () => {
    if (table) giveFile(`${game.id}-games.csv`, table.csv(), "text/csv");
  });
  const caption = t("The table: a row for each game");

  /** @param {number} by */
  function turn(by) {
    const last = Math.max(0, Math.ceil((table?.size ?? 0) / SHOWN) - 1) * SHOWN;
    from = Math.min(last, Math.max(0, from + by));
    draw();
  }

  function draw() {
    if (!table) return;
    const to = Math.min(from + SHOWN, table.size);
    const told = t("Games {from} to {to} of {of}", { from: number(from + 1), to: number(to), of: number(table.size) });
    setText(where, told);
    back.setAttribute("aria-disabled", String(from === 0));
    on.setAttribute("aria-disabled", String(to === table.size));
    const cells = table.cells(from, to);
    // The rows that stand there have not changed: games are only added.
    if (body.dataset["shown"] === `${from}-${to}`) return;
    body.dataset["shown"] = `${from}-${to}`;
    head.replaceChildren(...table.names.map((name) => h("th", { scope: "col", textContent: said.get(name) ?? name })));
    body.replaceChildren(
      ...cells.map((row) => h("tr", {}, ...row.map((text) => h("td", { textContent: withMinus(text) })))),
    );
  }

  return {
    element: h(
      "div.study-table",
      {},
      h(
        "div.wide",
        { tabIndex: 0, role: "region", "aria-label": caption },
        h("table", {}, h("caption.visually-hidden", { textContent: caption }), h("thead", {}, head), body),
      ),
      h("p.row", {}, back, where, on, save),
    ),
    /**
     * @param {import("./rows.js").Table} now
     * @param {ReadonlyMap<string, string>} heads  by the columns' names
     */
    show(now, heads) {
      if (now !== table) delete body.dataset["shown"];
      table = now;
      said = heads;
      turn(0);
    },
  };
}
