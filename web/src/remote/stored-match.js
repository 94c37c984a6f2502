/** What is stored of a match by letters that begins at this device: somebody takes a seat, looks on, or goes on with an own link. */

/**
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 */

/**
 * @param {SavedGame} fresh
 * @param {import("../vocabulary/bridge.js").TableReply} table
 * @param {() => number} now
 * @returns {SavedGame}
 */
export function storedOf(fresh, table, now) {
  const { save, scene, names, ply, over, next } = table;
  const awaited = next.for ?? (next.kind === "chance" ? "chance" : "decision");
  return {
    ...fresh,
    game: scene.game,
    save,
    last_scene: scene,
    names,
    ply,
    over: over !== null,
    turn: { seat: next.seat, for: next.kind === "over" ? null : awaited, since: now() },
  };
}
