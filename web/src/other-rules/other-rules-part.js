/** What is said and chosen about other rules: a script of its own (tools/site/bundle.py), fetched where other rules hold or are chosen. */

export { fillFold } from "./rule-fields.js";
export { inOneLine, notesBySection, notMeasured, showHeld } from "./held-rules.js";
export { textsUnder } from "./cards-under.js";
