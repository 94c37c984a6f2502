/**
 * Stories: scenes made beforehand. Written by `python -m tools.vocabulary` from pygame_rules/core/story.py; changes
 * belong there.
 */

import type { Point, Rect, Shape } from "./scene.js";

/** The fields of a scene besides its lists. */
export interface StoryHead {
  width: number;
  height: number;
  background: string;
  status: number;
  /** The part of a large board that matters now; left out: all of it. */
  focus?: Rect;
}

/** An item of a scene. */
export interface StoryItem {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  sprite?: string;
  text?: number;
  ink?: string;
  layer?: number;
  turn?: number;
  count?: number;
  label?: number;
  faded?: boolean;
  shadow?: boolean;
  /** A text's width in each of the board's languages, where they differ; `w` is that of the first. */
  widths?: number[];
}

/** A place of a scene, for screen readers. */
export interface StorySpot {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  label: number;
}

/** A number beside a player's name. */
export interface StoryPanelValue {
  label: number;
  value: number;
  sprite?: string;
}

/** A player's line in the list of players. */
export interface StorySeat {
  seat: number;
  name: number;
  sprite: string;
  figures?: StoryPanelValue[];
  active?: boolean;
  out?: boolean;
  winner?: boolean;
  colour?: string;
}

/** An item travels from its slot along a path to another slot. */
export interface StoryMove {
  item: string;
  /** The number of the item as it stands at the end. */
  to: number;
  via?: Point[];
}

/** An item appears; a thrown die tumbles. */
export interface StoryShow {
  /** The item's number. */
  item: number;
  tumble?: string[];
}

/** One step of what happened, as in a frame between two scenes. */
export interface StoryFrame {
  /** Milliseconds at normal speed. */
  length: number;
  caption?: number;
  moves?: StoryMove[];
  show?: StoryShow[];
  hide?: string[];
  /** The numbers of items that stay in their slot and look different. */
  change?: number[];
  sound?: "throw" | "step" | "place" | "gain" | "loss" | "win";
}

/** The difference between a scene and the scene before; the first differs from an empty one. */
export interface StoryStep {
  head: number;
  items?: number[][];
  spots?: number[][];
  seats?: number[][];
  /** What happened between the two scenes; empty in the first step. */
  frames?: StoryFrame[];
}

/** All scenes in one shape, for readers of these languages. */
export interface StoryBoard {
  shape: Shape;
  languages: string[];
  heads: StoryHead[];
  items: StoryItem[];
  spots: StorySpot[];
  seats: StorySeat[];
  steps: StoryStep[];
}

/** A line of the list of turns. */
export interface StoryTurn {
  /** The number of events before it. */
  start: number;
  /** The number of events after it. */
  end: number;
  words: number;
  notation?: number;
  /** Whose turn it is; left out: nobody's. */
  seat?: number;
}

/** A rule that is not the usual one in the game, in the game's words. */
export interface StoryRule {
  /** What the rule is about. */
  name: number;
  /** What holds. */
  choice: number;
  /** What holds in the usual game. */
  usual: number;
}

/** A story; the type of its file is `spieltisch-story`. */
export interface Story {
  format: "spieltisch-story";
  version: 2;
  game: string;
  /** The game's title. */
  title: string;
  /** The languages in which it is told; a reader of another language gets the first. */
  languages: string[];
  /** By language; all lists are equally long. */
  texts: Record<string, string[]>;
  /** The game's colours by token. */
  palette: Record<string, string>;
  /** The number of events before the first scene. */
  start: number;
  /** A line for each scene but the first about the event that leads to it. */
  told: number[];
  turns: StoryTurn[];
  /** One for each shape and language; languages whose scenes differ only in their texts share one. */
  boards: StoryBoard[];
  /** A record (docs/records.md) with the events up to the last scene, for whoever plays on. */
  record: Record<string, unknown>;
  /** The author's title for the story. */
  heading?: string;
  /** How the game ended, if it ends with the last scene. */
  end?: number;
  /** The rules that are not the usual ones, in the order of the game's options. */
  rules?: StoryRule[];
}
