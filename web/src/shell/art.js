/**
 * A game's art: one file holds all sprites, another the pictures that the build has made of them, without the sprites. Each sprite
 * and each picture is given an address of its own when it is first asked for.
 */

import { gameFile } from "./catalog.js";

/**
 * By sprite: viewBox, width and height as attributes, what is drawn. No two sprites of a game have an id in common.
 * @typedef {Record<string, [string, string, string]>} ArtSheet
 */

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** @type {Map<string, Promise<any>>} */
const files = new Map();
/** @type {Map<string, Promise<string>>} */
const addresses = new Map();

/**
 * The address of a sprite; an empty one where there is no such sprite.
 * @param {string} game
 * @param {string} sprite
 */
export function spriteUrl(game, sprite) {
  return once(addresses, `${game}/${sprite}`, async () => {
    const found = (await artOf(game))[sprite];
    if (!found) return "";
    const [box, size, body] = found;
    return address(`<svg ${NAMESPACE} viewBox="${box}" ${size}>${body}</svg>`);
  });
}

/**
 * The address of a picture that the build has made; an empty one where there is none.
 * @param {string} game
 * @param {string} name
 */
export function pictureUrl(game, name) {
  return once(addresses, `${game}:${name}`, async () => {
    const [sheet, pictures] = await Promise.all([artOf(game), /** @type {Promise<Record<string, string>>} */ (file(game, "pictures.json"))]);
    const picture = pictures[name];
    if (!picture) return "";
    const sprites = new Set(Array.from(picture.matchAll(/href="#([^"]+)"/g), ([, sprite]) => sprite ?? ""));
    const symbols = Array.from(sprites, (sprite) => symbol(sprite, sheet)).join("");
    return address(picture.replace("<defs>", () => `<style>${pictures.style}</style><defs>${symbols}`));
  });
}

/**
 * @param {string} sprite
 * @param {ArtSheet} sheet
 */
function symbol(sprite, sheet) {
  const found = sheet[sprite];
  if (!found) return "";
  const [box, , body] = found;
  return `<symbol id="${sprite}" viewBox="${box}" preserveAspectRatio="none">${body}</symbol>`;
}

/** @param {string} svg */
function address(svg) {
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}

/**
 * @param {string} game
 * @returns {Promise<ArtSheet>}
 */
function artOf(game) {
  return file(game, "art.json");
}

/**
 * @param {string} game
 * @param {string} name
 */
function file(game, name) {
  const url = gameFile(game, name);
  return once(files, url, async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return await response.json();
  });
}

/**
 * What is kept under a name, made when it is first asked for; a failure is not kept.
 * @template T
 * @param {Map<string, Promise<T>>} kept
 * @param {string} name
 * @param {() => Promise<T>} make
 * @returns {Promise<T>}
 */
function once(kept, name, make) {
  const known = kept.get(name);
  if (known) return known;
  const made = make();
  kept.set(name, made);
  made.catch(() => kept.delete(name));
  return made;
}
