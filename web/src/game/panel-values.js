/** The numbers in a player's panel: a help that several of them share is said once. */

/** @typedef {import("../vocabulary/scene.js").PanelValue} PanelValue */

/**
 * The values, of which only the first with a help keeps it.
 * @param {readonly PanelValue[]} figures
 * @returns {PanelValue[]}
 */
export function helpedOnce(figures) {
  const said = new Set();
  return figures.map(({ help, ...figure }) => {
    if (!help || said.has(help)) return figure;
    said.add(help);
    return { ...figure, help };
  });
}
