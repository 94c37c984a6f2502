/** The players' lines: sign, name, figures, whose turn it is, which computer is thinking. */

import { spriteUrl } from "../games/art.js";
import { h, picture, setVariables } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { icon } from "../ui/icons.js";
import { levelName } from "../games/levels.js";
import { levelsOf } from "../saves/players.js";

/**
 * @typedef {import("../vocabulary/scene.js").SeatPanel} SeatPanel
 * @typedef {import("../match/state.js").GameState} GameState
 */

/** A player's line; it keeps its element through the game. */
class SeatLine {
  #name = h("span.seat-name");
  #sign = h("span.seat-sign");
  #kind = h("span.seat-kind");
  #figures = h("span.seat-figures");
  #state = h("span.seat-state");
  #thinking = h("span.seat-thinking", { "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  element = h(
    "li.seat",
    {},
    this.#sign,
    h("span.seat-who", {}, h("span.seat-line", {}, this.#name, this.#kind), this.#figures),
    this.#state,
    this.#thinking,
  );

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  /**
   * @param {SeatPanel} panel
   * @param {string | null} level  null: a person
   */
  show(panel, level) {
    this.element.classList.toggle("active", panel.active ?? false);
    this.element.classList.toggle("out", panel.out ?? false);
    this.element.classList.toggle("winner", panel.winner ?? false);
    if (this.#sign.dataset.sprite !== panel.sprite) {
      this.#sign.dataset.sprite = panel.sprite;
      this.#sign.replaceChildren(panel.sprite ? picture(spriteUrl(this.game, panel.sprite), "") : "");
    }
    this.#name.textContent = panel.name;
    this.#name.title = panel.name;
    this.#kind.textContent = level === null ? "" : levelName(level);
    this.#figures.replaceChildren(
      ...(panel.figures ?? []).map(({ label, value, sprite }) =>
        h(
          value === "0" ? "span.figure.nought" : "span.figure",
          { title: label },
          sprite
            ? picture(spriteUrl(this.game, sprite), "figure-sign")
            : h("span.figure-label", { textContent: label }),
          sprite ? h("span.visually-hidden", { textContent: `${label}: ` }) : " ",
          h("span.figure-value", { textContent: value }),
        ),
      ),
    );
    this.#state.replaceChildren(
      panel.winner ? icon("crown") : "",
      h("span.visually-hidden", { textContent: state(panel) }),
    );
  }

  /** @param {number | null} part  progress of a computer's decision, 0 to 1; null: it is not thinking */
  think(part) {
    this.element.classList.toggle("thinks", part !== null);
    setVariables(this.#thinking, { part: String(part ?? 0) });
  }
}

/** @param {SeatPanel} panel */
function state(panel) {
  if (panel.winner) return t("has won");
  if (panel.out) return t("is out of the game");
  return panel.active ? t("is to move") : "";
}

/** All players' lines, in two groups: those across the table, and those on this side. */
export class Seats {
  far = h("ul.seats.far", { i18nLabel: "Players across the table" });
  near = h("ul.seats.near", { i18nLabel: "Players on this side" });

  /** @type {SeatLine[]} */
  #lines = [];
  #game;
  /** The scene that was drawn last. @type {GameState["scene"]} */
  #scene = null;

  /** @param {string} game */
  constructor(game) {
    this.#game = game;
  }

  /** @param {GameState} state */
  draw({ scene, saved, own, thinking }) {
    if (scene && scene !== this.#scene) this.#show(scene.seats, levelsOf(saved), own);
    this.#scene = scene;
    this.#lines.forEach((line, at) => line.think(thinking?.seat === at ? thinking.part : null));
  }

  /**
   * @param {SeatPanel[]} panels
   * @param {(string | null)[]} levels
   * @param {number} own  the seat on this side
   */
  #show(panels, levels, own) {
    if (this.#lines.length !== panels.length) {
      this.#lines = panels.map(() => new SeatLine(this.#game));
      this.far.replaceChildren(
        ...this.#lines.filter((_, at) => panels[at]?.seat !== own).map(({ element }) => element),
      );
      this.near.replaceChildren(
        ...this.#lines.filter((_, at) => panels[at]?.seat === own).map(({ element }) => element),
      );
    }
    panels.forEach((panel, at) => this.#lines[at]?.show(panel, levels[panel.seat] ?? null));
  }
}
