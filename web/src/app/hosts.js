/**
 * Two of the places in which the app is shown: a site of its own, and a page around an embedded game. The others, an exhibit and a chat, come with
 * their own scripts (`exhibit/exhibit-host.js`, `messenger/messenger-host.js`). They implement the same methods. What differs between the places
 * belongs here; a few modules with one such difference still ask `config()` themselves.
 */

import { address, go, goBack, letterAddress } from "../base/router.js";
import { Front } from "../embed/front.js";
import { showBroken } from "../game/menu.js";
import { findGame } from "../games/catalog.js";
import { Home } from "../home/home.js";
import { LESSONS } from "../lessons/lessons-and-puzzles.js";
import { isNew } from "../saves/introduced-games.js";
import { config } from "../settings/config.js";
import { notify } from "../ui/notices.js";
import { learn, setupPage } from "./routes.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../match/host.js").Host} Host
 * @typedef {import("../match/host.js").Shown} Shown
 * @typedef {import("../lessons/lessons-and-puzzles.js").Kind} Kind
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../base/router.js").Route} Route
 */

/** @implements {Host} */
export class SiteHost {
  /** @type {import("../match/board-view.js").Screen} */
  screen = {};
  /** @type {import("../match/host.js").Mail | null} */
  mail = null;
  keepsResults = true;
  app;
  front;

  /**
   * @param {App} app
   * @param {import("../match/host.js").FrontPage} [front]
   */
  constructor(
    app,
    front = new Home(
      app,
      (saved) => app.host.open(saved),
      () => void app.post.paste(),
    ),
  ) {
    this.app = app;
    this.front = front;
  }

  /** @returns {string | null} */
  get home() {
    return config().ui === "board" ? null : address();
  }

  get hints() {
    return config().hints ?? true;
  }

  get focuses() {
    return true;
  }

  /** @param {string} game */
  introduces(game) {
    return isNew(game);
  }

  /** @param {Route} route @returns {Shown} */
  meant(route) {
    return route;
  }

  relabel() {
    this.front.relabel();
  }

  /** @param {SavedGame} saved @param {{letter?: string}} [how] @returns {void | Promise<void>} */
  open(saved, { letter } = {}) {
    const shown = letter !== undefined && this.app.bringLetter(saved, letter);
    // The entry before is the address with the letter, which has been read.
    if (!shown) return go(address(saved.game, saved.id), letter === undefined ? {} : { replace: true });
  }

  /** @param {GameEntry} game @returns {void} */
  showSetup(game) {
    go(address(game.id));
  }

  /** @param {GameEntry} game @param {string} lesson @param {Kind} [kind] @returns {void | Promise<void>} */
  showLesson(game, lesson, kind = LESSONS) {
    return go(kind.address(game.id, lesson));
  }

  /** @param {GameEntry} _game @param {string} elsewhere */
  leaveLesson(_game, elsewhere) {
    goBack(elsewhere);
  }

  /** @param {string} letter @returns {void} */
  showLetter(letter) {
    go(letterAddress(letter));
  }

  /** @param {string} why @param {string} elsewhere */
  lost(why, elsewhere) {
    this.app.tellNext(why);
    go(elsewhere, { replace: true });
  }

  /** @param {string} why @param {string} elsewhere */
  gone(why, elsewhere) {
    this.lost(why, elsewhere);
  }

  /** @param {GameEntry} _game @param {string} _lesson */
  lacksLesson(_game, _lesson) {
    return false;
  }

  /** lookout.js says what is missing, and offers to try again. @param {() => void} wait */
  lacksPart(wait) {
    wait();
  }

  /** @param {string} text */
  warn(text) {
    notify(text);
  }

  afterGame() {
    return false;
  }

  /** @param {string} reason @param {{exportRecord: () => void, newGame: () => void}} act */
  broken(reason, { exportRecord }) {
    showBroken(reason, exportRecord, null);
  }
}

/** In another site's page: the address stays, so that a reload starts again with the game that it names. */
export class EmbeddedHost extends SiteHost {
  /** @override */
  keepsResults = false;
  /** The front, which the page around gives its commands. */
  commands;

  /** @param {App} app */
  constructor(app) {
    const front = new Front(app);
    super(app, front);
    this.commands = front;
  }

  /** @override */
  get home() {
    return null;
  }

  /** @override */
  get focuses() {
    // An embedded page that starts a game by itself must not take the focus from the page around it.
    return document.hasFocus();
  }

  /** @param {string} game @override */
  introduces(game) {
    return config().intro && super.introduces(game);
  }

  /** @param {Route} route @returns {Shown} @override */
  meant(route) {
    // The front opens what the address contains; letters are pasted, and neither hands, other games nor results are a matter of frames.
    if (["given", "letter", "hand", "courses", "mine"].includes(route.page)) return { page: "home" };
    // Studies and players of one's own take time and room; who wants them opens the site, if the page around has not asked for the workshop.
    if (route.page === "study" || (route.page === "workshop" && !config().workshop))
      return { page: "setup", game: route.game };
    return route;
  }

  /** @param {SavedGame} saved @param {{letter?: string}} [how] @override */
  async open(saved, { letter } = {}) {
    if (letter !== undefined && this.app.bringLetter(saved, letter)) return;
    const game = await findGame(saved.game);
    if (game) this.app.showGame(game, saved);
  }

  /** @param {GameEntry} game @override */
  showSetup(game) {
    this.app.visit();
    this.app.show("setup", { ...setupPage(this.app, game), relabel: () => this.showSetup(game) }, document.hasFocus());
  }

  /** @param {GameEntry} game @param {string} lesson @param {Kind} [kind] @override */
  async showLesson(game, lesson, kind = LESSONS) {
    await learn({ app: this.app, wanted: this.app.visit(), moved: document.hasFocus(), game, route: { lesson } }, kind);
  }

  /** @param {GameEntry} game @override */
  leaveLesson(game) {
    this.showSetup(game);
  }

  /** @param {string} letter @override */
  showLetter(letter) {
    void this.app.post.open({ wanted: this.app.visit(), moved: document.hasFocus() }, letter);
  }

  /** @override */
  lost() {
    // There is only the front to go to.
    this.app.show("home", null, false);
  }

  /** @param {GameEntry} game @param {string} lesson @override */
  lacksLesson(game, lesson) {
    console.info(`Ignored in the address of this page: the game has no lesson ${JSON.stringify(lesson)}.`);
    this.showSetup(game);
    return true;
  }

  /** @param {string} reason @param {{exportRecord: () => void, newGame: () => void}} act @override */
  broken(reason, { exportRecord, newGame }) {
    this.app.trouble("broken", reason);
    showBroken(reason, exportRecord, newGame);
  }
}

/** @type {(app: App) => Host} */
let place = (app) => (config().embedded ? new EmbeddedHost(app) : new SiteHost(app));

/** Has the app shown in another place; to be called before it begins. @param {(app: App) => Host} other */
export function showIn(other) {
  place = other;
}

/** @param {App} app */
export const hostOf = (app) => place(app);
