/** The parts of the page that are scripts of their own: by their names in tools/site/bundle.py, the functions that import them (words/part.js). */

import { importAdvice } from "../game/advice.js";
import { importLook } from "../review/look-back.js";

export const PARTS = {
  advice: importAdvice,
  look: importLook,
  /** @type {import("../words/part.js").Load<typeof import("../lessons/open.js")>} */
  lessons: (anew) => (anew ? import(anew) : import("../lessons/open.js")),
  /** @type {import("../words/part.js").Load<typeof import("../study/page.js")>} */
  study: (anew) => (anew ? import(anew) : import("../study/page.js")),
};
