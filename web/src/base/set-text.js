/**
 * Writes texts that are said again at every drawing. It remembers what it has written and does not compare with the element: a translator in
 * the browser changes the text there, and would have to translate it anew each time.
 */

/** What stands in each element, as the page wrote it. @type {WeakMap<Element, string>} */
const written = new WeakMap();

/**
 * Sets an element's text, unless it was set to it before: each assignment replaces the text node and drops what a reader has selected.
 * Nothing else may write the text of an element that gets its text from here.
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
