/**
 * The state of a match on the page, and the only place where it lives: the loop writes what the engine says, the presenter what the board
 * shows, the page what the person wants. Everything else is derived.
 */

import { onlyPerson, personsOf, remoteOf } from "../saves/players.js";
import { isByLetters, optionsOf } from "../saves/saved-game.js";
import { lang, t } from "../words/i18n.js";
import { BoardState } from "./board-state.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../vocabulary/bridge.js").MoveEntry} MoveEntry
 * @typedef {import("../vocabulary/bridge.js").TurnEntry} TurnEntry
 * @typedef {import("../vocabulary/bridge.js").RoundEntry} RoundEntry
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/bridge.js").View} View
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../vocabulary/scene.js").Control} Control
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 *
 * A state of the match as the engine has sent it. It is never changed, only replaced.
 * @typedef {object} Standing
 * @property {TableReply} table
 * @property {MoveEntry[]} moves  all events so far
 * @property {TurnEntry[]} turns  all turns so far
 *
 * Something that is not of the match, and is shown at one of its past states; `goesOn` says whether it is still wanted.
 * @typedef {{at: number, show: (goesOn: () => boolean) => Promise<void>}} Aside
 *
 * A turn of a finished game that is tried again: its choices are no decisions of the match.
 * @typedef {object} Trying
 * @property {number} steps  how many decisions of the try have been made
 * @property {(events: string[]) => void} play  makes decisions of the try
 * @property {(all: boolean) => void} back  takes the last one back, or all
 */

/** @type {never[]} */
const NONE = [];

/** The id of the button by which a person confirms that their turn has ended. No button of a game has such an id: theirs have no colon. */
export const DONE = "page:done";

export class MatchState extends BoardState {
  game;

  // What the loop writes

  /** The match as it is stored. @type {SavedGame} */
  saved;
  /** The newest state of the match; null until the engine has begun it. @type {Standing | null} */
  newest = null;
  /** The past state that the person wants to see, as its number of events; null: the newest state. @type {number | null} */
  past = null;
  /** What is shown at that past state beside the match; null: the state itself. @type {Aside | null} */
  aside = null;
  /** The seat of the computer that is thinking, and its progress, 0 to 1. @type {{seat: number, part: number} | null} */
  thinking = null;
  /** What the page does by itself at a person's turn. @type {"play" | "chance" | null} */
  plays = null;
  /** The seat whose hand is shown, if several people at this device hide their hands from each other. @type {number | null} */
  eyes = null;
  /** The seat of the person who must take the device before a hand is shown. @type {number | null} */
  handover = null;
  /** The letter that tells the newest state; null: the match is not played by letters, or the engine has not begun it. @type {string | null} */
  letter = null;

  /**
   * Whether the turn of a person here has ended and waits for their last press, so that a slip can be taken back before the others go on; only
   * where the person has set it.
   */
  unconfirmed = false;

  /** What a part that was fetched for this match adds to the menu. @type {{icon: import("../ui/icons.js").IconName, name: string, run: () => void}[]} */
  commands = [];

  /** What a player of the reader's own has decided; null: nothing since the loop was refused the last one. @type {import("./drivers.js").Decided | null} */
  decided = null;

  // What is shown

  /** What the board shows: the newest state of the match, a past one, or, until the engine has begun it, a stored or prebuilt scene.
   * @type {Scene | null} */
  scene = null;
  /** The state of the match that is on the page: the newest one, as soon as its frames have been played. @type {Standing | null} */
  shown = null;
  /** The number of events before the state on the board. */
  at = 0;
  /** Whether the board shows a past state. */
  looking = false;
  /**
   * The end, as a number of events, of the turn that is marked in the list of turns although the board shows the state before it: while what
   * was played in it is compared with what was better. null: the turn that led to the state on the board is marked.
   * @type {number | null}
   */
  comparing = null;
  /** The turn of a finished game that is tried again on the board; null: none is. @type {Trying | null} */
  trying = null;
  /** What the board's caption says; "": nothing. */
  caption = "";
  /** What the page itself tells of the reader's own turn, before what the others did; "": nothing. */
  note = "";
  /** What the game tells of the reader's own turn, in which there was nothing to choose; "": nothing. */
  told = "";
  /** What the status line says while a letter has to be sent, or another device is waited for; "": what the game says. */
  waiting = "";

  // What the page writes

  /** Whether the match is paused: nothing happens by itself. */
  paused = false;
  /** Whether the page throws for the persons here until they have something to choose. */
  throwing = false;
  /** Whether the match waits while the reader reads what introduces the game; like `paused`, but nobody has asked for it. */
  held = false;
  /** The seats whose hands and buttons are on phones. @type {readonly number[]} */
  phones = NONE;
  /** Whether this page is such a phone: the match runs at another device, and this page is the hand of its only person. */
  isHand = false;
  /** Whether the page still waits for the engine to start. */
  starting = false;
  /** What is said of that wait, in the reader's language; "": nothing yet. */
  loading = "";
  /** What is known from looking back at the finished game; null: nobody has asked for it. @type {import("../vocabulary/bridge.js").AnalysisPatch | null} */
  analysis = null;
  /** How each seat stands, for the bar that shows who is ahead. @type {import("../words/value-words.js").Prospect | null} */
  prospect = null;

  /**
   * @param {GameEntry} game
   * @param {SavedGame} saved
   * @param {ConstructorParameters<typeof BoardState>} board
   */
  constructor(game, saved, ...board) {
    super(...board);
    this.game = game;
    this.saved = saved;
  }

  /**
   * The board shows the newest state of the match now.
   * @param {boolean} asks  whether the match waits for a person at this page
   * @param {"play" | "chance" | null} [plays]
   */
  settle(asks, plays = null) {
    const { newest } = this;
    if (!newest) return;
    const { scene, ply } = newest.table;
    const covered = this.view.seat === null ? (scene.handover ?? null) : null;
    const handover = covered !== null && this.phones.includes(covered) ? null : covered;
    /** @type {Partial<MatchState>} */
    const changes = { scene, shown: newest, at: ply, comparing: null, looking: this.past !== null, plays, handover };
    changes.trying = null;
    changes.able = asks && handover === null;
    this.set(/** @type {Partial<this>} */ (changes));
    this.draw();
  }

  /** For whom, in which language and shape the engine describes the match. @returns {View} */
  get view() {
    const seat = onlyPerson(this.saved) ?? this.eyes;
    // Nobody here has played a game that somebody shares.
    const named = this.#isShared ? { named: true } : {};
    return {
      seat: seat !== null && this.phones.includes(seat) ? null : seat,
      lang: lang(),
      shape: this.shape,
      ...named,
    };
  }

  /** The shown state of the match, as the engine describes it; null until the engine has begun the match. */
  get table() {
    return this.shown?.table ?? null;
  }

  /** All events of the match. */
  get moves() {
    return this.shown?.moves ?? NONE;
  }

  /** All turns of the match. */
  get turns() {
    return this.shown?.turns ?? NONE;
  }

  /** What the others have done since the reader's last decision, a line per turn. @returns {RoundEntry[]} */
  get round() {
    return this.shown?.table.round ?? NONE;
  }

  /** The players' names, by seat. */
  get names() {
    return this.scene?.seats.map(({ name }) => name) ?? [];
  }

  /** The seat of the reader, whom the page addresses as "you"; null: it names all players. */
  get addressed() {
    const { names, table } = this;
    const seat = names.findIndex((name, at) => table && name !== table.names[at]);
    return seat < 0 ? null : seat;
  }

  /** The seat whose panel is on the near side of the board: that of the only person, otherwise the first. */
  get own() {
    return onlyPerson(this.saved) ?? 0;
  }

  /** Whether this is a whole game that somebody has shared, and not a position to go on from. */
  get #isShared() {
    const { shared } = this.saved;
    return shared !== undefined && shared.task === undefined;
  }

  /** Whether the reader looks at such a game, in which nobody here has played: there is nothing of theirs to go back to, or to take back. */
  get visits() {
    return this.#isShared && (this.looking || this.past !== null || this.table?.over !== null);
  }

  /** Whether all that chance does before the first decision has happened in the state on the board: a game goes on from it on the same board. */
  get begun() {
    const first = this.moves.findIndex(({ chance }) => !chance);
    return first >= 0 && this.at >= first;
  }

  /** Whether the people at this page only watch: the game goes on, and no seat in it is a person's. */
  get watched() {
    if (!this.table || this.table.over) return false;
    return personsOf(this.saved).every((seat) => this.scene?.seats.find((panel) => panel.seat === seat)?.out ?? false);
  }

  /** What the engine says of the letters of the match; null: it is not played by letters, or the engine has not begun it. */
  get letters() {
    return this.newest?.table.letters ?? null;
  }

  /** What the players at other devices have said last, by names. @returns {{name: string, text: string}[]} */
  get sayings() {
    const far = remoteOf(this.saved);
    const said = this.letters?.messages.filter(({ seat }) => far.includes(seat)) ?? [];
    return said.map(({ seat, text }) => ({ name: this.names[seat] ?? "", text }));
  }

  /** The options of the match. */
  get options() {
    return optionsOf({ setup: this.saved.setup, save: this.table?.save ?? this.saved.save });
  }

  /** Whether somebody plays at another device. */
  get byLetters() {
    return isByLetters(this.saved);
  }

  /** Whether hints may be given and shown who is ahead: with players elsewhere only if the invitation says so. */
  get mayAdvise() {
    if (!this.byLetters || this.table?.over) return true;
    return (this.letters?.terms ?? this.saved.setup?.terms)?.hints ?? false;
  }

  /** Whether undo has somewhere to go: to a real choice where forced moves are played automatically, otherwise to any decision. */
  get canUndo() {
    if (this.trying) return this.trying.steps > 0;
    if (this.visits) return false;
    const can = this.newest?.table.can;
    return (this.settings.single ? can?.undo_choice : can?.undo) ?? false;
  }

  /** Whether the board shows the end of a turn that waits to be confirmed. */
  get confirms() {
    return this.unconfirmed && this.newest === this.shown && !this.looking;
  }

  /**
   * The scene's buttons; none in a past state, before the engine has begun the match, for a chance event of no seat (who begins), which happens
   * without a press, and where they are on a phone. A turn that is tried again has its own, and so has one that waits to be confirmed.
   * @returns {Control[]}
   */
  get controls() {
    if (this.trying) return this.scene?.controls ?? NONE;
    if (this.confirms) return [{ id: DONE, label: t("Done"), primary: true, key: " " }];
    const seat = this.table?.next.seat ?? null;
    const pressable = this.scene === this.table?.scene && seat !== null && !this.phones.includes(seat);
    return (pressable && this.scene?.controls) || NONE;
  }
}
