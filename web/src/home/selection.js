/** Which saved games a person wants to see: of one game or of all, under way or finished. */

/**
 * @typedef {import("../saves/database.js").Listed} Listed
 * @typedef {"all" | "open" | "over"} Stage
 *
 * @typedef {object} Selection
 * @property {Listed[]} chosen  in the order in which they are listed
 * @property {Listed[]} over  all finished ones of the game, or of all games
 * @property {Record<Stage, number>} stages  how many there are of the game, by stage
 * @property {Map<string, number>} games  how many there are in the stage, by game
 */

/**
 * @param {Listed[]} entries
 * @param {Stage} stage
 * @param {string} game  "": all games
 * @returns {Selection}
 */
export function select(entries, stage, game) {
  const ofGame = entries.filter((entry) => game === "" || entry.game === game);
  const over = ofGame.filter((entry) => entry.over);
  const isIn = (/** @type {Listed} */ entry) => stage === "all" || entry.over === (stage === "over");
  /** @type {Map<string, number>} */
  const games = new Map();
  for (const entry of entries)
    if (entry.game) games.set(entry.game, (games.get(entry.game) ?? 0) + Number(isIn(entry)));
  return {
    chosen: ofGame.filter(isIn),
    over,
    stages: { all: ofGame.length, open: ofGame.length - over.length, over: over.length },
    games,
  };
}
