/** What stands on the page while a new match waits for the engine: the picture of its beginning, and how the engine's start goes on. */

import { loadingWords } from "../ui/loading-words.js";
import { firstSceneOf } from "./first-scene.js";

export class Waiting {
  #engine;
  #state;

  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {import("../match/state.js").MatchState} state
   */
  constructor(engine, state) {
    this.#engine = engine;
    this.#state = state;
  }

  /** @param {AbortSignal} signal  when the page is left */
  start(signal) {
    for (const name of ["state", "loading"]) this.#engine.addEventListener(name, () => this.say(), { signal });
    this.say();
  }

  /** Says what the match waits for, until the engine has begun it. */
  say() {
    const starting = this.#state.newest === null && this.#engine.state.kind !== "ready";
    const loading = starting ? loadingWords(this.#engine) : "";
    // The engine reports far more often than anything changes here.
    if (starting !== this.#state.starting || loading !== this.#state.loading) this.#state.set({ starting, loading });
  }

  /**
   * Shows the scene that the build has made of a new game, unless the engine has begun the match meanwhile.
   * @param {{showStill: (scene: import("../vocabulary/scene.js").Scene) => void}} presenter
   */
  async showFirst(presenter) {
    const scene = await firstSceneOf(this.#state);
    if (scene && !this.#state.newest) presenter.showStill(scene);
  }
}
