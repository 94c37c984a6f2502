/**
 * What can be chosen now: the options as a tree that is walked spot by spot. No drawing, no events.
 *
 * @typedef {import("../vocabulary/scene.js").Option} Option
 * @typedef {import("../vocabulary/scene.js").Refusal} Refusal
 */

export class Choices {
  /** Spots chosen so far: the beginning of an option's path. @type {string[]} */
  chosen = [];

  /**
   * @param {readonly Option[]} [options]
   * @param {readonly Refusal[]} [refusals]
   */
  constructor(options = [], refusals = []) {
    this.options = options;
    this.refusals = refusals;
  }

  /**
   * The options that begin with these spots.
   * @param {readonly string[]} [path]
   */
  beginning(path = this.chosen) {
    return this.options.filter((option) => path.every((spot, index) => option.path[index] === spot));
  }

  /**
   * The spots that may come next, each with the options behind it.
   * @param {readonly string[]} [path]
   * @returns {Map<string, Option[]>}
   */
  next(path = this.chosen) {
    /** @type {Map<string, Option[]>} */
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

  /** Whether a path may begin here. @param {string} spot */
  begins(spot) {
    return this.options.some((option) => option.path[0] === spot);
  }

  /**
   * The option that is complete with this spot, if there is one.
   * @param {string} spot
   */
  completed(spot) {
    const path = [...this.chosen, spot];
    return this.beginning(path).find((option) => option.path.length === path.length) ?? null;
  }

  /** The only option that is left, if it is the only one. */
  get only() {
    const left = this.beginning();
    return left.length === 1 ? /** @type {Option} */ (left[0]) : null;
  }

  /**
   * Why a path is refused, if somebody wrote down why.
   * @param {readonly string[]} path
   */
  refusal(path) {
    const found = this.refusals.find(
      (refusal) => refusal.path.length === path.length && refusal.path.every((spot, index) => path[index] === spot),
    );
    return found?.reason ?? null;
  }

  /** Choose one more spot. @param {string} spot */
  take(spot) {
    this.chosen = [...this.chosen, spot];
  }

  /** Take back a chosen spot and all after it. @param {string} spot */
  putBack(spot) {
    const index = this.chosen.indexOf(spot);
    if (index >= 0) this.chosen = this.chosen.slice(0, index);
  }

  clear() {
    this.chosen = [];
  }

  /** Whether the same may be chosen as there. @param {Choices} other */
  sameAs(other) {
    /** @param {Choices} choices */
    const paths = (choices) => choices.options.map((option) => option.path.join(" ")).join("|");
    return paths(this) === paths(other);
  }
}
