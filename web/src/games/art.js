/**
 * A game's art. art.json contains all sprites; pictures.json, examples.json (the pictures of the rules page) and those of essays contain the pictures that the
 * build has composed of them, without the sprites themselves. Each sprite and each picture gets a blob address when it is first requested.
 */

import { gameFile } from "./catalog.js";
import { expectPart } from "../base/missing-files.js";
import { once, readJson } from "../base/once.js";

/**
 * By sprite: its viewBox, its width and height as attributes, its SVG content. If two sprites of a game share an id inside their content,
 * it means the same element.
 * @typedef {Record<string, [string, string, string]>} ArtSheet
 */

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** The style of each font. @type {Map<string, Promise<string>>} */
const faces = new Map();
/** @type {Map<string, Promise<string>>} */
const addresses = new Map();

/**
 * The address of a sprite; "" if there is no such sprite.
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
 * The address of a picture that the build has made; "" if there is no such picture.
 * @param {string} game
 * @param {string} name
 * @param {string} [album]  the file of the game that contains it
 */
export function pictureUrl(game, name, album = "pictures.json") {
  return once(addresses, `${game}:${album}:${name}`, async () => {
    /** @type {Promise<Record<string, string>>} */
    const all = file(game, album);
    const [pictures] = await Promise.all([all, artOf(game)]);
    const picture = pictures[name];
    return picture ? addressWithArt(game, picture) : "";
  });
}

/**
 * The address of a picture without sprites, with those that it names; whoever asks for it revokes it.
 * @param {string} game
 * @param {string} picture  an SVG with `<defs>`, as the engine and the build make them
 */
export async function addressWithArt(game, picture) {
  const [sheet, face] = await Promise.all([artOf(game), numerals().catch(() => "")]);
  const sprites = new Set(Array.from(picture.matchAll(/href=["']#([^"']+)/g), ([, sprite]) => sprite ?? ""));
  const symbols = Array.from(sprites, (sprite) => symbol(sprite, sheet)).join("");
  return address(picture.replace("<defs>", () => `<style>${face}</style><defs>${symbols}`));
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

/**
 * Fetches the font of numerals for pictures, once.
 * @returns {Promise<string>} their style
 * @throws {Error} it cannot be fetched; the next call tries again
 */
export const numerals = () => once(faces, "Cinzel", faceStyle);

/**
 * The font of numerals as a style for pictures, because an SVG in an `<img>` cannot use the page's fonts. The font's address comes from the
 * page's own style sheet; without it, pictures use a system font.
 */
async function faceStyle() {
  const sheets = [...document.styleSheets];
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule));
  const light = rules.find(({ style }) => style.getPropertyValue("font-weight") === "400");
  const [, source = ""] = /url\("?([^")]+)/.exec(light?.style.getPropertyValue("src") ?? "") ?? [];
  if (!source) throw new Error("The style has no face for numerals.");
  return `@font-face{font-family:Cinzel;src:url(${await dataUrl(source, light?.parentStyleSheet?.href)})}`;
}

/**
 * Fetches a file as a data URL.
 * @param {string} source
 * @param {string | null | undefined} base
 * @returns {Promise<string>}
 */
async function dataUrl(source, base) {
  if (source.startsWith("data:")) return source;
  const response = await fetch(new URL(source, base ?? document.baseURI));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const content = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
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
  const coming = readJson(gameFile(game, name));
  expectPart(coming, `games/${game}/${name}`);
  return coming;
}
