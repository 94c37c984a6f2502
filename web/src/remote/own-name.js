/** Remembers under which name the reader plays with others, for the next invitation. */

import { upTo } from "../base/code-points.js";
import { SITE } from "../base/site.js";
import { config } from "../settings/config.js";

/** The most code points of a name (docs/records.md). */
export const NAME_LENGTH = 80;

/** The name while it could not be stored. @type {string | null} */
let unstored = null;

const key = () => `spieltisch:${SITE.pathname}:own-name`;

/** The name, or "". */
export function ownName() {
  try {
    return upTo(unstored ?? localStorage.getItem(key()) ?? "", NAME_LENGTH);
  } catch {
    return unstored ?? "";
  }
}

/** @param {string} name */
export function rememberOwnName(name) {
  const kept = upTo(name.trim(), NAME_LENGTH);
  try {
    // Store nothing while embedded in another site's page.
    if (config().embedded) throw new Error();
    localStorage.setItem(key(), kept);
    unstored = null;
  } catch {
    unstored = kept;
  }
}
