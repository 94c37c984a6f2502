/** JSON in addresses. */

import { LARGEST, isTooDeep, sizeOf } from "./json-text.js";

/**
 * JSON as a part of an address: base64url of its UTF-8.
 * @param {unknown} value
 */
export function pack(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * What `pack` has put into an address; undefined where it is damaged, too large or nested too deep.
 * @param {string} packed
 * @returns {unknown}
 */
export function unpack(packed) {
  try {
    const text = unpackText(packed);
    return sizeOf(text) > LARGEST || isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The same as the text that it is.
 * @param {string} packed
 * @throws {Error} it is damaged
 */
export function unpackText(packed) {
  const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
