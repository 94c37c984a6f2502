/** Words for strengths, opponents and outcomes. */

import { levelName } from "../games/levels.js";
import { lang, listing, t } from "../words/i18n.js";
import { regionTag } from "../words/region.js";

/**
 * @typedef {import("./statistics.js").Moved} Moved
 * @typedef {import("./statistics.js").Outcome} Outcome
 * @typedef {Exclude<import("./statistics.js").Reason, null>} Because
 */

/** @param {number} n */
export const numeral = (n) => new Intl.NumberFormat(lang()).format(n);

/** A difference with its sign. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

/** @param {Moved} moved */
export const movedWords = ({ before, after }) =>
  t("Strength {strength}: {change} by this game", { strength: after, change: signed(after - before) });

/** Why a game does not move the strength, as a sentence. @param {Because} because */
export function becauseWords(because) {
  const why = {
    people: () => t("This game does not count for your strength: it was not played by you alone against computers."),
    unmeasured: () => t("This game does not count for your strength: that of this computer player is not known."),
    rules: () => t("This game does not count for your strength: other rules than the usual ones held."),
    position: () => t("This game does not count for your strength: it began from a position that somebody has made."),
    untracked: () => t("This game does not count for your strength: it was played before the page noted hints."),
    hints: () => t("This game does not count for your strength: you were shown a better move in it."),
    undone: () => t("This game does not count for your strength: a throw or an answer was taken back in it."),
  };
  return why[because]();
}

/** How many games of a kind do not move the strength. @param {Because} because @param {number} n */
export function countedWords(because, n) {
  const words = {
    people: () => t("{n} with other people", { n: numeral(n) }),
    unmeasured: () => t("{n} against players of unknown strength", { n: numeral(n) }),
    rules: () => t("{n} by other rules", { n: numeral(n) }),
    position: () => t("{n} from a made position", { n: numeral(n) }),
    untracked: () => t("{n} from before hints were noted", { n: numeral(n) }),
    hints: () => t("{n} with hints", { n: numeral(n) }),
    undone: () => t("{n} with throws or answers taken back", { n: numeral(n) }),
  };
  return words[because]();
}

/** @param {ReadonlyMap<Because, number>} reasons */
export function leftOutWords(reasons) {
  const ordered = [...reasons].sort(([, one], [, other]) => other - one);
  const list = listing(ordered.map(([because, n]) => countedWords(because, n)));
  return t("Not counted: {list}.", { list });
}

/** Who the others were. @param {string} opponent  a key of `byOpponent` */
export const opponentWords = (opponent) =>
  opponent === "people" ? t("People") : listing(opponent.split("+").map((level) => levelName(level)));

/** @param {Outcome | null} outcome */
export const outcomeWords = (outcome) =>
  outcome === "won"
    ? t("Won")
    : outcome === "lost"
      ? t("Lost")
      : outcome === "drawn"
        ? t("Drawn")
        : t("Played together");

/** @param {number} time  milliseconds since 1970 */
export const dateWords = (time) => new Intl.DateTimeFormat(regionTag(), { dateStyle: "medium" }).format(time);
