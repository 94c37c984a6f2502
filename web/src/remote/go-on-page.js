/** The page that asks whether a game that comes from another device goes on at this one. */

import { paletteOf } from "../games/catalog.js";
import { previewUrl } from "../games/seat-pictures.js";
import { config } from "../settings/config.js";
import { button, h, picture, setVariables } from "../ui/dom.js";

/**
 * What the reader can do. `go`: goes on here; rejects with a sentence for the reader. `leave`: stores nothing.
 * @typedef {{go: () => Promise<void>, leave: () => void}} Act
 */

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {number} count  of the players
 * @param {import("../ui/dom.js").Child[]} about  what the reader must know before
 * @param {string} help  a msgid
 * @param {Act} act
 * @returns {import("../ui/page.js").Page}
 */
export function goOnPage(game, count, about, help, act) {
  const fault = h("p.paste-fault", { role: "alert" });
  const go = button(null, "Go on here", () => void goOn(), "primary large");

  async function goOn() {
    // A second press while the first one is under way begins nothing.
    if (go.getAttribute("aria-disabled") === "true") return;
    go.setAttribute("aria-disabled", "true");
    fault.textContent = "";
    try {
      await act.go();
    } catch (error) {
      fault.textContent = /** @type {Error} */ (error).message;
      go.setAttribute("aria-disabled", "false");
    }
  }

  const element = h(
    "div.page.about.invitation",
    {},
    h("div.about-picture", {}, picture(previewUrl(game.id, "cover", count), "")),
    h(
      "div.about-words",
      {},
      h("h1", { i18n: "Continue on this device?", tabIndex: -1 }),
      h("p.invited-game", { textContent: game.title }),
      ...about,
      fault,
      h("p.invited-acts", {}, go, config().embedded ? null : button(null, "Not now", act.leave, "quiet")),
      h("p.help", { i18n: help }),
    ),
  );
  setVariables(element, paletteOf(game));
  return { element, title: "Continue on this device?" };
}
