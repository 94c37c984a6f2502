/** The way from the frame to a page of its own, with the game as it stands. */

import { LONGEST } from "../shell/given.js";
import { address, pack } from "../shell/router.js";
import { settings } from "../shell/settings.js";
import { config } from "../shell/config.js";

/** @param {import("../shell/app.js").App} app */
export function connectFullPage(app) {
  const link = /** @type {HTMLAnchorElement | null} */ (document.getElementById("full-page"));
  // Written when it is about to be used: a record is long.
  for (const name of ["pointerdown", "focus", "click"])
    link?.addEventListener(name, () => {
      link.href = fullPage(app);
    });
}

/** @param {import("../shell/app.js").App} app */
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
