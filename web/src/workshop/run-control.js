/** The button that starts games between players and stops them, and what of them is under way: for each panel that plays such games. */

import { button } from "../ui/dom.js";
import { idOf } from "./own-engine.js";
import { sayOn } from "./say-on.js";
import { BEGIN_MS, SlicedRun } from "./sliced-run.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").LadderGoReply} LadderGoReply
 * @typedef {import("./own-engine.js").OwnEngine} OwnEngine
 *
 * What is needed from the page.
 * @typedef {object} Bench
 * @property {() => OwnEngine} start  starts an engine that is nobody else's
 * @property {() => {name: string, text: string}} open  the player that is open, with its text as it is now
 * @property {(error: unknown, whose?: string) => void} failed  says what has gone wrong; `whose` is the name of a player that is not open, if it is to blame
 * @property {() => void} began  is called when the player is run: what was wrong before is forgotten
 *
 * Two games at a time have the same throws and turned seats, so that neither counts for anybody.
 * @typedef {object} Wish
 * @property {string[]} players  weakest first: ids of levels, and of own players
 * @property {number} pairs  the most for each comparison
 * @property {boolean} whole  whether all of them are played; otherwise a comparison ends when it is clear who is better
 * @property {boolean} neighbours  whether each player is compared only with the next one
 *
 * What differs between the panels.
 * @typedef {object} Panel
 * @property {string} msgid  what the button says while nothing is under way
 * @property {(own: OwnEngine) => Promise<Wish>} wish  has the texts read that play, and says what is played
 * @property {() => void} draw  shows what there is now
 * @property {(error: unknown) => string | undefined} [whose]  the name of the player that is to blame, if it is not the one that is open
 * @property {() => void} [done]  is called when all has been played
 */

/** What is known before the first game. @type {LadderGoReply} */
const NOTHING = { rows: [], games: 0, pace: 0, done: false };

export class RunControl {
  /** The games that are played, or were last. @type {SlicedRun<LadderGoReply> | null} */
  run = null;
  element;
  /** The number of seats of the games. */
  seats;
  #game;
  #bench;
  #panel;

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

  /** What the games have shown so far. */
  get known() {
    return this.run?.reply ?? NOTHING;
  }

  /** Whether Python starts for the games, and none has been played. */
  get starts() {
    return this.run?.active === true && this.run.reply === null;
  }

  /** Says on the button what pressing it does now. */
  draw() {
    const active = this.run?.active ?? false;
    sayOn(this.element, active ? "stop" : "play", active ? "Stop" : this.#panel.msgid);
  }

  /** Stops for good. */
  end() {
    this.run?.stop();
  }

  async #press() {
    if (this.run?.active) return this.run.stop();
    const { done, draw, whose, wish } = this.#panel;
    this.#bench.began();
    const own = this.#bench.start();
    const { engine } = own;
    /** @type {SlicedRun<LadderGoReply>} */
    const run = (this.run = new SlicedRun(engine));
    run.addEventListener("change", () => run === this.run && draw());
    const games = { game: this.#game.id, seats: this.seats, seed: 1 };
    try {
      await run.run({
        begin: async (asked) => {
          const wished = await wish(own);
          await engine.request({ do: "ladder", ...asked, ...games, ...wished }, BEGIN_MS);
        },
        go: (asked, limitMs) => engine.request({ do: "ladder-go", ...asked }, limitMs),
      });
      if (run.done) done?.();
    } catch (error) {
      this.#bench.failed(error, whose?.(error));
    }
  }
}

/**
 * Has the text read that is open; returns the ids of its players and how they are called: by the name of the text, and where it has several, by
 * their own names as well.
 * @param {OwnEngine} own
 * @param {{name: string, text: string}} open
 * @returns {Promise<{id: string, name: string}[]>}
 */
export async function playersOf(own, { name, text }) {
  const found = await own.load(text);
  return found.map((player) => ({
    id: idOf(player.name),
    name: found.length > 1 ? `${name}: ${player.name}` : name,
  }));
}
