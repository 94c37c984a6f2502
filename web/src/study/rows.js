/**
 * The table of a study: a line of comma-separated figures for each game, as the engine has written it; where two settings are compared, game k
 * of the second after game k of the first. No cell holds a comma.
 */

export class Table {
  /** The names of the columns. @type {string[]} */
  names;
  /** @type {string[]} */
  #lines = [];
  /** By column and setting, how often each value occurs. @type {Map<string, Map<number, number>[]>} */
  #counts = new Map();
  #head;
  #settings;
  /** How many lines are counted: of each setting equally many, so that distributions that are compared are those of the same games. */
  #countedLines = 0;

  /**
   * @param {string} head  the first line
   * @param {readonly string[]} [counted]  the columns whose values are counted
   * @param {number} [settings]  how many settings are compared, whose games come in turn
   */
  constructor(head, counted = [], settings = 1) {
    this.#head = head;
    this.#settings = settings;
    this.names = head.trimEnd().split(",");
    for (const name of counted) if (this.names.includes(name)) this.#counts.set(name, []);
  }

  /** The number of games. */
  get size() {
    return this.#lines.length;
  }

  /** @param {string} text  further lines */
  add(text) {
    for (const line of text.split("\n").slice(0, -1)) this.#lines.push(line);
    const places = [...this.#counts].map(([name, counts]) => ({ at: this.names.indexOf(name), counts }));
    const setting = this.names.indexOf("setting");
    const whole = this.size - (this.size % this.#settings);
    const fresh = this.#lines.slice(this.#countedLines, whole);
    this.#countedLines = whole;
    for (const line of places.length ? fresh : []) {
      const cells = line.split(",");
      for (const { at, counts } of places) {
        const found = (counts[Number(cells[setting] ?? 0)] ??= new Map());
        const cell = cells[at];
        if (cell) found.set(Number(cell), (found.get(Number(cell)) ?? 0) + 1);
      }
    }
  }

  /**
   * The cells of some games.
   * @param {number} from
   * @param {number} to  exclusive
   */
  cells(from, to) {
    return this.#lines.slice(from, to).map((line) => line.split(","));
  }

  /**
   * The lines of some games, as text.
   * @param {number} [from]
   * @param {number} [to]  exclusive
   */
  text(from = 0, to = this.size) {
    return this.#lines
      .slice(from, to)
      .map((line) => `${line}\n`)
      .join("");
  }

  /**
   * How often each value of a column occurs; empty where it is not counted.
   * @param {string} name
   * @param {number} [setting]  in the games of which setting
   * @returns {ReadonlyMap<number, number>}
   */
  counts(name, setting = 0) {
    return this.#counts.get(name)?.[setting] ?? new Map();
  }

  /** The whole table, with the bytes of the command line's `games.csv`: the games of one setting after those of the other. */
  csv() {
    const second = (/** @type {string} */ line) => this.names[0] === "setting" && line.startsWith("1,");
    const lines = [...this.#lines.filter((line) => !second(line)), ...this.#lines.filter(second)];
    return this.#head + lines.map((line) => `${line}\n`).join("");
  }
}
