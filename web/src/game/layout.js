/** Builds the DOM structure of the game page; style/game.css places its parts. */

import { mark } from "../games/catalog.js";
import { placeInMatch } from "../saves/match-of-two.js";
import { h, iconButton, setText, setVariables } from "../ui/dom.js";
import { address } from "../base/router.js";
import { icon } from "../ui/icons.js";

/**
 * @typedef {import("../match/state.js").GameState} GameState
 *
 * The parts of the page.
 * @typedef {object} Parts
 * @property {HTMLElement} board
 * @property {import("./hand-cover.js").Cover} cover
 * @property {import("./seats.js").Seats} seats
 * @property {import("./status-line.js").Talk} talk
 * @property {import("../telling/round.js").Round} round
 * @property {import("./common-buttons.js").Tools} tools
 * @property {import("./controls.js").Controls} controls
 * @property {import("./explain.js").Explain} explain
 * @property {import("../telling/intro.js").Intro} intro
 * @property {import("../advice/advice.js").Advice} advice
 * @property {import("../advice/ahead.js").Ahead} ahead
 * @property {import("../review/move-list.js").Moves} moves
 * @property {import("../review/replay-bar.js").Replay} replay
 * @property {import("../review/end-buttons.js").Ending} ending
 * @property {import("./rules-panel.js").RulesPanel} rules
 * @property {import("./prospects.js").Prospects} prospects
 */

/** An icon button that opens something. @param {"list" | "clock" | "book" | "info" | "menu"} sign @param {string} name @param {string} kind @param {() => void} open */
function opener(sign, name, kind, open) {
  const element = iconButton(sign, name, open);
  element.classList.add(kind);
  return element;
}

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {Parts} parts
 * @param {{showMoves: () => void, showMenu: () => void}} act
 */
export function layout(game, parts, act) {
  const { board, cover, seats, round, talk, tools, controls, explain, intro, moves, replay, ending, rules } = parts;
  const { prospects, advice, ahead } = parts;
  const toMoves = opener("clock", "Look back", "only-narrow", act.showMoves);
  const toRules = opener("book", "Rules", "to-rules", () => rules.toggle());
  const toExplain = opener("info", "Explain", "to-explain", () => explain.toggle());
  const toMenu = opener("menu", "Menu", "to-menu", act.showMenu);
  toMenu.setAttribute("aria-haspopup", "dialog");
  const area = h("div.board-area", {}, h("div.board-fit", {}, board, cover.element), explain.element);
  const movesHost = h("div.side-moves", {}, h("header", {}, h("h2", { i18n: "Moves" }), moves.views), moves.element);
  rules.connect(toRules, movesHost);
  explain.connect(toExplain);
  const title = h("h1.game-title", { textContent: game.title, tabIndex: -1 });
  const element = h(
    "div.game",
    {},
    h(
      "div.game-head",
      {},
      h("a.icon-button.to-home", { href: address(), i18nLabel: "Home", i18nTitle: "Home" }, icon("home")),
      title,
      toRules,
      toMenu,
    ),
    seats.far,
    area,
    seats.near,
    ahead.element,
    round.element,
    h("div.talk", {}, talk.status, talk.caption, talk.look, controls.help),
    h(
      "div.acts",
      { role: "group", i18nLabel: "Controls" },
      tools.undo,
      tools.redo,
      toExplain,
      advice.button,
      controls.element,
      ending.element,
      tools.watch,
      toMoves,
    ),
    replay.element,
    h("section.side", { i18nLabel: "Moves and rules" }, movesHost, rules.dock),
    advice.hint,
    prospects.element,
    intro.element,
    advice.perfect,
  );
  replay.connect(element, toMoves);

  return {
    element,
    area,

    /** @param {GameState} state */
    draw({ scene, looking, table, saved }) {
      setText(title, [game.title, placeInMatch(saved)].filter(Boolean).join(" · "));
      if (scene) setVariables(area, { ratio: String(scene.width / scene.height) });
      // If the scene shows only a part of the board, the area fills all the room instead of keeping the board's ratio.
      area.classList.toggle("roams", scene?.focus !== undefined);
      element.classList.toggle("looking", looking);
      element.classList.toggle("over", table?.over != null);
    },

    /** Sets `lang` on the elements with the game's texts, which may be in another language than the page. */
    speak() {
      mark(game, board, seats.far, seats.near, round.element, controls.element, moves.list, prospects.element);
    },
  };
}
