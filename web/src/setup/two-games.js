/** The choice between one game and a match of two, for two players in a game where it matters who begins. */

import { wordsOf } from "../games/catalog.js";
import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { segments } from "../panels/segments.js";
import { hasRemote } from "./seating.js";

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("../saves/last-choices.js").Choices} choices
 * @param {() => void} changed
 */
export function twoGames(game, choices, changed) {
  const { two_games: why, lang } = wordsOf(game);
  const { element, inputs } = segments(
    "Match",
    "match",
    [
      ["1", t("One game")],
      ["2", t("Two games, changing seats")],
    ],
    (games) => {
      choices.two = games === "2";
      changed();
    },
  );
  element.classList.add("setup-match");
  element.setAttribute("aria-describedby", "setup-match-help");
  element.append(h("p.help", { id: "setup-match-help", textContent: why ?? "", lang }));
  return {
    element,
    show() {
      element.hidden = !isOffered(game, choices);
      for (const input of inputs) input.checked = (input.value === "2") === choices.two;
    },
  };
}

/**
 * Whether the chosen table can play a match of two.
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("../saves/last-choices.js").Choices} choices
 */
export const isOffered = (game, choices) =>
  choices.seats === 2 && Boolean(wordsOf(game).two_games) && !hasRemote(choices);
