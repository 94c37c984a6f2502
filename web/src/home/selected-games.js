/** Which saved games a person wants to see: of one game or of all, under way or finished. */

/**
 * @typedef {import("../saves/database.js").Listed} Listed
 * @typedef {"all" | "open" | "over"} Phase
 *
 * @typedef {object} Selection
 * @property {Listed[]} chosen  in the order in which they are listed
 * @property {Listed[]} over  all finished ones of the game, or of all games, but for those that others have shared
 * @property {Record<Phase, number>} phases  how many there are of the game, by phase
 * @property {Map<string, number>} games  how many there are in the phase, by game
 */

/** Whether somebody has shared a finished game, which is not one of the person's own. @param {Listed} entry */
export const isGiven = ({ over, shared = false }) => over && shared;

/**
 * @param {Listed[]} entries
 * @param {Phase} phase
 * @param {string} game  "": all games
 * @returns {Selection}
 */
export function select(entries, phase, game) {
  const ofGame = entries.filter((entry) => game === "" || entry.game === game);
  const over = ofGame.filter((entry) => entry.over && !isGiven(entry));
  const open = ofGame.filter((entry) => !entry.over);
  const isIn = (/** @type {Listed} */ entry) =>
    phase === "all" || (!isGiven(entry) && entry.over === (phase === "over"));
  /** @type {Map<string, number>} */
  const games = new Map();
  for (const entry of entries)
    if (entry.game) games.set(entry.game, (games.get(entry.game) ?? 0) + Number(isIn(entry)));
  return {
    chosen: ofGame.filter(isIn),
    over,
    phases: { all: ofGame.length, open: open.length, over: over.length },
    games,
  };
}
