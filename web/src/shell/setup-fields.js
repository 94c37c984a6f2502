/** The fields of the set-up: a seat, an option. */

import { wordsOf } from "./catalog.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { levelName } from "./players.js";

/**
 * @typedef {import("../engine/types.js").GameEntry} GameEntry
 * @typedef {import("../engine/types.js").OptionEntry} OptionEntry
 * @typedef {import("../engine/types.js").PlayerSpec} PlayerSpec
 */

/** As long as a record allows. */
const NAME_LENGTH = 80;

/**
 * Who sits at a seat.
 * @param {GameEntry} game
 * @param {number} seat
 * @param {PlayerSpec} player
 * @param {(player: PlayerSpec) => void} changed
 */
export function seatField(game, seat, player, changed) {
  const own = wordsOf(game).seat_names[seat] ?? t("Player {number}", { number: seat + 1 });
  const name = h("input", {
    id: `seat-name-${seat}`,
    type: "text",
    value: player.name,
    placeholder: own,
    maxLength: NAME_LENGTH,
    autocomplete: "off",
    "aria-label": t("Name at seat {seat}", { seat: own }),
    oninput: () => change(),
  });
  const who = h(
    "select",
    { id: `seat-kind-${seat}`, "aria-label": t("Who plays {seat}", { seat: own }), onchange: () => change() },
    h("option", { value: "", textContent: t("Person") }),
    h(
      "optgroup",
      { label: t("Computer") },
      ...game.levels.map((level) =>
        h("option", { value: level, textContent: t("Computer: {level}", { level: levelName(level) }) }),
      ),
    ),
  );
  who.value = player.kind === "human" ? "" : (player.level ?? "");

  function change() {
    const level = who.value || player.level;
    changed({ name: name.value.trim(), kind: who.value ? "computer" : "human", ...(level ? { level } : {}) });
  }

  return h("fieldset.seat-field", {}, h("legend", { textContent: own }), h("div.seat-inputs", {}, name, who));
}

/**
 * An option with its choices.
 * @param {OptionEntry} option
 * @param {unknown} value
 * @param {(value: string | number | boolean) => void} changed
 */
export function optionField(option, value, changed) {
  const id = `option-${option.id}`;
  const help = `${id}-help`;
  const select = h(
    "select",
    {
      id,
      "aria-describedby": help,
      onchange: () => {
        const chosen = option.choices[select.selectedIndex];
        if (chosen) changed(chosen.value);
      },
    },
    ...option.choices.map((choice) => h("option", { textContent: choice.name })),
  );
  select.selectedIndex = Math.max(
    0,
    option.choices.findIndex((choice) => choice.value === value),
  );
  return h(
    "div.field",
    {},
    h(
      "span.field-words",
      {},
      h("label", { htmlFor: id, textContent: option.name }),
      h("span.help", { id: help, textContent: option.help }),
    ),
    select,
  );
}
