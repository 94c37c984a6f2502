/** What was chosen when a game was last set up, so that the next table is laid the same way. */

/**
 * @typedef {import("../engine/types.js").GameEntry} GameEntry
 * @typedef {import("../engine/types.js").PlayerSpec} PlayerSpec
 *
 * @typedef {object} Choices
 * @property {number} seats
 * @property {PlayerSpec[]} players  for the largest table; a person's `level` is the one that the seat had as a computer
 * @property {Record<string, unknown>} options
 * @property {boolean | null} undo  null: as is usual for these players
 */

/** @param {GameEntry} game */
const nameOf = (game) => `spieltisch:${new URL(".", document.baseURI).pathname}:last:${game.id}`;

/**
 * @param {GameEntry} game
 * @returns {Choices}
 */
export function lastChoices(game) {
  /** @type {Partial<Choices>} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem(nameOf(game)) ?? "{}") ?? {};
  } catch {
    // Denied or damaged: as at the first time.
  }
  const most = game.seats.at(-1) ?? 2;
  const usual = game.levels[Math.floor((game.levels.length - 1) / 2)] ?? "";
  const players = Array.from({ length: most }, (_, seat) => {
    const found = Array.isArray(stored.players) ? stored.players[seat] : undefined;
    const level = found?.level && game.levels.includes(found.level) ? found.level : usual;
    const kind = found?.kind === "human" || found?.kind === "computer" ? found.kind : seat === 0 ? "human" : "computer";
    return /** @type {PlayerSpec} */ ({
      name: typeof found?.name === "string" ? found.name.slice(0, 80) : "",
      kind,
      level,
    });
  });
  const seats = game.seats.includes(Number(stored.seats)) ? Number(stored.seats) : (game.seats[0] ?? 2);
  const undo = typeof stored.undo === "boolean" ? stored.undo : null;
  return { seats, players, options: { ...optionsOf(game, stored.options) }, undo };
}

/**
 * Only values that the game still offers.
 * @param {GameEntry} game
 * @param {unknown} stored
 */
function optionsOf(game, stored) {
  const options = Object.values(game.words)[0]?.options ?? [];
  const found = /** @type {Record<string, unknown>} */ (typeof stored === "object" && stored ? stored : {});
  return Object.fromEntries(
    options.flatMap(({ id, choices }) => (choices.some(({ value }) => value === found[id]) ? [[id, found[id]]] : [])),
  );
}

/**
 * @param {GameEntry} game
 * @param {Choices} choices
 */
export function rememberChoices(game, choices) {
  try {
    localStorage.setItem(nameOf(game), JSON.stringify(choices));
  } catch {
    // Denied or full: the next table is laid as at the first time.
  }
}
