/** What was chosen when a game was last set up, so that the next table is laid the same way. */

import { config } from "../settings/config.js";
import { usualLevel } from "../games/levels.js";
import { SITE } from "../base/site.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 *
 * @typedef {object} Choices
 * @property {number} seats
 * @property {PlayerSpec[]} players  for the largest table; a person's `level` is the one that the seat had as a computer
 * @property {Record<string, unknown>} options
 * @property {Record<string, unknown>} own  values of options that were made by editing, chosen now or not
 * @property {boolean | null} undo  null: as is usual for these players
 */

/** What could not be stored, by name. @type {Map<string, string>} */
const unstored = new Map();

/** @param {GameEntry} game */
const nameOf = (game) => `spieltisch:${SITE.pathname}:last:${game.id}`;

/**
 * @param {GameEntry} game
 * @returns {Choices}
 */
export function lastChoices(game) {
  /** @type {Partial<Choices>} */
  let stored = {};
  try {
    stored = JSON.parse(unstored.get(nameOf(game)) ?? localStorage.getItem(nameOf(game)) ?? "{}") ?? {};
  } catch {
    // Denied or damaged: as at the first time.
  }
  const most = game.seats.at(-1) ?? 2;
  const usual = usualLevel(game);
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
  const own = ownOf(game, stored.own);
  return { seats, players, options: { ...optionsOf(game, stored.options, own) }, own, undo };
}

/** @param {unknown} stored */
const fields = (stored) =>
  /** @type {Record<string, unknown>} */ (typeof stored === "object" && stored !== null ? stored : {});

/**
 * What was made for options that can still be edited.
 * @param {GameEntry} game
 * @param {unknown} stored
 */
function ownOf(game, stored) {
  const found = fields(stored);
  const options = Object.values(game.words)[0]?.options ?? [];
  return Object.fromEntries(
    options.flatMap(({ id, draft }) => (draft && found[id] !== undefined ? [[id, found[id]]] : [])),
  );
}

/**
 * Only values that the game still offers, or that were made by editing.
 * @param {GameEntry} game
 * @param {unknown} stored
 * @param {Record<string, unknown>} own
 */
function optionsOf(game, stored, own) {
  const found = fields(stored);
  return Object.fromEntries(
    (Object.values(game.words)[0]?.options ?? []).flatMap(({ id, choices }) => {
      if (choices.some(({ value }) => value === found[id])) return [[id, found[id]]];
      return own[id] !== undefined && found[id] !== undefined && found[id] !== null ? [[id, own[id]]] : [];
    }),
  );
}

/**
 * Chooses a value that was made by editing.
 * @param {GameEntry} game
 * @param {string} option
 * @param {unknown} value
 */
export function chooseOwn(game, option, value) {
  const choices = lastChoices(game);
  rememberChoices(game, {
    ...choices,
    options: { ...choices.options, [option]: value },
    own: { ...choices.own, [option]: value },
  });
}

/**
 * @param {GameEntry} game
 * @param {Choices} choices
 */
export function rememberChoices(game, choices) {
  try {
    // In somebody else's page nothing is stored.
    if (config().embedded) throw new Error();
    localStorage.setItem(nameOf(game), JSON.stringify(choices));
    unstored.delete(nameOf(game));
  } catch {
    // Denied or full: it is known until the page is left.
    unstored.set(nameOf(game), JSON.stringify(choices));
  }
}
