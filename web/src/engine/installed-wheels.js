/** The wheels that are installed in the engine, and which of them take part in which sessions and games. */

/**
 * @typedef {import("./types.js").AddOn} AddOn
 *
 * `lang`: the language of the reason, if the installation fails.
 * @typedef {{addOn: AddOn, lang: string}} Wheel
 */

/**
 * Normalises the name and version of a wheel: separators and case do not matter.
 * @param {string} name
 */
const plain = (name) => name.replace(/[-_. ]+/g, "_").toLowerCase();

/**
 * The name and version of a wheel, from its address.
 * @param {string} url
 */
const wheelOf = (url) => /([^/-]+-[^/-]+)[^/]*$/.exec(url)?.[1] ?? "";

export class InstalledWheels {
  /** In the order of their installation. @type {readonly Wheel[]} */
  all;
  /** By session or game, the names of the wheels that take part in it. @type {Map<unknown, string[]>} */
  #parts = new Map();

  /** @param {readonly Wheel[]} [wheels] */
  constructor(wheels = []) {
    this.all = wheels;
  }

  /** @param {Wheel} wheel */
  add(wheel) {
    this.all = [...this.all, wheel];
  }

  /** @param {readonly AddOn[]} addOns */
  remove(addOns) {
    this.all = this.all.filter(({ addOn }) => !addOns.includes(addOn));
  }

  /** Notes which wheels take part in a session or in games, if a reply says it. @param {any} reply */
  learn(reply) {
    if (reply.added?.length) this.#parts.set(reply.session, reply.added);
    for (const [game, wheel] of Object.entries(reply.wheels ?? {})) this.#parts.set(game, [wheel]);
  }

  /**
   * The wheels that take part in what a request is about.
   * @param {any} [request]
   * @returns {AddOn[]}
   */
  involvedIn({ session, game, save } = {}) {
    const names = [session, game, save?.record?.game].flatMap((one) => this.#parts.get(one) ?? []).map(plain);
    return this.all.map(({ addOn }) => addOn).filter(({ url }) => names.includes(plain(wheelOf(url))));
  }
}
