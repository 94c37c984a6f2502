/** What has to be sent to players at other devices, to whom, and how it is passed on. */

import { askedFor, farDevices, farPersons, personsWith } from "../saves/far-devices.js";
import { isUnsent } from "../saves/letter-standing.js";
import { looksOn, offersEnd, remoteOf } from "../saves/players.js";
import { anchorsOf } from "../saves/saved-game.js";
import { lang, t, tn } from "../words/i18n.js";
import { regionTag } from "../words/region.js";
import { headOf } from "./find-letter.js";

/**
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {Pick<import("../match/state.js").MatchState, "saved" | "newest" | "letter" | "letters">} State
 * @typedef {import("./share-letter.js").Purpose} Purpose
 */

/** A week, in milliseconds. */
const WEEK = 7 * 86_400_000;
/** A clock may differ so much (ms) from that by which a time was written. */
const TOLERANCE = 60_000;

/**
 * What has to be sent now; null: nothing. A letter that was sent, or opened here, tells nothing more.
 * @param {State} state
 * @returns {Purpose | null}
 */
export function purposeOf(state) {
  const purpose = newsOf(state);
  return (purpose === "turn" || purpose === "answer") && needsWord(state) ? "word" : purpose;
}

/**
 * The same without regard to whether the other one only has to give a part of a throw.
 * @param {State} state
 * @returns {Exclude<Purpose, "word"> | null}
 */
function newsOf({ saved, newest, letter, letters }) {
  if (!newest || letter === null || looksOn(saved)) return null;
  const { sent = null, heard = null } = saved.mail ?? {};
  if (letter === sent?.letter || letter === heard?.letter) return null;
  const { next, over } = newest.table;
  // Whoever has ended the game knows of it.
  if (over) return saved.turn && !isUnsent(saved) ? null : "end";
  if (invites(saved)) return "invitation";
  const far = remoteOf(saved);
  if (next.kind !== "waiting") return offersEnd({ letters, saved }) ? "offer" : null;
  const news = newest.moves.slice(heard?.ply ?? 0);
  return news.some(({ seat, chance }) => !chance && seat !== null && !far.includes(seat)) ? "turn" : "answer";
}

/**
 * The same where letters leave by themselves. There the device that has invited also says at once who has got a seat, so that all others know.
 * @param {State} state
 * @returns {Exclude<Purpose, "word"> | null}
 */
export function purposeAtOnce(state) {
  const { saved, letter } = state;
  const purpose = newsOf(state);
  const sent = saved.mail?.sent?.letter;
  if (purpose || letter === null || sent === undefined || saved.setup === null || letter === sent) return purpose;
  const told = headOf(sent)?.anchors ?? [];
  return anchorsOf(saved).some((anchor, seat) => anchor !== null && (told[seat] ?? null) === null) ? "answer" : null;
}

/**
 * Whether this device has begun the match, and a seat at another one is still open.
 * @param {SavedGame} saved
 */
const invites = (saved) => saved.setup !== null && openSeats(saved).length > 0;

/** The seats at other devices that nobody has taken yet. @param {SavedGame} saved */
function openSeats(saved) {
  const anchors = anchorsOf(saved);
  return remoteOf(saved).filter((seat) => anchors[seat] == null);
}

/**
 * The persons to whom the newest letter must go, as their seats: those at the device for which the match waits, if somebody plays there; else those at
 * all others.
 * @param {State} state
 */
export function addressees({ saved, newest }) {
  const open = openSeats(saved);
  const { kind, seat } = newest?.table.next ?? { kind: "over", seat: null };
  if (kind === "waiting" && seat !== null && (!open.includes(seat) || invites(saved))) return personsWith(saved, seat);
  const far = farPersons(saved);
  const taken = far.filter((one) => !open.includes(one));
  return taken.length ? taken : far;
}

/**
 * The persons who are waited for, as their seats: who has to decide; for a part of a throw, all at that device.
 * @param {State} state
 */
function awaited(state) {
  const { kind, seat, for: what } = state.newest?.table.next ?? { kind: "over", seat: null };
  return kind === "waiting" && what === "decision" && seat !== null ? askedFor(state.saved, seat) : addressees(state);
}

/**
 * The names of those to whom the newest letter must go, as one text in the reader's language.
 * @param {State} state
 */
export const namesOf = (state) => named(state, addressees(state));

/**
 * @param {Pick<State, "saved" | "newest">} state
 * @param {number[]} seats
 */
function named({ saved, newest }, seats) {
  const names = seats.map((seat) => (newest?.table.names ?? saved.names)[seat] ?? "");
  return new Intl.ListFormat(lang(), { type: "conjunction" }).format(names);
}

/**
 * The names of the persons at the only other device, as one text in the reader's language; "": there are several, or nobody has taken its seat.
 * @param {Pick<State, "saved" | "newest">} state
 */
export function onlyOthers({ saved, newest }) {
  const [seats = [], ...more] = farDevices(saved);
  const open = openSeats(saved);
  if (more.length || seats.some((seat) => open.includes(seat))) return "";
  return named({ saved, newest }, farPersons(saved));
}

/**
 * Whether a throw at this device needs a word from another one, whose player decides nothing.
 * @param {State} state
 */
export function needsWord({ saved, newest }) {
  if (!newest || newest.table.next.kind !== "waiting" || newest.table.next.for !== "chance") return false;
  const thrower = newest.table.scene.seats.find(({ active }) => active)?.seat;
  return thrower !== undefined && newest.moves.length > 0 && !remoteOf(saved).includes(thrower);
}

/**
 * When a letter was sent, in words: the day of the week within a week, else the date.
 * @param {number} at  milliseconds since 1970
 * @param {number} now
 */
export function whenSent(at, now) {
  /** @type {Intl.DateTimeFormatOptions} */
  const day = Math.abs(now - at) < WEEK ? { weekday: "long" } : { day: "numeric", month: "long" };
  const parts = [day, /** @type {const} */ ({ hour: "numeric", minute: "2-digit" })];
  return parts.map((part) => new Intl.DateTimeFormat(regionTag(), part).format(at)).join(", ");
}

/**
 * What the status line says while a letter must be sent, or another device is waited for; "": what the game says.
 * @param {State} state
 * @param {number} now  milliseconds since 1970
 * @param {boolean} [live]  whether each letter goes to other devices by itself
 */
export function waitingWords(state, now, live = false) {
  const { saved, newest } = state;
  if (!newest || newest.table.over) return "";
  const waits = () => t("Waiting for {name}.", { name: named(state, awaited(state)) });
  if (live) return newest.table.next.kind === "waiting" ? waits() : "";
  const purpose = purposeOf(state);
  const name = namesOf(state);
  if (purpose === "invitation") return t("Send the invitation. Whoever opens it can take the seat.");
  if (purpose === "offer") return t("It is your turn. Your offer to end the game goes with it.");
  if (newest.table.next.kind !== "waiting") return "";
  const offers = purpose !== null && offersEnd(state) && !saved.mail?.sent?.offered;
  if (offers && purpose === "turn")
    return t("Your turn is done. Send it to {name}, with your offer to end the game.", { name });
  if (offers) return t("Send your link to {name}, with your offer to end the game.", { name });
  if (purpose === "answer" && saved.mail?.heard)
    return t("Fair chance needs your device, too. Just send your answer to {name}: there is nothing to decide.", {
      name,
    });
  if (purpose === "answer") return t("You sit at the table. Send your answer to {name}.", { name });
  if (purpose === "word")
    return t("Fair chance needs {name}’s device, too. Send this link; {name} just sends one back.", { name });
  if (purpose) return t("Your turn is done. Send it to {name}.", { name });
  const sent = saved.mail?.sent;
  if (!sent || sent.letter !== state.letter) return waits();
  // A time in the future is that of a clock which was or is wrong, so it is not told.
  if (sent.at > now + TOLERANCE) return sent.copied ? t("Your turn is done. Send it to {name}.", { name }) : waits();
  const when = whenSent(sent.at, now);
  if (invites(saved))
    return sent.copied
      ? t("Invitation copied on {when}. Send it, and wait for the answer.", { when })
      : t("Invitation sent on {when}. Waiting for the answer.", { when });
  if (sent.copied) return t("Copied on {when}. Send it to {name}.", { when, name });
  const persons = awaited(state);
  const values = { when, name: named(state, persons) };
  return tn("Sent on {when}. Waiting for {name}.", "Sent on {when}. Waiting for {name}.", persons.length, values);
}

/**
 * The same where letters leave by themselves: only who is waited for.
 * @param {State} state
 */
export function waitingAtOnce(state) {
  const { saved, newest } = state;
  if (newest?.table.next.kind !== "waiting") return "";
  const { seat } = newest.table.next;
  if (seat !== null && openSeats(saved).includes(seat)) return t("Waiting until somebody takes the free seat.");
  return t("Waiting for {name}.", { name: named(state, askedFor(saved, seat ?? 0)) });
}

/** What the button is called that sends a letter; `{name}`: to whom. Msgids. @type {Record<Purpose, string>} */
export const SEND = {
  invitation: "Send the invitation",
  answer: "Send your answer",
  turn: "Send your turn to {name}",
  word: "Send to {name}",
  end: "Send the end to {name}",
  offer: "Send your offer",
};
