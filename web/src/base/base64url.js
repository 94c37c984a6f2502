/** Encodes JSON, and bytes, for use in an address (URL). */

import { LARGEST, isTooDeep, sizeOf } from "./json-text.js";

/**
 * Encodes a value as JSON, UTF-8 and base64url, so that it can be a part of an address.
 * @param {unknown} value
 */
export const pack = (value) => toBase64url(new TextEncoder().encode(JSON.stringify(value)));

/** @param {Uint8Array} bytes */
export function toBase64url(bytes) {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Decodes what `toBase64url` has encoded.
 * @param {string} packed
 * @returns {Uint8Array<ArrayBuffer>}
 * @throws {Error} it is damaged
 */
export function fromBase64url(packed) {
  const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

/**
 * Decodes what `pack` has encoded; undefined if it is damaged, too large or nested too deep.
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
 * Decodes what `pack` has encoded, without parsing the JSON text.
 * @param {string} packed
 * @throws {Error} it is damaged
 */
export function unpackText(packed) {
  return new TextDecoder("utf-8", { fatal: true }).decode(fromBase64url(packed));
}
