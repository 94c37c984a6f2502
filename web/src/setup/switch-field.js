/** A field of the set-up page that is on or off. */

import { h } from "../ui/dom.js";

/**
 * A switch with its label and a sentence below it.
 * @param {string} id
 * @param {string} label  msgid
 * @param {string} help  msgid: what the switch changes
 * @param {(on: boolean) => void} changed
 * @returns {{element: HTMLElement, input: HTMLInputElement}}
 */
export function switchField(id, label, help, changed) {
  const input = h("input.switch", {
    id,
    type: "checkbox",
    role: "switch",
    "aria-describedby": `${id}-help`,
    onchange: () => changed(input.checked),
  });
  const words = h(
    "span.field-words",
    {},
    h("label", { htmlFor: id, i18n: label }),
    h("span.help", { id: `${id}-help`, i18n: help }),
  );
  return { element: h("div.field", {}, words, input), input };
}
