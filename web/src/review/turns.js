/** Which turns the move list shows, and which of them a state belongs to. */

/** @typedef {import("../vocabulary/bridge.js").TurnEntry} TurnEntry */

/**
 * The turns of the events that there are. After an undo the last turn may be shorter than when it was told; then the words of its events
 * must do.
 * @param {readonly TurnEntry[]} turns
 * @param {number} count  the number of events
 * @returns {TurnEntry[]}
 */
export function turnsUpTo(turns, count) {
  return turns.flatMap((turn) => {
    if (turn.from >= count) return [];
    return turn.to <= count ? [turn] : [{ ...turn, to: count, notation: "", words: "" }];
  });
}

/**
 * The index of the turn whose event is the last one before a state; -1 at the beginning.
 * @param {readonly {from: number, to: number}[]} turns
 * @param {number} at  the number of events before the state
 */
export function turnAt(turns, at) {
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((turns[middle]?.to ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return at > 0 && low < turns.length ? low : -1;
}
