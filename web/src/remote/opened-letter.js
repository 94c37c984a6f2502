/** Says what an opened letter has brought, or whose fault it is that it was refused, and what to do. */

import { errorMessage } from "../base/error-message.js";
import { Refused } from "../engine/engine-errors.js";
import { ask, tell } from "../ui/dialog.js";
import { announce, notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { offersEnd, remoteOf } from "../saves/players.js";
import { namesOf } from "./send-letter.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 */

/** What to do about a letter that was refused, by the code of the refusal. Msgids. @type {Record<string, string>} */
const ADVICE = {
  "letter-cut": "Your game is as before. Copy the whole link, or ask for it once more.",
  "letter-damaged": "Your game is as before. Copy the whole link, or ask for it once more.",
  "letter-other-game": "Your game is as before. Open the link by itself: it finds the game to which it belongs.",
  "letter-other-rules":
    "Your game is as before. Load this page anew, so that it is the newest; then it is your friend’s page that is older.",
  "letter-told-otherwise":
    "Your game is as before. Whoever sent this link has changed something, or plays the game at two devices: ask.",
  "letter-moves-for-you": "Your game is as before. Nobody else can decide for you: ask who sent this link.",
  "letter-dice-broken": "Your game is as before. Ask the others for a link once more, and what they have done.",
};

/**
 * @param {MatchState} state  after the letter
 * @param {string} letter
 * @param {import("../match/letter-desk.js").Answer} answer
 * @param {(on: boolean) => void} offer  agrees to end the game
 * @param {readonly number[]} offers  the seats that had offered to end the game before
 */
export function tellOpened(state, letter, answer, offer, offers) {
  const { sent = null } = state.saved.mail ?? {};
  if (answer === "new") {
    for (const { name, text } of state.sayings) announce(`${name}: ${text}`);
    void answerOffer(state, offer, offers);
  } else if (letter === sent?.letter)
    notify(t("This is the link that you have sent. Send it to {name}.", { name: namesOf(state) }));
  else if (answer === "old") notify(t("This is an older link: your game is further on already."));
  else notify(t("This link tells nothing new: all of it is known here already."));
}

/**
 * Asks whether to agree, if the letter has brought an offer to end the game.
 * @param {MatchState} state
 * @param {(on: boolean) => void} offer
 * @param {readonly number[]} before
 */
export async function answerOffer(state, offer, before) {
  const { letters, saved, names, newest } = state;
  if (playsOn(state)) {
    offer(false);
    notify(t("{name} plays on. Your offer to end the game no longer stands.", { name: namesOf(state) }));
    return;
  }
  const far = remoteOf(saved);
  const seat = letters?.offers.find((one) => far.includes(one) && !before.includes(one));
  if (seat === undefined || newest?.table.over) return;
  const agrees = await ask({
    title: "End the game?",
    text: t("{name} offers to end the game without a result.", { name: names[seat] ?? "" }),
    yes: "Agree",
    no: "Play on",
    even: true,
  });
  if (agrees) offer(true);
}

/**
 * Whether the only other player has gone on playing after an offer to end the game that was made here and sent: that declines it. With several
 * others nobody knows which of them have read it.
 * @param {Pick<MatchState, "letters" | "saved" | "newest">} state
 */
export function playsOn({ letters, saved, newest }) {
  const [other, ...more] = remoteOf(saved);
  if (other === undefined || more.length || !newest || newest.table.over) return false;
  const offered = saved.mail?.sent?.offered && offersEnd({ letters, saved }) && !letters?.offers.includes(other);
  return Boolean(offered) && newest.moves.findLast(({ chance }) => !chance)?.seat === other;
}

/** @param {unknown} error */
export function tellRefused(error) {
  const advice = error instanceof Refused ? ADVICE[error.code] : undefined;
  tell("This link was not opened", errorMessage(error), ...(advice ? [t(advice)] : []));
}
