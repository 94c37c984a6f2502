/**
 * Bundles the page's style sheets with Lightning CSS and makes them small: `node styles.mjs FOLDER NAME=FILE…` writes FOLDER/NAME.css from
 * each file. It replaces the conditions of `@custom-media`, compiles what the oldest browsers do not know, such as `light-dark()`, and puts
 * sizes of letters, corners and layers where their names stand: nothing changes them while a page is open, and it loads less without names.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "lightningcss";

/** @typedef {import("lightningcss").TokenOrValue} TokenOrValue */

/** A browser's version as Lightning CSS wants it. @param {number} major @param {number} [minor] */
const version = (major, minor = 0) => (major << 16) | (minor << 8);

/** The oldest browsers that the page is made for, the same as for its scripts (tools/site/bundle.py). */
const targets = { chrome: version(109), firefox: version(115), safari: version(16, 4), ios_saf: version(16, 4) };

const TOKENS = fileURLToPath(new URL("../../web/style/tokens.css", import.meta.url));
const CONSTANT = /^--(font-size|layer|logo|over|radius|shade|tone)(-|$)/;

/** The values of the tokens that are put in the place of their names. @type {Map<string, TokenOrValue[]>} */
const constants = new Map();
/** @param {import("lightningcss").CustomProperty} property */
const collect = ({ name, value }) => void (CONSTANT.test(name) && constants.set(name, value));
bundle({ filename: TOKENS, visitor: { Declaration: { custom: collect } } });

/** @type {import("lightningcss").Visitor<never>} */
const visitor = {
  Declaration: { custom: ({ name }) => (constants.has(name) ? [] : undefined) },
  Variable({ name: { ident } }) {
    if (CONSTANT.test(ident) && !constants.has(ident)) throw new Error(`${TOKENS} has no ${ident}.`);
    return constants.get(ident);
  },
};

const [folder = "", ...entries] = process.argv.slice(2);
for (const entry of entries) {
  const [name = "", filename = ""] = entry.split("=");
  const { code, warnings } = bundle({ filename, minify: true, targets, drafts: { customMedia: true }, visitor });
  if (warnings.length) throw new Error(warnings.map(({ message, loc }) => `${loc.filename}: ${message}`).join("\n"));
  writeFileSync(join(folder, `${name}.css`), code);
}
