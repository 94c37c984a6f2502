/** What is said about a letter that brings nothing new, or that is refused: whose fault it is, and what to do. */

import { t } from "../words/i18n.js";

/** What to do about a refusal, by its code (docs/letters.md). Msgids. @type {Record<string, string>} */
const ADVICE = {
  "letter-cut": "A program cut it off on its way. Copy the whole message and paste it, or ask for the link again.",
  "letter-damaged": "It was changed on its way. Ask for the link again, preferably in a message of its own.",
  "letter-other-game": "Open the link by itself: it finds the game to which it belongs.",
  "letter-other-rules":
    "Reload this page to get the newest version. If that does not help, the sender’s page is the older one.",
  "letter-told-otherwise":
    "If you have gone on at another device of yours, open its own link here. Otherwise ask who sent this link: something was changed, or played at two devices.",
  "letter-moves-for-you":
    "If you have gone on at another device of yours, open its own link here. Otherwise nobody can decide for you: ask who sent this link.",
  "letter-other-seat": "Delete the message, and ask for the link of the turn.",
  "letter-dice-broken": "Ask the others for a link once more, and what they have done.",
};

/**
 * What a refusal means for the reader, one paragraph each.
 * @param {{code: string, message: string}} refused
 * @param {boolean} [here]  whether the letter was opened in a match, which has stayed as it is
 * @returns {string[]}
 */
export function refusalWords({ code, message }, here = false) {
  const advice = ADVICE[code];
  return [message, ...(here ? [t("Your game is as before.")] : []), ...(advice ? [t(advice)] : [])];
}

/**
 * Says what a letter was that has brought nothing new.
 * @param {"same" | "old"} answer
 * @param {Pick<import("../saves/saved-game.js").SavedGame, "mail">} saved  the match
 * @param {string} letter
 */
export function oldNews(answer, { mail }, letter) {
  if (mail?.sent?.letter === letter) return t("This is the link that you sent: it is for the others.");
  if (answer === "old") return t("This is an older link: your game is already further on.");
  return t("This link tells nothing new: everything in it is already known here.");
}
