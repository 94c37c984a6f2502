/** The button that starts games between players and stops them, and what of them is under way: for each panel that plays such games. */

import { button } from "../ui/dom.js";
import { LadderRun } from "./ladder-run.js";
import { sayOn } from "./say-on.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("./ladder-run.js").Wish} Wish
 *
 * What is needed from the page.
 * @typedef {object} Bench
 * @property {() => Promise<Loaded>} loaded  whoever asks for it ends the engine
 * @property {(error: unknown) => void} failed  says what has gone wrong
 * @property {() => void} began  is called when the player is run: what was wrong before is forgotten
 *
 * @typedef {object} Loaded
 * @property {import("../walled/walled-engine.js").WalledEngine} engine  behind walls; it has read the text as it is now
 * @property {string} player  the name of the player in the text
 * @property {string[]} players  the names of all in the text
 *
 * What differs between the panels.
 * @typedef {object} Panel
 * @property {string} msgid  what the button says while nothing is under way
 * @property {(loaded: Loaded) => Omit<Wish, "game" | "seats" | "seed">} wish  what is played
 * @property {() => void} draw  shows what there is now
 * @property {() => void} [done]  is called when all has been played
 */

export class RunControl {
  /** The games that are played, or were last. @type {LadderRun | null} */
  run = null;
  /** Whether games are under way, or the engine for them starts. */
  busy = false;
  element;
  /** The number of seats of the games. */
  seats;
  #game;
  #bench;
  #panel;
  #ended = false;

  /**
   * @param {GameEntry} game
   * @param {Bench} bench
   * @param {Panel} panel
   */
  constructor(game, bench, panel) {
    this.#game = game;
    this.#bench = bench;
    this.#panel = panel;
    this.seats = game.seats.includes(2) ? 2 : (game.seats[0] ?? 2);
    this.element = button("play", panel.msgid, () => void this.#press(), "primary");
  }

  /** Says on the button what pressing it does now. */
  draw() {
    const active = this.run?.active ?? false;
    sayOn(this.element, active ? "stop" : "play", active ? "Stop" : this.#panel.msgid);
    this.element.setAttribute("aria-disabled", String(this.busy && !active));
  }

  /** Stops for good. */
  end() {
    this.#ended = true;
    this.run?.stop();
  }

  async #press() {
    if (this.run?.active) return this.run.stop();
    if (this.busy) return;
    const { done, draw, wish } = this.#panel;
    this.busy = true;
    this.#bench.began();
    this.run = null;
    draw();
    try {
      const loaded = await this.#bench.loaded();
      // Somebody has left the page meanwhile.
      if (this.#ended) return loaded.engine.end();
      const run = (this.run = new LadderRun(loaded.engine));
      run.addEventListener("change", () => run === this.run && draw());
      await run.run({ game: this.#game.id, seats: this.seats, seed: 1, ...wish(loaded) });
      if (run.done) done?.();
    } catch (error) {
      if (!this.#ended) this.#bench.failed(error);
    } finally {
      this.busy = false;
      draw();
    }
  }
}
