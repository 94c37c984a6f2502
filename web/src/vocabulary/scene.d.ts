/**
 * Scenes, and the frames between them. Written by `python -m tools.vocabulary` from pygame_rules/core/scene.py;
 * changes belong there.
 */

/** A place in board units: x, y. */
export type Point = [number, number];

/** How a board lies: wide or high. */
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
  /** Drawn in the display face, `h` high, centred, instead of a sprite. */
  text?: string;
  /** A text's colour: a token of the game's palette. */
  ink?: string;
  /** Higher layers lie above; within a layer the order of the list counts. */
  layer?: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** A badge with this number, where it is above 1. */
  count?: number;
  /** What a screen reader says; empty for ornament. */
  label?: string;
  /** Where it is explained: the anchor of a heading on the game's page for players, in the reader's language. */
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
  /** Spoken: what it is and what lies there. */
  label: string;
  /** The id of the item that a drag from here lifts. */
  lifts?: string;
  /** Where the place is explained, as an item's `glossary`. */
  glossary?: string;
}

/** What an option would do, before it is done. */
export interface Preview {
  /** A short sentence. */
  text: string;
  /** Ids of items that would change (be hit, taken, cleared). */
  marks?: string[];
  /**
   * Whether it would be good or bad for whoever does it, only where nobody who knows the rules would doubt it. What
   * is bad has a sign at its target.
   */
  tone?: "good" | "bad";
}

/** A choice that is made on the board by pointing at `path`, place after place. */
export interface Option {
  /** One event, or several where one gesture plays several actions. */
  events: string[];
  /**
   * Ids of spots, unique among the options and prefix-free; where two choices differ in nothing else, a last spot (a
   * die) tells them apart.
   */
  path: string[];
  /** Spoken, complete in itself: "Stone from house 6 with a 2 to house 8". */
  label: string;
  /** A sign shown on the last place of the path: the number that reaches it. */
  badge?: string;
  preview?: Preview;
}

/** Why something that a player would try cannot be done. */
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
  /** Who may press it; left out: anybody (the page presses it itself). */
  seat?: number;
  primary?: boolean;
  /** A key that presses it, as `KeyboardEvent.key` names it. */
  key?: string;
  /** A sentence on what it does. */
  help?: string;
}

/** A number beside a player's name. */
export interface Figure {
  label: string;
  value: string;
  sprite?: string;
}

/** A player's line. */
export interface SeatPanel {
  seat: number;
  name: string;
  /** The player's sign. */
  sprite: string;
  figures?: Figure[];
  /** Whether this seat must decide or throw now. */
  active?: boolean;
  out?: boolean;
  winner?: boolean;
}

/** A part of the board: the upper left corner and the size. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A whole picture. Places are in board units, the origin at the upper left. */
export interface Scene {
  game: string;
  shape: Shape;
  width: number;
  height: number;
  /** The sprite that fills the board. */
  background: string;
  /** In drawing order within each layer; ids are unique. */
  items: Item[];
  /** In reading order, which is the order of the Tab key. */
  spots: Spot[];
  seats: SeatPanel[];
  /** One sentence: whose turn it is and what is to be done; at the end who won. */
  status: string;
  options?: Option[];
  refusals?: Refusal[];
  controls?: Control[];
  /** The part of a large board that matters now; left out: all of it. */
  focus?: Rect;
  /** The seat whose eyes come next, where hands are closed; left out: nothing is hidden. */
  handover?: number;
  version: 1;
}

/** An item travels from its slot along a path to another slot. */
export interface Move {
  /** The slot it leaves; the item there is taken away from under this id. */
  item: string;
  /** The item as it stands at the end, under its new id. */
  to: Item;
  /** Points between the two ends (the houses that a stone walks). */
  via?: Point[];
}

/** An item appears; a thrown die tumbles. */
export interface Show {
  item: Item;
  /** Sprites that flicker by before the item's own. */
  tumble?: string[];
}

/**
 * One thing that happened. All its parts run at the same time; within a frame, what leaves (`moves`, `hide`) leaves
 * before anything arrives under the same id.
 */
export interface Frame {
  /** What happened, announced and shown; empty where an earlier frame of the same action has said it. */
  caption: string;
  /** Milliseconds at normal speed. */
  length: number;
  moves?: Move[];
  show?: Show[];
  hide?: string[];
  /** Items that stay in their slot and look otherwise. */
  change?: Item[];
  /** A cue; empty: none. */
  sound?: "throw" | "step" | "hit" | "enter" | "bear-off" | "win";
}
