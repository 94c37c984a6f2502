/** What advises a person: a script of its own (tools/site/bundle.py), which advice.js fetches when somebody wants advice. */

export { Hint } from "../advice/hint.js";
export { Warning } from "../advice/warning.js";
export { Perfect } from "../judge/perfect.js";
