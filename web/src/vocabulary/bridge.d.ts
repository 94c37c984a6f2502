/**
 * What the page and the engine say to each other. Written by `python -m tools.vocabulary` from
 * pygame_rules/bridge/vocabulary.py; changes belong there.
 */

import type { Frame, Scene, Shape } from "./scene.js";

/** A person at this device, a computer player, or somebody at another device. */
export type Kind = "human" | "computer" | "remote";

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
  | UndoRequest
  | RedoRequest
  | ResignRequest
  | SeekRequest
  | ExportRequest
  | CheckRequest
  | CheckTextRequest
  | DraftRequest
  | CloseRequest;

/** How a match is to be seen. */
export interface View {
  /** Whose eyes: a seat, or null for nobody in particular. */
  seat: number | null;
  lang: string;
  shape: Shape;
}

/** Who shall play at a seat. */
export interface PlayerSpec {
  /** Empty or left out: every reader sees the game's own name for the seat in their language. */
  name?: string;
  kind: Kind;
  /** The computer player's id; left out for a person. */
  level?: string;
}

/** How a match is played. */
export interface Settings {
  /** Whether undo may pass chance events; left out: with at most one person. */
  undo_past?: boolean;
}

/** Who plays at a seat, as a save has it. */
export interface SavedSeat {
  kind: Kind;
  level?: string;
}

/** How a match is played, as a save has it. */
export interface SavedSettings {
  undo_past: boolean;
  /** The number of the first chance event that the seed has thrown. */
  dice_from: number;
}

/** All that `restore` needs. */
export interface Save {
  schema: 1;
  record: Record<string, unknown>;
  /** Events that were undone, the next one first. */
  redo: string[];
  seats: SavedSeat[];
  seed: string;
  settings: SavedSettings;
}

/** Which games are there? */
export interface HelloRequest {
  do: "hello";
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** What does the site have of a game? */
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

/** Show the same state to other eyes, in another language or shape. */
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

/** Play events of the person at turn, or those that have come from another device. */
export interface PlayRequest {
  do: "play";
  events: string[];
  /** The seat from which the events have come; left out: they are a person's at this device. */
  seat?: number;
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Let the next chance event happen. */
export interface ChanceRequest {
  do: "chance";
  /** How many events the page has seen. */
  ply: number;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Let the computer player at turn think, and play when it has decided. */
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

/** Forget what a computer player was asked to think about. */
export interface StopConsultRequest {
  do: "consult";
  stop: true;
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Take back the last decision of a person. */
export interface UndoRequest {
  do: "undo";
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

/** Let a seat give up. */
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

/** Look back. */
export interface SeekRequest {
  do: "seek";
  /** The number of events after which the state is looked at. */
  at: number;
  /** Whether the last of these events is shown happening. */
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

/** Throw again what was thrown in a match that is over. */
export interface CheckRequest {
  do: "check";
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Throw again what was thrown in a record. */
export interface CheckTextRequest {
  do: "check";
  /** A record. */
  text: string;
  /** Needed where the record has none. */
  seed?: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Begin a draft, show it or edit it; nothing is kept. */
export interface DraftRequest {
  do: "draft";
  game: string;
  option: string;
  /** How many. */
  players: number;
  view: View;
  /** A draft to go on with; left out: one begins. */
  value?: unknown;
  edit?: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Forget a match. */
export interface CloseRequest {
  do: "close";
  /** Any text of the page's choosing. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** What was wrong. */
export interface Failure {
  code: string;
  /** A sentence. */
  reason: string;
  /** The number of the event of a record that is wrong, counted from 1; null: the record as a whole is. */
  event?: number | null;
  /** That event. */
  text?: string | null;
  /** For whoever mends it: an error in the code of an add-on or of the engine. */
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
 * What happens next: a person at this page decides, a computer player does (its id is the level), chance does,
 * another device gives what it is waited `for`, or nothing happens any more.
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
  redo: boolean;
  resign: boolean;
}

/**
 * The hash of the seed, the seed when it is told, and the number of the first chance event that it has thrown.
 */
export interface DiceEntry {
  hash: string | null;
  seed: string | null;
  from: number;
}

/** How a match has ended. */
export interface Over {
  winners: number[];
  /** Null after a resignation. */
  scores: number[] | null;
  words: string;
  /** The seat that gave up. */
  resigned: number | null;
}

/** A value that an option can have. */
export interface ChoiceEntry {
  value: string | number | boolean;
  name: string;
  /** What is behind the name. */
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
  /** Whether a value of one's own can be made by editing. */
  draft?: boolean;
}

/** The words of a game in one language. */
export interface GameWords {
  /** The language that they are in, where the game does not speak the reader's. */
  lang?: string;
  summary: string;
  credits: string;
  seat_names: string[];
  /** What computer players from outside are called, by their ids. */
  level_names: Record<string, string>;
  /** What the seats are called by the number of players, where that changes them. */
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
  /** By language. */
  words: Record<string, GameWords>;
}

/** What a computer player thinks of a way to go on. */
export interface Line {
  /** An action, or the rest of the turn. */
  events: string[];
  /** What it is worth, one number a seat. */
  values: number[];
}

/** A chance event beside what the seed throws. */
export interface CheckRow {
  /** The event's number, counted from 1. */
  ply: number;
  /** The number of the chance event, counted from 0. */
  index: number;
  text: string;
  /** Null where another seed threw. */
  expected: string | null;
  ok: boolean | null;
}

/** All games. */
export interface HelloReply {
  version: string;
  games: GameEntry[];
  /** What added games came with, by their ids. */
  wheels: Record<string, string>;
  /** Why others are missing, a sentence each. */
  broken: string[];
}

/** What the site has of a game in `games/<id>/`: path to text. */
export interface FilesReply {
  files: Record<string, string>;
}

/** The state of a match, as most requests give it. */
export interface TableReply {
  session: string;
  ply: number;
  scene: Scene;
  /** To be played before `scene` is shown; empty where nothing moved. */
  frames: Frame[];
  moves: Moves;
  next: Next;
  can: Can;
  /** The event of a person's only choice. */
  single: string | null;
  dice: DiceEntry;
  over: Over | null;
  /** The page adds what it likes and stores it before it draws. */
  save: Save;
  /** The wheels of add-ons whose code plays in this match. */
  added: string[];
  /** What was wrong with a record of which only the first part could be played. */
  broken: Failure | null;
}

/** A computer player has not decided yet. */
export interface ThinkingReply {
  thinking: number;
}

/** What a computer player thinks of the decision of the seat at turn. */
export interface ConsultReply {
  ply: number;
  seat: number;
  level: string;
  progress: number;
  /** The best first. */
  lines: Line[];
  /** An event; null while it thinks. */
  choice: string | null;
}

/** A look back. */
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

/** Every chance event recomputed. */
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

/** A value that is being made. */
export interface DraftReply {
  /** The draft. */
  value: unknown;
  scene: Scene;
  /** What is still wrong, a sentence each. */
  faults: string[];
  /** The value of the option; null while something is wrong. */
  option_value: unknown;
}

/** Nothing more is to be told. */
export interface Done {}

/** The reply to a request that was not done. */
export interface Refused {
  ok: false;
  error: Failure;
}

/** What is given, by what was asked under `do`. */
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
  undo: TableReply;
  redo: TableReply;
  resign: TableReply;
  seek: SeekReply;
  export: ExportReply;
  check: CheckReply;
  draft: DraftReply;
  close: Done;
}
