/** One person's side of a table: who sits there, the hand, and, while the person is to act, all that the page asks. */

import { langOf } from "../games/catalog.js";
import { sign } from "../games/signs.js";
import { h, setText, setVariables } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { TURNS } from "../saves/table-sides.js";

/**
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../vocabulary/scene.js").Item} Item
 * @typedef {import("../board/overlay.js").Choice} Choice
 * @typedef {import("../saves/table-sides.js").Place} Place
 *
 * What a side shows now.
 * @typedef {object} Now
 * @property {Scene} scene
 * @property {import("../vocabulary/bridge.js").GameEntry} game
 * @property {boolean} acts  whether this person has the buttons
 * @property {boolean} turn  whether it is this person's turn
 * @property {string} news  what those read who only watch
 * @property {string} whose  whose turn it is; "": nobody's
 * @property {boolean} told  whether the game tells it, and not the page
 * @property {readonly Choice[]} choices  those on this side
 * @property {boolean} asking  whether a press asks what something is
 *
 * What is done with the cards.
 * @typedef {object} Hands
 * @property {(spot: string, how: "touch" | "key", time: number) => void} press
 * @property {() => string} answer  what the board says of a press that could do nothing, and does not show itself then; "": nothing
 * @property {(spot: string) => boolean} grab  begins to drag the card; returns whether it can be dragged
 * @property {(event: PointerEvent) => boolean} drag  returns whether the pointer is over the board, which then shows the card itself
 * @property {(event: PointerEvent | null) => void} drop  null: the drag is broken off
 */

/** How far (CSS pixels) a finger moves before it drags. */
const SLOP = 16;

export class Side {
  seat;
  /** The list of one in which the player's panel stands. */
  who = h("ul.seats.side-who");
  #turn = h("strong.side-turn", { i18n: "Your turn", hidden: true });
  #news = h("p.side-news");
  #hand = h("div.side-hand", { role: "group", i18nLabel: "Hand", hidden: true });
  #turned = h("div.side-turned", {}, this.who, this.#turn, this.#news, this.#hand);
  element = h("section.side-place", {}, this.#turned);
  /** Why a touch does nothing, beside the finger. */
  #why = h("p.side-why", {
    hidden: true,
    "aria-hidden": "true",
    onanimationend: () => (this.#why.hidden = true),
  });
  /** Whose turn it is, for whoever touches this side at another one's turn. */
  #whose = "";
  #hands;
  #turnedBy;
  /** Whether the last press of a card became a drag, which is no click. */
  #dragged = false;
  /** The cards that are shown, by item. @type {Map<string, HTMLElement>} */
  #cards = new Map();
  /** What was drawn of the hand last. */
  #drawn = "";

  /**
   * @param {number} seat
   * @param {Place} place
   * @param {Hands} hands
   */
  constructor(seat, { side, part, of }, hands) {
    this.seat = seat;
    this.#hands = hands;
    this.#turnedBy = TURNS[side];
    this.element.append(this.#why);
    this.element.addEventListener("pointerdown", (event) => this.#tellWhose(event));
    Object.assign(this.element.dataset, { side, part: String(part), of: String(of) });
    setVariables(this.element, { turn: `${TURNS[side]}deg` });
  }

  /** Takes the page's buttons and texts for the one who is to act. @param {readonly Element[]} parts */
  hold(parts) {
    const { activeElement } = document;
    // They stand where the person reads them, before what lies over them.
    this.#turned.append(...parts);
    if (activeElement instanceof HTMLElement && this.#turned.contains(activeElement)) activeElement.focus();
  }

  /** @param {Now} now */
  draw({ scene, game, acts, turn, news, told, choices, asking, whose }) {
    const panel = scene.seats.find(({ seat }) => seat === this.seat);
    const name = panel?.name ?? "";
    this.element.toggleAttribute("data-acts", acts);
    this.element.toggleAttribute("data-turn", turn);
    this.element.setAttribute("aria-label", turn ? t("{name}’s turn", { name }) : name);
    for (const about of this.who.querySelectorAll("button")) about.disabled = !acts;
    this.#turn.hidden = !turn;
    this.#news.hidden = acts;
    this.#news.lang = told ? langOf(game) : "";
    setText(this.#news, acts ? "" : news);
    this.#whose = whose;
    this.#drawHand(scene, game, panel?.hand ?? [], acts ? choices : [], acts && asking);
  }

  /** Tells whoever touches their side at another one's turn why nothing happens. @param {PointerEvent} event */
  #tellWhose(event) {
    const { target } = event;
    const undoes = target instanceof Element && target.closest(".undo");
    if (!undoes && !this.element.hasAttribute("data-acts")) this.#tell(this.#whose, event);
  }

  /** Shows beside a finger why its touch does nothing, for as long as it takes to read. @param {string} text @param {MouseEvent} event */
  #tell(text, { clientX: x, clientY: y }) {
    if (!text) return;
    setText(this.#why, text);
    const { left, top } = this.element.getBoundingClientRect();
    setVariables(this.#why, { x: `${x - left}px`, y: `${y - top}px`, stays: `${1 + 0.05 * text.length}s` });
    // It begins anew under each finger.
    this.#why.hidden = true;
    void this.#why.offsetWidth;
    this.#why.hidden = false;
  }

  /** Focuses the first card that can be chosen; returns whether there is one. */
  focus() {
    const first = [...this.#cards.values()].find((card) => card.getAttribute("aria-disabled") === "false");
    first?.focus();
    return first !== undefined;
  }

  /**
   * @param {Scene} scene
   * @param {import("../vocabulary/bridge.js").GameEntry} game
   * @param {readonly string[]} hand
   * @param {readonly Choice[]} choices
   * @param {boolean} asking  whether each card can be asked about
   */
  #drawHand({ items, spots }, game, hand, choices, asking) {
    const cards = hand.flatMap((id) => items.find((item) => item.id === id) ?? []);
    const shown = cards.map((item) => {
      const spot = spots.find(({ lifts }) => lifts === item.id);
      const choice = choices.find((one) => one.spot.id === spot?.id);
      return { item, spot, label: choice?.label ?? spot?.label ?? item.label ?? "", choice };
    });
    const key = JSON.stringify([
      asking,
      ...shown.map(({ item, spot, label, choice }) => [item, spot?.id, label, Boolean(choice), choice?.pressed]),
    ]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.#hand.hidden = shown.length === 0;
    this.#hand.lang = langOf(game);
    const before = this.#cards;
    this.#cards = new Map();
    for (const { item, spot, label, choice } of shown) {
      const kind = spot ? "button" : "span";
      const old = before.get(item.id);
      const same = old?.localName === kind && old.dataset.sprite === item.sprite ? old : null;
      const card = same ?? this.#card(game.id, item, spot?.id ?? null);
      card.classList.toggle("faded", item.faded ?? false);
      if (spot) {
        card.setAttribute("aria-label", label);
        card.setAttribute("aria-disabled", String(!choice && !asking));
        card.setAttribute("aria-pressed", String(choice?.pressed ?? false));
      } else setText(/** @type {Element} */ (card.lastElementChild), label);
      this.#cards.set(item.id, card);
    }
    for (const [id, card] of before) if (this.#cards.get(id) !== card) card.remove();
    [...this.#cards.values()].forEach((card, at) => {
      if (this.#hand.children[at] !== card) this.#hand.insertBefore(card, this.#hand.children[at] ?? null);
    });
  }

  /**
   * @param {string} game
   * @param {Item} item
   * @param {string | null} spot  null: it cannot be pressed
   */
  #card(game, { sprite = "", w, h: high, turn = 0 }, spot) {
    const press = (/** @type {MouseEvent} */ event) => {
      const { detail, timeStamp } = event;
      const clicked = !this.#dragged || detail === 0;
      this.#dragged = false;
      if (!clicked || !this.element.hasAttribute("data-acts")) return;
      this.#hands.press(spot ?? "", detail > 0 ? "touch" : "key", timeStamp);
      this.#tell(this.#hands.answer(), event);
    };
    const picture = sign(game, sprite, "");
    const card =
      spot === null
        ? h("span.side-card", {}, picture, h("span.visually-hidden"))
        : h("button.side-card", { type: "button", onclick: press }, picture);
    card.dataset.sprite = sprite;
    if (spot !== null) card.addEventListener("pointerdown", (event) => this.#carry(card, spot, event));
    setVariables(card, { ratio: String(w / high), lean: `${turn}deg` });
    return card;
  }

  /**
   * Follows a finger that may drag a card to the board, as if the card lay on the board itself.
   * @param {HTMLElement} card
   * @param {string} spot
   * @param {PointerEvent} down
   */
  #carry(card, spot, down) {
    this.#dragged = false;
    if (!this.element.hasAttribute("data-acts") || down.button > 0) return;
    const ending = new AbortController();
    const { signal } = ending;
    const own = (/** @type {(event: PointerEvent) => void} */ act) => (/** @type {PointerEvent} */ event) =>
      event.pointerId === down.pointerId && act(event);
    const end = (/** @type {PointerEvent | null} */ event) => {
      ending.abort();
      for (const name of ["--dx", "--dy"]) card.style.removeProperty(name);
      card.classList.remove("dragged", "over");
      if (this.#dragged) this.#hands.drop(event);
    };
    const move = (/** @type {PointerEvent} */ event) => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!this.#dragged) {
        if (Math.hypot(x, y) <= SLOP) return;
        if (!this.#hands.grab(spot)) return ending.abort();
        this.#dragged = true;
        card.setPointerCapture(down.pointerId);
        card.classList.add("dragged");
      }
      // The card lies in a strip that is turned, and may be larger than usual.
      const [sin, cos] = SINES[this.#turnedBy] ?? [0, 1];
      const zoom = Number(getComputedStyle(card).getPropertyValue("--zoom")) || 1;
      setVariables(card, { dx: `${(x * cos + y * sin) / zoom}px`, dy: `${(y * cos - x * sin) / zoom}px` });
      card.classList.toggle("over", this.#hands.drag(event));
    };
    document.addEventListener("pointermove", own(move), { signal });
    document.addEventListener("pointerup", own(end), { signal });
    document.addEventListener(
      "pointercancel",
      own(() => end(null)),
      { signal },
    );
  }
}

/** Sine and cosine of the turns of the sides. @type {Readonly<Record<number, [number, number]>>} */
const SINES = { 0: [0, 1], 90: [1, 0], 180: [0, -1], 270: [-1, 0] };
