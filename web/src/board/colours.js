/**
 * Looks up colours, and the font of letters: in the game's palette first, then among those of the board in the page's style sheet (`--board-…` in style/tokens.css).
 *
 * @typedef {import("./types.js").Palette} Palette
 * @typedef {import("./types.js").Theme} Theme
 */

/** The colour of what has none. */
const NONE = "#000";

export class Colours {
  /** @type {Theme} */
  #theme = "light";
  /** What has been looked up for this theme. @type {Map<string, string>} */
  #known = new Map();

  /**
   * @param {Palette} palette
   * @param {Element} host where CSS variables are looked up
   */
  constructor(palette, host) {
    this.palette = palette;
    this.host = host;
  }

  get theme() {
    return this.#theme;
  }

  set theme(theme) {
    if (theme !== this.#theme) this.#known.clear();
    this.#theme = theme;
  }

  /**
   * The colour of a text on the board. The board looks the same in both themes, so the ink is the same too. The dark theme's
   * lamplight reduces contrast, so there the ink is made a little darker or lighter.
   * @param {string} token
   */
  ink(token) {
    const ink = this.#resolved(this.palette[token] ?? NONE);
    return this.#theme === "dark" ? stronger(ink) : ink;
  }

  /** One of the board's own colours, unless the palette overrides it. @param {string} token */
  of(token) {
    const dark = this.#theme === "dark" ? this.palette[`${token}-dark`] : undefined;
    return this.#resolved(dark ?? this.palette[token] ?? `--board-${token}`);
  }

  /** The edge of a line in a player's colour: dark round a light line, light round a dark one. @param {string} colour `#rrggbb` */
  edgeOf(colour) {
    return this.of(isDark(colour) ? "trace" : "trace-edge");
  }

  /** The halo that contrasts with a text: light round a dark one, dark round a light one. @param {string} ink `#rrggbb` or `rgb(…)` */
  haloOf(ink) {
    return this.of(isDark(ink) ? "halo-light" : "halo-dark");
  }

  /** The font of letters on the board, as a list of families. */
  get face() {
    return this.#lookUp("--board-face") || "serif";
  }

  /** Resolve a CSS variable to its value, because a canvas does not understand `var()`. @param {string} value */
  #resolved(value) {
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? (value.startsWith("--") ? value : "");
    return name ? this.#lookUp(name) || NONE : value;
  }

  /**
   * The value of a CSS variable; empty: it has none. The browser is asked once in each theme: painting needs a colour many times in a frame.
   * @param {string} name
   */
  #lookUp(name) {
    const found = this.#known.get(name) ?? getComputedStyle(this.host).getPropertyValue(name).trim();
    // A style sheet that is late may still bring the colour.
    if (found) this.#known.set(name, found);
    return found;
  }
}

/** Move a colour of six hexadecimal digits half-way to black if it is dark, else to white. @param {string} colour */
function stronger(colour) {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const to = isDark(colour) ? 0 : 255;
  return `rgb(${partsOf(colour)
    .map((part) => Math.round((part + to) / 2))
    .join(" ")})`;
}

/** Red, green and blue, up to 255. @param {string} colour `#rrggbb` or `rgb(…)` */
function partsOf(colour) {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1);
  return parts ? parts.map((part) => Number.parseInt(part, 16)) : (colour.match(/\d+/g)?.map(Number) ?? []);
}

/** @param {string} colour `#rrggbb` or `rgb(…)` */
function isDark(colour) {
  const [red = 0, green = 0, blue = 0] = partsOf(colour);
  return 0.3 * red + 0.6 * green + 0.1 * blue < 128;
}
