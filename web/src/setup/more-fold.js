/** The fold "More" of the set-up page. Its line says what is chosen in it that is not as usual. */

import { wordsOf } from "../games/catalog.js";
import { levelName } from "../games/levels.js";
import { OWN } from "../saves/players.js";
import { h, setText } from "../ui/dom.js";
import { listing, t, tn } from "../words/i18n.js";
import { keepMore, moreLeft } from "./other-rules-fold.js";
import { FAR_WORDS } from "./far-seats.js";
import { commonLevel, countComputers, countPeople, hasRemote, onlySeat, seatName, usualOf } from "./seating.js";
import { isOffered } from "./two-games.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/last-choices.js").Choices} Choices
 */

/**
 * @param {GameEntry} game
 * @param {Choices} choices
 * @param {...(Node | null | undefined)} parts  what is in it
 */
export function moreFold(game, choices, ...parts) {
  const says = h("span.setup-differs");
  const element = h(
    "details.setup-more",
    { open: moreLeft() || Object.keys(choices.rules).length > 0, ontoggle: () => keepMore(element.open) },
    h("summary", {}, h("span", { i18n: "More" }), says),
    ...parts.map((part) => part ?? null),
  );
  return {
    element,
    show() {
      const found = differences(game, choices);
      setText(says, found.length ? found.join(" · ") : t("Seats, names, rules"));
    },
  };
}

/**
 * What is chosen under "More" and is not as usual, in the order in which it stands there.
 * @param {GameEntry} game
 * @param {Choices} choices
 * @returns {string[]}
 */
export function differences(game, choices) {
  const { seats, options, rules, undo, hints } = choices;
  const seat = onlySeat(choices);
  const remote = hasRemote(choices);
  const players = choices.players.slice(0, seats);
  const level = commonLevel(choices);
  /** @type {string[]} */
  const found = [];
  // What the questions above cannot say is said of each seat.
  if (!usualOf(choices) || (countComputers(choices) && (level === null || level === OWN)))
    found.push(players.map((_, at) => sittingAt(game, choices, at)).join(" "));
  else {
    if (seat) found.push(t("You play {seat}", { seat: seatName(game, seat, seats) }));
    // The name of the only person of a table with others elsewhere is asked beside the question who plays.
    const names = players.flatMap(({ name }, at) => (name && !(remote && at === seat) ? [name] : []));
    if (names.length) found.push(listing(names));
  }
  if (remote && hints) found.push(t("Hints and who is ahead are allowed"));
  if (choices.two && isOffered(game, choices)) found.push(t("Two games, changing seats"));
  for (const option of wordsOf(game).options) {
    const value = options[option.id] ?? option.default;
    if (value === option.default) continue;
    const name = option.choices.find((choice) => choice.value === value)?.name ?? t("Custom");
    found.push(`${option.name}: ${name}`);
  }
  if (!remote && undo !== null && undo !== countPeople(choices) <= 1)
    found.push(`${t("Undo past throws and draws")}: ${t(undo ? "yes" : "no")}`);
  const changed = Object.keys(rules).length;
  if (changed) found.push(tn("Other rules: one changed", "Other rules: {n} changed", changed));
  return found;
}

/**
 * Says who sits at a seat.
 * @param {GameEntry} game
 * @param {Choices} choices
 * @param {number} seat
 */
export function sittingAt(game, choices, seat) {
  const { name, kind, level = "", player_name: own } = choices.players[seat] ?? {};
  const computer =
    kind === "computer" ? (level === OWN && own) || t("Computer: {level}", { level: levelName(level) }) : null;
  const who = computer ?? t(kind === "remote" ? FAR_WORDS.kind : "Person");
  return `${seatName(game, seat, choices.seats)}: ${name || who}.`;
}
