/**
 * The table's own types; scenes and frames are told in `../vocabulary/scene.d.ts`.
 *
 * @typedef {import("../vocabulary/scene.js").Item} Item
 * @typedef {import("../vocabulary/scene.js").Option} Option
 * @typedef {import("../vocabulary/scene.js").Preview} Preview
 */

/**
 * An item at a moment: as it is drawn, perhaps on its way.
 * @typedef {object} Drawn
 * @property {Item} item
 * @property {string} sprite
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} turn
 * @property {number} alpha
 * @property {number} lift 0: lies on the board; 1: as high as a hand lifts it.
 * @property {boolean} moving Whether it will be elsewhere in the next picture.
 */

/** @typedef {Record<string, string>} Palette Colours by token; `<token>-dark` where the dark theme differs. */

/** @typedef {"light" | "dark"} Theme */

/** @typedef {(msgid: string, values?: Record<string, string | number>) => string} Translate */

/**
 * Where the time comes from: a test hands in its own.
 * @typedef {object} Clock
 * @property {() => number} now Milliseconds.
 * @property {(callback: () => void) => void} frame Calls back before the next picture.
 */

/**
 * What somebody wants to know about.
 * @typedef {object} Asked
 * @property {string[]} labels What it is called: what was pointed at first, then the place where it lies. At least one.
 * @property {string[]} keys Where it is explained, in the same order.
 * @property {number} height Where it is seen: 0 at the top of the room, 1 at the bottom.
 */

/**
 * What could be done next with what is chosen, and what would come of it.
 * @typedef {object} Prospect
 * @property {Option} option
 * @property {Preview} preview
 */

/**
 * What the table needs and whom it tells.
 * @typedef {object} TableOptions
 * @property {(sprite: string) => Promise<string>} artUrl
 * @property {Palette} palette
 * @property {Translate} t
 * @property {(events: string[]) => void} onPlay
 * @property {(reason: string) => void} onRefused
 * @property {(text: string) => void} announce
 * @property {(prospects: Prospect[]) => void} [onOutlook] Something else is chosen: what would come of the options that are left,
 *   where they tell; none where nothing is chosen.
 * @property {(asked: Asked | null) => void} [onAsk] Somebody asks what lies there; null: nothing.
 * @property {() => void} [onPicture] Everything is to be seen for the first time.
 * @property {Clock} [clock]
 */

export {};
