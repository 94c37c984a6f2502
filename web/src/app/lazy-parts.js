/** For each script that the page fetches later: its name, as in tools/site/bundle.py, and the function that imports it (words/fetch-part.js). */

import { importAdvice } from "../advice/advice.js";
import { importAround } from "../around/open-around.js";
import { importConsole } from "../console/open-console.js";
import { importSound } from "../match/board-view.js";
import { importMine } from "../mine/open-mine.js";
import { importOtherRules } from "../other-rules/open-other-rules.js";
import { importDecoder, importScan } from "../remote/open-scan.js";
import { importPost } from "../remote/post.js";
import { importLook } from "../review/open-analysis.js";
import { importShare } from "../share/open-share.js";

export const PARTS = {
  advice: importAdvice,
  around: importAround,
  console: importConsole,
  look: importLook,
  mine: importMine,
  scan: importScan,
  decoder: importDecoder,
  post: importPost,
  other_rules: importOtherRules,
  share: importShare,
  sound: importSound,
  /** @type {import("../words/fetch-part.js").Load<typeof import("../chance-check/chance-check.js")>} */
  check: (anew) => (anew ? import(anew) : import("../chance-check/chance-check.js")),
  /** @type {import("../words/fetch-part.js").Load<typeof import("../lessons/lessons-part.js")>} */
  lessons: (anew) => (anew ? import(anew) : import("../lessons/lessons-part.js")),
  /** @type {import("../words/fetch-part.js").Load<typeof import("../editor/editor-page.js")>} */
  editor: (anew) => (anew ? import(anew) : import("../editor/editor-page.js")),
  /** @type {import("../words/fetch-part.js").Load<typeof import("../remote/remote-part.js")>} */
  remote: (anew) => (anew ? import(anew) : import("../remote/remote-part.js")),
  /** @type {import("../words/fetch-part.js").Load<typeof import("../second-screen/hands-part.js")>} */
  hands: (anew) => (anew ? import(anew) : import("../second-screen/hands-part.js")),
  /** @type {import("../words/fetch-part.js").Load<typeof import("../study/study-part.js")>} */
  study: (anew) => (anew ? import(anew) : import("../study/study-part.js")),
  /** @type {import("../words/fetch-part.js").Load<typeof import("../workshop/own-players-part.js")>} */
  own_players: (anew) => (anew ? import(anew) : import("../workshop/own-players-part.js")),
  /** @type {import("../words/fetch-part.js").Load<typeof import("../workshop/workshop-part.js")>} */
  workshop: (anew) => (anew ? import(anew) : import("../workshop/workshop-part.js")),
};
