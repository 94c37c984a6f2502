/** The players' panels, and on which side of the board each stands: sign, name, numbers, whose turn it is, which computer is thinking. */

import { sign } from "../games/signs.js";
import { h, setText, setVariables } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { icon } from "../ui/icons.js";
import { levelName } from "../games/levels.js";
import { levelsOf } from "../saves/players.js";
import { helpedOnce } from "./panel-values.js";

/**
 * @typedef {import("../vocabulary/scene.js").SeatPanel} SeatPanel
 * @typedef {import("../vocabulary/scene.js").PanelValue} Figure
 * @typedef {{element: HTMLElement, value: HTMLElement}} ShownFigure
 * @typedef {import("../match/state.js").MatchState} MatchState
 */

/** A player's panel; it keeps its element through the game. */
class SeatLine {
  #name = h("span.seat-name");
  #sign = h("span.seat-sign");
  #kind = h("span.seat-kind");
  #figures = h("span.seat-figures");
  /** Why the player is out; it stands in place of the figures. */
  #note = h("span.seat-note");
  #state = h("span.seat-state");
  #thinking = h("span.seat-thinking", { "aria-hidden": "true" });
  /** Covers the panel: a press says what the figures mean, and the pointer and screen readers get that as its title. */
  #about = h("button.seat-about", { type: "button", onclick: () => this.#panel && this.explain?.(this.#panel) });
  /** @type {SeatPanel | null} */
  #panel = null;
  /** The figures that are shown, in their order, by label and sprite. @type {Map<string, ShownFigure>} */
  #shown = new Map();
  element = h(
    "li.seat",
    {},
    this.#sign,
    h("span.seat-who", {}, h("span.seat-line", {}, this.#name, this.#state), this.#kind),
    this.#figures,
    this.#note,
    this.#thinking,
  );

  /**
   * @param {string} game
   * @param {((panel: SeatPanel) => void) | null} explain  says what the figures are
   */
  constructor(game, explain) {
    this.game = game;
    this.explain = explain;
    if (explain) this.element.append(this.#about);
  }

  /**
   * @param {SeatPanel} panel
   * @param {string} kind  who sits there, besides the name; "": a person at this device
   */
  show(panel, kind) {
    const { figures = [], colour = "", note = "" } = panel;
    this.#panel = panel;
    this.#about.setAttribute("aria-label", t("{name}: what the figures mean", { name: panel.name }));
    const helped = helpedOnce(figures).filter(({ help }) => help);
    this.#about.title = [panel.name, ...(note ? [note] : helped.map(titleOf))].join("\n");
    this.element.classList.toggle("active", panel.active ?? false);
    this.element.classList.toggle("out", panel.out ?? false);
    this.element.classList.toggle("winner", panel.winner ?? false);
    this.element.classList.toggle("coloured", colour !== "");
    setVariables(this.element, { colour });
    if (this.#sign.dataset.sprite !== panel.sprite) {
      this.#sign.dataset.sprite = panel.sprite;
      this.#sign.replaceChildren(panel.sprite ? sign(this.game, panel.sprite, "") : "");
    }
    setText(this.#name, panel.name);
    this.#name.title = panel.name;
    setText(this.#kind, kind);
    this.#showFigures(note ? [] : figures);
    setText(this.#note, note);
    this.#state.replaceChildren(
      panel.winner ? icon("crown") : "",
      h("span.visually-hidden", { textContent: state(panel) }),
    );
  }

  /**
   * Show the figures. Those that stay keep their elements, with what is drawn in them.
   * @param {readonly Figure[]} figures
   */
  #showFigures(figures) {
    const before = this.#shown;
    this.#shown = new Map();
    for (const figure of figures) {
      // Two figures of a panel may look alike.
      let key = JSON.stringify([figure.label, figure.sprite]);
      while (this.#shown.has(key)) key += "+";
      this.#shown.set(key, before.get(key) ?? figureOf(this.game, figure));
    }
    const shown = [...this.#shown.values()];
    for (const one of before.values()) if (!shown.includes(one)) one.element.remove();
    for (const [at, { element, value }] of shown.entries()) {
      const figure = figures[at];
      if (figure) element.title = titleOf(figure);
      setText(value, figure?.value ?? "");
      const there = this.#figures.children[at] ?? null;
      if (there !== element) this.#figures.insertBefore(element, there);
    }
  }

  /** @param {number | null} part  progress of a computer's decision, 0 to 1; null: it is not thinking */
  think(part) {
    this.element.classList.toggle("thinks", part !== null);
    setVariables(this.#thinking, { part: String(part ?? 0) });
  }
}

/** What a figure is. @param {Figure} figure */
const titleOf = ({ label, help }) => (help ? `${label}: ${help}` : label);

/** @param {string} game @param {Figure} figure @returns {ShownFigure} */
function figureOf(game, { label, sprite }) {
  const value = h("span.figure-value");
  const element = h(
    "span.figure",
    {},
    sprite ? sign(game, sprite, "figure-sign") : h("span.figure-label", { textContent: label }),
    sprite ? h("span.visually-hidden", { textContent: `${label}: ` }) : " ",
    value,
  );
  return { element, value };
}

/** What a screen reader hears beside the name, which may be "You"; so it holds no verb. @param {SeatPanel} panel */
function state(panel) {
  if (panel.winner) return t("winner");
  // The note says it, with the reason.
  if (panel.out) return panel.note ? "" : t("out of the game");
  return panel.active ? t("to move") : "";
}

/**
 * Arranges the seats in two groups. Around an upright board they sit as at a table: one's own seat is near, and across from it are the
 * others, clockwise from the seat after one's own; the boards of games lie in the same way. Beside a wide board all stand in one list, in
 * the order of the seats, as wide boards show them.
 * @param {number} count  the number of seats
 * @param {number} own  the seat on this side
 * @param {boolean} upright  whether the board is in portrait shape
 * @returns {{far: number[], near: number[]}} seats
 */
export function arranged(count, own, upright) {
  if (!upright) return { far: Array.from({ length: count }, (_, seat) => seat), near: [] };
  return { far: Array.from({ length: count - 1 }, (_, at) => (own + 1 + at) % count), near: [own] };
}

/** All players' panels, in two groups: those across the table, and those on this side. */
export class Seats {
  far = h("ul.seats.far");
  near = h("ul.seats.near", { i18nLabel: "Players on this side" });

  /** @type {SeatLine[]} */
  #lines = [];
  #game;
  #explain;
  /** The scene that was drawn last. @type {MatchState["scene"]} */
  #scene = null;
  /** The seats that were drawn last as on phones. @type {readonly number[]} */
  #phones = [];
  /** The arrangement that was made last. */
  #order = "";
  /** Where the panels stand that are in neither group, by seat. @type {ReadonlyMap<number, Element>} */
  #apart = new Map();

  /**
   * @param {string} game
   * @param {((panel: SeatPanel) => void) | null} [explain]  says what the figures of a player are; null: a press says nothing
   */
  constructor(game, explain = null) {
    this.#game = game;
    this.#explain = explain;
  }

  /** @param {MatchState} state */
  draw({ scene, saved, own, thinking, phones }) {
    if (scene && (scene !== this.#scene || phones !== this.#phones)) {
      this.arrange(scene.seats.length, own, scene.shape === "portrait" && !this.#apart.size);
      const levels = levelsOf(saved);
      for (const panel of scene.seats) {
        const level = levels[panel.seat] ?? null;
        const person = phones.includes(panel.seat) ? t("on a phone") : "";
        this.#lines[panel.seat]?.show(panel, level === null ? person : levelName(level));
      }
    }
    this.#scene = scene;
    this.#phones = phones;
    this.#lines.forEach((line, seat) => line.think(thinking?.seat === seat ? thinking.part : null));
  }

  /** Has the panels of these seats stand in these elements, and all others in one list. @param {ReadonlyMap<number, Element>} apart */
  stand(apart) {
    this.#apart = apart;
    // All are laid anew.
    this.#order = "";
    this.#scene = null;
    if (apart.size) this.arrange(this.#lines.length, 0, false);
  }

  /**
   * Gives each seat its panel. Before the first scene, they are empty, and hold the room that they will need.
   * @param {number} count
   * @param {number} own
   * @param {boolean} upright
   */
  arrange(count, own, upright) {
    const order = arranged(count, own, upright);
    const known = JSON.stringify(order);
    if (known === this.#order) return;
    this.#order = known;
    if (this.#lines.length !== count)
      this.#lines = Array.from({ length: count }, () => new SeatLine(this.#game, this.#explain));
    const name = order.near.length ? "Players across the table" : "Players";
    this.far.dataset.i18nLabel = name;
    this.far.setAttribute("aria-label", t(name));
    for (const side of /** @type {const} */ (["far", "near"])) {
      const here = order[side].filter((seat) => !this.#apart.has(seat));
      this[side].replaceChildren(...here.flatMap((seat) => this.#lines[seat]?.element ?? []));
    }
    for (const [seat, place] of this.#apart) place.append(this.#lines[seat]?.element ?? "");
    // On a phone, up to three opponents have a row each, and more stand in columns.
    const others = upright ? order.far.length : 0;
    this.far.classList.toggle("rows", others > 0 && others < 4);
    this.far.classList.toggle("many", others > 3);
  }
}
