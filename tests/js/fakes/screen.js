/** Fakes the screen as far as its density matters: `devicePixelRatio`, queries for a resolution, and the interval at which it is read. */

/**
 * Puts a screen into the globals; import the modules that ask for its density afterwards.
 * @param {number} [density]  pixels of the screen per CSS pixel
 */
export function standScreen(density = 1) {
  /** The queries that have a listener. @type {Set<{density: number, change: () => void}>} */
  const queries = new Set();
  let look = () => {};
  Object.assign(globalThis, {
    devicePixelRatio: density,
    matchMedia: (/** @type {string} */ text) => {
      const query = { density: Number(/^\(resolution: ([\d.]+)dppx\)$/.exec(text)?.[1]), change: () => {} };
      return {
        addEventListener: (/** @type {string} */ _kind, /** @type {() => void} */ listen) =>
          queries.add(Object.assign(query, { change: listen })),
        removeEventListener: () => queries.delete(query),
      };
    },
    setInterval: (/** @type {() => void} */ run) => void (look = run),
  });
  const drift = (/** @type {number} */ to) => void Object.assign(globalThis, { devicePixelRatio: to });
  return {
    get queries() {
      return queries.size;
    },
    /** Moves the window to a monitor of another density: queries change that asked for the old one or ask for the new one. @param {number} to */
    move(to) {
      const old = globalThis.devicePixelRatio;
      drift(to);
      for (const query of [...queries]) if (query.density === old || query.density === to) query.change();
    },
    /** Changes the density without an event. */
    drift,
    /** Lets a second pass. */
    pass: () => look(),
  };
}
