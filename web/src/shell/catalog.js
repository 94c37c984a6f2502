/** The games that the site has, from games.json. */

import { lang } from "./i18n.js";

/**
 * @typedef {import("../engine/types.js").GameEntry} GameEntry
 * @typedef {import("../engine/types.js").GameWords} GameWords
 * @typedef {import("../engine/types.js").Shape} Shape
 */

/** @type {Promise<GameEntry[]> | undefined} */
let loading;

/** All games; none where the list cannot be read. */
export function games() {
  loading ??= load().catch((error) => {
    console.error(error);
    loading = undefined;
    return [];
  });
  return loading;
}

/** @returns {Promise<GameEntry[]>} */
async function load() {
  const response = await fetch(new URL("games.json", document.baseURI));
  if (!response.ok) throw new Error(`games.json: ${response.status}`);
  return await response.json();
}

/**
 * @param {string} id
 * @returns {Promise<GameEntry | null>}
 */
export async function findGame(id) {
  return (await games()).find((game) => game.id === id) ?? null;
}

/** @type {GameWords} */
const NO_WORDS = { summary: "", credits: "", options: [], seat_names: [] };

/**
 * A game's words in the reader's language.
 * @param {GameEntry} game
 * @returns {GameWords}
 */
export function wordsOf(game) {
  return { ...NO_WORDS, ...(game.words[lang()] ?? game.words.en) };
}

/**
 * The address of a file of a game.
 * @param {string} id
 * @param {string} path
 */
export function gameFile(id, path) {
  return new URL(`games/${encodeURIComponent(id)}/${path}`, document.baseURI).href;
}

/**
 * The rules of a game in the reader's language.
 * @param {string} id
 */
export function rulesPage(id) {
  return gameFile(id, `rules.${lang()}.html`);
}

/**
 * The picture of a game before its first move.
 * @param {string} id
 * @param {Shape} shape
 */
export function firstPicture(id, shape) {
  return gameFile(id, `first.${shape}.svg`);
}
