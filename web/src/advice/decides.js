/** Tells when there can be a hint. */

/** @typedef {import("../match/state.js").MatchState} MatchState */

/**
 * Whether a person at this page decides now, so that there can be a hint.
 * @param {MatchState} state
 */
export const decides = ({ table, able, looking, handover }) =>
  able && !looking && handover === null && table !== null && table.next.kind === "human";
