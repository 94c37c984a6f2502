/** The level of all computer players at the table on one scale, the weakest first, and what the chosen one beats. */

import { wordsOf } from "../games/catalog.js";
import { levelName } from "../games/levels.js";
import { segments } from "../panels/segments.js";
import { h, setText } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { charactersOf, commonLevel, countComputers, levelled } from "./seating.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/last-choices.js").Choices} Choices
 */

/**
 * The choice of the level. While the computers have different levels, or one plays that a reader has written, none is chosen.
 * @param {GameEntry} game
 * @param {Choices} choices
 * @param {() => void} changed
 */
export function levelScale(game, choices, changed) {
  const { element, legend, inputs } = segments(
    "The computer",
    "level",
    game.levels.map((level) => [level, levelName(level)]),
    (level) => {
      choices.players = levelled(choices, level);
      changed();
    },
  );
  element.classList.add("setup-levels");
  // A screen reader says it after the level that the arrow keys have chosen.
  const meaning = h("p.help.setup-meaning", { role: "status" });
  const [characters, below] = [0, 1].map(() => h("ul.setup-characters", { lang: wordsOf(game).lang }));
  element.append(meaning, characters ?? "");
  return {
    element,
    /** The same characters for "More", where a low window shows them. */
    below,
    show() {
      const common = commonLevel(choices);
      for (const input of inputs) input.checked = input.value === common;
      const computers = countComputers(choices);
      element.hidden = game.levels.length < 2 || computers === 0;
      legend.dataset.i18n = computers === 1 ? "The computer" : "All computers";
      legend.textContent = t(legend.dataset.i18n);
      for (const list of [characters, below])
        list?.replaceChildren(...charactersOf(game, choices).map((one) => h("li", { textContent: one })));
      setText(meaning, element.hidden ? "" : meaningOf(game, common, choices.seats));
    },
  };
}

/**
 * Says where a level stands among those of its game, and what it beats.
 * @param {GameEntry} game
 * @param {string | null} level  null: the computers have different ones
 * @param {number} seats  the number of players; levels are measured in games of two
 */
export function meaningOf(game, level, seats) {
  const at = game.levels.indexOf(level ?? "");
  if (level === null || at < 0) return t("Chosen for each seat under “More”.");
  const all = game.levels.length;
  const weaker = game.levels[at - 1];
  if (weaker === undefined) return t("Level 1 of {all}: the weakest.", { all });
  const place = t("Level {number} of {all}.", { number: at + 1, all });
  const wins = game.beats?.[level];
  if (wins === undefined) return place;
  const values = { level: levelName(weaker), wins };
  const beats =
    seats === 2
      ? t("It beats “{level}” in about {wins} of 10 games.", values)
      : t("Between two players it beats “{level}” in about {wins} of 10 games.", values);
  return `${place} ${beats}`;
}
