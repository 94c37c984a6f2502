/** The script that shares games: the dialog that makes a link, and what an opened link becomes (docs/records.md, "A link"). */

export { showShare } from "./share-dialog.js";
export { takeLink } from "./take-link.js";
