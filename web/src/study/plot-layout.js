/** Where things lie in the plots of a study: classes, bars, ticks. Lengths are units of the picture. */

/** The most bars of a histogram. */
const BARS = 30;
/** The same where two sets share a histogram. */
const PAIRED_BARS = 15;

/**
 * @typedef {object} Bin
 * @property {number} from
 * @property {number} to  the first value of the next one
 * @property {number} count
 *
 * @typedef {{at: number, value: number}} Tick
 * @typedef {{left: number, right: number, top: number, bottom: number}} Frame
 */

/**
 * Divides values into classes of equal width, gaps included: whole values one by one or by 2, 5, 10 …, others by tenths at least.
 * @param {ReadonlyMap<number, number>} counts  how often each value occurs
 * @param {number} [most]  about how many classes at most
 * @returns {Bin[]}
 */
export function binsOf(counts, most = BARS) {
  const values = [...counts.keys()];
  if (values.length === 0) return [];
  const whole = values.every(Number.isInteger);
  // Count in tenths, so that the bounds of the classes are exact.
  const tenths = values.map((value) => Math.round(value * 10));
  const least = smallest(tenths);
  const range = -smallest(tenths.map((value) => -value)) - least;
  const width = niceStep(range / most, whole ? 10 : 1);
  const first = Math.floor(least / width);
  /** @type {Bin[]} */
  const bins = Array.from({ length: Math.floor((least + range) / width) - first + 1 }, (_, at) => ({
    from: ((first + at) * width) / 10,
    to: ((first + at + 1) * width) / 10,
    count: 0,
  }));
  for (const [value, count] of counts) {
    const bin = bins[Math.floor(Math.round(value * 10) / width) - first];
    if (bin) bin.count += count;
  }
  return bins;
}

/**
 * Divides the values of two sets into the same classes.
 * @param {readonly [ReadonlyMap<number, number>, ReadonlyMap<number, number>]} sets  how often each value occurs
 * @returns {[Bin[], Bin[]]}
 */
export function pairedBins([one, other]) {
  const both = new Map(one);
  for (const [value, count] of other) both.set(value, (both.get(value) ?? 0) + count);
  const bins = binsOf(both, PAIRED_BARS);
  /** @param {ReadonlyMap<number, number>} counts @returns {Bin[]} */
  const filled = (counts) =>
    bins.map(({ from, to }) => ({
      from,
      to,
      count: [...counts].reduce((sum, [value, count]) => sum + (value >= from && value < to ? count : 0), 0),
    }));
  return [filled(one), filled(other)];
}

/** @param {number[]} values */
const smallest = (values) => values.reduce((least, value) => Math.min(least, value), Infinity);

/**
 * The smallest of 1, 2, 5, 10, 20 … units that is not below a length.
 * @param {number} length
 * @param {number} [unit]
 */
export function niceStep(length, unit = 1) {
  for (let power = unit; ; power *= 10) {
    const step = [1, 2, 5].find((digit) => digit * power >= length);
    if (step) return step * power;
  }
}

/**
 * Round values from 0 to the first one that is not below the largest.
 * @param {number} largest
 * @param {number} [about]  how many, besides 0
 */
export function roundValues(largest, about = 4) {
  const step = niceStep(Math.max(1, largest) / about);
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, at) => at * step);
}

/**
 * Bars of a histogram and ticks of its axes.
 * @param {readonly Bin[]} bins  at least one
 * @param {Frame} frame
 * @param {number} [most]  the count that must still fit; left out: the greatest
 * @returns {{bars: {x: number, y: number, width: number, height: number}[], across: Tick[], up: Tick[]}}
 */
export function histogramOf(bins, { left, right, top, bottom }, most = 0) {
  const values = roundValues(bins.reduce((highest, { count }) => Math.max(highest, count), most));
  const highest = values.at(-1) ?? 1;
  const height = (/** @type {number} */ count) => ((bottom - top) * count) / highest;
  const step = (right - left) / bins.length;
  const gap = Math.min(2, step / 5);
  const bars = bins.map(({ count }, at) => ({
    x: left + at * step + gap / 2,
    y: bottom - height(count),
    width: step - gap,
    height: height(count),
  }));
  // About six round values; each stands below the middle of its bar where a bar is one value, else where its bar begins.
  const [first] = bins;
  const width = first ? first.to - first.from : 1;
  const every = niceStep(bins.length / 6);
  const middle = width === 1 ? 0.5 : 0;
  const across = bins.flatMap(({ from }, at) =>
    Math.round(from / width) % every ? [] : [{ at: left + (at + middle) * step, value: from }],
  );
  return { bars, across, up: values.map((value) => ({ at: bottom - height(value), value })) };
}

/**
 * Bars of shares, one below the other, with their intervals.
 * @param {readonly {share: number, low: number, high: number}[]} shares  0 to 1
 * @param {{left: number, right: number, top: number, row: number}} frame  row: how high a bar is with the room around it
 */
export function sharesOf(shares, { left, right, top, row }) {
  const x = (/** @type {number} */ share) => left + (right - left) * share;
  return shares.map(({ share, low, high }, at) => ({
    y: top + at * row + row * 0.2,
    height: row * 0.6,
    middle: top + (at + 0.5) * row,
    from: x(0),
    to: x(share),
    low: x(low),
    high: x(high),
  }));
}
