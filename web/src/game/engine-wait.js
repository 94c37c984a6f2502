/** Says on the page of a game what it waits for, until the engine has begun the match. */

import { loadingWords } from "../ui/loading-words.js";

/**
 * Says it whenever the engine reports, and when the returned function is called.
 * @param {import("../engine/client.js").Engine} engine
 * @param {import("../match/state.js").MatchState} state
 * @param {AbortSignal} signal  when the page is left
 */
export function sayWait(engine, state, signal) {
  const say = () => {
    const starting = state.newest === null && engine.state.kind !== "ready";
    const loading = starting ? loadingWords(engine) : "";
    // The engine reports far more often than anything changes here.
    if (starting !== state.starting || loading !== state.loading) state.set({ starting, loading });
  };
  for (const name of ["state", "loading"]) engine.addEventListener(name, say, { signal });
  return say;
}
