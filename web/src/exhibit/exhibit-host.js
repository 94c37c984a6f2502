/**
 * The exhibit as the place where the app is shown: beside a game, and the lessons and the workshop where the plan allows them, there is only the
 * choice of a game.
 */

import { address, go, lessonAddress } from "../base/router.js";
import { clock } from "./clock.js";

/**
 * @typedef {import("../match/host.js").Host} Host
 * @typedef {import("../base/router.js").Route} Route
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 */

/** Shows the choice of a game. */
const choose = () => go(address(), { replace: true });

/** @implements {Host} */
export class ExhibitHost {
  /** Never shown. */
  front;
  /** Boards run by the exhibit's clock, and get all swipes. @type {import("../match/board-view.js").Screen} */
  screen = { clock: { now: clock.now, frame: clock.frame }, sharing: "screen" };
  home = null;
  mail = null;
  keepsResults = false;
  focuses = true;
  #kiosk;
  #tellNext;

  /**
   * @param {import("./kiosk.js").Kiosk} kiosk
   * @param {import("../match/host.js").FrontPage} front
   * @param {(why: string) => void} tellNext  tells the visitor something on the page that is shown next
   */
  constructor(kiosk, front, tellNext) {
    this.#kiosk = kiosk;
    this.front = front;
    this.#tellNext = tellNext;
  }

  get hints() {
    return this.#kiosk.hints;
  }

  /** Each visitor is a new one. */
  introduces() {
    return this.#kiosk.introduces;
  }

  /** @param {Route} route @returns {import("../match/host.js").Shown} */
  meant(route) {
    const taught = route.page === "learn" && route.lesson !== "" && this.#kiosk.teaches;
    const written = route.page === "workshop" && this.#kiosk.writes;
    return route.page === "game" || taught || written ? route : { page: "choose", choice: () => this.#kiosk.page() };
  }

  relabel() {
    this.#kiosk.relabel();
  }

  /** @param {SavedGame} saved */
  open(saved) {
    go(address(saved.game, saved.id));
  }

  /** Nobody has letters at an exhibit. */
  showLetter() {
    choose();
  }

  /** @param {GameEntry} game */
  showSetup(game) {
    go(address(game.id));
  }

  /** @param {GameEntry} game @param {string} lesson @param {{address: (game: string, id: string) => string}} [kind] */
  showLesson(game, lesson, kind = { address: lessonAddress }) {
    go(kind.address(game.id, lesson));
  }

  leaveLesson() {
    go(address());
  }

  /** @param {string} why @param {string} elsewhere */
  lost(why, elsewhere) {
    this.#tellNext(why);
    go(elsewhere, { replace: true });
  }

  /** A finished visitor's game is gone: goes back without a message. */
  gone() {
    choose();
  }

  lacksLesson() {
    return false;
  }

  lacksPart() {
    choose();
  }

  /** A visitor can do nothing about it. */
  warn() {}

  afterGame() {
    return this.#kiosk.ended();
  }

  broken() {
    this.#kiosk.broken();
  }
}
