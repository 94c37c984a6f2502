/** Names of the engine's workers, from which a worker knows how it shall start. */

/** A worker that fetches the snapshot of Python's memory where no earlier visit has stored it. */
export const WITH_MEMORY = "engine with memory";
/** A worker that loads its scripts, and starts when the page hands it the engine's files (stand-by.js). */
export const IN_RESERVE = "engine in reserve";
