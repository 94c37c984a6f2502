/** Makes rows of finished games (docs/my-games.md). */

/**
 * A game that somebody has won against one computer.
 * @param {Record<string, unknown>} [changes]
 * @returns {any}
 */
export function resultRow(changes = {}) {
  return {
    id: "one",
    game: "toy",
    ended: 1000,
    seats: [{ kind: "human" }, { kind: "computer", level: "easy" }],
    names: ["Ada", "Ben"],
    winners: [0],
    scores: [15, 11],
    events: 40,
    rules: false,
    position: false,
    help: { hints: 0, undos: 0 },
    here: true,
    ...changes,
  };
}
