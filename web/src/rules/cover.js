/** A rules page: its picture is made from the game's art. */

import { pictureUrl } from "../games/art.js";

const image = document.querySelector("img[data-game]");
if (image instanceof HTMLImageElement) image.src = await pictureUrl(image.dataset.game ?? "", "cover");
