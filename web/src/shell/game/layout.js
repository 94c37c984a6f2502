/** The parts of the game page and how they lie in one another; style/game.css says where they stand. */

import { mark } from "../catalog.js";
import { h, button, iconButton, setVariables } from "../dom.js";
import { t } from "../i18n.js";
import { address } from "../router.js";
import { CHOICES, settings } from "../settings.js";
import { SPEED_NAMES } from "../words.js";
import { icon } from "../icons.js";

/**
 * @typedef {import("./page.js").GamePage} GamePage
 * @typedef {import("../../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../settings.js").Settings} Settings
 *
 * @typedef {object} Tools
 * @property {boolean} undo
 * @property {boolean} redo
 * @property {boolean} watched  nobody at the table is a person
 * @property {boolean} paused
 * @property {boolean} over
 */

/**
 * @param {GameEntry} game
 * @param {GamePage} page
 */
export function layout(game, page) {
  const board = h("div.board");
  const cover = h("div.cover", { hidden: true });
  const stage = h("div.stage", {}, h("div.stage-fit", {}, board, cover), page.explain.element);
  const status = h("p.status");
  const look = h("div.look", { hidden: true });
  const undo = iconButton("undo", "Undo", () => page.loop.undo());
  const redo = iconButton("redo", "Redo", () => page.loop.redo());
  const moves = iconButton("list", "Moves", () => page.showMoves());
  const rules = iconButton("book", "Rules", () => page.rules.toggle());
  const explain = iconButton("info", "Explain", () => page.explain.toggle());
  const menu = iconButton("menu", "Menu", () => page.menu());
  moves.classList.add("only-narrow");
  undo.classList.add("undo");
  redo.classList.add("redo");
  rules.classList.add("to-rules");
  explain.classList.add("to-explain");
  menu.classList.add("to-menu");
  menu.setAttribute("aria-haspopup", "dialog");
  const watch = watchTools(page);
  const movesHost = h("div.side-moves", {}, h("h2", { i18n: "Moves" }), page.moves.element);
  const side = h("section.side", { i18nLabel: "Moves and rules" }, movesHost, page.rules.dock);
  page.rules.connect(rules, movesHost);
  page.explain.connect(explain);

  const element = h(
    "div.game",
    {},
    h(
      "div.game-head",
      {},
      h("a.icon-button.to-home", { href: address(), i18nLabel: "Home", i18nTitle: "Home" }, icon("home")),
      h("h1.game-title", { textContent: game.title, tabIndex: -1 }),
      rules,
      menu,
    ),
    page.seats.far,
    stage,
    page.seats.near,
    h("div.talk", {}, status, look, page.controls.help),
    h("div.acts", { role: "group", i18nLabel: "Controls" }, undo, redo, explain, page.controls.element, watch.element, moves),
    side,
    page.outlook.element,
  );

  return {
    element,
    board,
    status,
    movesHost,

    /**
     * @param {number} ratio  the scene's width by its height
     * @param {boolean} roams  whether only a part of the board is looked at: then it takes all the room there is
     */
    setRatio(ratio, roams) {
      setVariables(stage, { ratio: String(ratio) });
      stage.classList.toggle("roams", roams);
    },

    /** @param {Tools} tools */
    showTools({ undo: canUndo, redo: canRedo, watched, paused, over }) {
      undo.setAttribute("aria-disabled", String(!canUndo));
      redo.setAttribute("aria-disabled", String(!canRedo));
      watch.show(watched || paused, paused);
      element.classList.toggle("over", over);
    },

    /** What the game says gets the mark of its language, as far as that is not the reader's. */
    speak() {
      const { seats, controls, outlook } = page;
      mark(game, board, seats.far, seats.near, controls.element, page.moves.list, outlook.element);
    },

    /** @param {Settings["speed"]} speed */
    showSpeed: (speed) => watch.showSpeed(speed),

    /** @param {string | null} place  where in the past; null: now */
    showLook(place) {
      look.hidden = place === null;
      status.hidden = place !== null;
      element.classList.toggle("looking", place !== null);
      if (place === null) return look.replaceChildren();
      look.replaceChildren(
        iconButton("previous", "One move back", () => page.moves.step(-1)),
        h("span", { textContent: place }),
        iconButton("next", "One move on", () => page.moves.step(1)),
        button(null, "Back to now", () => page.loop.now()),
      );
    },

    /**
     * @param {string | null} name  of the person who shall come; null: nothing is hidden
     * @param {() => void} uncover
     */
    showCover(name, uncover) {
      cover.hidden = name === null;
      if (name === null) return;
      cover.replaceChildren(
        h("p", { textContent: t("It is {name}’s turn. Nobody else should look now.", { name }) }),
        button(
          null,
          "Show my hand",
          () => {
            // It lies there until the hand comes from the engine, but is pressed only once.
            cover.replaceChildren();
            uncover();
          },
          "primary",
        ),
      );
    },
  };
}

/**
 * What there is to do for somebody who watches computers.
 * @param {GamePage} page
 */
function watchTools(page) {
  const pause = button("pause", "Pause", () => page.pause());
  const select = h(
    "select",
    {
      i18nLabel: "Speed",
      onchange: () => settings().set("speed", /** @type {Settings["speed"]} */ (select.value)),
    },
    ...CHOICES.speed.map((speed) => h("option", { value: speed, i18n: SPEED_NAMES[speed] })),
  );
  const element = h("div.watch", { hidden: true }, pause, select);
  return {
    element,
    /**
     * @param {boolean} shown
     * @param {boolean} paused
     */
    show(shown, paused) {
      element.hidden = !shown;
      const name = paused ? "Continue" : "Pause";
      const words = pause.querySelector("span");
      if (words) {
        words.dataset.i18n = name;
        words.textContent = t(name);
      }
      pause.querySelector("svg")?.replaceWith(icon(paused ? "play" : "pause"));
    },
    /** @param {Settings["speed"]} speed */
    showSpeed: (speed) => (select.value = speed),
  };
}
