/** The link from the frame to the full page, which takes the current game along. */

import { LONGEST } from "../saves/shared-game.js";
import { address } from "../base/router.js";
import { pack } from "../base/base64url.js";
import { settings } from "../settings/settings.js";
import { config } from "../settings/config.js";

/** @param {Pick<import("./front.js").App, "playing">} app */
export function connectFullPage(app) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById("full-page"));
  // Build the address only when the link is about to be used, because packing a record takes time.
  for (const name of ["pointerdown", "focus", "click"])
    link?.addEventListener(name, () => {
      link.href = fullPage(app);
    });
}

/** @param {Pick<import("./front.js").App, "playing">} app */
function fullPage({ playing }) {
  const url = new URL("./", document.baseURI);
  const { language, theme } = settings().values;
  if (language !== "auto") url.searchParams.set("lang", language);
  if (theme !== "auto") url.searchParams.set("theme", theme);
  const packed = playing?.save && playing.ply > 0 ? pack(playing.save["record"]) : "";
  const game = playing?.game ?? config().game;
  if (packed && packed.length <= LONGEST) url.hash = `record=${packed}`;
  else url.hash = address(...(game ? [game] : []));
  return url.href;
}
