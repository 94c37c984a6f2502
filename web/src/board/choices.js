/**
 * The options of a scene as a tree of spots, and the path chosen in it so far. Pure state: no drawing, no events.
 *
 * @typedef {import("../vocabulary/scene.js").BoardChoice} BoardChoice
 * @typedef {import("../vocabulary/scene.js").Refusal} Refusal
 */

export class Choices {
  /** Spots chosen so far, a prefix of an option's path. @type {string[]} */
  chosen = [];

  /**
   * @param {readonly BoardChoice[]} [options]
   * @param {readonly Refusal[]} [refusals]
   */
  constructor(options = [], refusals = []) {
    this.options = options;
    this.refusals = refusals;
  }

  /**
   * The options whose path starts with these spots.
   * @param {readonly string[]} [path]
   */
  beginning(path = this.chosen) {
    return this.options.filter((option) => path.every((spot, index) => option.path[index] === spot));
  }

  /**
   * The spots that can be chosen next, each with the options that go on there.
   * @param {readonly string[]} [path]
   * @returns {Map<string, BoardChoice[]>}
   */
  next(path = this.chosen) {
    /** @type {Map<string, BoardChoice[]>} */
    const found = new Map();
    for (const option of this.beginning(path)) {
      const spot = option.path[path.length];
      if (spot === undefined) continue;
      const behind = found.get(spot);
      if (behind) behind.push(option);
      else found.set(spot, [option]);
    }
    return found;
  }

  /** Whether an option's path starts with this spot. @param {string} spot */
  begins(spot) {
    return this.options.some((option) => option.path[0] === spot);
  }

  /**
   * Whether a finger's first tap on an option shows what it would do, and the second one plays it. In a scene all options of one spot are
   * alike in this, also those of which there is nothing to say. A mouse sees the preview before it presses, and an option of several spots
   * shows it after the first one.
   * @param {BoardChoice} option
   */
  showsFirst(option) {
    return option.path.length === 1 && this.options.some(({ path, preview }) => path.length === 1 && preview?.text);
  }

  /**
   * The option whose path this spot completes, or null.
   * @param {string} spot
   */
  completed(spot) {
    const path = [...this.chosen, spot];
    return this.beginning(path).find((option) => option.path.length === path.length) ?? null;
  }

  /** The option whose path is exactly what is chosen: one more press of a chosen spot plays it. null: more spots must be chosen. */
  get whole() {
    return this.beginning().find((option) => option.path.length === this.chosen.length) ?? null;
  }

  /** The options whose path ends at this spot. @param {string} spot */
  endingAt(spot) {
    return this.options.filter(({ path }) => path.at(-1) === spot);
  }

  /** The remaining option if exactly one is left, otherwise null. */
  get only() {
    const left = this.beginning();
    return left.length === 1 ? /** @type {BoardChoice} */ (left[0]) : null;
  }

  /**
   * The scene's reason for refusing a path; null if it gives none.
   * @param {readonly string[]} path
   */
  refusal(path) {
    const found = this.refusals.find(
      (refusal) => refusal.path.length === path.length && refusal.path.every((spot, index) => path[index] === spot),
    );
    return found?.reason ?? null;
  }

  /** Add a spot to the path. @param {string} spot */
  take(spot) {
    this.chosen = [...this.chosen, spot];
  }

  /** Remove a chosen spot, and all spots after it, from the path. @param {string} spot */
  putBack(spot) {
    const index = this.chosen.indexOf(spot);
    if (index >= 0) this.chosen = this.chosen.slice(0, index);
  }

  clear() {
    this.chosen = [];
  }

  /** Whether both offer the same paths. @param {Choices} other */
  sameAs(other) {
    /** @param {Choices} choices */
    const paths = (choices) => choices.options.map((option) => option.path.join(" ")).join("|");
    return paths(this) === paths(other);
  }
}
