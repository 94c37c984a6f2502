/**
 * Scenes, and the frames between them. Written by `python -m tools.vocabulary` from pygame_rules/core/scene.py;
 * changes belong there.
 */

/** A place in board units: x, y. */
export type Point = [number, number];

/** A board's orientation: wide or high. */
export type Shape = "landscape" | "portrait";

/** One thing that is drawn: a sprite of the game's art, or a text. `x` and `y` are its centre. */
export interface Item {
  /** Names the slot, not the thing: `white@6#3` is the third stone from the bottom on house 6. */
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** The name of a file in the game's `art/`, without `.svg`; empty for a text. */
  sprite?: string;
  /** Drawn instead of a sprite, in the display font, `h` high, centred. */
  text?: string;
  /** A text's colour: a token of the game's palette. */
  ink?: string;
  /** Higher layers are drawn on top; within a layer, later items of the list are. */
  layer?: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** Shows a badge with this number if it is above 1. */
  count?: number;
  /** The text for screen readers; empty for decoration. */
  label?: string;
  /**
   * Where the game explains it: the anchor of a heading in the game's rules for players, in the reader's language.
   */
  glossary?: string;
  /** Drawn faintly: used up, out of play. */
  faded?: boolean;
  /** Whether it casts the soft short shadow of a piece that lies on the board. */
  shadow?: boolean;
}

/** A region that can be pointed at: a house, a tray, a die. `x` and `y` are its centre. */
export interface Spot {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** The text for screen readers, which names the place and the things that lie there. */
  label: string;
  /** The id of the item that a drag from here picks up. */
  lifts?: string;
  /** Where the place is explained, like an item's `glossary`. */
  glossary?: string;
}

/** The effect of a board choice, shown before it is made. */
export interface Preview {
  /** A short sentence. */
  text: string;
  /** Ids of items that would change (be hit, taken, cleared). */
  marks?: string[];
  /**
   * Whether it would be good or bad for the player who chooses it; empty unless that is beyond doubt for anybody who
   * knows the rules. The page marks the target of a bad one.
   */
  tone?: "good" | "bad";
}

/** A choice that is made on the board by pointing at the spots of `path` in order. */
export interface BoardChoice {
  /** One event, or several where one gesture plays several actions. */
  events: string[];
  /**
   * Ids of spots, unique among the options and prefix-free; if two choices would have the same path, a last spot (a
   * die) distinguishes them.
   */
  path: string[];
  /** The text for screen readers, complete in itself: "Stone from house 6 with a 2 to house 8". */
  label: string;
  /** A sign shown on the last spot of the path: the number that reaches it. */
  badge?: string;
  preview?: Preview;
}

/** Why something that a player may try is not possible. */
export interface Refusal {
  path: string[];
  reason: string;
}

/** A choice that is made by a button. */
export interface Control {
  id: string;
  label: string;
  /** The event it plays; empty for the next chance event. */
  event?: string;
  /** The seat that may press it; left out: anybody (the page presses it itself). */
  seat?: number;
  primary?: boolean;
  /** A key that presses it, as `KeyboardEvent.key` names it. */
  key?: string;
  /** A sentence that says what it does. */
  help?: string;
  /**
   * What it leads to, in few words, so that the choices can be compared at a glance; empty if the label says it.
   */
  brief?: string;
  /** Ids of spots where a tap presses it as well, as long as nothing can be chosen there: the tray of the dice. */
  places?: string[];
}

/** A number or a word beside a player's name, with its label; scenes list these as `figures`. */
export interface PanelValue {
  label: string;
  value: string;
  sprite?: string;
  /**
   * A sentence that says what the number is; the page shows it when the value is pointed at, and when a player's
   * panel is pressed. Empty if the label says it all.
   */
  help?: string;
}

/** A player's line in the list of players. */
export interface SeatPanel {
  seat: number;
  name: string;
  /** The player's sign. */
  sprite: string;
  figures?: PanelValue[];
  /** Whether this seat must decide or throw now. */
  active?: boolean;
  out?: boolean;
  winner?: boolean;
  /** The player's colour, `#rrggbb`: that of the traces of the player's moves; empty: the game has none. */
  colour?: string;
  /**
   * A sentence that says why the player is out of the game; the page shows it in place of the figures, which count no
   * more. Presenters leave it empty: it comes from `Presenter.accounts`.
   */
  note?: string;
  /**
   * Ids of items that lie before this player outside of `Scene.shared`, such as the cards of a hand. Around a table
   * the page shows them on the player's side; one that a spot `lifts` can be pressed there.
   */
  hand?: string[];
}

/** A part of the board: the upper left corner and the size. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A part of a board that is too large to be seen as a whole on a small screen. */
export interface BoardPart {
  /** What lies there, in a few words: the page has a button that leads there. */
  label: string;
  /** The y coordinate of its upper edge; it has the board's width, and ends where the next part begins. */
  top?: number;
}

/** A whole picture. Positions are in board units, with the origin at the upper left. */
export interface Scene {
  game: string;
  shape: Shape;
  width: number;
  height: number;
  /** The sprite that fills the board. */
  background: string;
  /** In drawing order within each layer; ids are unique. */
  items: Item[];
  /** In reading order, in which the Tab key visits them. */
  spots: Spot[];
  seats: SeatPanel[];
  /** One sentence: whose turn it is and what to do; at the end who won. */
  status: string;
  options?: BoardChoice[];
  refusals?: Refusal[];
  controls?: Control[];
  /** The part of a large board that matters now; left out: all of it. */
  focus?: Rect;
  /**
   * The parts of a large board, from the uppermost on. The page shows such a board in one scale, as wide as the room,
   * moves it to the `focus`, and lets the reader go to each part.
   */
  parts?: BoardPart[];
  /** The seat whose player must take over the device, in a game with hidden hands; left out: nothing is hidden. */
  handover?: number;
  /**
   * The part of the board that all players share. Around a table the page shows it alone, and each player's `hand` on
   * that player's side; left out: all of it.
   */
  shared?: Rect;
  /**
   * Whether the page turns the board, around a table, for a player who sits at its upper edge: only where a player
   * must read much on it.
   */
  turns?: boolean;
  version: 1;
}

/** An item travels from its slot along a path to another slot. */
export interface Move {
  /** The slot it leaves; no item has this id afterwards, unless another one arrives there. */
  item: string;
  /** The item as it stands at the end, under its new id. */
  to: Item;
  /** Points between the two ends (the houses that a stone walks). */
  via?: Point[];
}

/** An item appears; a thrown die tumbles. */
export interface Show {
  item: Item;
  /** Sprites that are shown briefly before the item's own. */
  tumble?: string[];
}

/**
 * One step of what happened. All its parts run at the same time; items that leave (`moves`, `hide`) free their ids
 * before other items arrive under them.
 */
export interface Frame {
  /** A sentence about the step, announced and shown; empty if an earlier frame of the same action has said it. */
  caption: string;
  /** Milliseconds at normal speed. */
  length: number;
  moves?: Move[];
  show?: Show[];
  hide?: string[];
  /** Items that stay in their slot and look different. */
  change?: Item[];
  /** What happens, for the page to play its sound and to leave the way of what walks; empty: nothing of these. */
  sound?: "throw" | "step" | "place" | "gain" | "loss" | "win";
}
