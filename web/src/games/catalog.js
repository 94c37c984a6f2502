/** Loads the list of the site's games (games.json) and finds a game's texts and files. */

import { SOURCE } from "#languages";
import { lang, t, tn } from "../words/i18n.js";
import { PATIENCE_MS, tellFound, tellMissing } from "../base/missing-files.js";
import { Late, inTime } from "../base/wait.js";
import { learnLevels } from "./levels.js";
import { rulesAddress } from "../base/router.js";
import { isHeld, siteFile } from "../base/site.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").GameWords} GameWords
 */

/** The file with the list of games. */
export const LIST = "games.json";
/** @type {Promise<GameEntry[]> | undefined} */
let loading;
/** Whether the list could not be loaded. Then `games` resolves to an empty list although the site may have games. */
export let listIsMissing = false;

/** Resolves to all games, or to an empty list if they cannot be loaded. If the list arrives late, dispatches "games" on the window. */
export function games() {
  if (loading) return loading;
  const list = load();
  /** @type {Promise<GameEntry[]>} */
  const coming = inTime(list, PATIENCE_MS).catch((error) => {
    console.error(error);
    // `replaceGames` may have set the games in the meantime.
    if (loading !== coming) return loading ?? [];
    loading = undefined;
    listIsMissing = true;
    tellMissing(LIST);
    if (error instanceof Late) list.then(takeLate, () => {});
    return [];
  });
  loading = coming;
  return coming;
}

/**
 * Uses a list that has arrived after `games` gave up waiting.
 * @param {GameEntry[]} entries
 */
function takeLate(entries) {
  loading ??= Promise.resolve(entries);
  dispatchEvent(new Event("games"));
}

/** @returns {Promise<GameEntry[]>} */
async function load() {
  const response = await fetch(siteFile(LIST));
  if (!response.ok) throw new Error(`${LIST}: ${response.status}`);
  /** @type {GameEntry[]} */
  const entries = await response.json();
  entries.forEach(learn);
  listIsMissing = false;
  tellFound(LIST);
  return entries;
}

/**
 * Registers the names of a game's computer players, and lets its title be that in the reader's language.
 * @param {GameEntry} entry
 */
function learn(entry) {
  learnLevels(entry);
  const { title } = entry;
  Object.defineProperty(entry, "title", { enumerable: true, get: () => wordsOf(entry).title ?? title });
}

/**
 * Finds a game among those known now; does not wait for add-ons.
 * @param {string} id
 * @returns {Promise<GameEntry | null>}
 */
export async function knownGame(id) {
  return (await games()).find((game) => game.id === id) ?? null;
}

/** Settles when the add-ons are installed. @type {Promise<unknown>} */
let coming = Promise.resolve();

/**
 * Finds a game; waits for the add-ons if it is not known yet.
 * @param {string} id
 * @returns {Promise<GameEntry | null>}
 */
export async function findGame(id) {
  const known = await knownGame(id);
  if (known) return known;
  await coming;
  return await knownGame(id);
}

/** Says why a game was not found, in the reader's language. */
export function noGame() {
  return listIsMissing ? t("The list of games could not be loaded.") : t("There is no game at this address.");
}

/** @param {Promise<unknown>} further  settles when no more games will be added */
export function expectGames(further) {
  coming = further;
}

/**
 * Replaces the list by the engine's, which includes games and computer players from add-ons.
 * @param {GameEntry[]} entries
 */
export function replaceGames(entries) {
  entries.forEach(learn);
  listIsMissing = false;
  tellFound(LIST);
  loading = Promise.resolve(entries);
}

/** @type {GameWords} */
const NO_WORDS = { summary: "", credits: "", options: [], seat_names: [], level_names: {} };

/**
 * A game's texts in the reader's language, or in English if it has none in that language.
 * @param {GameEntry} game
 * @returns {GameWords}
 */
export function wordsOf(game) {
  return { ...NO_WORDS, ...(game.words[lang()] ?? { ...game.words[SOURCE], lang: SOURCE }) };
}

/**
 * The language of a game's texts: the reader's, or English if the game is not translated.
 * @param {GameEntry} game
 */
export const langOf = (game) => wordsOf(game).lang ?? lang();

/**
 * Sets the `lang` attribute of elements that show a game's texts.
 * @param {GameEntry} game
 * @param {...HTMLElement} elements
 */
export function mark(game, ...elements) {
  for (const element of elements) element.lang = langOf(game);
}

/**
 * The game's default names of its seats, in the reader's language.
 * @param {GameEntry} game
 * @param {number} players
 */
export function seatNames(game, players) {
  const { seat_names, seat_names_for } = wordsOf(game);
  return seat_names_for?.[players] ?? seat_names;
}

/**
 * The address of a file of a game.
 * @param {string} id
 * @param {string} path
 */
export function gameFile(id, path) {
  return siteFile(`games/${encodeURIComponent(id)}/${path}`);
}

/** Whether all rules are shown inside the page. */
let inside = false;

/** Shows all rules inside the page, so that none of them is loaded as a document. */
export function showRulesInside() {
  inside = true;
}

/**
 * Whether the rules of a game are shown inside the page, as those are that are held in memory. If not, they are a document of the site.
 * @param {string} id
 */
export function rulesAreInside(id) {
  return inside || isHeld(`games/${encodeURIComponent(id)}/rules.${lang()}.html`);
}

/**
 * The address of a game's rules in the reader's language.
 * @param {string} id
 */
export function rulesPage(id) {
  return rulesAreInside(id) ? rulesAddress(id) : gameFile(id, `rules.${lang()}.html`);
}

/**
 * A game's colours as CSS custom properties.
 * @param {GameEntry} game
 */
export function paletteOf(game) {
  return Object.fromEntries(Object.entries(game.palette).map(([name, colour]) => [`game-${name}`, colour]));
}

/**
 * Says in words for how many players a game is.
 * @param {number[]} seats
 */
export function playersText(seats) {
  const [least = 1] = seats;
  const most = seats.at(-1) ?? least;
  if (least === most) return tn("one player", "{n} players", least);
  return t("{least} to {most} players", { least, most });
}
