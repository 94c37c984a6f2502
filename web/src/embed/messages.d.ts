/**
 * The messages between an embedded game (the frame) and the page around it (the host), version 1; docs/embedding.md describes
 * them. Every message is an object with `spieltisch: 1` and a `type`; unknown messages and fields are ignored.
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

/** Begins a new game. Missing fields are taken from the frame's address; if nothing says who plays, the frame shows the set-up. */
export interface New extends Envelope {
  type: "new";
  game?: string;
  /** How many play: 1 to 12. */
  seats?: number;
  /** One per seat: "human", "computer" or the id of a level. */
  players?: string[];
  /** The level of the computers for which `players` gives none. */
  level?: string;
  options?: { [id: string]: Json };
}

/** Loads a record, which can be continued. As JSON it has at most 256,000 characters. */
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

/** Shows a story, in a frame that was opened with story.html; others ignore it. */
export interface StoryText extends Envelope {
  type: "story";
  /** The story's file: JSON of at most 1,000,000 characters. */
  text: string;
}

export type ToFrame = Hello | New | Load | Language | Theme | StoryText;

// From the frame to the host

/** The frame accepts commands. The message reveals nothing of what it shows, because the host's origin may still be unknown. */
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
  /** Null: the event belongs to no seat, such as a throw for everybody. */
  seat: number | null;
  /** Whether chance decided. */
  chance: boolean;
  /** The event in the record's notation. */
  text: string;
  /** In the reader's language. */
  words: string;
}

/** The events have changed: keep the first `from` entries and append these. After an undo `entries` may be empty. */
export interface Happened extends Envelope {
  type: "event";
  game: string;
  from: number;
  /** The number of events now. */
  ply: number;
  entries: Entry[];
}

/** A game has ended. */
export interface Result extends Envelope {
  type: "result";
  game: string;
  winners: number[];
  /** One per seat; null after a resignation. */
  scores: number[] | null;
  /** The seat that resigned; null: none. */
  resigned: number | null;
  /** In the reader's language. */
  words: string;
  record: { [key: string]: Json };
}

/** The reader of a story has come to another scene. */
export interface Step extends Envelope {
  type: "step";
  /** The number of events before the scene. */
  ply: number;
  /** The scene, counted from 0. */
  at: number;
  /** The last scene. */
  count: number;
}

export type ErrorCode =
  | "no-game" // there is no game of this id
  | "bad-request" // `new` asked for something that the game does not offer
  | "bad-record" // a record, or a position, that cannot be played
  | "too-large"
  | "busy" // too many messages at once
  | "broken" // the game cannot go on
  | "engine" // the engine could not be started
  | "bad-story"; // a story that cannot be shown

export interface Trouble extends Envelope {
  type: "error";
  code: ErrorCode;
  /** In the reader's language. */
  message: string;
}

export type FromFrame = Ready | Resize | Happened | Result | Step | Trouble;
