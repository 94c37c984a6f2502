/** What is said about a letter that brings nothing new, or that is refused: whose fault it is, and what to do. */

import { t } from "../words/i18n.js";

/**
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 */

/** What to do about a refusal, as msgids, by its code (docs/letters.md). @type {Record<string, string>} */
const ADVICE = {
  "letter-cut":
    "A program has cut it off on its way. Copy the whole message and paste it, or have the link sent again.",
  "letter-damaged": "It was changed on its way. Have the link sent again, best in a message of its own.",
  "letter-other-rules":
    "Load this page anew, so that it is the newest version. If that does not help, the page of whoever sent the link is the older one.",
};

/**
 * What a refusal means for the reader, one paragraph each.
 * @param {{code: string, message: string}} refused
 * @returns {string[]}
 */
export function refusalWords({ code, message }) {
  const advice = ADVICE[code];
  return advice ? [message, t(advice)] : [message];
}

/**
 * Says what a letter was that another tab has opened.
 * @param {"new" | "same" | "old"} answer
 * @param {Pick<SavedGame, "mail">} saved  the match
 * @param {string} letter
 */
export function answerWords(answer, { mail }, letter) {
  if (answer === "new") return t("The link was opened there.");
  if (mail?.sent?.letter === letter) return t("This link is your own: it is for the others. Nothing has changed.");
  if (answer === "same") return t("You have opened this link before. Nothing has changed.");
  return t("This link is an earlier one: your game is further on already. Nothing has changed.");
}
