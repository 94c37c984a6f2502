/** Says in the rules of a game, below the headings whose text tells a usual rule, that another one holds in a match. */

import { h } from "../ui/dom.js";
import { lang } from "../words/i18n.js";

/**
 * @param {ParentNode & Node} text  the rules
 * @param {ReadonlyMap<string, readonly string[]>} notes  lines in the reader's language, by the anchors of the headings
 */
export function addNotes(text, notes) {
  for (const [key, lines] of notes) text.querySelector(`#${CSS.escape(key)}`)?.after(...noteLines(lines));
}

/** @param {readonly string[]} lines  in the reader's language */
export const noteLines = (lines) => lines.map((line) => h("p.rule-here", { textContent: line, lang: lang() }));
