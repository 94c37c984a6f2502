/** Takes the functions of one Python text into another one, as far as that can be done without Python: by what begins at the left margin. */

/**
 * A statement at the left margin, with what is indented below it and the comments and decorators above it.
 * @typedef {object} Block
 * @property {string[]} lines  without empty ones at both ends
 * @property {number} gap  how many empty lines stand before it
 * @property {string} name  of the function or the class; "": it is another statement
 */

const DEFINED = /^(?:async +)?(?:def|class) +([\p{L}_][\p{L}\p{N}_]*)/u;
/** Lines at the margin that go on with the statement before them. */
const GOES_ON = /^(?:[)\]}]|(?:elif|else|except|finally)\b)/;
const QUOTES = /"""|'''/g;

/**
 * @param {string} text
 * @returns {Block[]}
 */
function blocksOf(text) {
  /** @type {Block[]} */
  const blocks = [];
  /** The quotes of a text of several lines that is open; "": none. */
  let quotes = "";
  /** Whether the last block has only comments and decorators so far. */
  let heading = false;
  let gap = 0;
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    const inside = quotes !== "";
    for (const [found] of line.matchAll(QUOTES)) quotes = quotes === "" ? found : quotes === found ? "" : quotes;
    if (!inside && line.trim() === "") {
      gap += 1;
      continue;
    }
    const starts = !inside && /^\S/.test(line) && !GOES_ON.test(line);
    if (last && (!starts || (heading && gap === 0))) {
      for (; gap > 0; gap -= 1) last.lines.push("");
      last.lines.push(line);
    } else blocks.push({ lines: [line], gap, name: "" });
    gap = 0;
    const block = blocks.at(-1);
    if (!starts || !block) continue;
    heading = /^[#@]/.test(line);
    block.name = DEFINED.exec(line)?.[1] ?? "";
  }
  return blocks;
}

/**
 * A text with the functions of another one: each takes the place of that of the same name, or stands at the end. What these functions may need, such as
 * imports, comes with them.
 * @param {string} text
 * @param {string} source  the text that has the functions
 * @param {string} own  the name of a function that stays as it is
 */
export function withFunctions(text, source, own) {
  const blocks = blocksOf(text);
  const has = new Set(blocks.map(({ lines }) => lines.join("\n")));
  for (const taken of blocksOf(source)) {
    const same = blocks.find(({ name }) => name !== "" && name === taken.name);
    if (taken.name === own || has.has(taken.lines.join("\n"))) continue;
    if (same) same.lines = taken.lines;
    else if (taken.name) blocks.push({ ...taken, gap: 2 });
    // A docstring or a comment belongs to the text that it is from.
    else if (!/^["'#]/.test(taken.lines.at(-1) ?? "")) {
      const first = blocks.findIndex(({ name }) => name !== "");
      blocks.splice(first < 0 ? blocks.length : first, 0, { ...taken, gap: 0 });
      const next = blocks[(first < 0 ? blocks.length - 1 : first) + 1];
      if (next) next.gap = Math.max(next.gap, 2);
    }
  }
  return `${blocks.map(({ lines, gap }, at) => "\n".repeat(at ? gap : 0) + lines.join("\n")).join("\n")}\n`;
}
