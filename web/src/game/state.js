/**
 * What stands on the page of a game, in one object. Whatever changes it says so with `set`; everything that changes before the browser's next
 * picture is drawn at once, by each part that watches.
 */

import { onlyPerson, personsOf } from "../saves/players.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").MoveEntry} MoveEntry
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 */

/** @type {import("../vocabulary/scene.js").Control[]} */
const NONE = [];

export class GameState {
  /** What the board shows: the newest state of the match, an earlier one that is looked back at, or its last picture before the engine has
   * begun. @type {Scene | null} */
  scene = null;
  /** The newest state of the match that has been shown; null: the engine has not begun the match yet. @type {TableReply | null} */
  table = null;
  /** All events of the match. @type {MoveEntry[]} */
  moves = [];
  /** The number of events of the state that is shown. */
  at = 0;
  /** Whether an earlier state is looked back at. */
  looking = false;
  /** Whether nothing happens by itself. */
  paused = false;
  /** The computer that thinks, and how far it is with its decision, 0 to 1. @type {{seat: number, part: number} | null} */
  thinking = null;
  /** Whether the page still waits for the engine to start. */
  starting = false;
  /** Whose hand is seen where several persons hide theirs. @type {number | null} */
  eyes = null;
  /** The person who shall take the device before a hand is shown. @type {number | null} */
  handover = null;
  /** Whether a person may choose something now. */
  able = false;
  /** The match as it is stored. @type {SavedGame} */
  saved;

  game;
  /** @type {((state: GameState) => void)[]} */
  #watchers = [];
  #wanted = false;
  #frame;

  /**
   * @param {GameEntry} game
   * @param {SavedGame} saved
   * @param {(draw: () => void) => void} frame  calls back before the next picture
   */
  constructor(game, saved, frame) {
    this.game = game;
    this.saved = saved;
    this.#frame = frame;
  }

  /**
   * Changes something; it is drawn with the next picture.
   * @param {Partial<Omit<GameState, "game" | "set" | "watch" | "draw" | "names" | "own" | "watched" | "controls">>} changes
   */
  set(changes) {
    Object.assign(this, changes);
    if (this.#wanted) return;
    this.#wanted = true;
    this.#frame(() => {
      if (this.#wanted) this.draw();
    });
  }

  /** Has something drawn whenever the state has changed. @param {(state: GameState) => void} draw */
  watch(draw) {
    this.#watchers.push(draw);
  }

  /** Draws now, for what comes next needs it: the focus, a message that tells of it. */
  draw() {
    this.#wanted = false;
    for (const draw of this.#watchers) draw(this);
  }

  /** The names at the seats. */
  get names() {
    return this.scene?.seats.map(({ name }) => name) ?? [];
  }

  /** The seat on this side of the table: the only person's, else the first. */
  get own() {
    return onlyPerson(this.saved) ?? 0;
  }

  /** Whether nobody at the table is a person, and the game goes on. */
  get watched() {
    return personsOf(this.saved).length === 0 && !this.table?.over;
  }

  /** The buttons that the game names. A state that is looked back at has none, nor has a picture from before the match has begun. */
  get controls() {
    return (this.scene === this.table?.scene && this.scene?.controls) || NONE;
  }
}
