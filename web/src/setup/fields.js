/** The form fields of the set-up page: for a seat, for an option. */

import { pictureUrl } from "../games/art.js";
import { langOf, seatNames } from "../games/catalog.js";
import { h, picture } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { levelName } from "../games/levels.js";
import { editAddress } from "../base/router.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 */

/** Maximum length of a name in a record. */
const NAME_LENGTH = 80;

/**
 * The fields for the player at a seat: name, and person or computer level.
 * @param {GameEntry} game
 * @param {{seat: number, seats: number}} place  which seat of how many
 * @param {PlayerSpec} player
 * @param {(player: PlayerSpec) => void} changed
 */
export function seatField(game, { seat, seats }, player, changed) {
  const named = seatNames(game, seats)[seat];
  const own = named ?? t("Player {number}", { number: seat + 1 });
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

  return h(
    "fieldset.seat-field",
    {},
    h("legend", { textContent: own, lang: named && langOf(game) }),
    h("div.seat-inputs", {}, name, who),
  );
}

/**
 * The field of an option with its choices. If the option has an editor, also a link to it and the value made there.
 * @param {GameEntry} game
 * @param {OptionEntry} option
 * @param {{value: unknown, own: unknown}} chosen  own: the value made in the editor; undefined: there is none
 * @param {(value: unknown) => void} changed
 */
export function optionField(game, option, { value, own }, changed) {
  const id = `option-${option.id}`;
  const help = `${id}-help`;
  const lang = langOf(game);
  /** @type {{value: unknown, name: string, help?: string, picture?: string}[]} */
  const choices = option.choices.map((choice) => ({ ...choice, picture: String(choice.value) }));
  if (choices.length === 0) choices.push({ value: null, name: t("As usual") });
  if (own !== undefined) choices.push({ value: own, name: t("One’s own"), help: t("Made in the editor.") });
  const shown = h("figure.choice-shown", { lang });
  const edit = h("a.button", {
    textContent: t("Edit"),
    "aria-label": t("Edit: {option}", { option: option.name }),
  });
  const select = h(
    "select",
    {
      id,
      lang,
      "aria-describedby": help,
      onchange: () => {
        const chosen = choices[select.selectedIndex];
        if (!chosen) return;
        changed(chosen.value);
        show(chosen);
      },
    },
    ...choices.map((choice) => h("option", { textContent: choice.name })),
  );

  /** @param {{value: unknown, help?: string, picture?: string}} choice */
  function show(choice) {
    edit.href = editAddress(game.id, option.id, choice.value);
    shown.replaceChildren();
    if (option.pictures && choice.picture !== undefined)
      shown.append(picture(pictureUrl(game.id, `${option.id}.${choice.picture}`), "choice-picture"));
    if (choice.help) shown.append(h("figcaption", { textContent: choice.help }));
  }

  // A value made in the editor is the same object as `own`, so identity finds it; an unknown value selects the first choice.
  const at = choices.findIndex((choice) => choice.value === value);
  select.selectedIndex = Math.max(0, at);
  const first = choices[select.selectedIndex];
  if (first) show(first);
  return h(
    "div.option",
    {},
    h(
      "div.field",
      {},
      h(
        "span.field-words",
        {},
        h("label", { htmlFor: id, textContent: option.name, lang }),
        h("span.help", { id: help, textContent: option.help, lang }),
      ),
      option.draft ? h("span.field-ends", {}, select, edit) : select,
    ),
    shown,
  );
}
