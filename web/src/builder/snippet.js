/** Generates the HTML for a page from the user's choices. */

import { ALLOW, GAME_HEIGHT, STORY_HEIGHT } from "../embed/protocol.js";

/**
 * @typedef {object} Chosen
 * @property {string} game
 * @property {string} title  the frame's title
 * @property {string} lang  "": the browser's language
 * @property {string} theme  "": the device's setting
 * @property {"ask" | "one" | "people" | "watch"} who
 * @property {number} seats
 * @property {string} level
 * @property {Record<string, unknown>} options  those that differ from their default
 * @property {boolean} board  only the board
 * @property {boolean} workshop  whether the visitor may write a computer player
 * @property {boolean} kiosk
 * @property {number} idle
 * @property {"element" | "iframe"} kind
 * @property {number} width  in CSS pixels; 0: all available width
 * @property {number} height  in CSS pixels; 0: the game decides
 */

/** Default height of an iframe, which cannot adapt its height by itself. */
export const USUAL_HEIGHT = 640;

/**
 * The choices as query parameters of the address, or as attributes of the element, in this order.
 * @param {Chosen} chosen
 * @returns {[string, string][]}
 */
export function wishes(chosen) {
  const { game, lang, theme, who, seats, level, options, board, workshop, kiosk, idle } = chosen;
  /** @type {[string, string][]} */
  const all = [
    ["game", game],
    ["lang", lang],
    ["theme", theme],
    ["seats", kiosk ? "" : players(who, seats, level)],
    ["options", Object.keys(options).length ? optionsText(options) : ""],
    ["ui", board ? "board" : ""],
    ["workshop", workshop ? "1" : ""],
    ["kiosk", kiosk ? "1" : ""],
    ["idle", kiosk ? String(idle) : ""],
  ];
  return all.filter(([, value]) => value !== "");
}

/**
 * @param {Chosen["who"]} who
 * @param {number} seats
 * @param {string} level
 */
function players(who, seats, level) {
  if (who === "ask") return "";
  return Array.from({ length: seats }, (_, seat) => {
    const person = who === "people" || (who === "one" && seat === 0);
    return person ? "human" : level;
  }).join(",");
}

/** The options as pairs, which are easier to read, or as JSON if pairs cannot express them. @param {Record<string, unknown>} options */
function optionsText(options) {
  const simple = Object.values(options).every(
    (value) => typeof value === "number" || typeof value === "boolean" || /^[a-z][\w-]*$/i.test(String(value)),
  );
  if (!simple) return JSON.stringify(options);
  return Object.entries(options)
    .map(([id, value]) => `${id}:${value}`)
    .join(",");
}

/**
 * The frame's address.
 * @param {Chosen} chosen
 * @param {string} site  the site's folder
 */
export function frameAddress(chosen, site) {
  const url = new URL(chosen.kiosk ? "index.html" : "embed.html", site);
  for (const [key, value] of wishes(chosen)) url.searchParams.set(key, value);
  return url.href;
}

/**
 * The lines of HTML.
 * @param {Chosen} chosen
 * @param {string} site
 */
export function snippet(chosen, site) {
  const { kind, title, width, height } = chosen;
  if (kind === "iframe") {
    return tag("iframe", [
      ["src", frameAddress(chosen, site)],
      ["title", title],
      ["width", width ? String(width) : "100%"],
      ["height", String(height || USUAL_HEIGHT)],
      // A style of the page such as `iframe { height: auto }` goes before the attributes, which are for editors that remove styles.
      [
        "style",
        `border: 0; width: ${width ? `${width}px` : "100%"}; max-width: 100%; height: ${height || USUAL_HEIGHT}px`,
      ],
      ["allow", ALLOW],
      ["loading", "lazy"],
    ]);
  }
  const script = tag("script", [["src", new URL("embed.js", site).href], ["async"]]);
  return `${script}\n${tag("spieltisch-game", elementAttributes(chosen))}`;
}

/**
 * The lines of HTML for a story.
 * @param {string} file  the address of the story, relative to the page
 * @param {string} title  of the frame; "": the element finds one
 * @param {string} site
 */
export function storyLines(file, title, site) {
  const script = tag("script", [["src", new URL("embed.js", site).href], ["async"]]);
  return `${script}\n${tag("spieltisch-game", [
    ["story", file],
    ["style", reserved(`${STORY_HEIGHT}px`)],
    ["loading", "lazy"],
    ...(title ? [/** @type {[string, string]} */ (["title", title])] : []),
  ])}`;
}

/**
 * @param {Chosen} chosen
 * @returns {[string, string][]}
 */
export function elementAttributes(chosen) {
  const { title, width, height } = chosen;
  /** @type {[string, string][]} */
  const all = [...wishes(chosen), ["title", title]];
  if (height) all.push(["height", String(height)]);
  // A game may be as high as the window, so that it is in sight as a whole.
  const room = reserved(height ? `${height}px` : `min(${GAME_HEIGHT}px, 96vh)`);
  all.push(["style", width ? `${room}; max-width: ${width}px` : room]);
  return all;
}

/** Reserves the element's height before its script has come, so that nothing in the article shifts. @param {string} height  in CSS */
const reserved = (height) => `display: block; min-height: ${height}`;

/**
 * @param {string} name
 * @param {([string, string] | [string])[]} attributes
 */
function tag(name, attributes) {
  const written = attributes.map(([key, value]) => (value === undefined ? key : `${key}="${escaped(value)}"`));
  return `<${name} ${written.join(" ")}></${name}>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
