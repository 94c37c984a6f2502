/** Passes a letter on by a messenger, with a sentence that says what it is for. */

import { addressForOthers, hasAddress } from "../base/site-documents.js";
import { passOn } from "../ui/share-link.js";
import { t } from "../words/i18n.js";

/**
 * What a letter is for: it invites, it says who has joined or holds a part of a throw alone, it holds decisions, it asks for a part of a throw at
 * one's own turn, it tells the end of the game or an offer to end it.
 * @typedef {"invitation" | "answer" | "turn" | "word" | "end" | "offer"} Purpose
 */

/** What a letter is introduced by in a messenger. Msgids. @type {Record<Purpose, string>} */
const INTRODUCTION = {
  invitation: "Will you play {game} with me? Open this link:",
  answer: "{game}: my answer.",
  turn: "{game}: it is your turn.",
  word: "{game}: fair chance needs your device, too. Open this link and send the answer; there is nothing to decide.",
  end: "{game}: the game is over.",
  offer: "{game}: I offer to end the game.",
};

/**
 * Passes a letter on: by the device's list of ways to share, else by the clipboard, else in a dialog.
 * @param {string} letter
 * @param {Purpose} purpose
 * @param {string} game  its title
 * @param {string} [copied]  what is said once it is in the clipboard
 * @returns {ReturnType<typeof passOn>} how it was passed on; null: it was not
 */
export function shareLetter(
  letter,
  purpose,
  game,
  copied = t("The message is copied. Now paste it where you write to your friend, and send it."),
) {
  const text = t(INTRODUCTION[purpose], { game });
  const url = addressOf(letter);
  // A page from a disk has no address that others could open: they paste the text.
  return url
    ? passOn({ text, url }, `${text}\n${url}`, copied)
    : passOn({ text: `${text}\n${letter}` }, `${text}\n${letter}`, copied);
}

/**
 * The absolute address that opens a letter; null: nobody else could open it.
 * @param {string} letter
 */
export const addressOf = (letter) => (hasAddress() ? new URL(`#letter=${letter}`, addressForOthers()).href : null);
