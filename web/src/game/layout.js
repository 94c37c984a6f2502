/** Builds the DOM structure of the game page from its parts; style/game.css places them. */

import { HeldRules } from "../other-rules/open-other-rules.js";
import { placeInMatch } from "../saves/match-of-two.js";
import { h, iconButton, setText, setVariables } from "../ui/dom.js";
import { address } from "../base/router.js";
import { icon } from "../ui/icons.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 *
 * A place on the page: right in the head; above the board; on it; below it; in the status line; in the row of buttons; the bar
 * for looking back; beside the title of the moves; below it; in the side column; over the page.
 * @typedef {"head" | "far" | "board" | "near" | "talk" | "acts" | "bar" | "views" | "moves" | "side" | "page"} Place
 *
 * A part of the page. Those with the same place stand there in the order of their list.
 * @typedef {object} Part
 * @property {Place} at
 * @property {Node} element
 * @property {{draw: (state: MatchState) => void} | null} [draw]  what draws it; left out or null: it stays as it is
 * @property {HTMLElement} [words]  the element with the game's texts, which may be in another language than the page
 */

/**
 * An icon button that opens something.
 * @param {"list" | "clock" | "book" | "info" | "menu"} sign
 * @param {string} name
 * @param {string} kind
 * @param {() => void} open
 */
export function opener(sign, name, kind, open) {
  const element = iconButton(sign, name, open);
  element.classList.add(kind);
  return element;
}

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {readonly Part[]} parts
 */
export function layout(game, parts) {
  const at = (/** @type {Place} */ place) => parts.filter((part) => part.at === place).map(({ element }) => element);
  const title = h("h1.game-title", { textContent: game.title, tabIndex: -1 });
  const held = new HeldRules();
  const area = h("div.board-area", {}, held.element, h("div.board-fit", {}, ...at("board")));
  const moves = h("div.side-moves", {}, h("header", {}, h("h2", { i18n: "Moves" }), ...at("views")), ...at("moves"));
  const side = h("section.side", { i18nLabel: "Moves and rules" }, moves, ...at("side"));
  const element = h(
    "div.game",
    {},
    h(
      "div.game-head",
      {},
      h("a.icon-button.to-home", { href: address(), i18nLabel: "Home", i18nTitle: "Home" }, icon("home")),
      title,
      ...at("head"),
    ),
    ...at("far"),
    area,
    ...at("near"),
    h("div.talk", {}, ...at("talk")),
    h("div.acts", { role: "group", i18nLabel: "Controls" }, ...at("acts")),
    ...at("bar"),
    side,
    ...at("page"),
  );

  return {
    element,
    area,
    /** The list of moves in the side column. */
    moves,
    side,

    /** @param {MatchState} state */
    draw(state) {
      const { scene, looking, trying, table, saved } = state;
      held.draw(state);
      setText(title, [game.title, placeInMatch(saved)].filter(Boolean).join(" · "));
      if (scene) setVariables(area, { ratio: String(scene.width / scene.height) });
      // If the scene shows only a part of the board, the area fills all the room instead of keeping the board's ratio.
      area.classList.toggle("roams", scene?.focus !== undefined);
      element.classList.toggle("looking", looking && !trying);
      element.classList.toggle("trying", trying !== null);
      element.classList.toggle("over", table?.over != null);
    },
  };
}
