/** Whether a screen has room for people around it, and how the people of a saved game want to sit. */

import { config } from "../settings/config.js";

/** The least screen that has room for a side for each. */
export const ROOM = "(min-width: 680px) and (min-height: 640px)";

/** Whether the screen has room for people around it. */
export const hasRoom = () => matchMedia(ROOM).matches;

/**
 * Whether people want to sit around the screen: as their game was begun or changed since, else as the address says.
 * @param {Pick<import("./saved-game.js").SavedGame, "seating">} saved
 */
export const isAround = ({ seating }) => (seating ?? config().seating) === "around";
