/**
 * Looks up colours: in the game's palette first, then among the board's defaults.
 *
 * @typedef {import("./types.js").Palette} Palette
 * @typedef {import("./types.js").Theme} Theme
 */

/** Defaults for the tokens that a palette may override. @type {Palette} */
const OWN = {
  light: "#ffe9ad",
  rim: "#ffc83d",
  "light-edge": "#9c6a12",
  target: "#fff6dc",
  "target-ink": "#2a1d10",
  trace: "#fff1c9",
  "trace-edge": "#3a2410",
  mark: "#b3261e",
  "mark-dark": "#ff8a75",
  warning: "#b3261e",
  badge: "#fff8e7",
  "badge-ink": "#2a1d10",
};

export class Colours {
  /** @type {Theme} */
  theme = "light";

  /**
   * @param {Palette} palette
   * @param {Element} host where CSS variables are looked up
   */
  constructor(palette, host) {
    this.palette = palette;
    this.host = host;
  }

  /**
   * The colour of a text on the board. The board looks the same in both themes, so the ink is the same too. The dark theme's
   * lamplight reduces contrast, so there the ink is made a little darker or lighter.
   * @param {string} token
   */
  ink(token) {
    const ink = this.#resolved(this.palette[token] ?? "#000");
    return this.theme === "dark" ? stronger(ink) : ink;
  }

  /** One of the board's own colours, unless the palette overrides it. @param {string} token */
  of(token) {
    const name = this.theme === "dark" && `${token}-dark` in OWN ? `${token}-dark` : token;
    return this.#resolved(this.palette[name] ?? OWN[name] ?? "#000");
  }

  /** The edge of a line in a player's colour: dark round a light line, light round a dark one. @param {string} colour `#rrggbb` */
  edgeOf(colour) {
    return this.of(haloOf(colour) === "#fff" ? "trace" : "trace-edge");
  }

  /** Resolve a CSS variable to its value, because a canvas does not understand `var()`. @param {string} value */
  #resolved(value) {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? (value.startsWith("--") ? value : "");
    return name ? getComputedStyle(this.host).getPropertyValue(name).trim() || "#000" : value;
  }
}

/** Move a colour of six hexadecimal digits half-way to black if it is dark, else to white. @param {string} colour */
function stronger(colour) {
  const parts = /^#(..)(..)(..)$/
    .exec(colour)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  if (!parts) return colour;
  const to = isDark(parts) ? 0 : 255;
  return `rgb(${parts.map((part) => Math.round((part + to) / 2)).join(" ")})`;
}

/** The halo colour that contrasts with a text's colour: white or black. @param {string} ink `#rrggbb` or `rgb(…)` */
export function haloOf(ink) {
  const parts = /^#(..)(..)(..)$/
    .exec(ink)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  return isDark(parts ?? ink.match(/\d+/g)?.map(Number) ?? []) ? "#fff" : "#000";
}

/** @param {number[]} parts red, green and blue, up to 255 */
const isDark = ([red = 0, green = 0, blue = 0]) => 0.3 * red + 0.6 * green + 0.1 * blue < 128;
