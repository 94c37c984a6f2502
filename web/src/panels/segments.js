/** Radio buttons in a row. */

import { h } from "../ui/dom.js";

/**
 * @param {string} title  a msgid
 * @param {string} name
 * @param {[value: string, text: string][]} values
 * @param {(value: string) => void} chosen
 */
export function segments(title, name, values, chosen) {
  const inputs = values.map(([value]) => h("input", { type: "radio", name, value, onchange: () => chosen(value) }));
  const labels = values.map(([, text], at) => h("label", {}, inputs[at], h("span", { textContent: text })));
  const legend = h("legend", { i18n: title });
  return { element: h("fieldset.segments", {}, legend, ...labels), legend, inputs };
}
