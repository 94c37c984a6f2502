/** Script of the static rules pages: loads the pictures of the examples, and a cover that is no file, which are composed from the game's art. */

import { pictureUrl } from "../games/art.js";
import { showExamples } from "./examples.js";

const host = /** @type {HTMLElement | null} */ (document.querySelector(".reading-picture[data-game]"));
if (host) {
  const game = host.dataset.game ?? "";
  showExamples(document, game);
  const cover = host.querySelector("img");
  if (cover && !cover.hasAttribute("src")) cover.src = await pictureUrl(game, "cover");
}
