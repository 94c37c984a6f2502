/** What the figures of a study mean, in a plain sentence each; docs/study.md has the definitions. */

import { t } from "../words/i18n.js";

/** The sentences as msgids; the first pattern that fits a column's name counts. @type {[RegExp, string][]} */
const HELP = [
  [/^share_/, "A win counts as 100%, a loss as 0%; players who win together share it."],
  [/^completed$/, "The part of the games that one player won alone, without a draw or a shared win."],
  [/^score_\d+$/, "The points that the game counts for this player at its end."],
  [/^luck$/, "How far the throws moved a player’s chances to win over a whole game, upwards or downwards."],
  [/^luck_\d+$/, "Above 0 the throws have helped this player, below 0 they have harmed them."],
  [/^skill_\d+$/, "The share of the win that is left for this player when luck is subtracted."],
  [/^lead_changes$/, "How often the best chances to win went from one player to another."],
  [/^drama$/, "How far behind the later winner was, in the turns spent behind: the more, the greater the comeback."],
  [
    /^decisiveness$/,
    "The part of the turns in which the winner already stood better than anybody else ever did: the larger it is, the earlier the game was decided.",
  ],
  [/^uncertainty_/, "100%: the best two players had equal chances all the time; 0%: one was sure to win."],
  [/^killer_move$/, "How much the best single turn of a game raised its player’s chances to win."],
  [/^permanence$/, "Of the turns that raised a player’s chances: the part that the next player’s turn did not undo."],
  [/^branching/, "How many actions a player could choose from, on average."],
  [
    /^tree$/,
    "How many sequences of decisions there were to choose from in a game: 6 means a million, a one with six zeros.",
  ],
];

/**
 * What a column of a study's table means; "": its name says it.
 * @param {string} column
 */
export function measureHelp(column) {
  const found = HELP.find(([pattern]) => pattern.test(column));
  return found ? t(found[1]) : "";
}
