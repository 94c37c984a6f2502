/**
 * What an embedded page begins with, in the place of home: the game that the address asks for, at once; a record or a position
 * from the fragment; or, where nothing says who plays, the set-up. What goes wrong is told here in words.
 */

import { findGame, noGame } from "../games/catalog.js";
import { config } from "../settings/config.js";
import { button, h } from "../ui/dom.js";
import { givenBy, takeGiven } from "../saves/shared-game.js";
import { t } from "../words/i18n.js";
import { explain } from "../saves/records.js";
import { connectFullPage } from "./full-page.js";
import { BadWish, setupOf } from "../saves/new-game.js";

/**
 * What is asked of the page as a whole.
 * @typedef {import("../saves/records.js").Desk & EventTarget & {
 *   readonly playing: SavedGame | null,
 *   open: (saved: SavedGame) => Promise<void>,
 *   begin: (game: string, setup: import("../saves/saved-game.js").Setup) => Promise<void>,
 *   playAgain: (saved: SavedGame) => Promise<void>,
 *   showSetup: (game: import("../vocabulary/bridge.js").GameEntry) => void,
 *   trouble: (code: ErrorCode, message: string) => void,
 * }} App
 *
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("./messages.js").New} New
 * @typedef {import("./messages.js").ErrorCode} ErrorCode
 */

export class Front {
  #app;
  #host = /** @type {HTMLElement} */ (document.getElementById("home"));
  /** What stands there in the reader's language. @type {() => void} */
  #show = () => this.#host.replaceChildren();
  /** There is no picture to wait for. */
  pictured = Promise.resolve();
  /** Counts the beginnings: the slower one of two has come to nothing. */
  #visit = 0;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  start() {
    connectFullPage(this.#app);
  }

  relabel() {
    this.#show();
  }

  /** @param {boolean} shown */
  set shown(shown) {
    this.#host.hidden = !shown;
    if (shown) this.restart();
  }

  /** As the address has it. */
  async restart() {
    const given = givenBy(location.hash);
    if (given) await this.#take(() => takeGiven(this.#app, given));
    else await this.#begin(config().game, config(), true);
  }

  /**
   * Begins a new game; what is not said is as in the address, or as it was.
   * @param {Pick<New, "game" | "seats" | "players" | "level" | "options">} wish
   */
  async begin(wish) {
    const { playing } = this.#app;
    const told = wish.seats !== undefined || wish.players !== undefined || wish.level !== undefined || wish.options;
    if (!told && playing && (wish.game ?? playing.game) === playing.game) {
      // Once more with the same players.
      await this.#keepOne(() => this.#app.playAgain(playing));
      return;
    }
    const asked = config();
    const { game = asked.game || playing?.game || "", ...rest } = wish;
    // Options are those of one game.
    const options = wish.options ?? (game === asked.game ? asked.options : {});
    const who = wish.players ?? (wish.seats === undefined ? asked.players : []);
    const seats = wish.seats ?? (wish.players ? 0 : asked.seats);
    await this.#begin(game, { level: asked.level, ...rest, seats, players: who, options }, false);
  }

  /** @param {Record<string, unknown>} record */
  async load(record) {
    await this.#take(() => takeGiven(this.#app, { kind: "record", text: JSON.stringify(record) }));
  }

  /**
   * @param {string} id
   * @param {import("../saves/new-game.js").Wish} wish
   * @param {boolean} first  a wish of the address: what is wrong in it is ignored
   */
  async #begin(id, wish, first) {
    const visit = ++this.#visit;
    const game = await findGame(id);
    if (visit !== this.#visit) return;
    if (!game) return this.#fail("no-game", () => noGame(), first);
    let setup = null;
    try {
      setup = setupOf(game, wish);
    } catch (error) {
      if (!(error instanceof BadWish)) throw error;
      if (!first) return this.#app.trouble("bad-request", error.message);
      console.info(`Ignored in the address of this page: ${error.message}`);
    }
    if (setup) await this.#keepOne(() => this.#app.begin(game.id, setup));
    else this.#app.showSetup(game);
  }

  /** @param {() => Promise<SavedGame>} take */
  async #take(take) {
    const visit = ++this.#visit;
    const first = this.#app.playing === null;
    this.#show = () => this.#host.replaceChildren(h("p.front-words", { textContent: `${t("Loading the game")} …` }));
    this.#show();
    try {
      const saved = await take();
      if (visit === this.#visit) await this.#keepOne(() => this.#app.open(saved));
    } catch (error) {
      if (visit !== this.#visit) return;
      const reason = explain(error);
      this.#fail("bad-record", () => `${t("The game could not be loaded.")} ${reason}`, first);
    }
  }

  /**
   * Opens another game and forgets the one before: a frame has one at a time.
   * @param {() => Promise<unknown>} open
   */
  async #keepOne(open) {
    const before = this.#app.playing;
    await open();
    if (before && before.id !== this.#app.playing?.id) await this.#app.saves.remove(before.id);
  }

  /**
   * @param {ErrorCode} code
   * @param {() => string} words
   * @param {boolean} shown  whether nothing else is on the page
   */
  #fail(code, words, shown) {
    this.#app.trouble(code, words());
    if (!shown) return;
    this.#show = () =>
      this.#host.replaceChildren(
        h(
          "div.front-failure",
          { role: "alert" },
          h("h1", { i18n: "The game cannot be shown" }),
          h("p", { textContent: words() }),
          config().game && code !== "no-game" ? button("again", "New game", () => this.#begin(config().game, config(), true)) : null,
        ),
      );
    this.#show();
  }
}
