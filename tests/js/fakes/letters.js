/** Makes what tests of letters need: letters, what the engine says of one, saved matches by letters. */

import { savedGame } from "./saved-games.js";

/** The invitation of docs/letters.md, and the anchor of who has written it. */
export const INVITATION = "AQIBUO6e49V7LvGWU_rXJfKIfxwLemVub3MtdGF2bGkAA0FubgAAAAAA47ChC6MRz";
export const ANCHOR = "50ee9ee3d57b2ef19653fad725f2887f";

/**
 * What the engine says of that letter.
 * @param {Record<string, unknown>} [changes]
 * @returns {any}
 */
export const lookReply = (changes = {}) => ({
  game: "toy",
  names: ["Ann", ""],
  options: {},
  open: [1],
  anchors: [ANCHOR, null],
  events: 0,
  over: false,
  resigned: null,
  agreed: false,
  next: { seat: 1, for: "chance" },
  terms: { hints: false },
  messages: [],
  offers: [],
  devices: [[0], [1]],
  computers: [],
  own: [],
  ...changes,
});

/**
 * A saved match by letters between two, of whom the first plays here.
 * @param {Record<string, unknown>} [changes]
 * @param {(string | null)[]} [anchors]
 * @param {{devices: number[][], computers: number[]}} [letters]  who sits at which device
 * @returns {any}
 */
export const letterGame = (changes = {}, anchors = [ANCHOR, "bb"], letters = undefined) =>
  savedGame({
    setup: null,
    names: ["Ben", "Anna", "Cleo", "Jackal"].slice(0, anchors.length),
    save: {
      schema: 1,
      seats: anchors.map((_, seat) => ({ kind: seat === 0 ? "human" : "remote" })),
      record: { events: [], dice: { scheme: "chains-1", anchors, told: [] } },
      ...(letters && { letters }),
    },
    ...changes,
  });
