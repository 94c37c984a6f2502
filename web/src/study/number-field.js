/** A field for a whole number. */

import { h } from "../ui/dom.js";
import { t } from "../words/i18n.js";

/**
 * @param {object} what
 * @param {string} what.id
 * @param {string} what.label  in the reader's language, as is the help
 * @param {string} [what.help]
 * @param {number} what.least
 * @param {number} what.most
 * @param {() => number} what.value  the number now
 * @param {(value: number) => void} what.change
 */
export function numberField({ id, label, help, least, most, value: now, change }) {
  const fault = h("span.help.study-fault", { id: `${id}-fault`, role: "alert" });
  const input = h("input", {
    id,
    type: "text",
    inputMode: "numeric",
    autocomplete: "off",
    value: String(now()),
    "aria-describedby": help ? `${id}-help ${id}-fault` : `${id}-fault`,
    onchange: () => {
      const value = /^\d{1,16}$/.test(input.value.trim()) ? Number(input.value) : NaN;
      const fits = value >= least && value <= most;
      input.setAttribute("aria-invalid", String(!fits));
      fault.textContent = fits ? "" : t("A whole number from {least} to {most}, please.", { least, most });
      if (fits) change(value);
      else input.value = String(now());
    },
  });
  return h(
    "div.field",
    {},
    h(
      "span.field-words",
      {},
      h("label", { htmlFor: id, textContent: label }),
      help ? h("span.help", { id: `${id}-help`, textContent: help }) : null,
      fault,
    ),
    input,
  );
}
