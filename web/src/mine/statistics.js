/** What the results of a game say, computed anew from all of its rows each time: so it always agrees with them. */

import { NEW, rated } from "./glicko.js";

/**
 * @typedef {import("./result-row.js").Row} Row
 * @typedef {import("./glicko.js").Strength} Strength
 * @typedef {import("./level-strengths.js").LevelStrength} LevelStrength
 * @typedef {"won" | "drawn" | "lost"} Outcome
 *
 * Why a game does not move the strength; null: it does.
 * @typedef {null | "people" | "unmeasured" | "rules" | "position" | "untracked" | "hints" | "undone"} Reason
 *
 * @typedef {{games: number, won: number, drawn: number, lost: number}} Tally
 *
 * Runs of won games without another one between them.
 * @typedef {{now: number, best: number}} Streak
 *
 * The strength around a game that has moved it, rounded.
 * @typedef {{before: number, after: number}} Moved
 *
 * @typedef {object} Statistics
 * @property {Row[]} rows  the newest first
 * @property {Tally} all  of the games with one person here
 * @property {number} shared  how many other games there are, with several people here
 * @property {Strength | null} strength  null: no game has moved it
 * @property {Map<string, Moved>} moved  by the ids of games, the oldest first
 * @property {Map<string, Tally>} byOpponent  "people", or the ids of levels, several joined by "+"
 * @property {Map<number, Map<number, Tally>>} bySeat  by the number of players, then by seat
 * @property {Streak} streak
 * @property {Row | null} longest  with the most events
 * @property {Row | null} closest  with the smallest difference of scores to the best other player
 * @property {{level: string, won: number, of: number, next: string} | null} offer  a stronger level, when one was beaten often enough
 */

/** Of so many games in a row against a level so many must be won before a stronger one is offered. */
export const ENOUGH = { won: 7, of: 10 };

/** The seat of the only person at this device; null: there are several. @param {Row} row */
export function ownSeat({ seats }) {
  const persons = seats.flatMap(({ kind }, seat) => (kind === "human" ? [seat] : []));
  return persons.length === 1 ? (persons[0] ?? null) : null;
}

/**
 * How a game ended for the only person here; null: there are several.
 * @param {Row} row
 * @returns {Outcome | null}
 */
export function outcomeOf(row) {
  const own = ownSeat(row);
  if (own === null) return null;
  const { winners } = row;
  if (winners.length === 0) return "drawn";
  if (!winners.includes(own)) return "lost";
  // After a resignation, all others have won.
  return winners.length === 1 || row.scores.length === 0 ? "won" : "drawn";
}

/**
 * @param {Row} row
 * @param {ReadonlyMap<string, LevelStrength>} levels
 * @returns {Reason}
 */
export function reasonOf(row, levels) {
  const { seats, rules, position, help } = row;
  const own = ownSeat(row);
  if (own === null || seats.length < 2 || seats.some(({ kind }, seat) => seat !== own && kind !== "computer"))
    return "people";
  if (seats.some(({ level }, seat) => seat !== own && !levels.has(level ?? ""))) return "unmeasured";
  if (rules) return "rules";
  if (position) return "position";
  if (!help) return "untracked";
  return help.hints ? "hints" : help.undos ? "undone" : null;
}

/**
 * The results against each opponent, as Glicko-2 takes them. Among several players each pair counts in which one has won: games do not say in the same
 * way who of those is better who have not won. So who wins among four has won three times, who loses has lost once, and among equal players that
 * is even.
 * @param {Row} row
 * @param {ReadonlyMap<string, LevelStrength>} levels
 * @returns {import("./glicko.js").Result[]}
 */
export function resultsOf(row, levels) {
  const own = ownSeat(row);
  const won = (/** @type {number} */ seat) => row.winners.includes(seat);
  return row.seats.flatMap(({ level }, seat) => {
    const strength = levels.get(level ?? "");
    if (own === null || seat === own || !strength) return [];
    const even = won(own) === won(seat);
    if (even && row.winners.length > 0 && !won(own)) return [];
    return [{ ...strength, score: even ? 0.5 : won(own) ? 1 : 0 }];
  });
}

/**
 * @param {readonly Row[]} rows  of one game, in any order
 * @param {readonly string[]} levels  of the game, the weakest first
 * @param {ReadonlyMap<string, LevelStrength>} strengths
 * @returns {Statistics}
 */
export function statisticsOf(rows, levels, strengths) {
  const oldest = [...rows].sort((one, other) => one.ended - other.ended || (one.id < other.id ? -1 : 1));
  const all = tally();
  /** @type {Statistics["byOpponent"]} */
  const byOpponent = new Map();
  /** @type {Statistics["bySeat"]} */
  const bySeat = new Map();
  /** @type {Statistics["moved"]} */
  const moved = new Map();
  const streak = { now: 0, best: 0 };
  let shared = 0;
  /** @type {Strength | null} */
  let strength = null;
  for (const row of oldest) {
    const outcome = outcomeOf(row);
    const own = ownSeat(row);
    if (outcome === null || own === null) {
      shared += 1;
      continue;
    }
    const seats = made(bySeat, row.seats.length, () => new Map());
    for (const counted of [all, made(byOpponent, opponentOf(row, levels), tally), made(seats, own, tally)]) {
      counted.games += 1;
      counted[outcome] += 1;
    }
    streak.now = outcome === "won" ? streak.now + 1 : 0;
    streak.best = Math.max(streak.best, streak.now);
    const results = reasonOf(row, strengths) === null ? resultsOf(row, strengths) : [];
    if (results.length === 0) continue;
    const before = /** @type {Strength} */ (strength ?? NEW);
    strength = rated(before, results);
    moved.set(row.id, { before: Math.round(before.rating), after: Math.round(strength.rating) });
  }
  const alone = oldest.filter((row) => ownSeat(row) !== null);
  return {
    rows: [...oldest].reverse(),
    ...{ all, shared, strength, moved, streak },
    byOpponent: inOrder(byOpponent, [...levels, "people"]),
    bySeat: new Map(
      [...bySeat]
        .sort(([one], [other]) => one - other)
        .map(([count, seats]) => [count, new Map([...seats].sort(([one], [other]) => one - other))]),
    ),
    longest: best(alone, ({ events }) => events),
    closest: best(
      // Where nobody has a point, the game was not won by points.
      alone.filter(({ scores }) => scores.length > 1 && scores.some((score) => score !== 0)),
      (row) => -marginOf(row),
    ),
    offer: offerOf(alone, levels, strengths),
  };
}

/** @returns {Tally} */
const tally = () => ({ games: 0, won: 0, drawn: 0, lost: 0 });

/**
 * @template K, V
 * @param {Map<K, V>} map
 * @param {K} key
 * @param {() => V} make
 * @returns {V}
 */
function made(map, key, make) {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Against whom: "people", or levels, the weakest first. @param {Row} row @param {readonly string[]} levels */
export function opponentOf(row, levels) {
  const own = ownSeat(row);
  const others = row.seats.filter((_, seat) => seat !== own);
  if (others.some(({ kind }) => kind !== "computer")) return "people";
  const found = new Set(others.map(({ level }) => level ?? ""));
  return [...found].sort((one, other) => levels.indexOf(one) - levels.indexOf(other)).join("+");
}

/** @param {Statistics["byOpponent"]} found @param {readonly string[]} order */
function inOrder(found, order) {
  const place = (/** @type {string} */ key) => (order.includes(key) ? order.indexOf(key) : order.length);
  return new Map([...found].sort(([one], [other]) => place(one) - place(other)));
}

/** By how much the person is ahead of the best other one, or behind. @param {Row} row */
export function marginOf(row) {
  const own = ownSeat(row) ?? 0;
  const others = row.scores.filter((_, seat) => seat !== own);
  return Math.abs((row.scores[own] ?? 0) - Math.max(...others));
}

/**
 * The row with the highest value; of several the newest.
 * @param {readonly Row[]} rows  the oldest first
 * @param {(row: Row) => number} value
 */
const best = (rows, value) =>
  rows.reduce((/** @type {Row | null} */ found, row) => (found && value(found) > value(row) ? found : row), null);

/**
 * A stronger level for somebody who has won enough of the last games against the one played last.
 * @param {readonly Row[]} rows  with one person, the oldest first
 * @param {readonly string[]} levels
 * @param {ReadonlyMap<string, LevelStrength>} strengths
 * @returns {Statistics["offer"]}
 */
function offerOf(rows, levels, strengths) {
  const counted = rows.filter((row) => reasonOf(row, strengths) === null);
  const level = counted.length ? opponentOf(/** @type {Row} */ (counted.at(-1)), levels) : "";
  const next = levels[levels.indexOf(level) + 1];
  const last = counted.filter((row) => opponentOf(row, levels) === level).slice(-ENOUGH.of);
  const won = last.filter((row) => outcomeOf(row) === "won").length;
  return levels.includes(level) && next && last.length === ENOUGH.of && won >= ENOUGH.won
    ? { level, won, of: ENOUGH.of, next }
    : null;
}
