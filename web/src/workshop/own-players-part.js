/** The script that is loaded where players of the reader's own play or can be chosen: in their matches, and in the set-up. */

export { listOwnPlayers } from "./own-in-setup.js";
export { seatOwnPlayers } from "./own-at-table.js";
