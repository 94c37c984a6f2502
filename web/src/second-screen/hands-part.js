/** What the page loads when somebody gives a hand to a phone, or takes one. */

export { Hands } from "./hands.js";
export { showHands } from "./hands-dialog.js";
export { takeHand } from "./take-hand.js";
