/** Names that tell a worker of the engine to start in a special way. */

/** Fetches the snapshot of Python's memory if no earlier visit has stored it, and starts from it. */
export const WITH_SNAPSHOT = "engine with snapshot";
/** Loads its scripts, and starts when the page hands it the engine's files (spare-worker.js). */
export const IN_RESERVE = "engine in reserve";
