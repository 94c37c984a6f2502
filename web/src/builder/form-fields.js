/** Fields of the builder's form, each with a label. */

import { h } from "../ui/dom.js";

/** @typedef {{value: string, name?: string, i18n?: string, lang?: string}} Entry  has either a name or its msgid (`i18n`) */

/**
 * @param {string} id
 * @param {string | {text: string}} label  a msgid, or a text
 * @param {Entry[]} entries
 * @param {string} value
 * @param {(value: string) => void} changed
 * @param {string} [help]  in the reader's language
 */
export function select(id, label, entries, value, changed, help) {
  const field = h(
    "select",
    { id, onchange: () => changed(field.value), ...(help && { "aria-describedby": `${id}-help` }) },
    ...entries.map(({ value: own, name, i18n, lang }) =>
      h("option", { value: own, ...(i18n ? { i18n } : { textContent: name }), ...(lang && { lang }) }),
    ),
  );
  field.value = value;
  return line(id, label, field, help);
}

/**
 * @param {string} id
 * @param {string} label  a msgid
 * @param {boolean} value
 * @param {(value: boolean) => void} changed
 * @param {string} [help]  in the reader's language
 */
export function flag(id, label, value, changed, help) {
  const field = h("input.switch", {
    id,
    type: "checkbox",
    role: "switch",
    checked: value,
    onchange: () => changed(field.checked),
    ...(help && { "aria-describedby": `${id}-help` }),
  });
  return line(id, label, field, help);
}

/**
 * A field for a whole number; 0 if it is empty.
 * @param {string} id
 * @param {string} label  a msgid
 * @param {{value: number, min: number, max: number, empty?: string}} range  empty: the placeholder; without it the field must not be empty
 * @param {(value: number) => void} changed
 */
export function number(id, label, { value, min, max, empty }, changed) {
  const field = h("input.number", {
    id,
    type: "number",
    min,
    max,
    inputMode: "numeric",
    value: value ? String(value) : "",
    placeholder: empty ?? "",
    onchange: () => {
      const typed = Math.round(Number(field.value));
      const next = field.value === "" && empty !== undefined ? 0 : Math.max(min, Math.min(max, typed || min));
      field.value = next ? String(next) : "";
      changed(next);
    },
  });
  return line(id, label, field);
}

/**
 * @param {string} id
 * @param {string | {text: string}} label
 * @param {HTMLElement} field
 * @param {string} [help]
 */
function line(id, label, field, help) {
  const name = h("label", {
    htmlFor: id,
    ...(typeof label === "string" ? { i18n: label } : { textContent: label.text }),
  });
  const words = help ? h("span.field-words", {}, name, h("span.help", { id: `${id}-help`, textContent: help })) : name;
  return h("div.field", {}, words, field);
}
