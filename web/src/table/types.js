/**
 * The scene's vocabulary as types. `pygame_rules/core/scene.py` says what each thing means, `scene.schema.json` beside it
 * is the schema; defaults are left out of the JSON, so everything with a default is optional here.
 *
 * Places are in board units, the origin at the upper left; `x` and `y` of items and spots are their centre.
 */

/** @typedef {[number, number]} Point */

/**
 * One thing that is drawn: a sprite of the game's art, or a text. The id names the slot, not the thing.
 * @typedef {object} Item
 * @property {string} id
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {string} [sprite]
 * @property {string} [text]
 * @property {string} [ink]
 * @property {number} [layer]
 * @property {number} [turn]
 * @property {number} [count]
 * @property {string} [label]
 * @property {string} [glossary]
 * @property {boolean} [faded]
 * @property {boolean} [shadow]
 */

/**
 * A region that can be pointed at.
 * @typedef {object} Spot
 * @property {string} id
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {string} label
 * @property {string} [lifts] The id of the item that a drag from here lifts.
 * @property {string} [glossary]
 */

/**
 * What an option would do.
 * @typedef {object} Preview
 * @property {string} text
 * @property {string[]} [marks] Ids of items that would change.
 * @property {"good" | "bad"} [tone] For whoever does it.
 */

/**
 * A choice that is made by pointing at the spots of `path`, one after the other.
 * @typedef {object} Option
 * @property {string[]} events
 * @property {string[]} path
 * @property {string} label
 * @property {string} [badge]
 * @property {Preview} [preview]
 */

/**
 * Why something that a player would try cannot be done.
 * @typedef {object} Refusal
 * @property {string[]} path
 * @property {string} reason
 */

/**
 * A choice that is made by a button.
 * @typedef {object} Control
 * @property {string} id
 * @property {string} label
 * @property {string} [event] Left out: the next chance event.
 * @property {number} [seat]
 * @property {boolean} [primary]
 * @property {string} [key]
 * @property {string} [help]
 */

/**
 * A number beside a player's name.
 * @typedef {object} Figure
 * @property {string} label
 * @property {string} value
 * @property {string} [sprite]
 */

/**
 * A player's line.
 * @typedef {object} SeatPanel
 * @property {number} seat
 * @property {string} name
 * @property {string} sprite
 * @property {Figure[]} [figures]
 * @property {boolean} [active]
 * @property {boolean} [out]
 * @property {boolean} [winner]
 */

/**
 * A part of the board: the upper left corner and the size.
 * @typedef {object} Rect
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 */

/**
 * A whole picture.
 * @typedef {object} Scene
 * @property {string} game
 * @property {"landscape" | "portrait"} shape
 * @property {number} width
 * @property {number} height
 * @property {string} background
 * @property {Item[]} items
 * @property {Spot[]} spots
 * @property {SeatPanel[]} seats
 * @property {string} status
 * @property {Option[]} [options]
 * @property {Refusal[]} [refusals]
 * @property {Control[]} [controls]
 * @property {Rect} [focus]
 * @property {number} [handover]
 * @property {number} version
 */

/**
 * An item travels from its slot along a path to another slot.
 * @typedef {object} Move
 * @property {string} item
 * @property {Item} to
 * @property {Point[]} [via]
 */

/**
 * An item appears; a thrown die tumbles.
 * @typedef {object} Show
 * @property {Item} item
 * @property {string[]} [tumble]
 */

/**
 * One thing that happened; all its parts run at the same time.
 * @typedef {object} Frame
 * @property {string} caption
 * @property {number} length Milliseconds at normal speed.
 * @property {Move[]} [moves]
 * @property {Show[]} [show]
 * @property {string[]} [hide]
 * @property {Item[]} [change]
 * @property {string} [sound]
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
