/** Reads from a match by letters which seats elsewhere share a device, and whom to ask there. Others have said so: it decides only names. */

import { remoteOf } from "./players.js";

/** @typedef {import("./saved-game.js").SavedGame} SavedGame */

/** The seats of each device of others. @param {SavedGame} saved */
export const farDevices = (saved) =>
  remoteOf(saved).flatMap((seat) => {
    const seats = seatsWith(saved, seat);
    return seats[0] === seat ? [seats] : [];
  });

/**
 * The persons at the device of a seat elsewhere, as their seats: those who can be sent something. Where only computers play there, these.
 * @param {SavedGame} saved
 * @param {number} seat
 */
export function personsWith(saved, seat) {
  const seats = seatsWith(saved, seat);
  const persons = seats.filter((one) => !isComputer(saved, one));
  return persons.length ? persons : seats;
}

/**
 * Who decides at a seat elsewhere, as seats: the person there; for a computer, the persons at its device.
 * @param {SavedGame} saved
 * @param {number} seat
 */
export const askedFor = (saved, seat) => (isComputer(saved, seat) ? personsWith(saved, seat) : [seat]);

/** All persons at other devices, as their seats. @param {SavedGame} saved */
export const farPersons = (saved) => farDevices(saved).flatMap(([seat = 0]) => personsWith(saved, seat));

/**
 * The seats elsewhere at the same device as one of them, the lowest first.
 * @param {SavedGame} saved
 * @param {number} seat
 */
function seatsWith(saved, seat) {
  const device = listOf(saved.save?.letters?.devices).find((seats) => listOf(seats).includes(seat));
  const seats = remoteOf(saved).filter((one) => listOf(device).includes(one));
  return seats.includes(seat) ? seats : [seat];
}

/** @param {SavedGame} saved @param {number} seat */
const isComputer = (saved, seat) => listOf(saved.save?.letters?.computers).includes(seat);

/**
 * A stored list; empty where something else is stored, or nothing.
 * @template T
 * @param {T[] | undefined} value
 * @returns {T[]}
 */
const listOf = (value) => (Array.isArray(value) ? value : []);
