/**
 * Handles choosing on the board: spot after spot, by tap, key or drag, until an option is complete.
 *
 * @typedef {import("../vocabulary/scene.js").Point} Point
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../vocabulary/scene.js").Spot} Spot
 * @typedef {import("../vocabulary/scene.js").BoardChoice} BoardChoice
 * @typedef {"mouse" | "touch" | "key"} How
 * @typedef {object} Context
 * @property {() => boolean} able Whether the user may choose now.
 * @property {() => boolean} still Whether to skip animations.
 * @property {import("./contents.js").Contents} contents
 * @property {import("./camera.js").Camera} camera
 * @property {import("./animation-loop.js").Beat} beat
 * @property {import("./overlay.js").Overlay} overlay
 * @property {() => void} changed Called when other spots can be chosen.
 * @property {(option: BoardChoice) => void} play
 * @property {(reason: string, spot: Spot) => void} refused Called when a tap on the spot can do nothing, and the game says why.
 * @property {(spot: Spot, several: boolean) => void} idle Called when a tap on the spot can do nothing and the game gives no reason;
 *   several: more than one thing can go there.
 */

import { Choices } from "./choices.js";
import { between, boxAt, clamp, distanceToBox, easeOut } from "./geometry.js";

/** Longest time (ms) between the clicks of a double click. */
const DOUBLE = 450;
/** Touch target in CSS pixels: a smaller spot counts as this large for a finger. */
const FINGER = 40;
/** How far (CSS pixels) a pointer may miss a spot if no other spot lies under it. */
const MISS = 20;
const GLIDE = 190;
const RAISE = 120;
const RAISED = 0.35;

export class Selection {
  choices = new Choices();
  /** The spot under the pointer. @type {Spot | null} */
  hovered = null;
  /** @type {Map<string, Spot>} */
  spots = new Map();
  #chosenAt = -Infinity;
  #typed = "";
  /** @type {"mouse" | "touch"} */
  #how = "mouse";
  /** Offset from the pointer to the centre of the dragged piece. @type {Point} */
  #grip = [0, 0];

  /** @param {Context} context */
  constructor(context) {
    this.context = context;
  }

  /** @param {Scene} scene */
  reset(scene) {
    const fresh = new Choices(scene.options, scene.refusals);
    if (fresh.sameAs(this.choices)) fresh.chosen = this.choices.chosen;
    this.choices = fresh;
    this.spots = new Map(scene.spots.map((spot) => [spot.id, spot]));
    this.hovered = this.spots.get(this.hovered?.id ?? "") ?? null;
    this.#typed = "";
    this.#raise();
  }

  /** @param {Point} at CSS pixels @param {EventTarget | null} target @param {How} how @param {number} time */
  tap(at, target, how, time) {
    const able = this.context.able();
    const spot = this.context.overlay.spotOf(target) ?? (how === "key" ? null : this.#meant(at, how));
    if (!able) return void (spot && this.context.idle(spot, false));
    if (spot) this.#choose(spot, how, time);
    else if (how !== "key") this.cancel();
  }

  /** Press a spot by its id. @param {string} id @param {How} how @param {number} time */
  press(id, how, time) {
    const spot = this.spots.get(id);
    if (spot) this.#choose(spot, how, time);
  }

  /** Clear the chosen path. @returns {boolean} whether there was one */
  cancel() {
    if (this.choices.chosen.length === 0) return false;
    this.choices.clear();
    this.#glideHome();
    this.#changed();
    return true;
  }

  /** @param {string} sign @returns {boolean} whether it is (the beginning of) a badge */
  type(sign) {
    if (!this.context.able()) return false;
    for (const typed of [this.#typed + sign, sign]) {
      const found = [...this.choices.next().keys()].filter((id) => this.#badge(id).startsWith(typed.toLowerCase()));
      const [first] = found;
      if (first === undefined) continue;
      this.#typed = typed;
      const spot = this.spots.get(first);
      if (spot && found.length === 1 && this.#badge(first) === typed.toLowerCase()) this.#choose(spot, "key", 0);
      else this.context.overlay.focus(spot ?? null);
      return true;
    }
    this.#typed = "";
    return false;
  }

  /** @param {Point} at @param {EventTarget | null} target @param {"mouse" | "touch"} how @returns {boolean} */
  lift(at, target, how) {
    const { able, contents, camera, overlay, beat, still } = this.context;
    if (!able()) return false;
    const pressed = overlay.spotOf(target);
    const spot =
      pressed && this.choices.begins(pressed.id) ? pressed : this.#meant(at, how, (id) => this.choices.begins(id));
    const item = contents.items.get(spot?.lifts ?? "");
    if (!spot || !item || !this.choices.begins(spot.id)) {
      const reason = spot && how === "mouse" ? this.choices.refusal([spot.id]) : null;
      if (reason !== null && spot) this.context.refused(reason, spot);
      return false;
    }
    const [x, y] = camera.toBoard(at);
    this.#grip = [item.x - x, item.y - y];
    this.#how = how;
    this.choices.chosen = [spot.id];
    const hand = { id: item.id, x: item.x, y: item.y, lift: still() ? 1 : 0 };
    contents.hand = hand;
    if (!still()) beat.run(RAISE, (part) => void (hand.lift = part));
    this.#changed();
    return true;
  }

  /** Take up what lies on a spot that is not under the pointer, by its middle. @param {string} id @returns {boolean} whether it can be taken */
  grab(id) {
    const { contents } = this.context;
    const item = contents.items.get(this.spots.get(id)?.lifts ?? "");
    if (!item || !this.choices.begins(id)) return false;
    this.#grip = [0, 0];
    this.#how = "touch";
    this.choices.chosen = [id];
    contents.hand = { id: item.id, x: item.x, y: item.y, lift: 1 };
    this.#changed();
    return true;
  }

  /** @param {Point} at */
  drag(at) {
    const { contents, camera, beat } = this.context;
    if (!contents.hand) return;
    const [x, y] = camera.toBoard(at);
    contents.hand.x = x + this.#grip[0];
    contents.hand.y = y + this.#grip[1];
    this.hovered = this.#target(at);
    beat.request();
  }

  /** @param {Point} at */
  drop(at) {
    const { contents, camera } = this.context;
    if (!contents.hand || !this.context.able()) return this.letGo();
    const target = this.#target(at);
    const option = target && this.choices.completed(target.id);
    if (option) return this.play(option);
    if (target) {
      this.choices.take(target.id);
      Object.assign(contents.hand, { x: target.x, y: target.y });
      return this.#changed();
    }
    const source = this.choices.chosen[0] ?? "";
    const under = boxAt(camera.toBoard(at), this.spots.values());
    this.#glideHome();
    if (under?.id !== source) this.choices.clear();
    const { choices } = this;
    const reason =
      under && under.id !== source ? (choices.refusal([source, under.id]) ?? choices.refusal([under.id])) : null;
    this.#changed();
    if (reason !== null && under) this.context.refused(reason, under);
  }

  letGo() {
    this.choices.clear();
    this.#glideHome();
    this.#changed();
  }

  /** @param {Point | null} at @param {EventTarget | null} target */
  hover(at, target) {
    const before = this.hovered;
    const able = at && this.context.able();
    this.hovered = able
      ? (this.context.overlay.spotOf(target) ?? this.#meant(at, "mouse", (id) => this.#choosable(id)))
      : null;
    if (this.hovered && !this.#choosable(this.hovered.id)) this.hovered = null;
    if (before !== this.hovered) this.context.beat.request();
  }

  /** @param {Spot} spot @param {How} how @param {number} time @returns {void} */
  #choose(spot, how, time) {
    const { choices } = this;
    this.#typed = "";
    if (choices.next().has(spot.id)) {
      const option = choices.completed(spot.id);
      if (option && !(how === "touch" && choices.showsFirst(option))) return this.play(option);
      choices.take(spot.id);
      this.#chosenAt = time;
    } else if (choices.chosen.includes(spot.id)) {
      // A second tap means the same in every game: as soon as one way is left, it is played. A tap elsewhere, or Escape, lets go.
      const left = choices.whole ?? choices.only;
      if (left) return this.play(left);
      if (how !== "key" && time - this.#chosenAt < DOUBLE) return;
      choices.putBack(spot.id);
      this.#glideHome();
    } else if (choices.begins(spot.id)) {
      choices.clear();
      this.#glideHome();
      return this.#choose(spot, how, time);
    } else {
      const ends = choices.chosen.length ? [] : choices.endingAt(spot.id);
      const [only] = ends;
      // Where only one thing can go, a tap there is enough.
      if (only && ends.length === 1) return this.play(only);
      const reason = choices.refusal([...choices.chosen, spot.id]) ?? choices.refusal([spot.id]);
      if (reason !== null) return this.context.refused(reason, spot);
      if (!this.cancel()) this.context.idle(spot, ends.length > 1);
      return;
    }
    this.#changed();
  }

  /** @param {BoardChoice} option */
  play(option) {
    this.choices.clear();
    this.hovered = null;
    this.context.contents.raised.clear();
    this.context.play(option);
  }

  /**
   * The spot that a pointer means: the one under it, unless a finger just misses a spot that can be chosen. Of a spot that is cut off, the
   * part in sight counts.
   * @param {Point} at
   * @param {"mouse" | "touch"} how
   * @param {(id: string) => boolean} [preferred]
   */
  #meant(at, how, preferred = (id) => this.#choosable(id) || this.choices.begins(id)) {
    const { camera } = this.context;
    const point = camera.toBoard(at);
    const { scale } = camera.place;
    const seen = [...this.spots.values()].flatMap((spot) => {
      const part = camera.seen(spot);
      return part ? { ...part, spot } : [];
    });
    const wanted = seen.filter(({ spot }) => preferred(spot.id));
    const under = boxAt(point, seen)?.spot ?? null;
    const exact = boxAt(point, wanted);
    if (exact) return exact.spot;
    const near = boxAt(point, wanted, MISS / scale);
    if (!near) return under;
    const reach = Math.max(0, (FINGER / scale - Math.min(near.w, near.h)) / 2);
    return !under || (how === "touch" && distanceToBox(point, near) <= reach) ? near.spot : under;
  }

  /** The target under, or close to, a dragged piece. @param {Point} at */
  #target(at) {
    const { contents } = this.context;
    const next = this.choices.next();
    const found = this.#meant(at, this.#how, (id) => next.has(id));
    if (found) return next.has(found.id) ? found : null; // the pointer is over a spot that is no target
    const targets = [...next.keys()].flatMap((id) => this.spots.get(id) ?? []);
    return contents.hand ? boxAt([contents.hand.x, contents.hand.y], targets) : null;
  }

  /** @param {string} id */
  #choosable(id) {
    return this.choices.next().has(id) || this.choices.chosen.includes(id);
  }

  /** @param {string} id */
  #badge(id) {
    return (this.choices.completed(id)?.badge ?? "\0").toLowerCase();
  }

  #changed() {
    this.#raise();
    this.context.changed();
  }

  /** Raise the pieces on the chosen spots a little. */
  #raise() {
    const { contents, beat, still } = this.context;
    const wanted = this.choices.chosen.flatMap((id) => this.spots.get(id)?.lifts ?? []);
    for (const id of contents.raised.keys()) if (!wanted.includes(id)) contents.raised.delete(id);
    for (const id of wanted) {
      if (contents.raised.has(id)) continue;
      contents.raised.set(id, still() ? RAISED : 0);
      if (still()) continue;
      beat.run(RAISE, (part) => void (contents.raised.has(id) && contents.raised.set(id, RAISED * easeOut(part))));
    }
    beat.request();
  }

  /** Animate the dragged piece back to where it lay. */
  #glideHome() {
    const { contents, beat, still } = this.context;
    const { hand } = contents;
    const home = contents.items.get(hand?.id ?? "");
    if (!hand || !home || still()) {
      contents.hand = null;
      return;
    }
    const from = { ...hand };
    beat.run(
      GLIDE,
      (part) => {
        const gone = easeOut(clamp(part, 0, 1));
        hand.x = between(from.x, home.x, gone);
        hand.y = between(from.y, home.y, gone);
        hand.lift = from.lift * (1 - gone);
      },
      () => {
        if (contents.hand === hand) contents.hand = null;
      },
    );
  }
}
