/** Names of those of the engine's workers that do not start in the usual way: a worker knows from its own name what to do. */

/** Fetches the snapshot of Python's memory if no earlier visit has stored it, and starts from it. */
export const WITH_SNAPSHOT = "engine with snapshot";
/** Loads its scripts, and starts when the page hands it the engine's files (stand-by.js). */
export const IN_RESERVE = "engine in reserve";
