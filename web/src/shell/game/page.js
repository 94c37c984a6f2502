/** A game on the page: the table in the middle, and around it players, status, controls, moves, rules. */

import { Table } from "../../table/table.js";
import { spriteUrl } from "../art.js";
import { findGame, langOf } from "../catalog.js";
import { config } from "../config.js";
import { closeDialogs, openDialog } from "../dialog.js";
import { lang, t } from "../i18n.js";
import { announce, notify } from "../notices.js";
import { onlyPerson } from "../players.js";
import { settings } from "../settings.js";
import { Controls } from "./controls.js";
import { showDice } from "./dice.js";
import { Explain } from "./explain.js";
import { layout } from "./layout.js";
import { GameLoop } from "./loop.js";
import { showBroken, showElsewhere, showMenu } from "./menu.js";
import { Moves } from "./moves.js";
import { Outlook } from "./outlook.js";
import { showResult } from "./result.js";
import { RulesPanel } from "./rules.js";
import { Seats } from "./seats.js";
import { Shortcuts } from "./shortcuts.js";
import { Surroundings, firstScene } from "./surroundings.js";

/**
 * @typedef {import("../../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../../vocabulary/bridge.js").SeekReply} SeekReply
 * @typedef {import("../../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves.js").SavedGame} SavedGame
 * @typedef {import("../app.js").App} App
 * @typedef {import("./loop.js").Stage} Stage
 * @typedef {import("../../vocabulary/bridge.js").View} View
 */

const SPEEDS = { slow: 0.5, normal: 1, fast: 2, instant: 0 };
/** Whether the board stands upright. In a column of somebody else's page it is the width that counts: embed/height.js chooses the height. */
const PORTRAIT = matchMedia(`(max-aspect-ratio: 1/1)${config().embedded ? " and (max-width: 599px)" : ""}, (max-width: 479px)`);
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** Where there is room for a column beside the board; style/game-wide.css says the same. */
const COLUMN = matchMedia("(min-width: 900px) and (min-height: 520px) and (min-aspect-ratio: 13/10)");

/** @implements {Stage} */
export class GamePage {
  app;
  game;
  loop;
  /** The hands that are seen where several persons hide theirs. @type {number | null} */
  #eyes = null;
  #ended = new AbortController();
  #focused = false;
  /** Resolves when the board and all that lies on it are to be seen. @type {Promise<void>} */
  pictured;
  #said = "";
  /** How many events there were when something was last said. */
  #ply = 0;

  /**
   * @param {App} app
   * @param {GameEntry} game
   * @param {SavedGame} saved
   */
  constructor(app, game, saved) {
    this.app = app;
    this.game = game;
    this.loop = new GameLoop(app.engine, app.saves, saved, this, () => settings().values);
    this.seats = new Seats(game.id);
    this.controls = new Controls(
      ({ event }) => this.#choose(event ? [event] : null),
      () => this.explain.help(this.controls.helped),
    );
    this.outlook = new Outlook((option) => this.table.choose(option));
    this.moves = new Moves(
      (at, frames) => this.loop.seek(at, frames),
      () => showDice(this),
    );
    this.rules = new RulesPanel(game);
    this.explain = new Explain(this);
    this.parts = layout(game, this);
    this.around = new Surroundings(this);
    this.element = this.parts.element;
    let seen = () => {};
    this.pictured = new Promise((resolve) => (seen = resolve));
    this.table = new Table(this.parts.board, {
      artUrl: (sprite) => spriteUrl(game.id, sprite),
      palette: game.palette,
      t,
      onPlay: (events) => this.#choose(events),
      onRefused: (reason) => this.refused(reason),
      announce: (text) => this.#say(text),
      onOutlook: (prospects) => this.outlook.show(prospects),
      onAsk: (asked) => this.explain.show(asked),
      onPicture: () => seen(),
    });
    this.table.enabled = false;
    this.shortcuts = new Shortcuts(this);
  }

  /** Shows what is known already, then lets the game run. */
  start() {
    this.#listen();
    this.#applySettings();
    this.parts.speak();
    const { last_scene: last } = this.loop.saved;
    if (last) this.#still(last);
    else this.#showFirst();
    this.around.showTools();
    this.loop.run();
  }

  destroy() {
    this.#ended.abort();
    this.loop.stop();
    this.table.destroy();
  }

  #listen() {
    const { signal } = this.#ended;
    PORTRAIT.addEventListener("change", () => this.loop.look(), { signal });
    COLUMN.addEventListener("change", () => this.#fit(), { signal });
    STILL.addEventListener("change", () => this.#applySettings(), { signal });
    for (const name of ["speed", "motion", "sound"])
      settings().addEventListener(name, () => this.#applySettings(), { signal });
    for (const name of ["single", "autoThrow"]) settings().addEventListener(name, () => this.loop.wake(), { signal });
    this.app.engine.addEventListener("state", () => this.around.showStatus(), { signal });
    document.addEventListener("keydown", (event) => this.shortcuts.key(event), { signal });
    this.element.addEventListener("focusin", () => (this.#focused = true), { signal });
    this.#fit();
  }

  /** The document speaks another language now. */
  relabel() {
    this.rules.relabel();
    this.parts.speak();
    this.explain.close();
    this.loop.look();
    this.around.showStatus();
  }

  #applySettings() {
    const { speed, motion, sound } = settings().values;
    this.table.speed = SPEEDS[speed];
    this.table.still = motion === "reduced" || STILL.matches;
    this.table.sound = sound;
    this.parts.showSpeed(speed);
  }

  #fit() {
    this.rules.docked = COLUMN.matches;
  }

  // What the loop asks for

  /** @returns {View} */
  view() {
    const only = onlyPerson(this.loop.saved);
    return { seat: only ?? this.#eyes, lang: lang(), shape: PORTRAIT.matches ? "portrait" : "landscape" };
  }

  /** @param {TableReply} table */
  async present(table) {
    this.controls.enabled = false;
    if (this.#hidesFrom(table)) return;
    if (table.frames.length) await this.table.play(table.frames, table.scene);
    else this.table.show(table.scene);
    if (table !== this.loop.table && table.frames.length) return;
    this.#draw(table);
    this.#sayStatus(table);
    this.app.shown(this);
    if (table.broken)
      notify(
        t("Only the first {n} events of this game could be read: {reason}", {
          n: table.ply,
          reason: table.broken.reason,
        }),
      );
    if (table.over && this.#running && !this.app.exhibit?.ended()) showResult(this, table);
    this.#running = table.over === null;
  }

  /** Whether the game was going on when it was last drawn. */
  #running = false;

  /** @param {SeekReply} look */
  async presentLook(look) {
    this.#allow(false);
    if (look.frames.length) await this.table.play(look.frames, look.scene);
    else this.table.show(look.scene);
    this.#still(look.scene);
    this.around.list(look.at);
    this.around.showTools();
    announce(t("Looking back. {place}", { place: this.moves.place }));
  }

  skip() {
    this.table.skip();
  }

  /** @param {number | null} part */
  thinking(part) {
    this.seats.think(part === null ? null : (this.loop.table?.next.seat ?? null), part ?? 0);
  }

  /** @param {string} reason */
  refused(reason) {
    notify(reason);
    if (this.loop.table) this.#draw(this.loop.table);
  }

  /** @param {string} reason */
  broken(reason) {
    this.app.trouble("broken", reason);
    if (this.app.exhibit) this.app.exhibit.broken();
    else showBroken(this, reason);
  }

  elsewhere() {
    this.#allow(false);
    showElsewhere(this);
  }

  // What is drawn

  /**
   * Between two persons with closed hands nobody's hand is shown.
   * @param {TableReply} table
   */
  #hidesFrom(table) {
    if (this.#eyes === null || table.next.kind !== "human" || table.next.seat === this.#eyes) return false;
    this.#eyes = null;
    this.loop.look();
    return true;
  }

  /** @param {TableReply} table */
  #draw(table) {
    const { scene } = table;
    this.around.show(scene);
    this.controls.show(scene.controls ?? []);
    this.moves.promise(table.dice.hash);
    this.around.list(table.ply);
    this.around.showTools();
    const hidden = scene.handover !== undefined && this.view().seat === null;
    if (hidden) this.explain.close();
    this.parts.showCover(hidden ? (scene.seats[scene.handover ?? 0]?.name ?? "") : null, () => {
      this.#eyes = scene.handover ?? null;
      this.loop.look();
    });
    this.#allow(this.loop.asks && !hidden);
    this.explain.offer(this.controls.helped);
    this.#keepFocus();
  }

  /** A picture in which nothing can be done. @param {Scene} scene */
  #still(scene) {
    this.table.show({ ...scene, options: [], refusals: [], controls: [] });
    this.around.show(scene);
    this.controls.show([]);
  }

  /** The board as the build has drawn it, until the engine has begun the match. */
  async #showFirst() {
    const scene = await firstScene(this);
    if (scene && !this.loop.table) this.#still(scene);
  }

  /** @param {TableReply} table */
  #sayStatus(table) {
    const { kind, level } = table.next;
    if (kind !== "over" && level !== null) return;
    const said = `${table.ply} ${table.scene.status}`;
    if (said !== this.#said) this.#say([...this.#changed(table), table.scene.status].join(" "));
    this.#said = said;
    this.#ply = table.ply;
  }

  /**
   * What has changed without being shown happening: something was undone, or done again.
   * @param {TableReply} table
   * @returns {string[]}
   */
  #changed(table) {
    if (this.#said === "" || table.frames.length || table.ply === this.#ply) return [];
    if (table.ply < this.#ply) return [t("Undone.")];
    return [t("Done again: {move}.", { move: this.loop.moves.at(-1)?.words ?? "" })];
  }

  /** Says what the game says. @param {string} text */
  #say(text) {
    announce(text, langOf(this.game));
  }

  /** @param {boolean} allowed  whether a person may choose now */
  #allow(allowed) {
    this.table.enabled = allowed;
    this.controls.enabled = allowed;
  }

  /** A button that had the focus may be gone: the next thing to do takes it. */
  #keepFocus() {
    const { activeElement } = document;
    if (!this.#focused || (activeElement && activeElement !== document.body) || document.querySelector("dialog[open]"))
      return;
    if (!this.controls.focus()) this.table.focus();
  }

  // What a person may do

  /** @param {string[] | null} events  null: the next chance event */
  #choose(events) {
    // Until the engine has answered nothing else can be chosen: a second press means the same thing. The table sees to itself:
    // it may hold a piece that was just dropped.
    this.controls.enabled = false;
    this.explain.done();
    if (events) this.loop.play(events);
    else this.loop.throw();
  }

  pause() {
    this.loop.paused = !this.loop.paused;
    this.loop.wake();
    this.around.showTools();
  }

  showMoves() {
    if (COLUMN.matches) {
      this.moves.element.querySelector("button")?.focus();
      return;
    }
    openDialog({
      title: "Moves",
      body: [this.moves.element],
      kind: "sheet tall",
      onclose: () => this.parts.movesHost.append(this.moves.element),
    });
    this.moves.reveal();
  }

  menu() {
    showMenu(this);
  }

  /** What was decided about another tab: this one goes on from the newest save. */
  async takeOver() {
    closeDialogs();
    const saved = await this.app.saves.get(this.loop.saved.id);
    const game = await findGame(this.game.id);
    if (saved && game) this.app.showGame(game, saved);
  }
}
