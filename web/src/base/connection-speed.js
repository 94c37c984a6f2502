/**
 * Decides what is loaded over a slow or a fast connection to the network. Two files shorten later visits: the snapshot of Python's memory, from
 * which a visit starts sooner, and the second part of Python's standard library. A first visit loads neither, so that what the first move needs comes
 * sooner. (Only where the connection is as fast as a local network, a first visit starts from the snapshot: there 1.5 MB more take less time than a
 * start without it.)
 *
 * Later they are fetched in the background, after everything else is stored, and so never in frames, in an exhibit, or where a person does
 * not want the site to be stored.
 */

/** The slowest connection, in bytes a second, over which some five megabytes that nobody waits for may be fetched. */
const SLOWEST = 100_000;
/** The speed of a local network, in bytes a second. */
const LOCAL = 4_000_000;
/** Downloads of fewer bytes do not show how fast the connection is. */
const ENOUGH = 20_000;

/**
 * What the browser says about the connection (`navigator.connection`), as far as it is used here. Not every browser does.
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
 * Whether files that nobody waits for may be fetched: the person does not save data, the connection costs nothing, and it is not slow.
 * @param {Connection | undefined} connection
 * @param {number | undefined} speed  bytes a second, if that could be measured
 */
export function mayFetchSpare(connection, speed) {
  const { saveData = false, type = "", effectiveType = "4g" } = connection ?? {};
  return !saveData && type !== "cellular" && effectiveType === "4g" && (speed ?? SLOWEST) >= SLOWEST;
}

/**
 * Whether a first visit starts from the snapshot: the browser says that the connection costs nothing, and the page's own files came as fast as
 * from a local network.
 * @param {Connection | undefined} connection
 * @param {number | undefined} speed  bytes a second, if that could be measured
 */
export function snapshotFirst(connection, speed) {
  return connection !== undefined && mayFetchSpare(connection, speed) && (speed ?? 0) >= LOCAL;
}

/**
 * How fast the largest of these downloads came, in bytes a second; undefined where all came from a cache or were small.
 * @param {Iterable<Download>} downloads
 */
export function measuredSpeed(downloads) {
  /** @type {Download | undefined} */
  let largest;
  for (const download of downloads) {
    if (download.transferSize >= (largest?.transferSize ?? ENOUGH)) largest = download;
  }
  return largest && (1000 * largest.transferSize) / Math.max(1, largest.responseEnd - largest.responseStart);
}

/**
 * The connection of this page, and how fast its files came.
 * @returns {[connection: Connection | undefined, speed: number | undefined]}
 */
export function ownConnection() {
  const { connection } = /** @type {{connection?: Connection}} */ (navigator);
  const downloads = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));
  return [connection, measuredSpeed(downloads)];
}
