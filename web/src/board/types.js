/**
 * The board's own types; `../vocabulary/scene.d.ts` defines scenes and frames.
 *
 * @typedef {import("../vocabulary/scene.js").Item} Item
 * @typedef {import("../vocabulary/scene.js").BoardChoice} BoardChoice
 * @typedef {import("../vocabulary/scene.js").Preview} Preview
 */

/**
 * An item as it is drawn in one browser frame, possibly in the middle of an animation.
 * @typedef {object} Drawn
 * @property {Item} item
 * @property {string} sprite
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} turn
 * @property {number} alpha
 * @property {number} lift 0: lies on the board; 1: as high as a dragged piece.
 * @property {boolean} moving Whether it is being animated.
 */

/** @typedef {Record<string, string>} Palette Colours by token; `<token>-dark` overrides one in the dark theme. */

/** @typedef {"light" | "dark"} Theme */

/** @typedef {(msgid: string, values?: Record<string, string | number>) => string} Translate */

/**
 * The source of time; tests pass their own.
 * @typedef {object} Clock
 * @property {() => number} now Milliseconds.
 * @property {(callback: () => void) => void} frame Calls back before the browser's next frame, like `requestAnimationFrame`.
 */

/**
 * What the board derives its behaviour from. It reads them whenever they matter; `Board.update` tells it that `able` or `asking` has changed.
 * @typedef {object} Conditions
 * @property {boolean} able Whether the user may choose now.
 * @property {boolean} asking Whether a tap asks what lies there instead of choosing it.
 * @property {number} speed Speed of playback: 1 is normal, 2 twice as fast, 0 at once.
 * @property {boolean} still Reduced motion: frames are shown one by one, without animation.
 */

/**
 * What the user asks about.
 * @typedef {object} Asked
 * @property {string[]} ids Ids of the items and of the place, in the same order; empty: the board as a whole.
 * @property {string[]} labels Its names: the item under the pointer first, then the place where it lies; empty: the board as a whole.
 * @property {string[]} keys Glossary keys (anchors on the rules page) that explain it, in the same order.
 * @property {number} height Its place on the screen: 0 at the top of the room, 1 at the bottom.
 */

/**
 * An option that continues the chosen path, and a preview of its effect.
 * @typedef {object} Prospect
 * @property {BoardChoice} option
 * @property {Preview} preview
 * @property {boolean} whole Whether all its spots are chosen: one more press plays it.
 * @property {boolean} only Whether no other option is left.
 */

/**
 * What the board needs, and its callbacks.
 * @typedef {object} BoardOptions
 * @property {(sprite: string) => Promise<string>} artUrl
 * @property {Palette} palette
 * @property {() => Promise<import("./sound.js").Sound>} [sound] Fetches what makes sounds; left out: there are none.
 * @property {Translate} t
 * @property {Conditions} conditions
 * @property {(events: string[]) => void} onPlay An option was chosen. Until the page answers with a scene, nothing else may be: it is not `able`.
 * @property {(spot: string, several: boolean) => string} [idle] A tap on the place of this id can choose nothing, and the game gives no reason. Returns
 *   what to say beside it, or "". several: more than one thing can go there.
 * @property {(text: string) => void} announce
 * @property {() => {top: number, bottom: number}} [around] The part of the window, as a client rectangle, that is free for the board's
 *   caption; left out: only the board's own room.
 * @property {(text: string) => void} [onCaption] The caption's text has changed; "": it is hidden.
 * @property {(prospects: Prospect[]) => void} [onProspects] The chosen path has changed: gets the remaining options that have a
 *   preview, an empty list if nothing is chosen.
 * @property {(choices: import("./overlay.js").Choice[]) => import("./overlay.js").Choice[]} [elsewhere] What can be chosen has changed: gets the choices, and
 *   returns those that have their buttons on the board; the page shows the others itself, and presses them with `Board.press`.
 * @property {(asked: Asked) => void} [onAsk] The user asks what lies at a point.
 * @property {() => void} [onPicture] The first complete picture is painted, with all sprites in their exact size.
 * @property {Clock} [clock] Left out: the browser's.
 * @property {import("./scroll-sharing.js").Sharing} [sharing] Left out: the usual one of this window.
 */

export {};
