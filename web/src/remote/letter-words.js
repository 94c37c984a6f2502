/** What is said about a letter that brings nothing new, or that is refused: whose fault it is, and what to do. */

import { t } from "../words/i18n.js";

/** What to do about a refusal, by its code (docs/letters.md). Msgids. @type {Record<string, string>} */
const ADVICE = {
  "letter-cut":
    "A program has cut it off on its way. Copy the whole message and paste it, or have the link sent again.",
  "letter-damaged": "It was changed on its way. Have the link sent again, best in a message of its own.",
  "letter-other-game": "Open the link by itself: it finds the game to which it belongs.",
  "letter-other-rules":
    "Load this page anew, so that it is the newest version. If that does not help, the page of whoever sent the link is the older one.",
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
  if (mail?.sent?.letter === letter) return t("This is the link that you have sent: it is for the others.");
  if (answer === "old") return t("This is an older link: your game is further on already.");
  return t("This link tells nothing new: all of it is known here already.");
}
