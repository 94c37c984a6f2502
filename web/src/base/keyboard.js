/**
 * Says what a key means, on keyboards of all scripts. On a keyboard with Latin letters the typed character (`key`) counts, because AZERTY and Dvorak
 * have the letters at other places. On a keyboard with other letters (Cyrillic, Greek, Hebrew, Arabic …) the place of the key (`code`) counts, as if
 * it were a US keyboard.
 *
 * Both kinds type signs such as ",", at different places. So the module remembers of which kind the last letter was.
 */

/** A Latin letter. */
const LATIN = /^\p{Script=Latin}$/u;
/** Letters of other scripts, and the marks for which some scripts have keys of their own. */
const OTHER = /^[\p{L}\p{M}]+$/u;
/** A digit of another script. */
const DIGIT = /^(?!\d)\p{Nd}$/u;
/** Signs to which the page gives a meaning. */
const SIGNS = /^[\d,.?+ -]$/;
/** Names of keys that type nothing, such as "Escape". */
const NAMED = /^[A-Z][A-Za-z\d]+$/;
/** What `key` says of keys that an input method or a dead key processes. */
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
 * Whether a sign was typed on a keyboard without Latin letters. Before any letter was typed, only two kinds of signs show that: those without a
 * meaning here at the place of a letter, such as "'" at the place of W (Hebrew), and those that other scripts have at the place of the question mark.
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
