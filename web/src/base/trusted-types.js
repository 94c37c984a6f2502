/**
 * Trusted Types: the page's policy lets the browser take nothing for a script's address but what comes from here, and no text for
 * markup at all.
 */

import { SITE } from "./site.js";

/**
 * @typedef {object} Factory
 * @property {(name: string, rules: {createScriptURL: (url: string) => string}) => {createScriptURL: (url: string) => string}}
 *   createPolicy
 */

/** Absent where the browser does not know Trusted Types. */
const factory = /** @type {{trustedTypes?: Factory}} */ (/** @type {unknown} */ (globalThis)).trustedTypes;

const policy = factory?.createPolicy("spieltisch", { createScriptURL: ownScript });

/**
 * A script of this site, or one that the page itself has made.
 * @param {string} url
 */
function ownScript(url) {
  if (url.startsWith(SITE.href) || url.startsWith("blob:")) return url;
  throw new TypeError(`not a script of this page: ${url}`);
}

/**
 * The address of a script (a worker's) in the form that the browser takes.
 * @param {string} url  absolute
 * @returns {string}
 */
export function scriptUrl(url) {
  return policy ? policy.createScriptURL(url) : url;
}
