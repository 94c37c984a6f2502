/**
 * Sets texts that are set again at every drawing. It compares with what it has set before, not with what the element contains: a translator in the
 * browser changes that, and would have to translate the text anew each time.
 */

/** The text that was set last, by element. @type {WeakMap<Element, string>} */
const written = new WeakMap();

/**
 * Sets an element's text, unless that is its text already: each assignment replaces the text node, and so drops what a reader has selected.
 * No other code may set the text of such an element.
 * @param {Element} element
 * @param {string} text
 * @returns {boolean} whether the text is new
 */
export function setText(element, text) {
  const before = written.get(element) ?? element.textContent;
  written.set(element, text);
  if (before === text) return false;
  element.textContent = text;
  return true;
}
