/** How the workshop writes numbers. */

import { lang } from "../words/i18n.js";

/** A number with at most four digits that count. @param {number} value */
export const numeral = (value) => {
  if (Math.abs(value) >= INFINITE) return value > 0 ? "∞" : "−∞";
  return new Intl.NumberFormat(lang(), { maximumSignificantDigits: 4 }).format(value);
};

/** What stands for infinite values, which JSON does not have (`LARGEST` in pygame_rules/workshop/answers.py). */
export const INFINITE = 1e300;
