/**
 * Bundles the page's style sheets with Lightning CSS and makes them small: `node styles.mjs FOLDER BROWSERS NAME=FILE…` writes
 * FOLDER/NAME.css from each file, for browsers such as `chrome109,safari16.4` and newer ones. It replaces the conditions of `@custom-media`, compiles what the oldest browsers do not know, such as `light-dark()`, and puts
 * sizes of letters, corners and layers where their names stand: nothing changes them while a page is open, and it loads less without names.
 */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "lightningcss";

/** @typedef {import("lightningcss").TokenOrValue} TokenOrValue */

const [folder = "", browsers = "", ...entries] = process.argv.slice(2);

/** The oldest browsers, with their versions as Lightning CSS wants them. @type {Record<string, number>} */
const targets = {};
for (const [, browser = "", major, minor = 0] of browsers.matchAll(/([a-z]+)(\d+)(?:\.(\d+))?/g))
  targets[browser] = (Number(major) << 16) | (Number(minor) << 8);
if (targets.safari) targets.ios_saf = targets.safari;

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

for (const entry of entries) {
  const [name = "", filename = ""] = entry.split("=");
  const { code, warnings } = bundle({ filename, minify: true, targets, drafts: { customMedia: true }, visitor });
  if (warnings.length) throw new Error(warnings.map(({ message, loc }) => `${loc.filename}: ${message}`).join("\n"));
  writeFileSync(join(folder, `${name}.css`), code);
}
