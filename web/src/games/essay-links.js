/** Links to a game's essays, which are documents of the site beside its rules (docs/essays.md). */

import { isHeld } from "../base/site.js";
import { config } from "../settings/config.js";
import { h } from "../ui/dom.js";
import { lang } from "../words/i18n.js";
import { LIST, gameFile } from "./catalog.js";

/**
 * A link to each essay. There are none where no other document can be opened: in an exhibit, and in the one file, which holds its files in memory.
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 */
export function essayLinks(game) {
  if (config().kiosk || isHeld(LIST)) return [];
  return (game.essays?.[lang()] ?? []).map(({ name, title, lang: told }) =>
    h("a.button.quiet", {
      href: gameFile(game.id, `essays/${name}.${lang()}.html`),
      textContent: title,
      lang: told,
      // In a frame it would replace the game.
      ...(config().embedded && { target: "_blank", rel: "noopener" }),
    }),
  );
}
