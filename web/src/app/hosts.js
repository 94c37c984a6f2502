/**
 * The places in which the app is shown: a site of its own, a page around an embedded game, an exhibit. They implement the same methods, and
 * nothing else asks in which of them it is.
 */

import { address, go } from "../base/router.js";
import { Front } from "../embed/front.js";
import { showBroken } from "../game/menu.js";
import { findGame } from "../games/catalog.js";
import { Home } from "../home/home.js";
import { isNew } from "../saves/introduced.js";
import { config } from "../settings/config.js";
import { notify } from "../ui/notices.js";
import { learn, setupPage } from "./routes.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./routes.js").Shown} Shown
 * @typedef {import("../game/host.js").Host} GameHost
 * @typedef {import("../lessons/kinds.js").Kind} Kind
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../base/router.js").Route} Route
 *
 * The page of no route, which is part of the document.
 * @typedef {object} FrontPage
 * @property {() => void} start
 * @property {() => void} relabel
 * @property {boolean} shown
 * @property {Promise<void>} pictured
 */

/** @implements {GameHost} */
export class SiteHost {
  /** What the boards do differently here. @type {import("../match/board-view.js").Screen} */
  screen = {};
  app;
  front;

  /**
   * @param {App} app
   * @param {FrontPage} [front]
   */
  constructor(app, front = new Home(app, (saved) => app.open(saved))) {
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

  /** Whether a game that opens may take the focus. */
  get focuses() {
    return true;
  }

  /** @param {string} game */
  introduces(game) {
    return isNew(game);
  }

  /** What is shown for a route here. @param {Route} route @returns {Shown} */
  meant(route) {
    return route;
  }

  /** Updates what stands beside the shown page after the language has changed. */
  relabel() {
    this.front.relabel();
  }

  /** @param {SavedGame} saved @returns {void | Promise<void>} */
  open(saved) {
    return go(address(saved.game, saved.id));
  }

  /** @param {GameEntry} game @returns {void} */
  showSetup(game) {
    go(address(game.id));
  }

  /** @param {GameEntry} game @param {string} lesson @param {Kind} kind @returns {void | Promise<void>} */
  showLesson(game, lesson, kind) {
    return go(kind.address(game.id, lesson));
  }

  /** @param {GameEntry} _game @param {string} elsewhere  where to go */
  leaveLesson(_game, elsewhere) {
    go(elsewhere);
  }

  /**
   * Goes to another route, and tells the person why.
   * @param {string} why  in the reader's language
   * @param {string} elsewhere
   */
  lost(why, elsewhere) {
    this.app.tellNext(why);
    go(elsewhere, { replace: true });
  }

  /** A saved game is not there. @param {string} why @param {string} elsewhere */
  gone(why, elsewhere) {
    this.lost(why, elsewhere);
  }

  /** A game has no such lesson; returns whether something else is shown. @param {GameEntry} _game @param {string} _lesson */
  lacksLesson(_game, _lesson) {
    return false;
  }

  /** The script that shows the lessons is missing: lookout.js says so, and offers to try again. @param {() => void} wait  shows that meanwhile */
  lacksPart(wait) {
    wait();
  }

  /** Tells that games will not outlive the page. @param {string} text */
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
    // The front opens what the address contains.
    if (route.page === "given") return { page: "home" };
    return route.page === "study" ? { page: "setup", game: route.game } : route;
  }

  /** @param {SavedGame} saved @override */
  async open(saved) {
    const game = await findGame(saved.game);
    if (game) this.app.showGame(game, saved);
  }

  /** @param {GameEntry} game @override */
  showSetup(game) {
    this.app.visit();
    this.app.show("setup", { ...setupPage(this.app, game), relabel: () => this.showSetup(game) }, document.hasFocus());
  }

  /** @param {GameEntry} game @param {string} lesson @param {Kind} kind @override */
  async showLesson(game, lesson, kind) {
    await learn({ app: this.app, wanted: this.app.visit(), moved: document.hasFocus(), game, route: { lesson } }, kind);
  }

  /** @param {GameEntry} game @override */
  leaveLesson(game) {
    this.showSetup(game);
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

/** In a museum: beside a game, and the lessons that the plan allows, there is only the choice of a game. */
export class ExhibitHost extends SiteHost {
  #kiosk;

  /**
   * @param {App} app
   * @param {import("../exhibit/kiosk.js").Kiosk} kiosk
   * @param {FrontPage} front  which is never shown
   */
  constructor(app, kiosk, front) {
    super(app, front);
    this.#kiosk = kiosk;
    this.screen = kiosk.screen;
  }

  /** @override */
  get home() {
    return null;
  }

  /** @override */
  get hints() {
    return this.#kiosk.hints;
  }

  /** Each visitor is a new one. @override */
  introduces() {
    return this.#kiosk.introduces;
  }

  /** @param {Route} route @returns {Shown} @override */
  meant(route) {
    const taught = route.page === "learn" && route.lesson !== "" && this.#kiosk.teaches;
    return route.page === "game" || taught ? route : { page: "choose", choice: () => this.#kiosk.page() };
  }

  /** @override */
  relabel() {
    super.relabel();
    this.#kiosk.relabel();
  }

  /** @override */
  leaveLesson() {
    go(address());
  }

  /** A finished visitor's game is gone: goes back without a message. @override */
  gone() {
    go(address(), { replace: true });
  }

  /** @override */
  lacksPart() {
    go(address(), { replace: true });
  }

  /** A visitor can do nothing about it. @override */
  warn() {}

  /** @override */
  afterGame() {
    return this.#kiosk.ended();
  }

  /** @override */
  broken() {
    this.#kiosk.broken();
  }
}

/** @param {App} app */
export const hostOf = (app) => (config().embedded ? new EmbeddedHost(app) : new SiteHost(app));
