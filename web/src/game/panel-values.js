/** What the figures in a player's panel mean. */

/** @typedef {import("../vocabulary/scene.js").PanelValue} Figure */

/**
 * The figures, of which only the first with a help keeps it: what is true of several figures is said once.
 * @param {readonly Figure[]} figures
 * @returns {Figure[]}
 */
export function helpedOnce(figures) {
  const said = new Set();
  return figures.map(({ help, ...figure }) => {
    if (!help || said.has(help)) return figure;
    said.add(help);
    return { ...figure, help };
  });
}
