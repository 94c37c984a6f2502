/**
 * Measures how long the figures of "My games" take for a year of games (docs/my-games.md): `node bench/my_games.mjs [games]`, 1,000 by default.
 */

globalThis.document = /** @type {any} */ ({
  baseURI: "https://museum.example/",
  documentElement: { dataset: {}, hasAttribute: () => false },
});
globalThis.location = /** @type {any} */ (new URL(document.baseURI));
const { isRow } = await import("../web/src/mine/result-row.js");
const { levelStrengths } = await import("../web/src/mine/level-strengths.js");
const { statisticsOf } = await import("../web/src/mine/statistics.js");

const count = Number(process.argv[2] ?? 1000);
const levels = ["easy", "medium", "hard"];
const strengths = levelStrengths({ levels }, [
  { challenger: "medium", against: "easy", games: 100, won: 70 },
  { challenger: "hard", against: "medium", games: 100, won: 65 },
]);
const text = JSON.stringify(
  Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), game: "toy", ended: at, events: 60 + (at % 90), rules: false, position: false, here: true },
    seats: [{ kind: "human" }, { kind: "computer", level: levels[at % 3] }],
    winners: [Number(at % 7 < 3)],
    scores: [at % 15, 15],
    help: { hints: 0, undos: 0 },
  })),
);
const times = Array.from({ length: 11 }, () => {
  const begin = performance.now();
  statisticsOf(JSON.parse(text).filter(isRow), levels, strengths);
  return performance.now() - begin;
}).sort((one, other) => one - other);
console.log(
  `${count} games: ${times[5]?.toFixed(1)} ms (median of ${times.length}), ${times.at(-1)?.toFixed(1)} ms at most`,
);
