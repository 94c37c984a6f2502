/** Decides what a match does without the user: what the driver of the seat to move asks for, unless the match waits. */

import { driversOf, nobody, onPhone } from "./drivers.js";

/**
 * @typedef {import("../engine/types.js").Step} Step
 * @typedef {import("./drivers.js").Driver} Driver
 */

export class ByItself {
  #state;
  /** The drivers by seat; empty until the match has begun. @type {Driver[]} */
  #drivers = [];
  /** The number of events of the state to which the user has gone back by undo: there nothing is played automatically. -1: none. */
  #undoneTo = -1;

  /** @param {import("./state.js").MatchState} state */
  constructor(state) {
    this.#state = state;
  }

  /** Learns who sits where, when the match has begun. @param {Parameters<typeof driversOf>[0]} seats */
  begin(seats) {
    this.#drivers = driversOf(seats);
  }

  /**
   * Learns of the newest state.
   * @param {number} ply  its number of events
   * @param {boolean} undone  whether the user has gone back to it
   */
  reached(ply, undone) {
    if (undone || ply !== this.#undoneTo) this.#undoneTo = undone ? ply : -1;
  }

  /** The driver of the seat to move. */
  get driver() {
    const seat = this.#state.newest?.table.next.seat ?? -1;
    return this.#state.phones.includes(seat) ? onPhone : (this.#drivers[seat] ?? nobody);
  }

  /**
   * The driver's request, if the match may go on without the user.
   * @returns {Step | null}
   */
  get request() {
    const { newest, paused, held, unconfirmed, past, settings, decided, throwing } = this.#state;
    if (!newest || paused || held || unconfirmed || past !== null || newest.table.scene.handover !== undefined)
      return null;
    if (newest.table.ply === this.#undoneTo && this.driver.here) return null;
    const wishes = throwing ? { ...settings, autoThrow: true } : settings;
    return this.driver.request(newest.table, wishes, decided);
  }
}
