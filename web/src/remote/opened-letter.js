/** Says what an opened letter has brought, or whose fault it is that it was refused, and what to do. */

import { Refused } from "../engine/engine-errors.js";
import { isOwnLink } from "../match/own-link-text.js";
import { askedFor, farDevices } from "../saves/far-devices.js";
import { offersEnd, remoteOf } from "../saves/players.js";
import { errorWords } from "../ui/error-words.js";
import { ask, tell } from "../ui/dialog.js";
import { announce, notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { oldNews, refusalWords } from "./letter-words.js";
import { namesOf } from "./send-letter.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 */

/**
 * @param {MatchState} state  after the letter
 * @param {string} letter
 * @param {import("../match/letter-desk.js").Answer} answer
 * @param {(on: boolean) => void} offer  agrees to end the game
 * @param {readonly number[]} offers  the seats that had offered to end the game before
 */
export function tellOpened(state, letter, answer, offer, offers) {
  if (answer !== "new") return void notify(oldNews(answer, state.saved, letter));
  if (isOwnLink(letter)) notify(t("What you did on your other device is now here."));
  for (const { name, text } of state.sayings) announce(`${name}: ${text}`);
  void answerOffer(state, offer, offers);
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
  // A device offers it for all of its seats, also for its computers.
  const [person = seat] = askedFor(saved, seat);
  const agrees = await ask({
    title: "End the game?",
    text: t("{name} offers to end the game without a result.", { name: names[person] ?? "" }),
    yes: "Agree",
    no: "Play on",
    even: true,
  });
  if (agrees) offer(true);
}

/**
 * Whether the only other device has gone on playing after an offer to end the game that was made here and sent: that declines it. With several
 * others nobody knows which of them have read it.
 * @param {Pick<MatchState, "letters" | "saved" | "newest">} state
 */
export function playsOn({ letters, saved, newest }) {
  const [others, ...more] = farDevices(saved);
  if (!others || more.length || !newest || newest.table.over) return false;
  const last = newest.moves.findLast(({ chance }) => !chance)?.seat;
  const offered = saved.mail?.sent?.offered && offersEnd({ letters, saved });
  return (
    Boolean(offered) && others.some((seat) => seat === last) && !others.some((seat) => letters?.offers.includes(seat))
  );
}

/**
 * @param {unknown} error
 * @param {string} [letter]  which was refused
 * @param {Pick<import("../match/letter-desk.js").LetterDesk, "replace"> | null} [desk]  of its match
 */
export function tellRefused(error, letter = "", desk = null) {
  if (desk && isOwnLink(letter) && error instanceof Refused && error.code === "letter-told-otherwise")
    return void takeOtherCourse(desk, letter);
  const message = errorWords(error);
  const words = error instanceof Refused ? refusalWords({ code: error.code, message }, true) : [message];
  tell("This link was not opened", ...words);
}

/**
 * Asks which course of the game counts after somebody has gone on at two devices, and takes over that of the other one if it does.
 * @param {Pick<import("../match/letter-desk.js").LetterDesk, "replace">} desk
 * @param {string} link  the own link from the other device
 */
async function takeOtherCourse(desk, link) {
  const takes = await ask({
    title: "You have played on with two devices",
    text: t(
      "On your other device this game has gone on differently. The turn that the others opened first counts. If that is the other device’s, take its game: what was done only here is then lost.",
    ),
    yes: "Take the other device’s game",
    no: "Keep this game",
    even: true,
  });
  if (takes) await desk.replace(link).catch((error) => tellRefused(error));
}

/** Says that the end of a link is missing that was pasted into a match. */
export const tellCut = () =>
  tell(
    "This link was not opened",
    t("The end of the link is missing: a program has cut it off. Copy the whole message, or ask for the link again."),
    t("Your game is as before."),
  );
