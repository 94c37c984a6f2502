/** Finds an offer or an answer in what a person has scanned or pasted: the text alone, a link, or a message with one of them inside. */

import { t } from "../words/i18n.js";
import { LONGEST, SHORTEST, SignalFault, unpackSignal } from "./signal.js";

/** @typedef {import("./signal.js").Signal} Signal */

/** The most characters of a message that are searched. */
const LONGEST_MESSAGE = 20_000;
/** Signs without a width, which some programs put into long words. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** What separates words of a message that may be parts of one broken text; `>` quotes a line. */
const BREAK = /[\s>]+/;

/**
 * @param {string} message
 * @returns {Signal}
 * @throws {SignalFault} there is none, or it is cut or damaged
 */
export function readSignal(message) {
  const text = message.slice(0, LONGEST_MESSAGE).replaceAll(INVISIBLE, "");
  // In an address it stands behind its name; what stands before that, such as a letter, is none.
  const behind = [...text.matchAll(/\bline=/g)].map(({ index }) => text.slice(index + "line=".length));
  for (const part of behind.length ? behind.reverse() : [text]) {
    const whole = wholeIn(part);
    if (whole) return whole;
  }
  const [like] = behind.length ? [/^[\w-]*/.exec(behind[0] ?? "")?.[0]] : longWords(text);
  if (like === undefined) throw new SignalFault("none", t("There is no code of another device in this text."));
  // It says what is wrong with it.
  return unpackSignal(like);
}

/**
 * The first text that is one as it was written, also if a program has broken it over lines.
 * @param {string} text
 * @returns {Signal | null}
 */
function wholeIn(text) {
  const words = text.split(BREAK).map((word) => /^[\w-]*/.exec(word)?.[0] ?? "");
  for (const first of words.keys()) {
    let joined = "";
    for (const word of words.slice(first)) {
      joined += word;
      if (!word || joined.length > LONGEST) break;
      if (joined.length < SHORTEST) continue;
      try {
        return unpackSignal(joined);
      } catch {
        // The rest may follow.
      }
    }
  }
  return null;
}

/** Words that are longer than any of a language. @param {string} text */
const longWords = (text) => text.split(BREAK).filter((word) => /^[\w-]{40,}$/.test(word));
