/** Names the rules that are not the usual ones in a match. */

import { langOf } from "../games/catalog.js";
import { rulesOf } from "../games/other-rules.js";
import { openDialog } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { notify } from "../ui/notices.js";
import { lang, t, tn } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 * @typedef {import("../vocabulary/bridge.js").ChoiceEntry} ChoiceEntry
 *
 * @typedef {object} Held
 * @property {OptionEntry} option
 * @property {ChoiceEntry} choice  that holds
 * @property {ChoiceEntry | undefined} usual
 */

/**
 * The rules that hold, in words.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>>} held  values by the options' ids
 * @returns {Promise<Held[]>} rejects if the words cannot be loaded
 */
async function named(game, held) {
  return (await rulesOf(game)).flatMap((option) => {
    const found = (/** @type {unknown} */ value) => option.choices.find((choice) => choice.value === value);
    const choice = option.id in held ? found(held[option.id]) : undefined;
    return choice ? [{ option, choice, usual: found(option.default) }] : [];
  });
}

/**
 * One line: the rule if it is only one, else how many, or their names if there is room.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>>} held
 * @param {number} [room]  the number of characters that the names of several may take
 */
export async function inOneLine(game, held, room = 0) {
  const rules = await named(game, held);
  const names = rules.map(({ option, choice }) => `${option.name} – ${choice.name}`);
  const all = t("Other rules: {rules}", { rules: names.join("; ") });
  if (rules.length === 1 || (rules.length && all.length <= room)) return all;
  return tn("One other rule", "{n} other rules", rules.length);
}

/**
 * What is said beside hints and chances to win where they were not made for the rules that hold.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>>} held
 * @returns {Promise<string>} "": they were made for these rules
 */
export async function notMeasured(game, held) {
  const rules = await named(game, held);
  return rules.every(({ choice }) => choice.measured) ? "" : t("These chances were measured for the usual rules.");
}

/**
 * What is said in the rules of a game at the headings whose text tells a usual rule where another one holds.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>>} held
 * @returns {Promise<Map<string, string[]>>} a line for each rule, by the headings' anchors in the reader's language
 */
export async function notesBySection(game, held) {
  /** @type {Map<string, string[]>} */
  const notes = new Map();
  for (const { option, choice } of await named(game, held))
    for (const section of option.sections ?? []) {
      const line = t("In this game: {option} – {choice}", { option: option.name, choice: choice.name });
      notes.set(section, [...(notes.get(section) ?? []), line]);
    }
  return notes;
}

/**
 * Opens a list of the rules that hold, each with the usual one.
 * @param {GameEntry} game
 * @param {Readonly<Record<string, unknown>>} held
 */
export async function showHeld(game, held) {
  /** @type {Held[]} */
  let rules;
  try {
    rules = await named(game, held);
  } catch (error) {
    console.error(error);
    return void notify(t("The words of these rules could not be loaded. Please try again."));
  }
  const spoken = langOf(game);
  const row = (/** @type {string} */ i18n, /** @type {ChoiceEntry | undefined} */ choice) =>
    choice
      ? h(
          "div",
          {},
          h("dt", { i18n }),
          h("dd", {}, h("strong", { textContent: choice.name, lang: spoken }), ...facts(choice, spoken)),
        )
      : null;
  openDialog({
    title: "Other rules",
    kind: "wide",
    body: [
      ...rules.map(({ option, choice, usual }) =>
        h(
          "section.held-rule",
          {},
          h("h3", { textContent: option.name, lang: spoken }),
          h("p", { textContent: option.help, lang: spoken }),
          h("dl", {}, row("In this game", choice), row("As usual", usual)),
        ),
      ),
      rules.every(({ choice }) => choice.measured)
        ? null
        : h("p.help", {
            textContent: t(
              "Hints, looks back and the stronger computer players were made for the usual rules: here they only estimate.",
            ),
            lang: lang(),
          }),
      h("p.help", {
        textContent: t("A game keeps its rules to the end. A new one begins with the usual ones."),
        lang: lang(),
      }),
    ],
  });
}

/**
 * What a choice means, how sure it is, and where it is written.
 * @param {ChoiceEntry} choice
 * @param {string} spoken  the language of the game's texts
 */
export const facts = ({ help, sure, source }, spoken) => [
  help ? h("span.rule-fact", { textContent: help, lang: spoken }) : null,
  sure || source
    ? h(
        "span.rule-fact",
        {},
        sure ? h("span.rule-sure", { textContent: sure, lang: lang() }) : null,
        source ? h("span", { textContent: source, lang: spoken }) : null,
      )
    : null,
];
