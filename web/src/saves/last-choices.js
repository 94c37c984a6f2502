/** Remembers the choices of a game's last set-up as the defaults of the next one. */

import { upTo } from "../base/code-points.js";
import { config } from "../settings/config.js";
import { usualLevel } from "../games/levels.js";
import { otherRulesIn } from "../games/other-rules.js";
import { SITE } from "../base/site.js";
import { OWN } from "./players.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 *
 * @typedef {object} Choices
 * @property {number} seats
 * @property {PlayerSpec[]} players  one for each seat of the largest table; a person's `level` is the last one of a computer at that seat
 * @property {Record<string, unknown>} options
 * @property {Record<string, unknown>} rules  options that make a rule another one than the usual one; a new set-up begins without any
 * @property {Record<string, unknown>} last_rules  those of the last set-up that had some, which the page offers again
 * @property {Record<string, unknown>} own  option values made in the editor, whether chosen now or not
 * @property {boolean} two  whether two players play a match of two, where the game offers it
 * @property {boolean} around  whether several people sit around the screen, each on a side of it
 * @property {boolean | null} undo  whether undo may go past chance; null: the default for these players
 * @property {boolean} hints  whether hints, and who is ahead, are allowed in a match with players elsewhere
 */

/** Whether such a player can be at a seat. A page inside another one invites nobody to play at another device. @param {string} kind */
const offered = (kind) => kind === "human" || kind === "computer" || (kind === "remote" && !config().embedded);

/** Choices that could not be stored, by localStorage key. @type {Map<string, string>} */
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
    // Storage is denied or damaged: use the defaults.
  }
  const most = game.seats.at(-1) ?? 2;
  const usual = usualLevel(game);
  const players = Array.from({ length: most }, (_, seat) => {
    const found = Array.isArray(stored.players) ? stored.players[seat] : undefined;
    const own = found?.level === OWN && typeof found.player === "string" && !config().embedded;
    const level = own || (found?.level && game.levels.includes(found.level)) ? found.level : usual;
    const kind = found && offered(found.kind) ? found.kind : seat === 0 ? "human" : "computer";
    return /** @type {PlayerSpec} */ ({
      name: typeof found?.name === "string" ? upTo(found.name, 80) : "",
      kind,
      level,
      ...(own && { player: found.player, player_name: found.player_name ?? "" }),
    });
  });
  const seats = game.seats.includes(Number(stored.seats)) ? Number(stored.seats) : (game.seats[0] ?? 2);
  const undo = typeof stored.undo === "boolean" ? stored.undo : null;
  const own = ownOf(game, stored.own);
  const two = stored.two === true;
  const hints = stored.hints === true;
  const around = typeof stored.around === "boolean" ? stored.around : config().seating === "around";
  const [rules, before] = [stored.rules, stored.last_rules].map((found) => otherRulesIn(game, fields(found)));
  const last_rules = Object.keys(rules ?? {}).length ? rules : before;
  const options = { ...optionsOf(game, stored.options, own) };
  return { seats, players, options, rules: {}, last_rules: last_rules ?? {}, own, two, around, undo, hints };
}

/** @param {unknown} stored */
const fields = (stored) =>
  /** @type {Record<string, unknown>} */ (typeof stored === "object" && stored !== null ? stored : {});

/**
 * The stored values made in the editor, of options that still have an editor.
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
 * The stored option values that the game still offers or that were made in the editor.
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
 * Chooses a value that was made in the editor.
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
    // Store nothing while embedded in another site's page.
    if (config().embedded) throw new Error();
    localStorage.setItem(nameOf(game), JSON.stringify(choices));
    unstored.delete(nameOf(game));
  } catch {
    // Storage is denied or full: remember the choices until the page is closed.
    unstored.set(nameOf(game), JSON.stringify(choices));
  }
}

/**
 * Chooses a level for the computer players of a game that has never been set up here.
 * @param {GameEntry} game
 * @param {string} level
 */
export function suggestLevel(game, level) {
  if (isRemembered(game) || !game.levels.includes(level)) return;
  const choices = lastChoices(game);
  rememberChoices(game, { ...choices, players: choices.players.map((player) => ({ ...player, level })) });
}

/** @param {GameEntry} game */
function isRemembered(game) {
  try {
    return (unstored.get(nameOf(game)) ?? localStorage.getItem(nameOf(game))) !== null;
  } catch {
    return false;
  }
}
