/**
 * What the study shares with the rest of the page. In the site, the study is a script of its own that is loaded when somebody opens one
 * (tools/bundle.py); it imports this module as `#page`, which is there the script of the page, so that both use the same dictionary, the
 * same lists and the same elements.
 */

export { openDB } from "idb";
export { address, rename, studyAddress } from "../base/router.js";
export { SITE, siteFile } from "../base/site.js";
export { EngineLost, Refused } from "../engine/client.js";
export { pictureUrl } from "../games/art.js";
export { langOf, paletteOf, rulesPage, seatNames, wordsOf } from "../games/catalog.js";
export { levelName } from "../games/levels.js";
export { segments } from "../setup/segments.js";
export { button, h, picture, setText, setVariables, submit } from "../ui/dom.js";
export { giveFile } from "../ui/files.js";
export { announce, notify } from "../ui/notices.js";
export { shareLink } from "../ui/share-link.js";
export { lang, learnWords, t, tn } from "../words/i18n.js";
