/**
 * What the page and the engine say to each other. Written by `python -m tools.vocabulary` from
 * pygame_rules/bridge/vocabulary.py; changes belong there.
 */

import type { Figure, Frame, Scene, Shape } from "./scene.js";

/** A person at this device, a computer player, or somebody at another device. */
export type Kind = "human" | "computer" | "remote";

/** The learner reads something, is asked for a move, sees what a wrong move leads to, or has answered. */
export type LessonPhase = "say" | "ask" | "other" | "right";

/** The learner's last move belongs to an answer, is legal but not asked for, or is not legal. */
export type LessonVerdict = "right" | "other" | "refused";

export type NextKind = "human" | "computer" | "chance" | "waiting" | "over";

export type AnyRequest =
  | HelloRequest
  | FilesRequest
  | NewRequest
  | RestoreRequest
  | ImportRequest
  | ViewRequest
  | PlayRequest
  | ChanceRequest
  | ThinkRequest
  | ConsultRequest
  | StopConsultRequest
  | ExplainRequest
  | UndoRequest
  | RedoRequest
  | ResignRequest
  | SeekRequest
  | ExportRequest
  | CheckRequest
  | CheckTextRequest
  | DraftRequest
  | LessonRequest
  | LessonPlayRequest
  | LessonGoRequest
  | LessonLookRequest
  | CloseRequest;

/** How to show a match. */
export interface View {
  /** The seat whose view it is; null for no seat in particular. */
  seat: number | null;
  lang: string;
  shape: Shape;
}

/** Who is to play at a seat. */
export interface PlayerSpec {
  /** Empty or left out: every reader sees the game's own name for the seat in their language. */
  name?: string;
  kind: Kind;
  /** The computer player's id; left out for a person. */
  level?: string;
}

/** How a match is played. */
export interface Settings {
  /** Whether undo may pass chance events; left out: only with at most one person. */
  undo_past?: boolean;
}

/** Who plays at a seat, in a save. */
export interface SavedSeat {
  kind: Kind;
  level?: string;
}

/** How a match is played, in a save. */
export interface SavedSettings {
  undo_past: boolean;
  /** The number of the first chance event that the seed has thrown. */
  dice_from: number;
}

/** Everything that `restore` needs. */
export interface Save {
  schema: 1;
  record: Record<string, unknown>;
  /** Events that were undone, the next one first. */
  redo: string[];
  seats: SavedSeat[];
  seed: string;
  settings: SavedSettings;
}

/** List all games. */
export interface HelloRequest {
  do: "hello";
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Give the files that the site has of a game. */
export interface FilesRequest {
  do: "files";
  game: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Begin a match. */
export interface NewRequest {
  do: "new";
  game: string;
  /** One a seat. */
  players: PlayerSpec[];
  options?: Record<string, unknown>;
  seed: string;
  settings?: Settings;
  view: View;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Go on with a match that was saved. */
export interface RestoreRequest {
  do: "restore";
  save: Save;
  view: View;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Go on with a record. */
export interface ImportRequest {
  do: "import";
  /** A record. */
  text: string;
  seed: string;
  settings?: Settings;
  view: View;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Show the same state as another seat sees it, or in another language or shape. */
export interface ViewRequest {
  do: "view";
  view: View;
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Play events that the person at turn has chosen, or that have come from another device. */
export interface PlayRequest {
  do: "play";
  events: string[];
  /** The seat at another device that has sent the events; left out: they are a person's at this device. */
  seat?: number;
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Draw and play the next chance event. */
export interface ChanceRequest {
  do: "chance";
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Let the computer player at turn think, and play its choice when it has decided. */
export interface ThinkRequest {
  do: "think";
  ms: number;
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Let a computer player think about the decision of the seat at turn; nothing is played. */
export interface ConsultRequest {
  do: "consult";
  level: string;
  ms: number;
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Stop the thinking that `consult` has started, and forget it. */
export interface StopConsultRequest {
  do: "consult";
  stop: true;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Say what a thing on the board is worth now. */
export interface ExplainRequest {
  do: "explain";
  /** The id of a spot or an item of the scene; empty: the board as a whole. */
  id: string;
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Take back the last decision of a person. */
export interface UndoRequest {
  do: "undo";
  /** Whether to take back all decisions of that person's turn. */
  turn?: boolean;
  /** Whether to go back to the last decision in which the person had a choice; refused where there is none. */
  choice?: boolean;
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Play again what was undone. */
export interface RedoRequest {
  do: "redo";
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Let a seat resign. */
export interface ResignRequest {
  do: "resign";
  seat: number;
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Show an earlier state. */
export interface SeekRequest {
  do: "seek";
  /** The number of events after which to show the state. */
  at: number;
  /** Whether the reply has the frames of the last of these events. */
  frames?: boolean;
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Write the record as a file. */
export interface ExportRequest {
  do: "export";
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Recompute the throws of a match that is over from its seed. */
export interface CheckRequest {
  do: "check";
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Recompute the throws of a record from its seed. */
export interface CheckTextRequest {
  do: "check";
  /** A record. */
  text: string;
  /** Needed if the record has none. */
  seed?: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Begin a draft, show it or edit it; the engine keeps nothing. */
export interface DraftRequest {
  do: "draft";
  game: string;
  option: string;
  /** The number of players. */
  players: number;
  view: View;
  /** A draft to continue; left out: begin a new one. */
  value?: unknown;
  edit?: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Begin a lesson. */
export interface LessonRequest {
  do: "lesson";
  game: string;
  /** The lesson as the game's file has it (docs/lessons.md), its texts in the reader's language. */
  lesson: unknown;
  /** The number of the step to begin with, from 0; the answers to those before are played. */
  step?: number;
  /** For a game that goes on from the lesson. */
  seed: string;
  view: View;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Play moves of the learner. */
export interface LessonPlayRequest {
  do: "lesson-play";
  events: string[];
  /** How often the learner has done something, as the page knows it. */
  count: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/**
 * Go on in a lesson: after something was read, answered or, to take it back, played wrong; or show where to look
 * and, the second time, the answer; or go to the next step; or back to the beginning of this one or the one before.
 */
export interface LessonGoRequest {
  do: "lesson-go";
  way: "on" | "show" | "skip" | "back";
  /** How often the learner has done something, as the page knows it. */
  count: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Show the same state of a lesson in another shape. */
export interface LessonLookRequest {
  do: "lesson-go";
  way: "look";
  view: View;
  /** How often the learner has done something, as the page knows it. */
  count: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Forget a match or a lesson. */
export interface CloseRequest {
  do: "close";
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** What went wrong. */
export interface Failure {
  code: string;
  /** A sentence. */
  reason: string;
  /** The number of the wrong event in a record, counted from 1; null: the record as a whole is wrong. */
  event?: number | null;
  /** The text of that event. */
  text?: string | null;
  /** For developers: the message of an exception in the code of an add-on or of the engine. */
  detail?: string;
}

/** An event in the list of moves. */
export interface MoveEntry {
  /** The event's number, counted from 1. */
  ply: number;
  seat: number | null;
  /** Whether it is an event of chance. */
  chance: boolean;
  text: string;
  words: string;
}

/** The page drops its entries after `from` events and appends these. */
export interface Moves {
  from: number;
  entries: MoveEntry[];
}

/**
 * A turn in the list of moves: how many events were before it and at its end, whose it is (null: nobody's), and its
 * text in the game's notation (empty if the game has none).
 */
export interface TurnEntry {
  from: number;
  to: number;
  seat: number | null;
  notation: string;
}

/** The page drops its turns after the first `from` and appends these. */
export interface Turns {
  from: number;
  entries: TurnEntry[];
}

/**
 * What a turn of another player did, as one line; `signs` are sprites shown before it: the dice thrown, the card.
 */
export interface RoundEntry {
  from: number;
  to: number;
  seat: number | null;
  words: string;
  signs: string[];
}

/**
 * What happens next: a person at this page decides, a computer player decides (`level` is its id), a chance event
 * comes, another device must send something (`for` says what), or nothing, because the match is over.
 */
export interface Next {
  kind: NextKind;
  seat: number | null;
  level: string | null;
  for?: "decision" | "chance";
}

/** What a person may do besides playing. */
export interface Can {
  undo: boolean;
  /** Whether an undo with `choice` has somewhere to go. */
  undo_choice: boolean;
  redo: boolean;
  resign: boolean;
}

/**
 * The hash of the seed, the seed once it is revealed, and the number of the first chance event that it has thrown.
 */
export interface DiceEntry {
  hash: string | null;
  seed: string | null;
  from: number;
}

/** A player's place at the end. */
export interface StandingEntry {
  seat: number;
  /** Counted from 1; players who are level share a rank. */
  rank: number;
  /** Empty if no number decided. */
  score: string;
  /** What the score consists of. */
  figures: Figure[];
  /** How this player ended; empty where numbers say it. */
  note: string;
}

/** How a match ended. */
export interface Over {
  winners: number[];
  /** Null after a resignation. */
  scores: number[] | null;
  /**
   * One sentence that names the players, for messages to other pages; the scene's `status` addresses the reader.
   */
  words: string;
  /** The seat that resigned. */
  resigned: number | null;
  /** The winner first; empty after a resignation. */
  standings: StandingEntry[];
}

/** A value that an option can have. */
export interface ChoiceEntry {
  value: string | number | boolean;
  name: string;
  /** An explanation of the choice. */
  help?: string;
}

/** An option of a game in one language. */
export interface OptionEntry {
  id: string;
  name: string;
  help: string;
  default: string | number | boolean | null;
  choices: ChoiceEntry[];
  /** Whether the site has a picture of each choice. */
  pictures?: boolean;
  /** Whether the user can make a value in the editor. */
  draft?: boolean;
}

/** A card that introduces a game the first time that it is opened. */
export interface IntroEntry {
  title: string;
  text: string;
  /** Ids of the spots and items of the scene to which it points. */
  points: string[];
}

/** The words of a game in one language. */
export interface GameWords {
  /** The language of the words, if the game does not have the reader's. */
  lang?: string;
  summary: string;
  credits: string;
  seat_names: string[];
  /** The names of computer players, by seat; left out: the seats' names. */
  computer_names?: string[];
  /** Left out: the game has none. */
  intro?: IntroEntry[];
  /** The names of add-on computer players, by id. */
  level_names: Record<string, string>;
  /** What the game's own computer players are like, by level; left out: the game does not say. */
  characters?: Record<string, string>;
  /** Other seat names for certain numbers of players, by that number. */
  seat_names_for?: Record<string, string[]>;
  options: OptionEntry[];
}

/** A game as `games.json` lists it. */
export interface GameEntry {
  id: string;
  title: string;
  /** The possible numbers of players, ascending. */
  seats: number[];
  minutes: number;
  levels: string[];
  palette: Record<string, string>;
  /** Whether the site has lessons of the game; left out: it has none. */
  lessons?: boolean;
  /** How many puzzles the site has of the game; left out: none. */
  puzzles?: number;
  /** By language. */
  words: Record<string, GameWords>;
}

/** How a computer player values a continuation. */
export interface Line {
  /** One action, or the rest of the turn. */
  events: string[];
  /** What it is worth: one number per seat. */
  values: number[];
}

/** A chance event, with the event that the seed gives. */
export interface CheckRow {
  /** The event's number, counted from 1. */
  ply: number;
  /** The number of the chance event, counted from 0. */
  index: number;
  text: string;
  /** Null if the event came from another seed. */
  expected: string | null;
  ok: boolean | null;
}

/** All games. */
export interface HelloReply {
  version: string;
  games: GameEntry[];
  /** The wheels of added games, by game id. */
  wheels: Record<string, string>;
  /** Why other games and players are missing, one sentence each. */
  broken: string[];
}

/** The files that the site has of a game in `games/<id>/`: path to text. */
export interface FilesReply {
  files: Record<string, string>;
}

/** The state of a match: the reply to most requests. */
export interface TableReply {
  session: string;
  ply: number;
  scene: Scene;
  /** To be played before `scene` is shown; empty if nothing moved. */
  frames: Frame[];
  moves: Moves;
  next: Next;
  can: Can;
  /** The players' names; the scene calls the only person here "You". */
  names: string[];
  turns: Turns;
  /** What the others have done since the reader's last decision, a line per turn. */
  round: RoundEntry[];
  /**
   * The events that a person can only play: the rest of the turn if it can end in one way only, or the only legal
   * event; else empty.
   */
  forced: string[];
  dice: DiceEntry;
  over: Over | null;
  /** The page may add keys; it stores the save before it draws. */
  save: Save;
  /** The wheels of add-ons whose code takes part in this match. */
  added: string[];
  /** The error in a record of which only the events before the error could be played. */
  broken: Failure | null;
}

/** A computer player has not decided yet. */
export interface ThinkingReply {
  thinking: number;
}

/** What a computer player thinks about the decision of the seat at turn. */
export interface ConsultReply {
  ply: number;
  seat: number;
  level: string;
  progress: number;
  /** The best one first. */
  lines: Line[];
  /** The chosen event; null while the player thinks. */
  choice: string | null;
}

/** What a thing on the board is worth now. */
export interface ExplainReply {
  /** Sentences; empty if the game has nothing to add to the thing's label. */
  lines: string[];
}

/** An earlier state. */
export interface SeekReply {
  at: number;
  scene: Scene;
  frames: Frame[];
}

/** A record as a file. */
export interface ExportReply {
  name: string;
  text: string;
}

/** All chance events, recomputed from the seed. */
export interface CheckReply {
  game: string;
  /** The hash that the record promised. */
  hash: string | null;
  seed: string;
  seed_hash: string;
  /** Whether the seed has the promised hash; null: none was promised. */
  hash_ok: boolean | null;
  rows: CheckRow[];
}

/** A draft and its state. */
export interface DraftReply {
  /** The draft. */
  value: unknown;
  scene: Scene;
  /** What is still wrong, one sentence per fault. */
  faults: string[];
  /** The value of the option; null while something is wrong. */
  option_value: unknown;
}

/** Where a lesson stands. */
export interface LessonEntry {
  id: string;
  title: string;
  /** The number of the step, from 0. */
  step: number;
  /** The number of steps. */
  of: number;
  phase: LessonPhase;
  /** On the last move; null: the learner has not moved since something was asked. */
  verdict: LessonVerdict | null;
  /** What is told or asked. */
  text: string;
  /** What is said to the last move, or the hint; may be empty. */
  said: string;
  /** The reason, once the answer is given; may be empty. */
  why: string;
  /** Ids of the items and spots to which the text points. */
  marks: string[];
  /** The spots at which the next move of the answer is chosen, if it was asked for. */
  path: string[];
  /** The button with which it is chosen, likewise. */
  control: string | null;
  /** Whether the lesson is finished. */
  last: boolean;
  /** Whether the learner may play on from here: the table's `save` is a game against computer players. */
  play_on: boolean;
}

/** A lesson and its board. */
export interface LessonReply {
  session: string;
  /** How often the learner has done something. */
  count: number;
  lesson: LessonEntry;
  table: TableReply;
}

/** A reply with no further fields. */
export interface Done {}

/** The reply to a request that was not carried out. */
export interface Refused {
  ok: false;
  error: Failure;
}

/** The type of the reply, by the request's `do`. */
export interface Replies {
  hello: HelloReply;
  files: FilesReply;
  new: TableReply;
  restore: TableReply;
  import: TableReply;
  view: TableReply;
  play: TableReply;
  chance: TableReply;
  think: TableReply | ThinkingReply;
  consult: ConsultReply | Done;
  explain: ExplainReply;
  undo: TableReply;
  redo: TableReply;
  resign: TableReply;
  seek: SeekReply;
  export: ExportReply;
  check: CheckReply;
  draft: DraftReply;
  lesson: LessonReply;
  "lesson-play": LessonReply;
  "lesson-go": LessonReply;
  close: Done;
}
