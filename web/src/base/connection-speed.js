/**
 * Decides what is loaded on which line. Two files shorten later visits: the snapshot of Python's memory, from which a visit starts sooner,
 * and the second part of Python's standard library. A first visit loads neither: until the first move the line is for what that needs. (Only
 * on a line like that of a local network it starts from the snapshot, because there 1.5 MB more take less time than a start without.)
 *
 * Later they are fetched in the background, after everything else is stored, and so never in frames, in an exhibit, or where a person does
 * not want the site to be stored.
 */

/** The slowest line, in bytes a second, on which some five megabytes may follow unasked. */
const SLOWEST = 100_000;
/** From how many bytes a second on a first visit starts from the snapshot. */
const LOCAL = 4_000_000;
/** Downloads of fewer bytes say nothing about the line. */
const TELLING = 20_000;

/**
 * What browsers say about the line, as far as it is used here. Not every browser does.
 * @typedef {object} Connection
 * @property {boolean} [saveData]  the person wants to load little
 * @property {string} [type]  "cellular" costs money
 * @property {string} [effectiveType]  "slow-2g", "2g", "3g" or "4g"
 *
 * A download, as the browser's performance timeline has it: bytes and milliseconds.
 * @typedef {object} Download
 * @property {number} transferSize
 * @property {number} responseStart
 * @property {number} responseEnd
 */

/**
 * Whether files that nobody waits for may be fetched: the person does not save data, the line costs nothing, and it is not slow.
 * @param {Connection | undefined} connection
 * @param {number | undefined} rate  bytes a second, if that could be measured
 */
export function mayFetchSpare(connection, rate) {
  const { saveData = false, type = "", effectiveType = "4g" } = connection ?? {};
  return !saveData && type !== "cellular" && effectiveType === "4g" && (rate ?? SLOWEST) >= SLOWEST;
}

/**
 * Whether a first visit starts from the snapshot: the browser says that the line is free, and the page's own files came as from a local
 * network.
 * @param {Connection | undefined} connection
 * @param {number | undefined} rate  bytes a second, if that could be measured
 */
export function memoryFirst(connection, rate) {
  return connection !== undefined && mayFetchSpare(connection, rate) && (rate ?? 0) >= LOCAL;
}

/**
 * How fast the largest of these downloads came, in bytes a second; undefined where all came from a cache or were small.
 * @param {Iterable<Download>} downloads
 */
export function measuredRate(downloads) {
  /** @type {Download | undefined} */
  let largest;
  for (const download of downloads) {
    if (download.transferSize >= (largest?.transferSize ?? TELLING)) largest = download;
  }
  return largest && (1000 * largest.transferSize) / Math.max(1, largest.responseEnd - largest.responseStart);
}

/**
 * This page's line.
 * @returns {[connection: Connection | undefined, rate: number | undefined]}
 */
export function thisLine() {
  const { connection } = /** @type {{connection?: Connection}} */ (navigator);
  const downloads = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));
  return [connection, measuredRate(downloads)];
}
