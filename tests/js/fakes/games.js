/** Makes games as games.json lists them. */

/**
 * A game for two or four players with three levels, an option with choices and one that can be edited.
 * @param {Record<string, unknown>} [changes]
 * @returns {any}
 */
export function gameEntry(changes = {}) {
  const options = (/** @type {string} */ name) => [
    { id: "open", name: `${name} open`, draft: false, choices: [{ value: false }, { value: true }] },
    { id: "layout", name: `${name} layout`, draft: true, choices: [{ value: null }, { value: "LBL" }] },
  ];
  return {
    id: "toy",
    title: "Toy",
    seats: [2, 4],
    minutes: 5,
    levels: ["random", "easy", "hard"],
    palette: {},
    words: {
      en: {
        summary: "A toy.",
        credits: "",
        options: options("English"),
        seat_names: ["White", "Black"],
        seat_names_for: { 4: ["North", "East", "South", "West"] },
      },
      de: { summary: "Ein Spielzeug.", credits: "", options: options("Deutsch"), seat_names: ["Weiß", "Schwarz"] },
    },
    ...changes,
  };
}
