/** The games with friends on the home page: grouped by who has to do something, and since when, in words. */

import { shareLetter } from "../remote/share-letter.js";
import { standingOf } from "../saves/letter-standing.js";
import { h } from "../ui/dom.js";
import { lang, t, tn } from "../words/i18n.js";
import { regionTag } from "../words/region.js";

/**
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../saves/letter-standing.js").Standing} Standing
 */

/** The groups by their headings, as msgids, with what is in them. @type {[string, Standing["kind"][]][]} */
const GROUPS = [
  ["Not sent yet", ["unsent"]],
  ["Your turn", ["yours"]],
  ["You wait", ["invited", "waiting"]],
];

const DAY_MS = 86_400_000;
/** A clock may differ so much (ms) from that by which a time was written. */
const TOLERANCE_MS = 60_000;

/** The games that go on, or whose end the others do not know yet. @param {SavedGame[]} games  by letters */
export const underWay = (games) => games.filter((saved) => standingOf(saved).kind !== "over");

/**
 * Lays out games by their groups; those that wait for the reader longest come first.
 * @param {SavedGame[]} games  under way
 * @param {(saved: SavedGame) => Promise<HTMLElement>} cardOf
 * @returns {Promise<HTMLElement[]>}
 */
export async function letterGroups(games, cardOf) {
  const groups = GROUPS.map(async ([title, kinds]) => {
    const sorted = games
      .map((saved) => ({ saved, ...standingOf(saved) }))
      .filter(({ kind }) => kinds.includes(kind))
      .sort((one, other) => (one.since ?? 0) - (other.since ?? 0));
    const cards = await Promise.all(sorted.map(({ saved }) => cardOf(saved)));
    return cards.length ? [h("h3", { i18n: title }), h("ul.saved-list", {}, ...cards)] : [];
  });
  return (await Promise.all(groups)).flat();
}

/**
 * Says how a game stands: who waits for whom, and since when.
 * @param {SavedGame} saved
 * @param {number} now  in milliseconds since 1970
 */
export function standingWords(saved, now) {
  const { kind, others, since } = standingOf(saved);
  const names = new Intl.ListFormat(lang()).format(others);
  const time = since === null ? "" : sinceWords(since, now);
  const values = { names, time };
  if (kind === "unsent") return names ? t("Not sent yet, for {names}", values) : t("Not sent yet");
  if (kind === "invited")
    return time ? t("You have waited for an answer since {time}", values) : t("You wait for an answer");
  if (!names) return kind === "yours" ? t("Your turn") : t("You wait");
  if (kind === "waiting")
    return time ? t("You have waited for {names} since {time}", values) : t("You wait for {names}", values);
  return time
    ? tn("{names} has waited for you since {time}", "{names} have waited for you since {time}", others.length, values)
    : tn("{names} waits for you", "{names} wait for you", others.length, values);
}

/**
 * A time in the past, as it is said behind "since": the hour today, the day in the last week, else the date. "": it is in the future, so a clock is
 * or was wrong.
 * @param {number} since
 * @param {number} now
 */
export function sinceWords(since, now) {
  if (since > now + TOLERANCE_MS) return "";
  const days = Math.round((midnight(now) - midnight(since)) / DAY_MS);
  /** @type {Intl.DateTimeFormatOptions} */
  const long = { day: "numeric", month: "long" };
  const options = /** @type {Intl.DateTimeFormatOptions} */ (
    days <= 0
      ? { timeStyle: "short" }
      : days < 7
        ? { weekday: "long" }
        : days < 300
          ? long
          : { ...long, year: "numeric" }
  );
  return new Intl.DateTimeFormat(regionTag(), options).format(since);
}

/** @param {number} time */
const midnight = (time) => new Date(time).setHours(0, 0, 0, 0);

/**
 * Who would wait for ever if a game were deleted here, in words; null: nobody.
 * @param {SavedGame} saved  by letters
 */
export function whoWouldWait(saved) {
  const { kind, others } = standingOf(saved);
  if (kind === "over") return null;
  if (others.length)
    return tn(
      "{names} would wait for ever: your seat is only on this device.",
      "{names} would wait for ever: your seat is only on this device.",
      others.length,
      {
        names: new Intl.ListFormat(lang()).format(others),
      },
    );
  return saved.mail?.sent ? t("Whoever has your invitation would wait for ever.") : null;
}

/**
 * What passes the last letter on again; null: none was sent, or nobody is waited for.
 * @param {SavedGame} saved
 * @param {string} game  its title
 * @returns {(() => void) | null}
 */
export function reminder(saved, game) {
  const letter = saved.mail?.sent?.letter;
  const { kind } = standingOf(saved);
  if (typeof letter !== "string" || !["invited", "waiting"].includes(kind)) return null;
  const purpose = kind === "invited" ? "invitation" : saved.turn?.for === "chance" ? "word" : "turn";
  return () => void shareLetter(letter, purpose, game, t("The link was copied. Send it once more."));
}
