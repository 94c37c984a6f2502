/**
 * Counts how much of the engine's files has been downloaded. It reads copies of the responses to their ends, and discards the bytes.
 *
 * A script sees the unpacked bytes of a response, also where the host has sent it compressed. So which part of a file has come follows from its
 * unpacked size, which the build writes into `engine.json`. How many bytes travel for it only the host's `Content-Length` says, which some hosts
 * leave out.
 */

/** The size (bytes) that is assumed for a file of unknown size. The part that has come then approaches 1, and reaches it only at the end. */
const USUAL_SIZE = 4_000_000;

/**
 * @typedef {object} Count
 * @property {number} size  of the unpacked file in bytes; 0: unknown
 * @property {number | null} length  how many bytes travel; null: unknown
 * @property {number} come  how many unpacked bytes have come
 * @property {boolean} whole  whether the file has come to its end
 *
 * @typedef {import("./types.js").Amount} Amount
 */

export class Meter {
  /** While this is true, nothing is counted. */
  idle = false;
  /** By address. @type {Map<string, Count>} */
  #counts = new Map();
  /** The files that the start needs. @type {Set<string>} */
  #expected = new Set();
  #changed;

  /** @param {(url: string) => void} [changed]  called when more of a file has come, with its address */
  constructor(changed = () => {}) {
    this.#changed = changed;
  }

  /**
   * Says that a file is needed, whether its download has begun or not.
   * @param {string} url
   * @param {number} [size]  of the unpacked file in bytes
   */
  expect(url, size = 0) {
    this.#expected.add(url);
    this.#of(url).size = size;
  }

  /**
   * Counts a copy of a response to its end.
   * @param {string} url
   * @param {Response} original  not used yet; the browser can cache compiled WebAssembly code only with the original
   * @throws {unknown} it breaks off
   */
  async count(url, original) {
    if (this.idle) return;
    const response = original.clone();
    if (!response.body) return;
    const count = this.#of(url);
    const { headers } = response;
    const length = Number(headers.get("content-length"));
    if (length > 0) count.length = length;
    // With a content encoding it is the length of the compressed file.
    if (length > 0 && !headers.has("content-encoding")) count.size = length;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      count.come += value.length;
      this.#changed(url);
    }
    count.whole = true;
    this.#changed(url);
  }

  /**
   * Which part of a file has come, 0 to 1.
   * @param {string} url
   */
  part(url) {
    const { size, come, whole } = this.#of(url);
    if (whole) return 1;
    return size > 0 ? Math.min(1, come / size) : come / (come + USUAL_SIZE);
  }

  /** Which part of all expected files has come, and how many bytes travel for them. @returns {Amount} */
  get all() {
    const counts = [...this.#expected].map((url) => ({ ...this.#of(url), part: this.part(url) }));
    const known = counts.length > 0 && counts.every(({ length }) => length !== null);
    const weighed = counts.map(({ length, size, part }) => ({ part, weight: (known && length) || size || USUAL_SIZE }));
    const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
    const come = weighed.reduce((sum, { part, weight }) => sum + part * weight, 0);
    return { part: whole > 0 ? come / whole : 0, bytes: known ? whole : null };
  }

  /** @param {string} url @returns {Count} */
  #of(url) {
    const known = this.#counts.get(url) ?? { size: 0, length: null, come: 0, whole: false };
    this.#counts.set(url, known);
    return known;
  }
}
