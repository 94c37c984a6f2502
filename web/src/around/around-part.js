/** The script that lays a side of the table for each person, and moves what the page asks to the side of the one who is to act. */

import { personsOf } from "../saves/players.js";
import { Fingers } from "../ui/fingers.js";
import { setVariables } from "../ui/dom.js";
import { addStyle } from "../ui/part-style.js";
import { t } from "../words/i18n.js";
import { MOST, placesOf, TURNS } from "../saves/table-sides.js";
import { Side } from "./side.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("../board/overlay.js").Choice} Choice
 * @typedef {import("../saves/table-sides.js").SideName} SideName
 */

export class Sides {
  /** Whether the sides are laid. */
  laid = false;
  /** Resolves when the sides have their style. */
  styled = addStyle("around");

  #table;
  /** The page's parts that stand on the side of the one who is to act, each with the mark of its own place. @type {{part: () => Element, mark: Comment}[]} */
  #parts;
  /** The button for undo: on the side of the one who made the last move. @type {{part: HTMLElement, mark: Comment}} */
  #undo;
  /** What the page explains: of buttons in short on the side of the one who is to act, all else over the board. @type {{part: Element, mark: Comment}} */
  #explain;
  #watch;
  #fit;
  #host;
  /** @type {Side[]} */
  #sides = [];
  /** Who sits how, as a text for comparison. */
  #order = "";
  /** The seat of the one who has the buttons. @type {number | null} */
  #actor = null;
  /** @type {Choice[]} */
  #choices = [];
  /** The ids of the spots that stand on the actor's side. */
  #apart = new Set();
  #upright = matchMedia("(max-aspect-ratio: 1/1)");
  /** Ends what holds while the sides are laid. */
  #ending = new AbortController();

  /** @param {import("./open-around.js").Table} table */
  constructor(table) {
    this.#table = table;
    const { page, board, slips, explain, signal, state } = table;
    const own = (/** @type {string} */ kind) => /** @type {Element} */ (page.querySelector(`:scope > .${kind}`));
    const [talk, acts] = [own("talk"), own("acts")];
    // What advises is another element once its script has come.
    const all = () => [talk, acts, ...slips()];
    this.#parts = all().map((first, at) => ({ part: () => all()[at] ?? first, mark: document.createComment("") }));
    this.#undo = { part: table.undo, mark: document.createComment("") };
    this.#host = board.host;
    this.#fit = /** @type {HTMLElement} */ (board.host.parentElement);
    this.#explain = { part: explain, mark: document.createComment("") };
    // Where it stands follows from what it tells.
    this.#watch = new MutationObserver(() => this.#placeExplain());
    this.#upright.addEventListener("change", () => state.set({}), { signal });
    signal.addEventListener("abort", () => this.#end());
  }

  /**
   * @param {MatchState} state
   * @param {boolean} wanted  whether people sit around the table now
   */
  draw(state, wanted) {
    if (!wanted) return this.#clear();
    const people = personsOf(state.saved).slice(0, MOST);
    const order = JSON.stringify([people, this.#upright.matches]);
    if (!this.laid || order !== this.#order) this.#lay(people, order);
    this.#crop(state);
    this.#act(state, people);
    this.#placeUndo(state, people);
    this.#drawSides(state);
  }

  /** @param {Choice[]} choices */
  take(choices) {
    this.#choices = this.laid ? choices.filter(({ spot }) => this.#apart.has(spot.id)) : [];
    if (this.laid) this.#drawSides(this.#table.state);
    return this.laid ? choices.filter(({ spot }) => !this.#apart.has(spot.id)) : choices;
  }

  focus() {
    return this.#sides.find(({ seat }) => seat === this.#actor)?.focus() ?? false;
  }

  /** @param {number[]} people @param {string} order */
  #lay(people, order) {
    this.#clear();
    const { page, seats, laid } = this.#table;
    this.#order = order;
    this.laid = true;
    this.#ending = new AbortController();
    const places = placesOf(people.length, this.#upright.matches);
    const hands = this.#hands;
    this.#sides = people.flatMap((seat, at) => {
      const place = places[at];
      return place ? new Side(seat, place, hands) : [];
    });
    for (const { part, mark } of this.#moved) part.before(mark);
    this.#watch.observe(this.#explain.part, { attributeFilter: ["data-edge"] });
    page.append(...this.#sides.map(({ element }) => element));
    page.classList.add("around");
    for (const side of /** @type {SideName[]} */ (Object.keys(TURNS)))
      page.toggleAttribute(
        `data-${side}`,
        places.some((place) => place.side === side),
      );
    this.#host.setAttribute("data-single", "");
    seats.stand(new Map(this.#sides.map(({ seat, who }) => [seat, who])));
    // An exhibit follows all fingers itself.
    if (!("kiosk" in document.documentElement.dataset))
      new Fingers({ within: (target) => page.contains(/** @type {Node | null} */ (target)) }).watch(
        window,
        this.#ending.signal,
      );
    laid(true);
  }

  /** What a side does with its cards. @returns {import("./side.js").Hands} */
  get #hands() {
    const { board } = this.#table;
    const over = (/** @type {PointerEvent} */ { clientX: x, clientY: y }) => {
      const { left, right, top, bottom } = this.#fit.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    };
    return {
      press: board.press.bind(board),
      answer: () => {
        const { line } = board.answer;
        const text = line.hidden ? "" : (line.textContent ?? "");
        // The card lies on its side of the screen, and not where the board has its place.
        board.answer.clear();
        return text;
      },
      grab: board.grab.bind(board),
      drag: (event) => {
        board.drag(event);
        return over(event);
      },
      drop: (event) => board.drop(event && over(event) ? event : null),
    };
  }

  /** All that has another place around the table. */
  get #moved() {
    const parts = this.#parts.map(({ part, mark }) => ({ part: part(), mark }));
    return [...parts, this.#undo, this.#explain];
  }

  /** Ends what holds beyond the page's own element. */
  #end() {
    this.#ending.abort();
    this.#watch.disconnect();
    delete document.documentElement.dataset.facing;
  }

  #clear() {
    if (!this.laid) return;
    const { page, seats, board, laid } = this.#table;
    this.laid = false;
    this.#end();
    this.#actor = null;
    this.#choices = [];
    this.#apart.clear();
    for (const { part, mark } of this.#moved) mark.replaceWith(part);
    for (const { element } of this.#sides) element.remove();
    this.#sides = [];
    page.classList.remove("around");
    for (const side of Object.keys(TURNS)) page.removeAttribute(`data-${side}`);
    for (const name of ["data-single", "data-turned"]) this.#host.removeAttribute(name);
    for (const name of ["--ratio", "--across", "--down", "--left", "--top"]) this.#fit.style.removeProperty(name);
    seats.stand(new Map());
    board.refresh();
    laid(false);
  }

  /** Shows of the board what all share. @param {MatchState} state */
  #crop({ scene }) {
    if (!scene) return;
    const { width, height, shared = { x: 0, y: 0, w: width, h: height } } = scene;
    const part = (/** @type {number} */ one, /** @type {number} */ whole) => `${(100 * one) / whole}%`;
    setVariables(this.#fit, {
      ratio: String(shared.w / shared.h),
      across: part(width, shared.w),
      down: part(height, shared.h),
      left: part(-shared.x, shared.w),
      top: part(-shared.y, shared.h),
    });
  }

  /**
   * Gives the buttons to the one who is to act: to confirm, to decide or to throw. While a computer plays, they stay where they are.
   * @param {MatchState} state
   * @param {number[]} people
   */
  #act(state, people) {
    const { confirms, turns, table, scene } = state;
    const next = table?.next.seat ?? scene?.seats.find(({ active }) => active)?.seat ?? null;
    const asked = confirms ? (turns.at(-1)?.seat ?? null) : next;
    const sits = (/** @type {number | null} */ seat) => seat !== null && people.includes(seat);
    const actor = sits(asked) ? asked : sits(this.#actor) ? this.#actor : (people[0] ?? null);
    const hand = scene?.seats.find(({ seat }) => seat === actor)?.hand ?? [];
    const apart = scene?.spots.flatMap(({ id, lifts }) => (lifts && hand.includes(lifts) ? [id] : [])) ?? [];
    const same = apart.length === this.#apart.size && apart.every((id) => this.#apart.has(id));
    const moved = actor !== this.#actor;
    this.#actor = actor;
    if (moved) {
      const side = this.#sides.find(({ seat }) => seat === actor);
      side?.hold(this.#parts.map(({ part }) => part()));
      const name = /** @type {SideName} */ (side?.element.dataset.side ?? "south");
      document.documentElement.dataset.facing = String(TURNS[name]);
      this.#placeExplain();
    }
    const facing = document.documentElement.dataset.facing;
    this.#host.toggleAttribute("data-turned", scene?.turns === true && facing === "180");
    if (same) return;
    this.#apart = new Set(apart);
    this.#table.board.refresh();
  }

  /**
   * Lays the button for undo where it belongs: on the side of the person who has decided last, and only there. The next one has not moved yet, and
   * must not take back another one's move.
   * @param {MatchState} state
   * @param {number[]} people
   */
  #placeUndo({ moves, canUndo }, people) {
    const { part, mark } = this.#undo;
    const last = canUndo ? moves.findLast(({ chance, seat }) => !chance && people.includes(seat ?? -1)) : null;
    const side = last && last.seat !== this.#actor ? this.#sides.find(({ seat }) => seat === last.seat) : null;
    if (side && !side.element.contains(part)) side.hold([part]);
    else if (!side && mark.nextSibling !== part) giveBack(mark, part);
  }

  /** Puts what is told of buttons in short on the side with the buttons, where it covers none of them, and all else over the board. */
  #placeExplain() {
    const { part, mark } = this.#explain;
    const side = this.#sides.find(({ seat }) => seat === this.#actor);
    const brief = part.getAttribute("data-edge") === "brief";
    if (!side || !mark.isConnected) return;
    if (brief && !side.element.contains(part)) side.hold([part]);
    else if (!brief && mark.nextSibling !== part) giveBack(mark, part);
  }

  /** @param {MatchState} state */
  #drawSides(state) {
    const { scene, game, caption, table, newest, shown, names } = state;
    if (!scene) return;
    const over = table?.over != null;
    const actor = this.#actor;
    const turn = over || newest !== shown ? null : (scene.seats.find(({ active }) => active)?.seat ?? null);
    const told = caption || (over || turn === null ? scene.status : "");
    const news = told || t("{name}’s turn", { name: names[turn ?? -1] ?? "" });
    for (const side of this.#sides)
      side.draw({
        scene,
        game,
        acts: side.seat === actor,
        turn: side.seat === turn && !over,
        news,
        told: told !== "",
        choices: this.#choices,
        asking: state.asking,
        whose: over ? "" : t("{name}’s turn", { name: names[actor ?? -1] ?? "" }),
      });
  }
}

/** Puts an element back after its mark; what has the focus in it keeps it. @param {Comment} mark @param {Element} part */
function giveBack(mark, part) {
  const { activeElement } = document;
  mark.after(part);
  if (activeElement instanceof HTMLElement && part.contains(activeElement)) activeElement.focus();
}
