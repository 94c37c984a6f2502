/**
 * The start of an embedded page, in place of the home page. It opens the game that the address asks for, or a record or position
 * or a link to a game from the fragment, or, if nothing says who plays, the set-up. It also shows errors.
 */

import { findGame, noGame } from "../games/catalog.js";
import { config } from "../settings/config.js";
import { button, h } from "../ui/dom.js";
import { givenBy, linkIn, takeGiven } from "../saves/shared-game.js";
import { t } from "../words/i18n.js";
import { explain } from "../saves/records.js";
import { importShare } from "../share/open-share.js";
import { importPart } from "../words/fetch-part.js";
import { connectFullPage } from "./full-page.js";
import { BadWish, setupOf } from "../saves/new-game.js";

/**
 * What the front needs from the app.
 * @typedef {import("../saves/records.js").Desk & EventTarget & {
 *   readonly playing: SavedGame | null,
 *   host: Pick<import("../match/host.js").Host, "open" | "showSetup" | "showLesson">,
 *   begin: (game: string, setup: import("../saves/saved-game.js").Setup) => Promise<void>,
 *   playAgain: (saved: SavedGame) => Promise<void>,
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
  /** Draws the current message in the reader's language. @type {() => void} */
  #show = () => this.#host.replaceChildren();
  /** Resolves at once: there is no picture to wait for. */
  pictured = Promise.resolve();
  /** Counts the starts, so that a slow one stops when a later one has begun. */
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

  /** Starts again as the address says. */
  async restart() {
    const given = givenBy(location.hash);
    const link = linkIn(location.hash);
    if (link !== null) await this.#take(async () => (await importPart("share", importShare)).takeLink(this.#app, link));
    else if (given) await this.#take(() => takeGiven(this.#app, given));
    else await this.#begin(config().game, config(), true);
  }

  /**
   * Begins a new game; what the wish leaves out is taken from the address, or from the current game.
   * @param {Pick<New, "game" | "seats" | "players" | "level" | "options">} wish
   */
  async begin(wish) {
    const { playing } = this.#app;
    const told = wish.seats !== undefined || wish.players !== undefined || wish.level !== undefined || wish.options;
    if (!told && playing && (wish.game ?? playing.game) === playing.game) {
      // The wish changes nothing: play again with the same players.
      await this.#keepOne(() => this.#app.playAgain(playing));
      return;
    }
    const asked = config();
    const { game = asked.game || playing?.game || "", ...rest } = wish;
    // The address's options belong to the address's game only.
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
   * @param {boolean} first  whether the wish comes from the address; an invalid one is ignored then
   */
  async #begin(id, wish, first) {
    const visit = ++this.#visit;
    const game = await findGame(id);
    if (visit !== this.#visit) return;
    if (!game) return this.#fail("no-game", () => noGame(), first);
    const { lesson } = config();
    if (first && lesson) return this.#app.host.showLesson(game, lesson);
    let setup = null;
    try {
      setup = setupOf(game, wish);
    } catch (error) {
      if (!(error instanceof BadWish)) throw error;
      if (!first) return this.#app.trouble("bad-request", error.message);
      console.info(`Ignored in the address of this page: ${error.message}`);
    }
    if (setup) await this.#keepOne(() => this.#app.begin(game.id, setup));
    else this.#app.host.showSetup(game);
  }

  /** @param {() => Promise<SavedGame>} take */
  async #take(take) {
    const visit = ++this.#visit;
    const first = this.#app.playing === null;
    this.#show = () => this.#host.replaceChildren(h("p.front-words", { textContent: `${t("Loading the game")} …` }));
    this.#show();
    try {
      const saved = await take();
      if (visit === this.#visit) await this.#keepOne(async () => this.#app.host.open(saved));
    } catch (error) {
      if (visit !== this.#visit) return;
      const reason = explain(error);
      this.#fail("bad-record", () => `${t("The game could not be loaded.")} ${reason}`, first);
    }
  }

  /**
   * Opens another game and deletes the previous one: a frame keeps one game at a time.
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
   * @param {boolean} shown  whether to show the error because the page is empty otherwise
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
          config().game && code !== "no-game"
            ? button("again", "New game", () => this.#begin(config().game, config(), true))
            : null,
        ),
      );
    this.#show();
  }
}
