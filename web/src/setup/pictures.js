/** The pictures of the set-up page; an invitation shows the same ones. */

export { previewUrl, seatSigns } from "../games/seat-pictures.js";
