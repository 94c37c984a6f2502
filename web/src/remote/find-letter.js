/**
 * Finds a letter in what a person has pasted: a link, the code alone, or a whole message with the link somewhere inside. Messengers and mail
 * programs break links over lines, quote them with `>`, encode signs, and cut long ones; a letter says itself how long it is (docs/letters.md). An own
 * link is found in the same way: what a text is follows from its first character (match/own-link-text.js), not from the word before it.
 */

/**
 * "letter": a whole letter, as far as its beginning tells; "cut": there is one, and its end is missing; "none": there is none.
 * @typedef {{kind: "letter", text: string} | {kind: "cut"} | {kind: "none"}} Found
 *
 * What the beginning of a letter says. `anchors`: by seat, as hexadecimal digits; null: not known yet. `length`: of the letter as a text.
 * @typedef {{anchors: (string | null)[], length: number}} Head
 */

/** The most characters of a message that are searched. */
const LONGEST = 400_000;
/** The most characters of a letter as a text, with breaks and quotation marks (protocol/requests/letters). */
const LONGEST_LETTER = 150_000;
/** The most characters that are kept of a code beside a letter; a whole one is shorter (signal.js). */
const LONGEST_LINE = 400;
/** In how many places of a message a letter is looked for. */
const MOST_PLACES = 40;
/** The last character of every letter. */
const END = "z";
/** The forms of letters whose beginning is known here. */
const FORMS = [1, 2];
/** The two bytes at the beginning of every own link. */
const OWN = [0x6f, 1];
/** How many bytes an anchor has. */
const ANCHOR = 16;
/** The most seats that a game has. */
const MOST_SEATS = 99;
/** The shortest text that is taken for a letter, or for the rest of one on a line of its own: words are shorter. */
const SHORT = 16;

/** Signs without a width, which some programs put into long words so that they can be broken. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** What follows a marker: signs of a letter, with line breaks and quotation marks among them. */
const RUN = /^(?:[\w-]|\s[\s>|]*)*/;
const BREAK = /\s[\s>|]*/;

/**
 * Finds the letter in a message. Of several, it is the last one that is not quoted, because messages are listed in their order; where all are quoted,
 * the first, which is the newest in a mail.
 * @param {string} message
 * @returns {Found}
 */
export function findLetter(message) {
  const text = decoded(message.slice(0, LONGEST));
  const places = [...text.matchAll(/\b(?:letter|own)=/gi)].slice(-MOST_PLACES);
  if (places.length === 0) return findCode(text);
  const marked = places.map(({ index, 0: marker }) => ({
    quoted: /^\s*>/.test(text.slice(text.lastIndexOf("\n", index) + 1, index)),
    found: readRun(text.slice(index + marker.length)),
  }));
  const whole = marked.filter(({ found }) => found.kind === "letter");
  return (whole.findLast(({ quoted }) => !quoted) ?? whole[0])?.found ?? { kind: "cut" };
}

/**
 * The code beside a letter by which a device in the same room can be connected (connect-dialog.js); "": there is none. It is a stranger's text, which
 * nobody has checked yet.
 * @param {string} message
 */
export function lineIn(message) {
  const places = [...decoded(message.slice(0, LONGEST)).matchAll(/[&?#]line=([\w-]+)/gi)];
  return places.at(-1)?.[1]?.slice(0, LONGEST_LINE) ?? "";
}

/**
 * Finds a letter without a link around it.
 * @param {string} text
 * @returns {Found}
 */
function findCode(text) {
  let cut = false;
  for (const { index } of [...text.matchAll(/(?<![\w-])(?:A|bw[E-H])[\w-]{12,15}/g)].slice(0, MOST_PLACES)) {
    const run = joined(text.slice(index));
    const length = lengthOf(run);
    if (length && run[length - 1] === END) return { kind: "letter", text: run.slice(0, length) };
    // Behind a sign such as "=" stands another thing than a letter.
    cut ||= length !== null && !/\S$/.test(text.slice(0, index));
  }
  if (cut) return { kind: "cut" };
  // One word that begins like a letter and is nothing else.
  const only = joined(text.trim());
  return only.length >= SHORT && only.length === text.replaceAll(/[\s>|]/g, "").length && beginsLikeOne(only)
    ? { kind: "cut" }
    : { kind: "none" };
}

/**
 * Reads a letter behind its marker.
 * @param {string} text
 * @returns {Found}
 */
function readRun(text) {
  const run = joined(text);
  const length = lengthOf(run);
  if (length && run[length - 1] === END) return { kind: "letter", text: run.slice(0, length) };
  // Its beginning is not known here, or damaged: the engine says what is wrong with it. Words that follow it may end in the same character.
  let read = "";
  for (const [at, piece] of pieces(text).entries()) {
    read += piece;
    if (at > 0 && piece.length < SHORT) break;
    if (read.endsWith(END) && read.length >= SHORT) return { kind: "letter", text: read };
  }
  return { kind: "cut" };
}

/** @param {string} text */
const pieces = (text) => (RUN.exec(text.slice(0, LONGEST_LETTER))?.[0] ?? "").split(BREAK);

/** @param {string} text */
const joined = (text) => pieces(text).join("");

/**
 * Takes back what programs do to signs on the way: invisible signs, percent encoding (also of what is encoded already), and the encoding of mails.
 * @param {string} message
 */
function decoded(message) {
  let text = message.replaceAll(INVISIBLE, "");
  // In a mail as it travels, "=3D" is a "=", and a "=" at the end of a line continues it.
  if (/(?:letter|own)=3D/i.test(text)) text = text.replaceAll(/=\r?\n/g, "").replaceAll(/=3D/gi, "=");
  for (let round = 0; round < 3 && /%[2-7][\da-f]/i.test(text); round += 1)
    text = text.replaceAll(/%([2-7][\da-f]|0[ad])/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  return text;
}

/** @param {string} text */
function beginsLikeOne(text) {
  const [form = 0, seats = 0] = bytesOf(text.slice(0, 4)) ?? [];
  return isOwn(form, seats) || (FORMS.includes(form) && seats > 0 && seats <= MOST_SEATS);
}

/** @param {number} mark @param {number} form  the first two bytes */
const isOwn = (mark, form) => mark === OWN[0] && form === OWN[1];

/**
 * How long a letter or an own link is as a text, by its beginning.
 * @param {string} text
 * @returns {number | null} null: the beginning is not there, or of a form that is not known here
 */
function lengthOf(text) {
  const bytes = bytesOf(text.slice(0, 12));
  if (bytes && isOwn(bytes[0] ?? 0, bytes[1] ?? 0)) return lengthAt(bytes, OWN.length);
  return headOf(text)?.length ?? null;
}

/**
 * Reads the beginning of a letter, by which its match is found before anything else is read. It proves nothing: only the engine checks a letter.
 * @param {string} text
 * @returns {Head | null} null: the beginning is not there, or of a form that is not known here
 */
export function headOf(text) {
  const bytes = bytesOf(text);
  if (!bytes || !beginsLikeOne(text) || isOwn(bytes[0] ?? 0, bytes[1] ?? 0)) return null;
  const seats = bytes[1] ?? 0;
  let at = 2 + Math.ceil(seats / 8);
  const anchors = Array.from({ length: seats }, (_, seat) => {
    if (!((bytes[2 + (seat >> 3)] ?? 0) & (1 << (seat & 7)))) return null;
    at += ANCHOR;
    return Array.from(bytes.subarray(at - ANCHOR, at), (byte) => byte.toString(16).padStart(2, "0")).join("");
  });
  const length = lengthAt(bytes, at);
  return length === null ? null : { anchors, length };
}

/**
 * How many characters a letter has whose bytes say at a place how many follow.
 * @param {Uint8Array} bytes
 * @param {number} at
 */
function lengthAt(bytes, at) {
  let rest = 0;
  for (const shift of [0, 7, 14]) {
    const byte = bytes[at++];
    if (byte === undefined) return null;
    rest += (byte & 127) << shift;
    if (byte < 128) return Math.ceil(((at + rest) * 4) / 3) + END.length;
  }
  return null;
}

/**
 * Decodes the whole groups of four characters at the beginning of a text.
 * @param {string} text  base64 with the alphabet for addresses
 */
function bytesOf(text) {
  try {
    const whole = text.slice(0, text.length - (text.length % 4));
    return Uint8Array.from(atob(whole.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
