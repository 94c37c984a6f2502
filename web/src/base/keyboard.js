/**
 * Says what a key means, on keyboards of all scripts. Where a keyboard types Latin letters, what it types counts (`key`): on AZERTY and Dvorak
 * the letters have other places. Where it types other letters (Cyrillic, Greek, Hebrew, Arabic …), the place counts (`code`), as if the keyboard
 * were the usual Latin one of these countries, US.
 *
 * A sign such as "," is typed by both kinds, at different places: so the module remembers of which kind the last letter was.
 */

/** Latin letters; others, with the marks that some scripts have on keys of their own; digits of other scripts. */
const LATIN = /^\p{Script=Latin}$/u;
const OTHER = /^[\p{L}\p{M}]+$/u;
const DIGIT = /^(?!\d)\p{Nd}$/u;
/** Signs that mean something by themselves. */
const SIGNS = /^[\d,.?+ -]$/;
/** Names of keys that type nothing, such as "Escape". */
const NAMED = /^[A-Z][A-Za-z\d]+$/;
/** What an input method or a dead key has taken for itself. */
const TAKEN = new Set(["Process", "Dead", "Unidentified", "AllCandidates", "CodeInput", "Compose"]);

/** Whether the last letter was Latin; null: no letter has been typed. @type {boolean | null} */
let latin = null;

/**
 * @param {Pick<KeyboardEvent, "key"> & Partial<KeyboardEvent>} event
 * @returns {string} a letter in lower case, a digit or another sign, or the name of a key as in `key`; "": the key belongs to an input method
 */
export function keyOf(event) {
  const { key, code = "", shiftKey = false } = event;
  // A browser's autofill dispatches key events without a key.
  if (!key || event.isComposing || TAKEN.has(key)) return "";
  if (NAMED.test(key)) return key;
  const typed = key.normalize("NFKC").toLowerCase();
  // AltGr types further signs: "€" is not the E below it.
  if (event.getModifierState?.("AltGraph")) return typed;
  if (LATIN.test(typed)) {
    latin = true;
    return typed;
  }
  if (DIGIT.test(typed)) return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? typed;
  if (OTHER.test(typed)) {
    latin = false;
    return letterAt(code) || { Comma: ",", Period: ".", Slash: shiftKey ? "?" : "/" }[code] || typed;
  }
  if (!foreign(typed, event)) return typed;
  return letterAt(code) || (isQuestion(typed, event) ? "?" : typed);
}

/**
 * Whether a sign was typed on a keyboard without Latin letters. Before any letter was typed, only signs tell that are at the place of a letter
 * and mean nothing here, such as "'" at the place of W (Hebrew), and what other scripts have at the place of the question mark.
 * @param {string} sign
 * @param {Partial<KeyboardEvent>} event
 */
function foreign(sign, { code, shiftKey, ctrlKey, metaKey }) {
  if (latin !== null) return !latin;
  return isQuestion(sign, { code, shiftKey }) || !(SIGNS.test(sign) || ctrlKey || metaKey);
}

/** Whether a sign is what other scripts have at the place of the question mark: a comma (Russian), or their own (Arabic). @param {string} sign @param {Partial<KeyboardEvent>} event */
const isQuestion = (sign, { code, shiftKey }) => /^[,؟]$/.test(sign) && code === "Slash" && shiftKey === true;

/** @param {string} code @returns {string} the letter that the US keyboard has at a place; "": none */
const letterAt = (code) => /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? "";
