/** The type of a saved game, with checks that a stored value is one, that its last scene can be drawn, and whether it is played by letters. */

/**
 * @typedef {import("../vocabulary/bridge.js").Save} Save
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../vocabulary/bridge.js").PlayerSpec} PlayerSpec
 * @typedef {import("../vocabulary/bridge.js").MatchLink} MatchLink
 *
 * How the people at this device sit: each on a side of the screen, or all on one.
 * @typedef {"around" | "beside"} Seating
 *
 * The parameters of a new match.
 * @typedef {object} Setup
 * @property {PlayerSpec[]} players
 * @property {Record<string, unknown>} options
 * @property {string} seed
 * @property {{undo_past?: boolean}} settings
 * @property {MatchLink} [match]  left out: the game is in no match of two
 * @property {Seating} [seating]  how the people at this device sit; left out: as the address says, else on one side
 * @property {{hints: boolean}} [terms]  of a match by letters: whether its people may ask for hints and see who is ahead; left out: they may not
 *
 * Whose turn a match by letters waits for.
 * @typedef {object} Turn
 * @property {number | null} seat  null: nobody's, or the game is over
 * @property {"decision" | "chance" | null} for  what is awaited from the seat; null: nothing
 * @property {number} since  when it became so, in milliseconds since 1970
 *
 * The letters of a match that this device has sent and opened. A letter tells the whole match, so the newest is enough.
 * @typedef {object} Mail
 * @property {{letter: string, at: number, ply?: number, copied?: true, offered?: true} | null} sent  the last one that was sent, when, and after how
 *   many events; whether it was only copied, to be pasted where people write to each other, and whether it offered to end the game
 * @property {number | null} arrived  when the last letter with news was opened
 * @property {{letter: string, ply: number, over?: true}} [heard]  that letter, the number of events after it, and whether it or one before has
 *   told the end of the game; left out: none
 *
 * How often the people at this device were shown a better move, and how often they have taken back what chance or others had done since.
 * @typedef {{hints: number, undos: number}} Help
 *
 * @typedef {object} SavedGame
 * @property {1} schema
 * @property {string} id
 * @property {number} rev
 * @property {string} game
 * @property {Setup | null} setup  null for an imported game
 * @property {Save | null} save  null until the engine has begun the match
 * @property {Scene | null} last_scene
 * @property {string[]} names
 * @property {number} ply
 * @property {number} [turns]  how many turns were played, as the list of moves counts them; left out: an older version of the page has stored it
 * @property {boolean} over
 * @property {number} updated  milliseconds since 1970
 * @property {Turn} [turn]  of a match by letters: whose turn it was when it was stored
 * @property {Mail} [mail]  of a match by letters
 * @property {{by: string, task?: number}} [shared]  it came by a link (docs/records.md): who has shared it, "" if the link does not tell, and after
 *   how many events the reader is asked to do better; without `task` it is looked at
 * @property {Seating} [seating]  how the people at this device sit; left out: as the address says, else on one side
 * @property {Help} [help]  left out: an older version of the page has begun the game, which did not note it
 */

/** How many games a match has. */
export const MATCH_GAMES = 2;

/** The largest time value of a Date, in milliseconds since 1970. */
const LAST_DATE = 8.64e15;

/**
 * Whether a stored value is a game that this version can read. The engine checks most of `save` itself when it restores it.
 * @param {unknown} value
 * @returns {value is SavedGame}
 */
export function isSavedGame(value) {
  if (!isObject(value)) return false;
  const { schema, id, rev, game, setup, save, names, ply, over, updated } = value;
  return (
    schema === 1 &&
    typeof id === "string" &&
    typeof game === "string" &&
    [rev, ply, updated].every((number) => Number.isSafeInteger(number) && Number(number) >= 0) &&
    Number(updated) <= LAST_DATE &&
    typeof over === "boolean" &&
    Array.isArray(names) &&
    names.every((name) => typeof name === "string") &&
    (setup === null || (isObject(setup) && Array.isArray(setup["players"]) && setup["players"].every(isObject))) &&
    (save === null || (isObject(save) && Array.isArray(save["seats"]) && save["seats"].every(isObject))) &&
    (setup !== null || save !== null)
  );
}

/**
 * Removes a damaged last scene from a game; the engine then makes a new one.
 * @param {SavedGame} game
 * @returns {SavedGame}
 */
export function withSoundPicture(game) {
  /** @type {unknown} */
  const scene = game.last_scene;
  const placed = (/** @type {unknown} */ item) =>
    isObject(item) && [item["x"], item["y"], item["w"], item["h"]].every(Number.isFinite);
  const sound =
    isObject(scene) &&
    [scene["width"], scene["height"]].every(Number.isFinite) &&
    typeof scene["background"] === "string" &&
    typeof scene["status"] === "string" &&
    [scene["items"], scene["spots"]].every((list) => Array.isArray(list) && list.every(placed)) &&
    Array.isArray(scene["seats"]) &&
    scene["seats"].every((seat) => isObject(seat) && typeof seat["name"] === "string");
  return sound ? game : { ...game, last_scene: null };
}

/**
 * The link of a saved game, also before the engine has begun it; null if it is in no match.
 * @param {SavedGame} saved
 * @returns {MatchLink | null}
 */
export function linkOf({ save, setup }) {
  const link = /** @type {Partial<MatchLink> | undefined} */ (save?.record ? save.record["match"] : setup?.match);
  if (typeof link !== "object" || link === null || typeof link.id !== "string" || link.of !== MATCH_GAMES) return null;
  return link.game === 1 || link.game === MATCH_GAMES ? /** @type {MatchLink} */ (link) : null;
}

/**
 * Whether somebody plays at another device, also before the engine has begun the match.
 * @param {Pick<SavedGame, "save" | "setup">} saved
 */
export const isByLetters = ({ save, setup }) =>
  (save?.seats ?? setup?.players ?? []).some(({ kind }) => kind === "remote");

/**
 * The dice anchors by seat, in hexadecimal digits; null: not known yet. A letter belongs to the match that has one of its anchors. No anchors:
 * the match is not played by letters, or has not begun.
 * @param {Pick<SavedGame, "save">} saved
 * @returns {(string | null)[]}
 */
export function anchorsOf({ save }) {
  const dice = save?.record?.["dice"];
  const anchors = isObject(dice) ? dice["anchors"] : null;
  return Array.isArray(anchors) ? anchors.map((anchor) => (typeof anchor === "string" ? anchor : null)) : [];
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isObject = (value) => typeof value === "object" && value !== null;

/**
 * The options of a saved game. Only the engine checks its record, so that a damaged entry may lack it.
 * @param {Pick<SavedGame, "save" | "setup">} saved
 * @returns {Record<string, unknown> | undefined}
 */
export const optionsOf = ({ save, setup }) =>
  /** @type {Record<string, unknown> | undefined} */ (save?.record?.["options"]) ?? setup?.options;
