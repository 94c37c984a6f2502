/** What is said beside an option while other choices hold: that it is then without effect, or a warning. */

import { lang, t } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").OptionEntry} OptionEntry
 * @typedef {import("../vocabulary/bridge.js").NoteEntry} NoteEntry
 *
 * What a game is to be played with.
 * @typedef {object} Chosen
 * @property {Readonly<Record<string, unknown>>} options  values by the options' ids; those that are left out are as usual
 * @property {number} seats
 */

/**
 * The notes of an option that hold, a sentence each.
 * @param {OptionEntry} option
 * @param {readonly OptionEntry[]} all  the options of the game, in words
 * @param {Chosen} chosen
 * @param {string} spoken  the language of the game's texts
 * @returns {{text: string, lang: string}[]}
 */
export const notesOn = (option, all, chosen, spoken) =>
  (option.notes ?? [])
    .filter((note) => holds(note, all, chosen))
    .map((note) =>
      note.text ? { text: note.text, lang: spoken } : { text: withoutEffect(note, option, all, chosen), lang: lang() },
    );

/** @param {OptionEntry | undefined} option @param {Chosen} chosen */
const valueOf = (option, { options }) => option && (options[option.id] ?? option.default);

/** @param {NoteEntry} note @param {readonly OptionEntry[]} all @param {Chosen} chosen */
const holds = ({ when, seats }, all, chosen) =>
  (seats?.includes(chosen.seats) ?? true) &&
  Object.entries(when).every(([id, values]) => {
    const value = valueOf(
      all.find((one) => one.id === id),
      chosen,
    );
    return values.some((one) => one === value);
  });

/**
 * Says because of which choices an option is without effect, or means the same as usual.
 * @param {NoteEntry} note
 * @param {OptionEntry} option
 * @param {readonly OptionEntry[]} all
 * @param {Chosen} chosen
 */
function withoutEffect({ when, seats }, option, all, chosen) {
  const others = all.filter(({ id }) => id in when && id !== option.id);
  const why = others.map((other) => {
    const value = valueOf(other, chosen);
    return `${other.name} – ${other.choices.find((choice) => choice.value === value)?.name ?? String(value)}`;
  });
  if (seats) why.push(`${t("Number of players")} – ${chosen.seats}`);
  const choices = why.join("; ");
  return option.id in when
    ? t("The same as the usual rule while this is chosen: {choices}.", { choices })
    : t("Without effect while this is chosen: {choices}.", { choices });
}
