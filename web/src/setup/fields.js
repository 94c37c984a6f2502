/** The form fields of the set-up page: for a seat, for an option. */

import { upTo } from "../base/code-points.js";
import { spriteUrl } from "../games/art.js";
import { langOf, seatNames } from "../games/catalog.js";
import { h, picture, setText } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { levelName } from "../games/levels.js";
import { editAddress } from "../base/router.js";
import { OWN } from "../saves/players.js";
import { previewUrl } from "./pictures.js";
import { NAME_LENGTH } from "../remote/own-name.js";
import { FAR_WORDS } from "./far-seats.js";
import { seatName } from "./seating.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 *
 * A player that the reader has written in the workshop.
 * @typedef {{id: string, name: string}} Mine
 */

/** The value of a field for who plays at a seat: somebody at another device. No level has this id. */
const FAR = "@far";
/** What stands before the id of an own player in this value. */
const MINE = "@own:";

/** The own players that are chosen at seats. @param {readonly PlayerSpec[]} players @returns {Mine[]} */
export const chosenMine = (players) =>
  players.flatMap(({ level, player: id, player_name: name = "" }) => (level === OWN && id ? [{ id, name }] : []));

/**
 * The fields for the player at a seat: name, and person, somebody at another device, computer level or a player of one's own. Beside the seat's name stands its sign.
 * @param {GameEntry} game
 * @param {{seat: number, seats: number, sign: Promise<string>, far: boolean, mine: readonly Mine[]}} place  which seat of how many; sign: its sprite, or ""; far: whether
 *   somebody at another device may play there; mine: the reader's own players
 * @param {PlayerSpec} player
 * @param {(player: PlayerSpec) => void} changed
 */
export function seatField(game, { seat, seats, sign, far, mine }, player, changed) {
  const named = seatNames(game, seats)[seat];
  const own = seatName(game, seat, seats);
  const name = h("input", {
    id: `seat-name-${seat}`,
    type: "text",
    value: player.name,
    autocomplete: "off",
    "aria-label": t("Name at seat {seat}", { seat: own }),
    oninput: () => {
      // The attribute `maxlength` counts halves of characters, and may cut an emoji in two.
      const kept = upTo(name.value, NAME_LENGTH);
      if (kept !== name.value) name.value = kept;
      change();
    },
  });
  /** Where this person sits around the table. */
  const side = h("small.seat-side");
  const who = h(
    "select",
    { id: `seat-kind-${seat}`, "aria-label": t("Who plays {seat}", { seat: own }), onchange: () => change() },
    h("option", { value: "", textContent: t("Person") }),
    far ? h("option", { value: FAR, textContent: t(FAR_WORDS.kind) }) : null,
    h(
      "optgroup",
      { label: t("Computer") },
      ...game.levels.map((level) =>
        h("option", { value: level, textContent: t("Computer: {level}", { level: levelName(level) }) }),
      ),
    ),
    mine.length
      ? h(
          "optgroup",
          { label: t("Your players") },
          ...mine.map((each) => h("option", { value: MINE + each.id, textContent: each.name })),
        )
      : null,
  );

  function change() {
    const kind = who.value === FAR ? "remote" : who.value ? "computer" : "human";
    const own = mine.find(({ id }) => MINE + id === who.value);
    const chosen = own
      ? { level: OWN, player: own.id, player_name: own.name }
      : kind === "computer" && { level: who.value };
    changed({ ...player, name: name.value.trim(), kind, ...chosen });
  }

  return {
    element: h(
      "fieldset.seat-field",
      {},
      h(
        "legend",
        { lang: named && langOf(game) },
        // A seat whose sign is not known shows its number.
        h(
          "span.seat-place",
          { "data-number": String(seat + 1), "aria-hidden": "true" },
          picture(urlOf(game, sign), ""),
        ),
        own,
        side,
      ),
      h("div.seat-inputs", {}, name, who),
    ),

    /**
     * Shows what has changed elsewhere.
     * @param {PlayerSpec} now
     * @param {string} usual  the player's name if none is written down
     * @param {boolean} elsewhere  whether the name is asked elsewhere on the page
     * @param {string} sits  on which side of the screen this person sits; "": on the same as all
     */
    show(now, usual, elsewhere, sits) {
      player = now;
      setText(side, sits);
      side.lang = lang();
      name.hidden = elsewhere;
      if (name.value.trim() !== now.name) name.value = now.name ?? "";
      name.placeholder = usual;
      who.value =
        now.kind === "remote"
          ? FAR
          : now.kind !== "computer"
            ? ""
            : now.level === OWN
              ? MINE + now.player
              : (now.level ?? "");
    },
  };
}

/**
 * @param {GameEntry} game
 * @param {Promise<string>} sign
 */
const urlOf = async (game, sign) => ((await sign) ? spriteUrl(game.id, await sign) : "");

/**
 * The field of an option with its choices. If the option has an editor, also a link to it and the value made there.
 * @param {GameEntry} game
 * @param {OptionEntry} option
 * @param {{value: unknown, own: unknown}} chosen  own: the value made in the editor; undefined: there is none
 * @param {() => number} seats  the number of players now, for the previews
 * @param {(value: unknown) => void} changed
 */
export function optionField(game, option, { value, own }, seats, changed) {
  const id = `option-${option.id}`;
  const help = `${id}-help`;
  const lang = langOf(game);
  /** @type {{value: unknown, name: string, help?: string, picture?: string}[]} */
  const choices = option.choices.map((choice) => ({ ...choice, picture: String(choice.value) }));
  if (choices.length === 0) choices.push({ value: null, name: t("As usual") });
  if (own !== undefined) choices.push({ value: own, name: t("Custom"), help: t("Made in the editor.") });
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
        show();
      },
    },
    ...choices.map((choice) => h("option", { textContent: choice.name })),
  );

  /** Shows the chosen value: its preview, what it is, and the way to the editor. */
  function show() {
    const choice = choices[select.selectedIndex];
    if (!choice) return;
    edit.href = editAddress(game.id, option.id, choice.value);
    shown.replaceChildren();
    if (option.pictures && choice.picture !== undefined)
      shown.append(picture(previewUrl(game.id, `${option.id}.${choice.picture}`, seats()), "choice-picture"));
    if (choice.help) shown.append(h("figcaption", { textContent: choice.help }));
  }

  // A value made in the editor is the same object as `own`, so identity finds it; an unknown value selects the first choice.
  const at = choices.findIndex((choice) => choice.value === value);
  select.selectedIndex = Math.max(0, at);
  show();
  const element = h(
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
  return { element, show };
}
