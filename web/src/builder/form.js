/** The builder's form; its fields depend on what games.json says about the chosen game. */

import { LANGUAGE_NAMES } from "#languages";
import { wordsOf } from "../games/catalog.js";
import { h } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { levelName, usualLevel } from "../games/levels.js";
import { flag, number, select } from "./form-fields.js";
import { USUAL_HEIGHT } from "./snippet.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 * @typedef {import("./snippet.js").Chosen} Chosen
 *
 * The options of a game that vary a rule, and whether their fold is open.
 * @typedef {{options: OptionEntry[], open: boolean}} Rules
 */

/**
 * The initial choices.
 * @param {GameEntry} game
 * @returns {Chosen}
 */
export function firstChoice(game) {
  return {
    ...ofGame(game),
    lang: lang(),
    theme: "",
    who: "one",
    board: false,
    workshop: false,
    kiosk: false,
    idle: 90,
    kind: "element",
    width: 0,
    height: 0,
  };
}

/**
 * The choices that depend on the game, at their defaults.
 * @param {GameEntry} game
 */
function ofGame(game) {
  return { game: game.id, title: game.title, seats: game.seats[0] ?? 2, level: usualLevel(game), options: {} };
}

/**
 * @param {GameEntry[]} games
 * @param {Chosen} chosen  modified by the fields
 * @param {(again: boolean) => void} changed  again: the form needs other fields now
 * @param {Rules} rules  of the chosen game
 */
export function formParts(games, chosen, changed, rules) {
  const game = games.find(({ id }) => id === chosen.game);
  if (!game) return [];
  /** @type {<K extends keyof Chosen>(key: K, again?: boolean) => (value: Chosen[K]) => void} */
  const set =
    (key, again = false) =>
    (value) => {
      chosen[key] = value;
      changed(again);
    };
  /** @type {<K extends keyof Chosen>(key: K, again?: boolean) => (value: string) => void} */
  const setText = (key, again) => (value) => set(key, again)(/** @type {any} */ (value));
  const computers = chosen.who === "one" || chosen.who === "watch";

  return [
    group(
      "What to show",
      select(
        "game",
        "Game",
        games.map(({ id, title }) => ({ value: id, name: title })),
        chosen.game,
        (id) => {
          const other = games.find((entry) => entry.id === id);
          if (other) Object.assign(chosen, ofGame(other));
          changed(true);
        },
      ),
      select(
        "lang",
        "Language",
        [
          { value: "", i18n: "Same as the browser" },
          ...Object.entries(LANGUAGE_NAMES).map(([value, name]) => ({ value, name, lang: value })),
        ],
        chosen.lang,
        setText("lang"),
      ),
      select(
        "theme",
        "Light",
        [
          { value: "", i18n: "Same as the device" },
          { value: "light", i18n: "Daylight" },
          { value: "dark", i18n: "Lamplight" },
        ],
        chosen.theme,
        setText("theme"),
      ),
      flag(
        "board",
        "Only the board",
        chosen.board,
        set("board"),
        t("Without the line below it that opens a full page."),
      ),
      flag(
        "workshop",
        "Workshop",
        chosen.workshop,
        set("workshop"),
        t("Visitors can write a computer player in Python, where they choose who plays."),
      ),
    ),
    chosen.kiosk
      ? null
      : group(
          "Who plays?",
          select(
            "who",
            "Players",
            [
              { value: "one", i18n: "Against the computer" },
              { value: "people", i18n: "People only" },
              { value: "watch", i18n: "Watch computers" },
              { value: "ask", i18n: "The visitor decides" },
            ],
            chosen.who,
            setText("who", true),
          ),
          chosen.who !== "ask" && game.seats.length > 1
            ? select(
                "seats",
                "Number of players",
                game.seats.map((count) => ({ value: String(count), name: String(count) })),
                String(chosen.seats),
                (value) => set("seats")(Number(value)),
              )
            : null,
          computers
            ? select(
                "level",
                "Computer player",
                game.levels.map((level) => ({ value: level, name: levelName(level) })),
                chosen.level,
                setText("level"),
              )
            : null,
        ),
    optionGroup(game, chosen, changed),
    rulesFold(rules, chosen, changed),
    group(
      "Exhibition",
      flag(
        "kiosk",
        "For a screen in a museum",
        chosen.kiosk,
        set("kiosk", true),
        t("It starts over by itself when the visitor has gone."),
      ),
      chosen.kiosk
        ? number("idle", "Seconds without a touch", { value: chosen.idle, min: 10, max: 3600 }, set("idle"))
        : null,
    ),
    group(
      "How to embed it",
      select(
        "kind",
        "Kind",
        [
          { value: "element", i18n: "A script" },
          { value: "iframe", i18n: "An iframe" },
        ],
        chosen.kind,
        setText("kind", true),
        t("With a script the height adjusts by itself; an iframe works in most editors."),
      ),
      number(
        "width",
        "Width in pixels",
        { value: chosen.width, min: 240, max: 4000, empty: t("as wide as there is room") },
        set("width"),
      ),
      number(
        "height",
        "Height in pixels",
        {
          value: chosen.height,
          min: 240,
          max: 4000,
          empty: chosen.kind === "element" ? t("automatic") : String(USUAL_HEIGHT),
        },
        set("height"),
      ),
    ),
  ];
}

/**
 * Fields for the game's own options that have several values.
 * @param {GameEntry} game
 * @param {Chosen} chosen
 * @param {(again: boolean) => void} changed
 */
function optionGroup(game, chosen, changed) {
  const options = wordsOf(game).options.filter(({ choices }) => choices.length > 1);
  if (options.length === 0) return null;
  return group("How is it played?", ...optionFields(options, chosen, changed));
}

/**
 * The fold with the options that vary a rule; null: the game has none.
 * @param {Rules} rules
 * @param {Chosen} chosen
 * @param {(again: boolean) => void} changed
 */
function rulesFold(rules, chosen, changed) {
  if (rules.options.length === 0) return null;
  const fold = h(
    "details.builder-rules",
    { open: rules.open, ontoggle: () => (rules.open = fold.open) },
    h("summary", { i18n: "Other rules" }),
    ...optionFields(rules.options, chosen, changed),
  );
  return fold;
}

/**
 * A field for each option.
 * @param {OptionEntry[]} options
 * @param {Chosen} chosen
 * @param {(again: boolean) => void} changed
 */
function optionFields(options, chosen, changed) {
  return options.map((option) => {
    const value = chosen.options[option.id] ?? option.default;
    const at = option.choices.findIndex((choice) => choice.value === value);
    return select(
      `option-${option.id}`,
      { text: option.name },
      option.choices.map(({ name }, index) => ({ value: String(index), name })),
      String(Math.max(0, at)),
      (index) => {
        const next = option.choices[Number(index)]?.value;
        if (next === undefined || next === option.default) delete chosen.options[option.id];
        else chosen.options[option.id] = next;
        changed(false);
      },
      option.help,
    );
  });
}

/**
 * @param {string} title  a msgid
 * @param {...(HTMLElement | null)} fields
 */
function group(title, ...fields) {
  return h("fieldset.builder-group", {}, h("legend", { i18n: title }), ...fields);
}
