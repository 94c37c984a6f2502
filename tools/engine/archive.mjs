// Writes archives of the engine's files, and other WebAssembly modules that hold only data. Reader: web/src/engine/archive.js.

import { CONTENTS, INDEX } from "../../web/src/engine/archive.js";

/** @param {number} number  @param {boolean} [signed] */
export function leb(number, signed = false) {
  const bytes = [];
  for (;;) {
    const seven = number & 0x7f;
    number >>>= 7;
    // Bit 6 of the last byte is the sign: a positive signed number needs one more byte where that bit is set.
    if (number === 0 && !(signed && seven & 0x40)) return Buffer.from([...bytes, seven]);
    bytes.push(seven | 0x80);
  }
}

/** @param {string} text */
export const name = (text) => Buffer.concat([leb(text.length), Buffer.from(text)]);

/** @param {number} id  @param {Uint8Array[]} parts */
export function section(id, ...parts) {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([id]), leb(content.length), content]);
}

/** A module of these sections. @param {Uint8Array[]} sections */
export const moduleOf = (...sections) => Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), ...sections]);

/**
 * The custom sections that hold files.
 * @param {Iterable<[path: string, content: Uint8Array]>} files
 */
export function fileSections(files) {
  // Files of one kind compress better side by side.
  const ending = (/** @type {string} */ path) => (path.includes(".") ? path.slice(path.lastIndexOf(".")) : "");
  const key = (/** @type {string} */ path) => `${ending(path)} ${path}`;
  const sorted = [...files].sort(([one], [other]) => (key(one) < key(other) ? -1 : 1));
  const sizes = Object.fromEntries(sorted.map(([path, content]) => [path, content.length]));
  return [
    section(0, name(INDEX), Buffer.from(JSON.stringify(sizes))),
    section(0, name(CONTENTS), ...sorted.map(([, content]) => content)),
  ];
}

/** @param {Iterable<[path: string, content: Uint8Array]>} files */
export const archive = (files) => moduleOf(...fileSections(files));
