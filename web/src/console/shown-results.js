/** What a line has given, as elements: texts, tables, and boards as pictures. What comes from behind the walls may be anything, so it is never markup. */

import { load, raster, release, unload } from "../board/raster.js";
import { addressWithArt } from "../games/art.js";
import { knownGame } from "../games/catalog.js";
import { button, h, setVariables } from "../ui/dom.js";
import { t, tn } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").ConsoleResult} ConsoleResult
 * @typedef {import("../vocabulary/bridge.js").ConsoleReply} ConsoleReply
 *
 * @typedef {object} Told
 * @property {HTMLElement[]} elements
 * @property {string} text  the same, to be copied
 */

/** How much is shown before a reader asks for all of it: lines of a text, characters, rows of a table, results of a line. */
const LINES = 14;
const CHARACTERS = 1200;
const ROWS = 12;
const RESULTS = 6;
/** The widest picture, in pixels of the screen. */
const WIDEST = 1000;
/** The flattest and the steepest picture, as width by height. */
const RATIOS = /** @type {const} */ ([0.2, 5]);
/** The whole part of a number of five digits or more, which is no part of a name. */
const LARGE = /(?<![\w.])([1-9]\d{4,})(?!\w)/;
const ENTITIES = /** @type {Record<string, string>} */ ({ amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" });

/** @param {ConsoleReply} reply @returns {Told} */
export function told({ results, printed, cut }) {
  const shown = results.slice(0, RESULTS).map(elementOf);
  const rest = results.slice(RESULTS);
  const elements = [
    ...(printed ? [textElement(printed, "console-printed")] : []),
    ...(cut ? [note(t("More was printed than that; the rest was left out."))] : []),
    ...shown,
    ...(rest.length ? [showAll((place) => place.replaceWith(...rest.map(elementOf)))] : []),
  ];
  return { elements, text: [printed, ...results.map(textOf)].filter(Boolean).join("\n") };
}

/**
 * What is wrong, in a sentence, with Python's own words in a fold.
 * @param {string} words
 * @param {import("../vocabulary/bridge.js").Fault | null} [fault]
 * @param {boolean} [several]  whether the text has several lines
 * @returns {Told}
 */
export function toldFault(words, fault = null, several = false) {
  const sentence = several && fault?.line != null ? t("Line {line}: {words}", { line: fault.line, words }) : words;
  const python = [several ? fault?.source : "", fault?.python].filter(Boolean).join("\n");
  const elements = [
    ...(fault?.printed ? [textElement(fault.printed, "console-printed")] : []),
    h("p.console-fault", { textContent: sentence }),
    ...(python ? [h("details", {}, h("summary", { i18n: "In Python’s own words" }), textElement(python))] : []),
  ];
  return { elements, text: [fault?.printed, sentence, python].filter(Boolean).join("\n") };
}

/**
 * A text with gaps in its large numbers, "1 000 000". They are no characters, so that what is copied is Python's.
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
export const withGaps = (text) =>
  text.split(LARGE).flatMap((part, at) => {
    if (at % 2 === 0) return [part];
    const first = part.length % 3 || 3;
    const groups = part.slice(first).match(/.{3}/g) ?? [];
    return [part.slice(0, first), ...groups.map((group) => h("span.console-digits", { textContent: group }))];
  });

/** @param {string} words @returns {HTMLElement} */
export const note = (words) => h("p.help", { textContent: words });

/** @param {ConsoleResult} result @returns {HTMLElement} */
function elementOf(result) {
  if (result.kind === "board") return boardElement(result);
  return result.kind === "table" ? tableElement(result) : textElement(result.text ?? "");
}

/** @param {ConsoleResult} result */
function textOf({ kind, text = "", columns = [], rows = [] }) {
  return kind === "table"
    ? [columns, ...rows.map((row) => row.map(written))].map((row) => row.join("\t")).join("\n")
    : text;
}

/**
 * A text as Python writes it; a long one is cut.
 * @param {string} text
 * @param {string} [kind]  CSS classes
 */
function textElement(text, kind = "") {
  const whole = text.replace(/\n$/, "");
  const lines = whole.split("\n");
  const element = h("pre", { className: `console-text ${kind}`.trim(), translate: false }, ...withGaps(whole));
  if (lines.length <= LINES && whole.length <= CHARACTERS) return element;
  element.replaceChildren(...withGaps(`${lines.slice(0, LINES).join("\n").slice(0, CHARACTERS)} …`));
  const box = h("div.console-cut", {}, element);
  box.append(
    showAll((place) => {
      element.replaceChildren(...withGaps(whole));
      place.remove();
    }),
  );
  return box;
}

/** @param {(place: HTMLElement) => void} show  gets the button */
function showAll(show) {
  const all = button(null, "Show all", () => show(all), "quiet console-all");
  return all;
}

/** A value of a table as Python writes it. @param {number | string | boolean | null} value */
function written(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}

/** @param {ConsoleResult} result */
function tableElement({ columns = [], rows = [], more = 0 }) {
  const line = (/** @type {(typeof rows)[number]} */ row) =>
    h("tr", {}, ...row.map((value) => h("td", { className: typeof value }, ...withGaps(written(value)))));
  const body = h("tbody", {}, ...rows.slice(0, ROWS).map(line));
  const head = h("tr", {}, ...columns.map((name) => h("th", { scope: "col", textContent: name })));
  const table = h("table", { translate: false }, h("thead", {}, head), body);
  const scrolled = h("div.console-table", { tabIndex: 0, role: "region", i18nLabel: "Table" }, table);
  const left = rows.length - ROWS;
  const rest = more > 0 && note(tn("One more row is left out.", "{n} more rows are left out.", more));
  const all =
    left > 0 &&
    showAll((place) => {
      body.append(...rows.slice(ROWS).map(line));
      place.remove();
    });
  return h("div.console-cut", {}, scrolled, all, rest);
}

/** @param {ConsoleResult} result */
function boardElement({ svg = "", text = "", game = "" }) {
  const [, , wide = 1, high = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "").split(" ").map(Number);
  const [flat, steep] = RATIOS;
  const ratio = Math.min(steep, Math.max(flat, wide / high || 1));
  const label = (/aria-label="([^"]*)"/.exec(svg)?.[1] ?? "").replace(/&([#\w]+);/g, (_, name) => ENTITIES[name] ?? "");
  const canvas = h("canvas.console-board", { role: "img", width: 1, height: 1, "aria-label": label || text });
  setVariables(canvas, { ratio: String(ratio) });
  const element = h("figure.console-figure", {}, canvas);
  painted = painted
    .then(() => paint(canvas, game, svg, ratio))
    .catch((error) => {
      console.info("The console shows a board in letters.", error);
      element.replaceWith(textElement(text));
    });
  return element;
}

/** Pictures are made one after the other: browsers hold a document for each SVG that is open. @type {Promise<void>} */
let painted = Promise.resolve();

/**
 * Draws a board once, in the screen's own pixels.
 * @param {HTMLCanvasElement} canvas
 * @param {string} game
 * @param {string} svg
 * @param {number} ratio
 */
async function paint(canvas, game, svg, ratio) {
  if (!(await knownGame(game))) throw new Error(`There is no game ${JSON.stringify(game)}.`);
  const box = canvas.getBoundingClientRect().width || 300;
  const width = Math.round(Math.min(WIDEST, box * devicePixelRatio));
  const height = Math.round(width / ratio);
  // Some browsers make no bitmap of an SVG without a size of its own.
  const sized = svg.replace(/ width="100%"/, ` width="${width}" height="${height}"`);
  const url = await addressWithArt(game, sized);
  try {
    const image = await load(url);
    const pixels = await raster(image, width, height);
    unload(image);
    Object.assign(canvas, { width, height });
    canvas.getContext("2d", { willReadFrequently: true })?.drawImage(pixels, 0, 0);
    release(pixels);
  } finally {
    URL.revokeObjectURL(url);
  }
}
