/** Says in the rules of a game, below the headings whose text tells a usual rule, that another one holds in a match. */

import { h } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";

/**
 * @param {ParentNode & Node} text  the rules
 * @param {ReadonlyMap<string, readonly string[]>} notes  lines in the reader's language, by the anchors of the headings
 */
export function addNotes(text, notes) {
  for (const [key, lines] of notes) {
    const heading = text.querySelector(`#${CSS.escape(key)}`);
    heading?.after(...underNotes(lines, textBelow(heading)));
  }
}

/**
 * What is shown below a heading: the lines, and the text marked as one that tells usual rules; without lines only the text.
 * @param {readonly string[]} lines  in the reader's language
 * @param {readonly Element[]} text  of the section
 * @returns {readonly Element[]}
 */
export function underNotes(lines, text) {
  const noted = lines.map((line) => h("p.rule-here", { textContent: line, lang: lang() }));
  if (!noted.length || !text.length) return [...noted, ...text];
  const told = h("div.rule-told", { role: "group", "aria-label": t("As usual") });
  // Appended and not given to h(), which takes an element of a frame's document for a description of an element.
  told.append(...text);
  return [...noted, h("p.rule-below", { textContent: usualBelow(), lang: lang() }), told];
}

/** What stands between the rules that hold and a text that does not know them. */
export const usualBelow = () => t("The text below tells the usual rules.");

/**
 * The text of a section, up to the next heading of whatever level.
 * @param {Element} heading
 */
function textBelow(heading) {
  /** @type {Element[]} */
  const found = [];
  for (let next = heading.nextElementSibling; next && !/^H[1-6]$/.test(next.tagName); next = next.nextElementSibling)
    found.push(next);
  return found;
}
