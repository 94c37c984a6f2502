/** The parts of the page that are scripts of their own: by their names in tools/site/bundle.py, the functions that import them (words/part.js). */

import { importAdvice } from "../advice/advice.js";
import { importLook } from "../review/open-analysis.js";

export const PARTS = {
  advice: importAdvice,
  look: importLook,
  /** @type {import("../words/part.js").Load<typeof import("../lessons/lessons-part.js")>} */
  lessons: (anew) => (anew ? import(anew) : import("../lessons/lessons-part.js")),
  /** @type {import("../words/part.js").Load<typeof import("../editor/editor-page.js")>} */
  editor: (anew) => (anew ? import(anew) : import("../editor/editor-page.js")),
  /** @type {import("../words/part.js").Load<typeof import("../study/study-page.js")>} */
  study: (anew) => (anew ? import(anew) : import("../study/study-page.js")),
};
