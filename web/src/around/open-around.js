/**
 * Decides whether the people of a match sit around the table: the screen lies flat, and each has a side of it. What lays the sides is a script of
 * its own, which is fetched when somebody sits so.
 */

import { personsOf } from "../saves/players.js";
import { isByLetters } from "../saves/saved-game.js";
import { isAround, ROOM } from "../saves/seating-room.js";
import { bring } from "../words/fetch-part.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 *
 * @typedef {object} Table  what the sides are made of
 * @property {string} game  the id of the game
 * @property {MatchState} state
 * @property {HTMLElement} page
 * @property {import("../board/board.js").Board} board
 * @property {{stand: (apart: ReadonlyMap<number, Element>) => void}} seats
 * @property {() => readonly HTMLElement[]} slips  what lies over a person's side now, always in the same order: advice, previews
 * @property {HTMLElement} explain  what the page explains
 * @property {HTMLElement} undo  the button that takes back a move
 * @property {AbortSignal} signal  when the page is left
 * @property {(around: boolean) => void} laid  called when the sides are laid or cleared away
 */

/** Imports the script; a parameter for tests. @type {import("../words/fetch-part.js").Load<typeof import("./around-part.js")>} */
export const importAround = (anew) => (anew ? import(anew) : import("./around-part.js"));

export class Around {
  #table;
  #load;
  #room = matchMedia(ROOM);
  /** @type {import("./around-part.js").Sides | null} */
  #sides = null;
  #wanted = false;
  #told = false;

  /**
   * @param {Table} table
   * @param {typeof importAround} [load]
   */
  constructor(table, load = importAround) {
    this.#table = table;
    this.#load = load;
    this.#room.addEventListener("change", () => table.state.set({}), { signal: table.signal });
  }

  /** Whether people may sit around the table here: there are several, all at this device, and the screen has room. */
  get offered() {
    const { saved } = this.#table.state;
    return personsOf(saved).length > 1 && !isByLetters(saved) && this.#room.matches;
  }

  /** Whether they do. */
  get on() {
    return this.#sides?.laid ?? false;
  }

  /** Draws the sides, if there are any now. Whoever looks back does so from one side, and where hands are closed, the device goes round. @param {MatchState} state */
  draw(state) {
    const { saved, looking, trying, handover, eyes } = state;
    const asked = isAround(saved);
    if (asked && !this.#room.matches && !this.#told && personsOf(saved).length > 1) {
      this.#told = true;
      console.info("The screen is too small for people around it: all sit on one side.");
    }
    const closed = handover !== null || eyes !== null;
    this.#wanted = asked && this.offered && !looking && !trying && !closed;
    if (this.#sides) this.#sides.draw(state, this.#wanted);
    else if (this.#wanted) void this.#bring();
  }

  /** Gives the choices on the board that stand on a side to it, and returns the others. @param {import("../board/overlay.js").Choice[]} choices */
  take(choices) {
    return this.#sides?.take(choices) ?? choices;
  }

  /** Focuses what the person to move has on their side; returns whether there is something. */
  focus() {
    return this.#sides?.focus() ?? false;
  }

  async #bring() {
    const { signal, state } = this.#table;
    const part = await bring("around", this.#load, { wanted: () => this.#wanted && !signal.aborted });
    if (!part || signal.aborted || this.#sides) return;
    this.#sides = new part.Sides(this.#table);
    await this.#sides.styled;
    if (!signal.aborted) state.set({});
  }
}
