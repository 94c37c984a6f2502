/** What stands below the set-up: what the game is, and the ways to learn it. */

import { rulesPage } from "../games/catalog.js";
import { essayLinks } from "../games/essay-links.js";
import { config } from "../settings/config.js";
import { lessonAddress, puzzleAddress, workshopAddress } from "../base/router.js";
import { h } from "../ui/dom.js";

/**
 * @param {import("../vocabulary/bridge.js").GameEntry} game
 * @param {import("../vocabulary/bridge.js").GameWords} words
 * @param {Node} study  the way to the study of the chosen table
 */
export function aboutGame(game, words, study) {
  const { embedded, workshop } = config();
  return h(
    "div.setup-about",
    {},
    h("p.lead", { textContent: words.summary, lang: words.lang }),
    h(
      "p.row",
      {},
      // An embedded page shows one game at an address that stays.
      game.lessons && !embedded
        ? h("a.button.quiet", { href: lessonAddress(game.id), i18n: "Learn in short lessons" })
        : null,
      game.puzzles && !embedded ? h("a.button.quiet", { href: puzzleAddress(game.id), i18n: "Puzzles" }) : null,
      h("a.button.quiet", {
        href: rulesPage(game.id),
        i18n: "Rules and history",
        // When embedded, open the rules in a new tab: in the frame they would replace the game and link to all the others.
        ...(embedded && { target: "_blank", rel: "noopener" }),
      }),
      ...essayLinks(game),
    ),
    // Nobody who wants to play needs it.
    embedded && !workshop
      ? null
      : h(
          "p.row",
          {},
          embedded ? null : study,
          h("a.button.quiet", { href: workshopAddress(game.id), i18n: "A player of your own" }),
          h("span.help", { i18n: "Write a computer player in Python and play against it." }),
        ),
    words.credits ? h("p.setup-credits", { textContent: words.credits, lang: words.lang }) : null,
  );
}
