/** The fields of a rule laboratory that say how both sets of rules are played. */

import { levelName } from "../games/levels.js";
import { segments } from "../panels/segments.js";
import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { GAMES } from "./laboratory-parameters.js";
import { numberField } from "./number-field.js";
import { playersOf } from "./parameters.js";
import { number } from "./plots.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("./laboratory-parameters.js").Comparison} Comparison
 */

const DICE =
  "Both sets have the same dice: the first throw of a game takes the same random numbers with A and with B, as does the second, and so on. If one of the sets throws more dice, or its games go on in another way, the throws of both are no longer the same.";

/**
 * @param {GameEntry} game
 * @param {() => Comparison} now
 * @param {(change: Partial<Comparison>) => void} change
 */
export function comparisonSettings(game, now, change) {
  const comparison = now();
  const level = h(
    "select",
    { id: "lab-level", onchange: () => change({ level: level.value }) },
    ...playersOf(game).map((value) => h("option", { value, textContent: levelName(value) })),
  );
  level.value = comparison.level;
  const seats = segments(
    "Number of players",
    "lab-seats",
    game.seats.map((count) => [String(count), String(count)]),
    (count) => change({ seats: Number(count) }),
  );
  for (const input of seats.inputs) input.checked = Number(input.value) === comparison.seats;
  const offered = [...new Set([...GAMES, comparison.games])].sort((one, other) => one - other);
  const games = segments(
    "Games of each set",
    "lab-games",
    offered.map((count) => [String(count), number(count)]),
    (count) => change({ games: Number(count) }),
  );
  for (const input of games.inputs) input.checked = Number(input.value) === comparison.games;
  const luck = h("input.switch", {
    id: "lab-luck",
    type: "checkbox",
    role: "switch",
    checked: comparison.luck,
    "aria-describedby": "lab-luck-help",
    onchange: () => change({ luck: luck.checked }),
  });
  return h(
    "fieldset.study-settings",
    {},
    h("legend", {}, h("h2", { textContent: t("Let computers play both") })),
    h("p.help", { textContent: t(DICE) }),
    h("div.field", {}, h("label", { htmlFor: "lab-level", textContent: t("The player of all seats") }), level),
    h("div.lab-counts", {}, game.seats.length > 1 ? seats.element : null, games.element),
    h(
      "div.field",
      {},
      h(
        "span.field-words",
        {},
        h("label", { htmlFor: "lab-luck", textContent: t("Measure the luck of the throws") }),
        h("span.help", {
          id: "lab-luck-help",
          textContent: t("Says how much the throws decide. The games then take several times as long."),
        }),
      ),
      luck,
    ),
    numberField({
      id: "lab-seed",
      label: t("Seed"),
      help: t("The same seed gives the same games, on every computer."),
      least: 0,
      most: Number.MAX_SAFE_INTEGER,
      value: () => now().seed,
      change: (seed) => change({ seed }),
    }),
  );
}
