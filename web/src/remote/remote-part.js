/** What the page loads when a letter arrives, or somebody has one to paste. */

export { openArrived } from "./letter-arrival.js";
export { showPasteLetter } from "./paste-letter.js";
