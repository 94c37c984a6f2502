/** Cuts texts between characters: JavaScript counts an emoji as two, and half of one can be neither shown nor saved. */

/**
 * The beginning of a text, without halves of characters (lone surrogates).
 * @param {string} text
 * @param {number} most  in code points, as the engine counts
 */
export function upTo(text, most) {
  const whole = text.replace(/\p{Surrogate}/gu, "");
  return whole.length <= most ? whole : Array.from(whole).slice(0, most).join("");
}

/**
 * Whether a text has at most so many code points.
 * @param {string} text
 * @param {number} most
 */
export const fits = (text, most) => text.length <= most || (text.length <= 2 * most && Array.from(text).length <= most);
