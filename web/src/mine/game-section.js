/** What the results of one game say: the strength, its course, the results by opponent, seat and number of players, and what stands out. */

import { address, go } from "../base/router.js";
import { langOf } from "../games/catalog.js";
import { levelName } from "../games/levels.js";
import { lastChoices, rememberChoices } from "../saves/last-choices.js";
import { levelled, seatName, seatUsual } from "../setup/seating.js";
import { h } from "../ui/dom.js";
import { t, tn } from "../words/i18n.js";
import { sparkline } from "./sparkline.js";
import { marginOf, reasonOf } from "./statistics.js";
import { dateWords, leftOutWords, numeral, opponentWords } from "./strength-words.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("./statistics.js").Statistics} Statistics
 * @typedef {import("./statistics.js").Tally} Tally
 * @typedef {import("./result-row.js").Row} Row
 */

/**
 * @param {string} id  of the game
 * @param {GameEntry | undefined} game  undefined: it is not here any more
 * @param {Statistics} found
 * @param {ReadonlyMap<string, import("./level-strengths.js").LevelStrength>} strengths
 * @param {(row: Row) => boolean} isStored  whether its record is stored
 */
export function gameSection(id, game, found, strengths, isStored) {
  const title = `mine-${id}`;
  return h(
    "section.mine-game",
    { "aria-labelledby": title },
    h("h2", { id: title, textContent: game?.title ?? id }),
    strengthPart(found, strengths),
    game && found.offer ? offer(game, found.offer) : null,
    facts(found, isStored),
    found.all.games ? table(game, found) : null,
  );
}

/**
 * @param {Statistics} found
 * @param {ReadonlyMap<string, unknown>} strengths
 */
function strengthPart({ strength, moved, rows }, strengths) {
  if (strengths.size === 0) return null;
  /** @type {Map<import("./strength-words.js").Because, number>} */
  const reasons = new Map();
  for (const row of rows) {
    const because = reasonOf(row, /** @type {any} */ (strengths));
    if (because) reasons.set(because, (reasons.get(because) ?? 0) + 1);
  }
  const course = [...moved.values()];
  const values = [course[0]?.before ?? 0, ...course.map(({ after }) => after)];
  return h(
    "div.mine-strength",
    {},
    strength
      ? h(
          "p.mine-number",
          {},
          h("span.mine-label", { textContent: t("Strength") }),
          " ",
          h("strong", { textContent: String(Math.round(strength.rating)) }),
          " ",
          h("span.mine-range", { textContent: t("± {n} (uncertainty)", { n: Math.round(2 * strength.deviation) }) }),
        )
      : h("p", { textContent: t("No game has counted for your strength yet.") }),
    strength ? sparkline(values) : null,
    strength
      ? h("p.help", {
          textContent: [
            tn("After one game.", "After {n} games.", course.length, { n: numeral(course.length) }),
            t("Lowest {low}, highest {high}.", { low: Math.min(...values), high: Math.max(...values) }),
          ].join(" "),
        })
      : null,
    reasons.size ? h("p.help", { textContent: leftOutWords(reasons) }) : null,
  );
}

/**
 * Offers a stronger level; pressed, it opens the set-up with it.
 * @param {GameEntry} game
 * @param {NonNullable<Statistics["offer"]>} offered
 */
function offer(game, { level, won, of, next }) {
  const [name, stronger] = [levelName(level), levelName(next)];
  return h(
    "p.mine-offer",
    {},
    h("span", {
      textContent: t("You won {won} of the last {of} games against {level}.", { won, of, level: name }),
    }),
    h("button.button", {
      type: "button",
      textContent: t("Try {level}", { level: stronger }),
      onclick: () => {
        const choices = lastChoices(game);
        const players = seatUsual(choices, "against");
        rememberChoices(game, { ...choices, players: levelled({ ...choices, players }, next) });
        go(address(game.id));
      },
    }),
  );
}

/**
 * @param {Statistics} found
 * @param {(row: Row) => boolean} isStored
 */
function facts({ all, shared, streak, longest, closest }, isStored) {
  const day = (/** @type {Row} */ row) =>
    isStored(row)
      ? h("a", { href: address(row.game, row.id), textContent: dateWords(row.ended) })
      : dateWords(row.ended);
  const rows = [
    all.games && [t("Won"), t("{won} of {n}", { won: numeral(all.won), n: numeral(all.games) })],
    all.games && [
      t("Won in a row"),
      t("now {now}, best {best}", { now: numeral(streak.now), best: numeral(streak.best) }),
    ],
    longest && [
      t("Longest"),
      longest.turns ? `${tn("one turn", "{n} turns", longest.turns, { n: numeral(longest.turns) })} · ` : "",
      day(longest),
    ],
    // The only game is not close by any measure.
    closest &&
      all.games > 1 && [
        t("Closest"),
        `${t("a difference of {n}", { n: numeral(marginOf(closest)) })} · `,
        day(closest),
      ],
    shared && [t("Played together"), tn("one game", "{n} games", shared, { n: numeral(shared) })],
  ];
  return h(
    "dl.mine-facts",
    {},
    ...rows.flatMap((row) => (row ? [h("div", {}, h("dt", {}, row[0]), h("dd", {}, ...row.slice(1)))] : [])),
  );
}

/**
 * @param {GameEntry | undefined} game
 * @param {Statistics} found
 */
function table(game, { byOpponent, bySeat }) {
  const counts = [...bySeat].map(([players, seats]) => ({ players, seats, all: sum([...seats.values()]) }));
  const head = [t("Games"), t("Won"), t("Drawn"), t("Lost")];
  const seat = (/** @type {number} */ at, /** @type {number} */ players) =>
    game ? seatName(game, at, players) : t("Player {number}", { number: at + 1 });
  return h(
    "div.mine-table",
    {},
    h(
      "table",
      {},
      h("caption", { textContent: t("Results") }),
      h("thead", {}, h("tr", {}, h("td"), ...head.map((name) => h("th", { scope: "col", textContent: name })))),
      group(
        t("Against"),
        [...byOpponent].map(([opponent, tally]) => [opponentWords(opponent), tally]),
      ),
      counts.length > 1
        ? group(
            t("Players"),
            counts.map(({ players, all }) => [numeral(players), all]),
          )
        : null,
      ...counts.map(({ players, seats }) =>
        group(
          counts.length > 1 ? t("Seat among {n}", { n: players }) : t("Seat"),
          [...seats].map(([at, tally]) => [seat(at, players), tally]),
          game && langOf(game),
        ),
      ),
    ),
  );
}

/** @param {Tally[]} tallies @returns {Tally} */
const sum = (tallies) =>
  tallies.reduce((all, { games, won, drawn, lost }) => ({
    games: all.games + games,
    won: all.won + won,
    drawn: all.drawn + drawn,
    lost: all.lost + lost,
  }));

/**
 * Rows of the table under a heading.
 * @param {string} name
 * @param {[string, Tally][]} rows
 * @param {string} [lang]  of their names
 */
const group = (name, rows, lang) =>
  h(
    "tbody",
    {},
    h("tr.mine-group", {}, h("th", { scope: "rowgroup", colSpan: 5, textContent: name })),
    ...rows.map(([label, { games, won, drawn, lost }]) =>
      h(
        "tr",
        {},
        h("th", { scope: "row", textContent: label, lang }),
        ...[games, won, drawn, lost].map((n) => h("td", { textContent: numeral(n) })),
      ),
    ),
  );
