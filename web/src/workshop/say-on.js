/** Buttons that start something and stop it. */

import { setText } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/i18n.js";

/**
 * Has a button say and show what pressing it does now.
 * @param {HTMLButtonElement} button  with a sign
 * @param {import("../ui/icons.js").IconName} sign
 * @param {string} msgid
 */
export function sayOn(button, sign, msgid) {
  const label = button.querySelector("span");
  // Without a change nothing is replaced: a press that has begun on the sign is not lost.
  if (!label || (button.dataset["sign"] === sign && label.textContent === t(msgid))) return;
  button.dataset["sign"] = sign;
  label.dataset["i18n"] = msgid;
  setText(label, t(msgid));
  button.querySelector("svg")?.replaceWith(icon(sign));
}
