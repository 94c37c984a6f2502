/** What advises a person: a script of its own (tools/site/bundle.py), which advice.js fetches when somebody wants advice. */

export { Hint } from "./hint.js";
export { Warning } from "./warning.js";
export { Perfect } from "./perfect.js";
export { OtherChoices } from "./other-choices.js";
