/**
 * Trusted Types: under the page's content security policy the browser accepts script addresses only from this module, and never parses
 * strings as markup.
 */

import { SITE } from "./site.js";

/**
 * @typedef {object} Factory
 * @property {(name: string, rules: {createScriptURL: (url: string) => string}) => {createScriptURL: (url: string) => string}}
 *   createPolicy
 */

/** Undefined if the browser does not support Trusted Types. */
const factory = /** @type {{trustedTypes?: Factory}} */ (/** @type {unknown} */ (globalThis)).trustedTypes;

/** The page may create it only once, and has more than one script. @type {{spieltischScripts?: ReturnType<Factory["createPolicy"]>}} */
const shared = /** @type {any} */ (globalThis);

/**
 * Accepts the address of a script of this site, or of a blob that the page has made; throws for any other.
 * @param {string} url
 */
function ownScript(url) {
  if (url.startsWith(SITE.href) || url.startsWith("blob:")) return url;
  throw new TypeError(`not a script of this page: ${url}`);
}

/**
 * Converts the address of a (worker's) script into the form that the browser accepts.
 * @param {string} url  absolute
 * @returns {string}
 */
export function scriptUrl(url) {
  // Created when it is needed: a page that starts no other script allows no policy.
  const policy = (shared.spieltischScripts ??= factory?.createPolicy("spieltisch", { createScriptURL: ownScript }));
  return policy ? policy.createScriptURL(url) : url;
}
