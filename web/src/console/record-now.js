/** The record that the console gets. */

/**
 * The record of what the board shows: up to the newest state, or up to a past one.
 * @param {Pick<import("../match/state.js").MatchState, "newest" | "looking" | "at">} state
 * @returns {Record<string, unknown> | null} null: the match has not begun yet
 */
export function recordNow({ newest, looking, at }) {
  const record = newest?.table.save.record;
  if (!record) return null;
  const events = /** @type {unknown[]} */ (record["events"]);
  if (!looking || at >= events.length) return record;
  // How the game has ended belongs to its last state alone.
  const { result: _result, ended: _ended, ...rest } = record;
  return { ...rest, events: events.slice(0, at) };
}
