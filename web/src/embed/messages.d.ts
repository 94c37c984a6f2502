/**
 * The messages between an embedded game (the frame) and the page around it (the host), version 1; docs/embedding.md tells
 * them in words. Every message is an object with `spieltisch: 1` and a `type`; what is not known is ignored.
 */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Envelope {
  spieltisch: 1;
}

// From the host to the frame

/** Asks for `ready`; from then on the frame talks to the host's origin. */
export interface Hello extends Envelope {
  type: "hello";
}

/** Begins a new game. What is left out is as in the frame's address; where nothing says who plays, the set-up is shown. */
export interface New extends Envelope {
  type: "new";
  game?: string;
  /** How many play: 1 to 12. */
  seats?: number;
  /** One a seat: "human", "computer" or the id of a level. */
  players?: string[];
  /** Of the computers of which no other is said. */
  level?: string;
  options?: { [id: string]: Json };
}

/** Shows a record and goes on with it. As JSON it has at most 256,000 characters. */
export interface Load extends Envelope {
  type: "load";
  record: { [key: string]: Json };
}

export interface Language extends Envelope {
  type: "language";
  /** The id of a language that the site speaks. */
  language: string;
}

export interface Theme extends Envelope {
  type: "theme";
  theme: "light" | "dark" | "auto";
}

export type ToFrame = Hello | New | Load | Language | Theme;

// From the frame to the host

/** The frame listens. It says nothing of what it shows: it may be sent before the host is known. */
export interface Ready extends Envelope {
  type: "ready";
}

/** The height in CSS pixels at which everything fits at the frame's present width. */
export interface Resize extends Envelope {
  type: "resize";
  height: number;
}

export interface Entry {
  /** The event's number, counted from 1. */
  ply: number;
  /** Null: nobody's, such as a throw that belongs to no one. */
  seat: number | null;
  /** Whether chance decided. */
  chance: boolean;
  /** As the record has it. */
  text: string;
  /** In the reader's language. */
  words: string;
}

/** Something happened: keep the first `from` entries and append these. After an undo `entries` may be empty. */
export interface Happened extends Envelope {
  type: "event";
  game: string;
  from: number;
  /** How many events there are now. */
  ply: number;
  entries: Entry[];
}

/** A game has ended. */
export interface Result extends Envelope {
  type: "result";
  game: string;
  winners: number[];
  /** One a seat; null after a resignation. */
  scores: number[] | null;
  /** Who resigned. */
  resigned: number | null;
  /** In the reader's language. */
  words: string;
  record: { [key: string]: Json };
}

export type ErrorCode =
  | "no-game" // there is no game of this id
  | "bad-request" // `new` asked for something that the game does not offer
  | "bad-record" // a record, or a position, that cannot be played
  | "too-large"
  | "busy" // too many messages at once
  | "broken" // the game cannot go on
  | "engine"; // the engine could not be started

export interface Trouble extends Envelope {
  type: "error";
  code: ErrorCode;
  /** In the reader's language. */
  message: string;
}

export type FromFrame = Ready | Resize | Happened | Result | Trouble;
