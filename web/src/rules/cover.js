/** Script of the static rules pages: loads the cover picture and those of the examples, which are composed from the game's art. */

import { pictureUrl } from "../games/art.js";
import { showExamples } from "./examples.js";

const image = document.querySelector("img[data-game]");
if (image instanceof HTMLImageElement) {
  const game = image.dataset.game ?? "";
  showExamples(document, game);
  image.src = await pictureUrl(game, "cover");
}
