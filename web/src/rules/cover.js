/** Script of the static rules pages: loads the cover picture, which is composed from the game's art. */

import { pictureUrl } from "../games/art.js";

const image = document.querySelector("img[data-game]");
if (image instanceof HTMLImageElement) image.src = await pictureUrl(image.dataset.game ?? "", "cover");
