/** How an own link, which moves a match by letters to another device of the same player, looks as a text. */

/**
 * Whether a text is an own link, which moves a match to another device of the same player, and not a letter (docs/letters.md, "An own link").
 * @param {string} text
 */
export const isOwnLink = (text) => text.startsWith("b");

/** What stands behind an own link whose match has told everything to the other players. */
export const ALL_SENT = "&sent";
