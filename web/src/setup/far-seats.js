/** What the set-up page asks and says where a friend plays at another device, by letters. */

import { upTo } from "../base/code-points.js";
import { NAME_LENGTH, ownName, rememberOwnName } from "../remote/own-name.js";
import { config } from "../settings/config.js";
import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { countPeople, hasOwn, hasRemote, onlySeat } from "./seating.js";
import { switchField } from "./switch-field.js";

/** @typedef {import("../saves/last-choices.js").Choices} Choices */

/**
 * What a seat at another device is called, and how it is played: by links that people send, or in a chat. Msgids.
 */
export const FAR_WORDS = {
  kind: "A friend, far away",
  table: "With a friend, far away",
  name: "Your friend’s name",
  how: "You send your friend a link by any messenger, and he or she plays at another device. Each turn ends with a link that you send; no move can be taken back. A second throw or draw in one turn needs your friend’s device, too: one link there and one back, with nothing to decide.",
};

/** Whether a friend at another device can be invited here: a page inside another one keeps no games, so that an answer would find none. */
export const offersFar = () => !config().embedded;

/**
 * Writes down the name under which the reader plays with others, if only one person plays here, and no name stands there.
 * @param {Choices} choices
 */
export function nameReader(choices) {
  const seat = onlySeat(choices);
  const player = seat === null ? undefined : choices.players[seat];
  if (seat === null || !player || player.name || !hasRemote(choices)) return;
  choices.players = choices.players.map((one, at) => (at === seat ? { ...one, name: ownName() } : one));
}

/**
 * Remembers the name of the only person here, who invites others.
 * @param {Choices} choices
 */
export function keepReadersName(choices) {
  const seat = onlySeat(choices);
  const name = seat === null ? "" : (choices.players[seat]?.name ?? "");
  if (name && hasRemote(choices)) rememberOwnName(name);
}

/**
 * Why the match cannot begin with these players, in the reader's language; null: it can.
 * @param {Choices} choices
 */
export function cannotBegin(choices) {
  if (!hasRemote(choices)) return null;
  if (countPeople(choices) === 0)
    return t("Somebody must play on this device, too: choose “Person” for at least one seat.");
  return hasOwn(choices)
    ? t("With a friend, far away, no player of your own can play: choose a level for its seat.")
    : null;
}

/**
 * What stands in the empty field for the name of a player.
 * @param {Choices} choices
 * @param {number} seat
 * @param {string} usual  the name that the player has if none is written down
 */
export function askedName(choices, seat, usual) {
  if (!hasRemote(choices)) return usual;
  const { kind } = choices.players[seat] ?? {};
  return kind === "remote" ? t(FAR_WORDS.name) : usual;
}

/**
 * How a match with a friend elsewhere is played, and the name of the only person here. Shown only with a friend elsewhere.
 * @param {Choices} choices
 * @param {() => void} changed
 */
export function invitingField(choices, changed) {
  const name = h("input", {
    id: "setup-name",
    type: "text",
    autocomplete: "off",
    oninput: () => {
      const kept = upTo(name.value, NAME_LENGTH);
      if (kept !== name.value) name.value = kept;
      const seat = onlySeat(choices);
      choices.players = choices.players.map((one, at) => (at === seat ? { ...one, name: name.value.trim() } : one));
      changed();
    },
  });
  const named = h("p.setup-name", {}, h("label", { htmlFor: "setup-name", i18n: "Your name" }), name);
  const element = h("div.setup-far", {}, named, h("p.help", { i18n: FAR_WORDS.how }));
  return {
    element,
    show() {
      element.hidden = !hasRemote(choices);
      named.hidden = !asksName(choices);
      const now = choices.players[onlySeat(choices) ?? -1]?.name ?? "";
      // A space at the end of what is being written is not taken away.
      if (name.value.trim() !== now) name.value = now;
    },
  };
}

/**
 * Whether the name of the only person here is asked beside the question who plays, and not at the seat.
 * @param {Choices} choices
 */
export const asksName = (choices) => hasRemote(choices) && onlySeat(choices) !== null;

/**
 * Whether hints, and who is ahead, are allowed. Shown only with a friend elsewhere.
 * @param {Choices} choices
 * @param {() => void} changed
 */
export function termsField(choices, changed) {
  const { element, input } = switchField(
    "setup-hints",
    "Hints and who is ahead are allowed",
    "For everybody in this game. The invitation says so.",
    (on) => {
      choices.hints = on;
      changed();
    },
  );
  return {
    element,
    show() {
      element.hidden = !hasRemote(choices);
      input.checked = choices.hints;
    },
  };
}
