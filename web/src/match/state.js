/**
 * The state of the game page, in one object. Code changes it with `set`; all changes before the browser's next frame are drawn
 * together, by each part that has registered with `watch`.
 */

import { onlyPerson, personsOf } from "../saves/players.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").MoveEntry} MoveEntry
 * @typedef {import("../vocabulary/bridge.js").TurnEntry} TurnEntry
 * @typedef {import("../vocabulary/bridge.js").RoundEntry} RoundEntry
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 */

/** @type {import("../vocabulary/scene.js").Control[]} */
const NONE = [];

export class GameState {
  /** What the board shows: the newest state of the match, a past one, or, until the engine has begun it, a stored or prebuilt scene.
   * @type {Scene | null} */
  scene = null;
  /** The newest state of the match that has been shown; null until the engine has begun the match. @type {TableReply | null} */
  table = null;
  /** All events of the match. @type {MoveEntry[]} */
  moves = [];
  /** All turns of the match. @type {TurnEntry[]} */
  turns = [];
  /** What the others have done since the reader's last decision, a line per turn. @type {RoundEntry[]} */
  round = [];
  /** What the page itself tells of the reader's own turn, before what the others did; "": nothing. */
  note = "";
  /** The number of events before the shown state. */
  at = 0;
  /** Whether the user looks back at a past state. */
  looking = false;
  /**
   * The number of events after the turn that the shown state is the beginning of, while what was played in it is compared; null: the state
   * belongs to the turn that led to it.
   * @type {number | null}
   */
  comparing = null;
  /** Whether the match is paused. */
  paused = false;
  /** The seat of the computer that is thinking, and its progress, 0 to 1. @type {{seat: number, part: number} | null} */
  thinking = null;
  /** Whether the page still waits for the engine to start. */
  starting = false;
  /** What is said of that wait, in the reader's language; "": nothing yet. */
  loading = "";
  /** The seat whose hand is shown, if several people at this device hide their hands from each other. @type {number | null} */
  eyes = null;
  /** The seat of the person who must take the device before a hand is shown. @type {number | null} */
  handover = null;
  /** Whether the user may choose something now. */
  able = false;
  /** What the page does by itself at a person's turn. @type {"play" | "chance" | null} */
  plays = null;
  /** What the board's caption says; "": nothing. */
  caption = "";
  /** What is known from looking back at the finished game; null: nobody has asked for it. @type {import("../vocabulary/bridge.js").AnalysisPatch | null} */
  analysis = null;
  /** The match as it is stored. @type {SavedGame} */
  saved;

  game;
  /** @type {((state: GameState) => void)[]} */
  #watchers = [];
  /** Whether a drawing is scheduled for the next browser frame. */
  #wanted = false;
  #frame;

  /**
   * @param {GameEntry} game
   * @param {SavedGame} saved
   * @param {(draw: () => void) => void} frame  calls back before the next browser frame
   */
  constructor(game, saved, frame) {
    this.game = game;
    this.saved = saved;
    this.#frame = frame;
  }

  /**
   * Changes fields; the parts draw them in the next browser frame.
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

  /** Registers a function that draws the state after each change. @param {(state: GameState) => void} draw */
  watch(draw) {
    this.#watchers.push(draw);
  }

  /** Draws at once, for callers that need the updated page: moving the focus, announcing a message. */
  draw() {
    this.#wanted = false;
    for (const draw of this.#watchers) draw(this);
  }

  /** The players' names, by seat. */
  get names() {
    return this.scene?.seats.map(({ name }) => name) ?? [];
  }

  /** The seat whose panel is on the near side of the board: that of the only person, otherwise the first. */
  get own() {
    return onlyPerson(this.saved) ?? 0;
  }

  /** Whether the people at this page only watch: the game goes on, and no seat in it is a person's. */
  get watched() {
    if (!this.table || this.table.over) return false;
    return personsOf(this.saved).every((seat) => this.scene?.seats.find((panel) => panel.seat === seat)?.out ?? false);
  }

  /**
   * The scene's buttons; none in a past state, before the engine has begun the match, and for a chance event of no seat (who begins),
   * which happens without a press.
   */
  get controls() {
    const pressable = this.scene === this.table?.scene && this.table?.next.seat != null;
    return (pressable && this.scene?.controls) || NONE;
  }
}
