/**
 * The kiosk mode for museums. In attract mode a game plays itself beside its history until somebody touches the screen. When the
 * visitor has left, everything is reset for the next one.
 */

import { closeDialogs } from "../ui/dialog.js";
import { notify } from "../ui/notices.js";
import { speak, t } from "../words/i18n.js";
import { showRulesInside } from "../games/catalog.js";
import { courseOf } from "../games/lesson-files.js";
import { bringLetters } from "../match/letter-desk.js";
import { newGame } from "../saves/records.js";
import { Reserve } from "../engine/offline-restart.js";
import { address, go, lessonAddress, workshopAddress } from "../base/router.js";
import { DEFAULTS, settings } from "../settings/settings.js";
import { Attract } from "./attract.js";
import { stay } from "./back-trap.js";
import { Bar } from "./bar.js";
import { choosing, isSeated, setupOf, tries } from "./choose-game.js";
import { Timer } from "./clock.js";
import { ExhibitHost } from "./exhibit-host.js";
import { hideExit } from "./exit.js";
import { showFaults } from "./config-faults.js";
import { homeLink, showHomeCode } from "./home-code.js";
import { guard } from "./block-input.js";
import { Idle } from "./idle.js";
import { forget } from "./visitor-data.js";
import { readPlan } from "./plan.js";
import { Recovery } from "./failure-recovery.js";
import { Speech } from "./speech.js";
import { leaveToStaff } from "./staff.js";
import { Prefetch } from "./prefetch.js";
import { stayAwake } from "./screen-on.js";

/**
 * @typedef {import("../saves/records.js").Desk} Desk
 * @typedef {import("../words/language.js").Language} Language
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("./plan.js").Plan} Plan
 *
 * @typedef {{playing: import("../saves/saved-game.js").SavedGame | null, written: Map<string, unknown>}} Playing  the game that is on the page, and what was
 *   written in the workshop
 */

/** How long the end of a self-playing game is shown before the next one starts. */
const END_MS = 12_000;
/** How long the next game waits if a dialog is open. */
const DIALOG_MS = 5000;

export class Kiosk {
  #desk;
  #saves;
  /** @type {Plan} */
  #plan;
  #recovery;
  #store;
  #timer = new Timer();
  #idle;
  #attract;
  #speech;
  #bar;
  /** Counts the games shown in attract mode. */
  #turn = 0;
  /** Counts the games shown in attract mode since the last visitor. */
  #shown = 0;
  /** Counts starts of attract mode and visits, so that asynchronous preparation stops when a later start has overtaken it. */
  #act = 0;

  /**
   * @param {Desk & Playing} desk
   * @param {Plan} plan
   * @param {import("./prefetch.js").Parts} parts  the scripts that the page imports later
   */
  constructor(desk, plan, parts) {
    this.#desk = desk;
    this.#saves = desk.saves;
    this.#plan = plan;
    this.#recovery = new Recovery(desk, () => void this.reset());
    const reserve = new Reserve(
      () => desk.engine.compiled(),
      () => desk.engine.loadPack("look"),
    );
    this.#store = new Prefetch(plan, parts, this.#recovery.heart, () => this.#sorry(), reserve);
    this.#idle = new Idle(plan.idle, () => void this.reset());
    this.#attract = new Attract(plan, (language) => void this.#begin(language));
    this.#speech = new Speech();
    this.#bar = new Bar(plan, this.#speech, {
      again: () => this.#again(),
      home: () => void this.#goHome(),
      language: (language) => settings().set("language", language),
    });
    settings().addEventListener("language", () => this.#speech.hush());
    guard(() => this.#idle.touched());
    hideExit(plan.exit, () => {
      leaveToStaff();
      location.replace(new URL("./", document.baseURI));
    });
    stayAwake();
    showRulesInside();
  }

  /** Fetches everything that the exhibit can need later. */
  provide() {
    this.#store.start();
    // What makes the code is there before a visitor asks for it; if it is not, it is fetched then.
    if (this.#plan.home) bringLetters(this.#desk.engine).catch(() => {});
  }

  /** Ends the visit, if any, and returns to attract mode. */
  async reset() {
    this.#shown = 0;
    await this.#show();
  }

  /** @param {"attract" | "play" | "faults"} state */
  set #state(state) {
    this.#recovery.heart.state = state;
    document.documentElement.dataset.kiosk = state;
    const main = document.getElementById("main");
    if (main) main.inert = state === "attract";
  }

  /** Whether cards introduce a game when a visitor begins it. */
  get introduces() {
    return this.#plan.intro;
  }

  /** Whether visitors get hints: not while what gives them is missing. */
  get hints() {
    return this.#plan.hints && !this.#store.lacks("advice.js");
  }

  /** Whether visitors may try the lessons: not while what shows them is missing. */
  get teaches() {
    return this.#plan.lessons && !this.#store.lacks("lessons.js");
  }

  /** Whether visitors may write players in the workshop: not while what shows it is missing. */
  get writes() {
    return this.#plan.workshop && !this.#store.lacks("workshop.js");
  }

  // Attract mode

  async #show() {
    const act = ++this.#act;
    this.#idle.stop();
    this.#timer.clear();
    closeDialogs();
    document.getElementById("notices")?.replaceChildren();
    document.getElementById("announcer")?.replaceChildren();
    this.#speech.on = false;
    this.#bar.hide();
    const { games, languages } = this.#plan;
    const game = games[this.#turn++ % games.length];
    // If the number of games is a multiple of the number of languages, shift by one each round: else a game would never change language.
    const shift = games.length % languages.length === 0 ? Math.floor(this.#shown / games.length) : 0;
    const language = languages[(this.#shown++ + shift) % languages.length];
    if (!game || !language) return;
    this.#state = "attract";
    await forget(this.#saves, this.#desk.written);
    await this.#set(language, false);
    if (act !== this.#act) return;
    const saved = await this.#saves.put(newGame(game.id, setupOf(this.#plan, game, 0)));
    if (act !== this.#act) return;
    go(address(game.id, saved.id));
    scrollTo(0, 0);
    void this.#attract.show(game);
    this.#next(this.#plan.rotate * 1000);
  }

  /** @param {number} ms */
  #next(ms) {
    this.#timer.set(ms, () => {
      if (document.querySelector("dialog[open]")) this.#next(DIALOG_MS);
      else void this.#show();
    });
  }

  /**
   * Handles the end of a game in attract mode, where the result dialog is not wanted; returns whether it did.
   * @returns {boolean}
   */
  ended() {
    if (this.#recovery.heart.state !== "attract") return false;
    this.#next(END_MS);
    return true;
  }

  /** Reloads the page: there is nothing to show now, but the next load may work. */
  reload() {
    return this.#recovery.reload();
  }

  /** A game cannot go on. */
  broken() {
    this.#recovery.failed();
  }

  // A visitor

  /** @param {Language} language */
  async #begin(language) {
    const act = ++this.#act;
    this.#timer.clear();
    this.#state = "play";
    this.#attract.hide();
    this.#idle.start();
    await forget(this.#saves, this.#desk.written);
    await this.#set(language, this.#plan.sound);
    if (act !== this.#act) return;
    this.#speech.on = this.#plan.spoken;
    this.#bar.show();
    const [only, ...others] = this.#plan.games;
    // Where there is more to choose than a game, the choice is shown for one game, too.
    if (only && others.length === 0 && !tries(this.#plan, only) && !this.writes)
      this.#play(only, isSeated(this.#plan, only) ? null : 1);
    else go(address());
  }

  /** The page on which a game is chosen. */
  page() {
    return choosing(() => ({ ...this.#plan, lessons: this.teaches, workshop: this.writes }), {
      begin: (game, people) => this.#play(game, people),
      learn: (game) => void this.#learn(game),
      write: (game) => go(workshopAddress(game.id)),
    });
  }

  /**
   * @param {GameEntry} game
   * @param {number | null} people
   */
  async #play(game, people) {
    const act = this.#act;
    const saved = await this.#saves.put(newGame(game.id, setupOf(this.#plan, game, people)));
    if (act === this.#act) go(address(game.id, saved.id));
  }

  /** Shows the first lesson of a game. @param {GameEntry} game */
  async #learn(game) {
    const act = this.#act;
    const course = await courseOf(game.id).catch(() => null);
    const [first] = course?.lessons ?? [];
    if (act !== this.#act) return;
    if (first) go(lessonAddress(game.id, first.id));
    else this.#sorry();
  }

  /** Answers a visitor who has asked for something that is missing at the moment. */
  #sorry() {
    if (this.#recovery.heart.state === "play")
      notify(t("That is not possible right now. Please try again in a moment."));
  }

  #again() {
    closeDialogs();
    go(address());
  }

  /** Shows the code with which the visitor's game goes on at home. */
  async #goHome() {
    const act = this.#act;
    const saved = this.#desk.playing;
    if (!saved) return;
    try {
      const link = await homeLink(this.#desk.engine, saved, this.#plan);
      // Meanwhile the visitor may have gone, or have left the game.
      if (act === this.#act && this.#desk.playing?.id === saved.id && !showHomeCode(link)) this.#sorry();
    } catch (error) {
      console.info("No code was made.", error);
      if (act === this.#act) this.#sorry();
    }
  }

  /** Updates the bar after the language has changed. */
  relabel() {
    this.#bar.relabel();
  }

  /**
   * Resets the settings.
   * @param {Language} language
   * @param {boolean} sound
   */
  async #set(language, sound) {
    await speak(language);
    const wanted = {
      ...DEFAULTS,
      language,
      sound,
      theme: /** @type {"auto" | "light" | "dark"} */ (this.#plan.theme || "auto"),
    };
    for (const [key, value] of Object.entries(wanted))
      settings().set(/** @type {keyof typeof wanted} */ (key), /** @type {never} */ (value));
  }
}

/**
 * Opens the exhibit.
 * @param {Desk & Playing & {host: import("../match/host.js").Host, start: () => void, tellNext: (why: string) => void}} app
 * @param {import("./prefetch.js").Parts} parts
 */
export async function openKiosk(app, parts) {
  document.documentElement.dataset.kiosk = "faults";
  const { plan, faults } = await readPlan();
  // app/boot.js may have set the theme from settings that a normal page stored earlier.
  delete document.documentElement.dataset.theme;
  const kiosk = new Kiosk(app, plan, parts);
  await showFaults(faults);
  if (plan.games.length === 0) return kiosk.reload();
  history.replaceState(null, "", address());
  stay();
  app.host = new ExhibitHost(kiosk, app.host.front, (why) => app.tellNext(why));
  app.start();
  await kiosk.reset();
  kiosk.provide();
}
