/**
 * What the page and the engine say to each other. Written by `python -m tools.vocabulary` from
 * pygame_rules/protocol; changes belong there.
 */

import type { Frame, PanelValue, Scene, Shape } from "./scene.js";

/** What rings: how high, how long, and with which partial tones. `card` and `mat` hardly ring. */
export type Material = "bone" | "card" | "clay" | "glass" | "mat" | "metal" | "shell" | "stone" | "wood";

/** A person at this device, a computer player, or somebody at another device. */
export type Kind = "human" | "computer" | "remote";

/** How good a decision was (docs/analysis.md). */
export type ErrorClass = "exact" | "fine" | "inexact" | "mistake" | "blunder";

/** How sure it is that a rule was played so. */
export type RuleCertainty = "stated" | "inferred" | "decided" | "proposed";

export type NextKind = "human" | "computer" | "own" | "chance" | "waiting" | "over";

export type LostResult = "win to draw" | "win to loss" | "draw to loss";

export type LuckClass = "very lucky" | "lucky" | "even" | "unlucky" | "very unlucky";

/** The learner reads something, is asked for a move, sees what a wrong move leads to, or has answered. */
export type LessonPhase = "say" | "ask" | "other" | "right";

/** The learner's last move belongs to an answer, is legal but not asked for, or is not legal. */
export type LessonVerdict = "right" | "other" | "refused";

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
  | HintRequest
  | StopHintRequest
  | AheadRequest
  | AnalyseRequest
  | StopAnalysisRequest
  | RankRequest
  | TryRequest
  | ExplainRequest
  | UndoRequest
  | RedoRequest
  | ResignRequest
  | SeekRequest
  | ExportRequest
  | CheckRequest
  | CheckTextRequest
  | StoryRequest
  | DraftRequest
  | LessonRequest
  | LessonPlayRequest
  | LessonGoRequest
  | LessonLookRequest
  | StudyRequest
  | StudyGoRequest
  | StudyTakeRequest
  | InviteRequest
  | JoinRequest
  | LetterRequest
  | OpenRequest
  | LookRequest
  | OfferRequest
  | OwnRequest
  | MoveInRequest
  | WatchRequest
  | ShareRequest
  | SharedRequest
  | LoadRequest
  | DecideRequest
  | ConsoleRequest
  | CompleteRequest
  | KnowledgeRequest
  | LadderRequest
  | LadderGoRequest
  | TaskRequest
  | TaskGoRequest
  | CloseRequest;

/** A body of one material that falls on another. */
export interface Struck {
  body: Material;
  ground: Material;
  /**
   * How large the body is, from 0.25 to 4; one of twice the size sounds an octave lower. Left out: 1, a playing
   * piece.
   */
  size?: number;
  /** How hard it strikes, from 0 (soft and dull) to 1 (hard and bright). Left out: 0.6. */
  hardness?: number;
  /**
   * How many strikes follow each other, 1 to 8. Left out: as many as the page has for the cue, which are five for a
   * throw, two for a gain and a loss, four for a win, otherwise one.
   */
  count?: number;
}

/** How to show a match. */
export interface View {
  /** The seat whose view it is; null for no seat in particular. */
  seat: number | null;
  lang: string;
  shape: Shape;
  /** Whether texts name every player, also the only person, for whom a program decides; left out: they do not. */
  named?: boolean;
}

/** Who is to play at a seat. */
export interface PlayerSpec {
  /** Empty or left out: every reader sees the game's own name for the seat in their language. */
  name?: string;
  kind: Kind;
  /** The computer player's id, or `own` for a player that a reader has written; left out for a person. */
  level?: string;
  /** The id of that own player, whom the page asks; left out for everybody else. */
  player?: string;
  /** What its reader calls it; likewise. */
  player_name?: string;
}

/** The settings of a match. */
export interface Settings {
  /** Whether undo may pass chance events; left out: only with at most one person. */
  undo_past?: boolean;
}

/** The score of a player in a match of two. */
export interface MatchScore {
  wins: number;
  lead: number;
}

/** A game's place in a match of two, as the record's key `match` has it. */
export interface MatchLink {
  /** The same in both games; the page chooses it. */
  id: string;
  game: number;
  of: number;
  /** In the second game: the scores of the players at its seats in the first game. */
  before?: MatchScore[];
}

/** Who plays at a seat, in a save. */
export interface SavedSeat {
  kind: Kind;
  level?: string;
  /** What a reader calls their own player, whose level is `own`. */
  name?: string;
  /** The id of that own player. */
  player?: string;
}

/** The settings of a match, in a save. */
export interface SavedSettings {
  undo_past: boolean;
  /** The number of the first chance event that the seed has thrown. */
  dice_from: number;
}

/** What a seat of a match by letters says besides playing. */
export interface SavedStatement {
  /** How often it has said something else than before. */
  number: number;
  /** Whether it offers to end the game without a result. */
  offers: boolean;
  message: string;
}

/** What a match by letters holds besides its record. */
export interface SavedLetters {
  /** Whether its terms allow hints. */
  hints: boolean;
  /** By seat. */
  statements: SavedStatement[];
  /** The seats of each device, the lowest seat first; left out: each seat is played at one of its own. */
  devices?: number[][];
  /** The seats at which a computer of such a device decides; left out: none. */
  computers?: number[];
  /** After how many events this device has taken over the match by an own link; null: it has not. */
  follows_from: number | null;
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
  /** Left out: the match is not played by letters. */
  letters?: SavedLetters;
}

/** List all games. */
export interface HelloRequest {
  do: "hello";
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Return the files that the site has for a game. */
export interface FilesRequest {
  do: "files";
  game: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Recompute the throws of a record from its seed, or from the parts of its seats. */
export interface CheckTextRequest {
  do: "check";
  /** A record. */
  text: string;
  /** Needed if the record has neither a seed nor parts of its seats. */
  seed?: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Make the story of a record (docs/stories.md). */
export interface StoryRequest {
  do: "story";
  /** A record. */
  text: string;
  /** The first one is for readers of other languages; left out: all that the game speaks. */
  languages?: string[];
  /** The number of events before the first scene; left out: 0. */
  start?: number;
  /** The number of events before the last scene; left out: all. */
  end?: number;
  title?: string;
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

/** Begin a match. */
export interface NewRequest {
  do: "new";
  game: string;
  /** One a seat. */
  players: PlayerSpec[];
  options?: Record<string, unknown>;
  seed: string;
  settings?: Settings;
  /** Left out: the game is in no match of two. */
  match?: MatchLink;
  view: View;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Go on with a match that was saved. */
export interface RestoreRequest {
  do: "restore";
  save: Save;
  view: View;
  /** Any text; the page chooses it. */
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
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Show the same state as another seat sees it, or in another language or shape. */
export interface ViewRequest {
  do: "view";
  view: View;
  /**
   * Whether this reply alone has the view, for somebody who has its seat on a screen of their own and whom texts call
   * "you"; the session keeps the view that it has.
   */
  aside?: boolean;
  /**
   * With `aside`: how many events that screen shows; the reply has the later ones, with their frames. Left out: it
   * shows nothing.
   */
  since?: number;
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Play events that the person at turn has chosen. */
export interface PlayRequest {
  do: "play";
  events: string[];
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Draw and play the next chance event. */
export interface ChanceRequest {
  do: "chance";
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
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
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Say what a thing on the board is worth now. */
export interface ExplainRequest {
  do: "explain";
  /** The id of a spot or an item of the scene; empty: the board as a whole. */
  id: string;
  /** As with `aside` of `view`; left out: the session's own view. */
  view?: View;
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
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
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Play again the events that were undone. */
export interface RedoRequest {
  do: "redo";
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
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
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Show an earlier state. */
export interface SeekRequest {
  do: "seek";
  /** The number of events after which to show the state. */
  at: number;
  /** Whether the reply has the frames of the last of these events, or of all `events` that are tried. */
  frames?: boolean;
  /**
   * A continuation to try from there; the reply shows the state after it. Only when the match is over, or, from the
   * newest state, what the person at turn could decide now.
   */
  events?: string[];
  /** Compare `events` with what was played instead up to this number of events. */
  to?: number;
  /** As with `aside` of `view`; left out: the session's own view. */
  view?: View;
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Write the record as a file. */
export interface ExportRequest {
  do: "export";
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Recompute the throws of a match that is over from its seed, or of a match by letters from its seats' parts. */
export interface CheckRequest {
  do: "check";
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Forget a match, a lesson or a study. */
export interface CloseRequest {
  do: "close";
  /** Any text; the page chooses it. */
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
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Stop the thinking that `consult` has started, and forget it. */
export interface StopConsultRequest {
  do: "consult";
  stop: true;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Advise the person at turn; nothing is played. Repeat it to continue the thinking. */
export interface HintRequest {
  do: "hint";
  ms: number;
  /** A choice, to learn what it gives away. */
  events?: string[];
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Stop the thinking that `hint` has started, and forget it. */
export interface StopHintRequest {
  do: "hint";
  stop: true;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Say how each seat stands. Repeat it while the progress of the reply is below 1. */
export interface AheadRequest {
  do: "ahead";
  ms: number;
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Look back at a match that is over; repeat the request until the analysis is done. */
export interface AnalyseRequest {
  do: "analyse";
  ms: number;
  /** Whether the reply holds all that is known instead of the changes alone. */
  whole?: boolean;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Stop the analysis that `analyse` has started, and forget it. */
export interface StopAnalysisRequest {
  do: "analyse";
  stop: true;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Rank the best ways to play. Repeat it until the reply has them. The page must have loaded the pack `look`. */
export interface RankRequest {
  do: "rank";
  ms: number;
  /**
   * When the match is over: rank the turn whose decisions begin after so many events. Left out: rank what the person
   * at turn can do now.
   */
  at?: number;
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/**
 * Try a turn of a match that is over again; nothing is played in the match. The page must have loaded the pack
 * `look`.
 */
export interface TryRequest {
  do: "try";
  /** The number of events before the turn's decisions. */
  at: number;
  /** The decisions of the try so far; left out: none. */
  events?: string[];
  /** How many of them the page shows; the reply has the frames of the others. */
  shown?: number;
  ms: number;
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Begin a lesson. */
export interface LessonRequest {
  do: "lesson";
  game: string;
  /** The lesson as the game's file has it (docs/lessons.md), its texts in the reader's language. */
  lesson: unknown;
  /** The number of the step to begin with, from 0; the answers to earlier steps are played. */
  step?: number;
  /** For a game that goes on from the lesson. */
  seed: string;
  view: View;
  /** Any text; the page chooses it. */
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
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/**
 * Go on in a lesson (`on`: after something was read or answered, or to take back a wrong move); show where to look
 * and, the second time, the answer (`show`); go to the next step (`skip`); or go back to the beginning of this step
 * or of the one before (`back`).
 */
export interface LessonGoRequest {
  do: "lesson-go";
  way: "on" | "show" | "skip" | "back";
  /** How often the learner has done something, as the page knows it. */
  count: number;
  /** Any text; the page chooses it. */
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
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/**
 * Begin a study: many games between computer players (docs/study.md), with one set of options or with two that are
 * compared. It replaces the study before it.
 */
export interface StudyRequest {
  do: "study";
  game: string;
  /** The id of a computer player for each seat. */
  players: string[];
  options?: Record<string, unknown>;
  /** The options of a second setting, to be compared with the first; its games have the same dice. */
  against?: Record<string, unknown>;
  /** Whether to measure the luck of the throws, which takes several times as long as the games. */
  luck?: boolean;
  /** How many games of each setting. */
  games: number;
  seed: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Play on in a study; repeat the request until all games are done. */
export interface StudyGoRequest {
  do: "study-go";
  ms: number;
  /** Whether the reply has the figures of all games so far. */
  summed?: boolean;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Take over games of a study that were played before. */
export interface StudyTakeRequest {
  do: "study-go";
  /** The next lines of the table, as replies hold them. */
  rows: string;
  /** Whether the reply has the figures of all games so far. */
  summed?: boolean;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** What the players of a match by letters have agreed on. */
export interface Terms {
  /** Whether all may use hints, and see who is ahead, while the game runs. */
  hints: boolean;
}

/** Begin a match with seats at other devices. */
export interface InviteRequest {
  do: "invite";
  game: string;
  /** One a seat; seats at other devices have the kind `remote`, and may have a name as a proposal. */
  players: PlayerSpec[];
  options?: Record<string, unknown>;
  /** A new seed of this device alone: the parts of its seats come from it. */
  seed: string;
  /** Left out: no hints. */
  terms?: Terms;
  view: View;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Take a seat in the match of an invitation. */
export interface JoinRequest {
  do: "join";
  letter: string;
  /** A seat that is open; left out: the first open seat. */
  seat?: number;
  /** Left out or empty: the name in the proposal. */
  name?: string;
  seed: string;
  view: View;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Write the letter to the other devices; of a match at this device alone, its record as a letter. */
export interface LetterRequest {
  do: "letter";
  /**
   * What its writer says with it from now on: one line of at most 140 characters; empty: nothing any more; left out:
   * the same as before.
   */
  message?: string;
  /** The seat at this device that says it; left out: the first person's. */
  seat?: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Take over the news in a letter. */
export interface OpenRequest {
  do: "open";
  letter: string;
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/**
 * Describe the match that a letter, or an own link, is about; nothing changes. It is `open` without a session.
 */
export interface LookRequest {
  do: "open";
  letter: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/**
 * Offer to end the game without a result, for all seats at this device, or take the offer back. When all seats have
 * offered it, the game is over.
 */
export interface OfferRequest {
  do: "offer";
  on: boolean;
  /** Left out: the view stays. */
  view?: View;
  /** How many events the page has seen. */
  ply: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Write the own link of a match, which moves it to another device of the same player. It holds a secret. */
export interface OwnRequest {
  do: "own";
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/**
 * Go on at this device with the match of an own link. Where the session has this match already, take over what is
 * new in the link.
 */
export interface MoveInRequest {
  do: "move-in";
  text: string;
  view: View;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Look on at the match of a letter, without a seat. */
export interface WatchRequest {
  do: "watch";
  letter: string;
  view: View;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Write a link to the game as it stands (docs/records.md, "A link"). */
export interface ShareRequest {
  do: "share";
  /** The name of who shares it; empty: it is not told. */
  by: string;
  /**
   * Whether the link tells the players' names. A single person without a name gets the name of who shares the game.
   */
  names: boolean;
  /** After how many events whoever opens the link is asked to do better; left out: the game is shown. */
  task?: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Read the link to a game; nothing changes. */
export interface SharedRequest {
  do: "shared";
  text: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/**
 * Load a text of players; one of the same name is replaced. All of them are kept that the page has loaded last.
 */
export interface LoadRequest {
  do: "load";
  file: string;
  text: string;
  /** The only player that is wanted; left out: all that are in the text. */
  name?: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Let a player of one's own decide where a match stands. */
export interface DecideRequest {
  do: "decide";
  /** The match so far. */
  record: Record<string, unknown>;
  /** The seat at turn. */
  seat: number;
  player: string;
  /** What the player's random numbers come from; left out: 0. */
  seed?: number;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Carry out a line of Python with names for a copy of a match. */
export interface ConsoleRequest {
  do: "console";
  /** The match so far: `match` and `state` are made of it again when it has changed. */
  record: Record<string, unknown>;
  text: string;
  /** Whether nothing follows: what is missing is then a mistake; left out: the reply may be `incomplete`. */
  complete?: boolean;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Say how the name at the end of a line may go on. */
export interface CompleteRequest {
  do: "complete";
  record: Record<string, unknown>;
  /** The line up to the cursor. */
  text: string;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** List what a position of a game knows, and the examples of players that a game from outside brings along. */
export interface KnowledgeRequest {
  do: "knowledge";
  game: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Begin to compare players, own ones and levels, each with each other one; it replaces the ladder before it. */
export interface LadderRequest {
  do: "ladder";
  game: string;
  /** Weakest first: ids of computer players, and own players as `my_bots.py:careful`. */
  players: string[];
  /** Left out: the fewest that the game allows. */
  seats?: number;
  options?: Record<string, unknown>;
  /** The most pairs of each comparison (docs/study.md). */
  pairs: number;
  seed: number;
  /** Whether to compare each player only with the next one. */
  neighbours?: boolean;
  /** Whether to play all pairs, and to measure no luck; left out: a comparison ends when it is clear. */
  whole?: boolean;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Play on in a ladder; repeat the request until all is measured. */
export interface LadderGoRequest {
  do: "ladder-go";
  ms: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/**
 * Begin to check a text against a task of a game; it replaces the check before it. The reply is that of `task-go`,
 * before the first test.
 */
export interface TaskRequest {
  do: "task";
  game: string;
  task: string;
  /** The name by which faults call the text. */
  file: string;
  text: string;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** Check on; repeat the request until all is checked. */
export interface TaskGoRequest {
  do: "task-go";
  ms: number;
  /** Any text; the page chooses it. */
  session: string;
  /** The language of error sentences; left out: English. */
  lang?: string;
}

/** What is wrong with a reader's own code. */
export interface Fault {
  /** The sort of fault; docs/workshop.md lists them. */
  kind: string;
  /** The player or the file. */
  name: string;
  /** The line of the reader's text, from 1; null: no line in particular. */
  line: number | null;
  /** The first character that is meant in the line, from 1; null: the whole line. */
  column: number | null;
  /** The character after the last one that is meant; null: it is not known. */
  end: number | null;
  /** The line of the text itself; empty where there is none. */
  source: string;
  /** The sentence, without the place. */
  words: string;
  /** Python's own words, in English; empty where Python has said nothing. */
  python: string;
  /** What the code has printed before. */
  printed: string;
}

/** An error. */
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
  /** What is wrong with a reader's own code, if that is the error. */
  fault?: Fault;
}

/** A reply with no further fields. */
export interface Done {}

/** The reply to a request that was not carried out. */
export interface Refused {
  ok: false;
  error: Failure;
}

/** A value that an option can have. */
export interface ChoiceEntry {
  value: string | number | boolean;
  name: string;
  /** An explanation of the choice. */
  help?: string;
  /** Of a rule: where it is written, or who proposes it and why. */
  source?: string;
  /** Of a rule: how sure it is that it was played so. */
  certainty?: RuleCertainty;
  /** The same in words. */
  sure?: string;
  /**
   * Of a rule that is not the usual one: whether the computer players and the chances to win were made for it, too;
   * left out: they were not.
   */
  measured?: boolean;
}

/** What is said beside an option that varies a rule while other choices hold. */
export interface NoteEntry {
  /** By an option's id the values with which it holds; all options named must have such a value. */
  when: Record<string, (string | number | boolean)[]>;
  /** The numbers of players with which it holds; left out: all. */
  seats?: number[];
  /**
   * A warning; left out: the option is without effect, or, if `when` names it, what is chosen means the same as its
   * default.
   */
  text?: string;
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
  /** Of an option that varies a rule: the anchors of the headings of the rules whose text tells the usual rule. */
  sections?: string[];
  /** Of an option that varies a rule; left out: there are none. */
  notes?: NoteEntry[];
}

/** An option that varies a rule, without words. */
export interface RuleValues {
  id: string;
  /** The usual rule. */
  default: string | number | boolean;
  values: (string | number | boolean)[];
}

/** What stands in place of a sentence of an introducing card under certain rules. */
export interface SentenceInstead {
  /** By the ids of options: the values of which each must have one, usual ones included. */
  when: Record<string, (string | number | boolean)[]>;
  /** The numbers of players with which it does; left out: with any. */
  players?: number[];
  /** Empty: nothing stands there. */
  text: string;
}

/** A sentence of an introducing card. */
export interface IntroSentence {
  /** With the usual rules. */
  text: string;
  /** What stands in its place under other rules, the first one that fits; left out: it is always true. */
  instead?: SentenceInstead[];
}

/** What `games/<id>/other_rules.<language>.json` holds: the options that vary a rule, in words. */
export interface OtherRulesFile {
  options: OptionEntry[];
  /** The sentences of each introducing card; left out: the game does not say what they tell under other rules. */
  intro?: IntroSentence[][];
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
  /** The game's title in this language; left out: the one of the entry. */
  title?: string;
  summary: string;
  credits: string;
  seat_names: string[];
  /** The names of computer players, by seat; left out: the seats' names. */
  computer_names?: string[];
  /** Left out: the game has none. */
  intro?: IntroEntry[];
  /** The names of add-on computer players, by id. */
  level_names: Record<string, string>;
  /** The character of the game's own computer players, by level; left out: the game does not say. */
  characters?: Record<string, string>;
  /** Other seat names for certain numbers of players, by that number. */
  seat_names_for?: Record<string, string[]>;
  /** Without those that vary a rule. */
  options: OptionEntry[];
  /**
   * The reason for which two games with the sides turned make a match between two players; left out: the game offers
   * none.
   */
  two_games?: string;
}

/** An essay about a game, for readers of one language. */
export interface EssayEntry {
  /** The part of its document's name before the language. */
  name: string;
  title: string;
  /** The language of the title, if the essay does not have the reader's. */
  lang?: string;
}

/** A game as `games.json` lists it. */
export interface GameEntry {
  id: string;
  title: string;
  /** The possible numbers of players, ascending. */
  seats: number[];
  minutes: number;
  /** The levels of its computer players, the weakest first. */
  levels: string[];
  /**
   * By level, how many of ten games between two players it wins against the level before it in `levels`, rounded. The
   * engine leaves it out (`FilesReply` has it).
   */
  beats?: Record<string, number>;
  palette: Record<string, string>;
  /** The options that vary a rule; their words are in a file of the game. Left out: there are none. */
  other_rules?: RuleValues[];
  /** Whether the site has lessons of the game; left out: it has none. */
  lessons?: boolean;
  /** How many puzzles the site has of the game; left out: none. */
  puzzles?: number;
  /** By language. */
  words: Record<string, GameWords>;
  /**
   * The documents about single subjects that the site has, by language. The build alone writes it, because the engine
   * does not know the site. Left out: there are none.
   */
  essays?: Record<string, EssayEntry[]>;
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

/** The files that the site has for a game in `games/<id>/`: path to text. */
export interface FilesReply {
  files: Record<string, string>;
  /** What stands under this name in the game's entry in `games.json`. */
  beats: Record<string, number>;
}

/** A chance event, with the event that the seed or the seats' parts give. */
export interface CheckRow {
  /** The event's number, counted from 1. */
  ply: number;
  /** The number of the chance event, counted from 0. */
  index: number;
  text: string;
  /** Null if the event came from another seed, or if a seat has told nothing that its anchor proves. */
  expected: string | null;
  ok: boolean | null;
}

/** What is wrong with the parts that the seats of a match by letters have told; both lists empty: nothing. */
export interface CheckedParts {
  /** The seats whose anchor does not prove what they have told; with any of them nothing can be computed again. */
  unproven: number[];
  /** The seats that have told a part of a chance event at which the match does not stand. */
  early: number[];
}

/** All chance events, recomputed from the seed, or in a match by letters from the parts of its seats. */
export interface CheckReply {
  game: string;
  /** The hash that the record promised. */
  hash: string | null;
  /** Null in a match by letters. */
  seed: string | null;
  seed_hash: string | null;
  /** Whether the seed has the promised hash; null: none was promised. */
  hash_ok: boolean | null;
  rows: CheckRow[];
  /** Only in a match by letters, which may also be checked before it is over. */
  parts?: CheckedParts;
}

/** A story as a file. */
export interface StoryReply {
  game: string;
  /** How many scenes it has. */
  steps: number;
  text: string;
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
 * A turn in the list of moves: how many events were before it and at its end, whose turn it is (null: nobody's),
 * its text in the game's notation (empty if the game has none), and what happened in it, in words that address the
 * reader.
 */
export interface TurnEntry {
  from: number;
  to: number;
  seat: number | null;
  notation: string;
  words: string;
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
 * What happens next: a person at this page decides, a computer player decides (`level` is its id), a reader's own
 * player decides, which the page must ask (`level` is `own`), a chance event comes, another device must send
 * something (`for` says what), or nothing, because the match is over.
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
  /** The numbers that the score consists of. */
  figures: PanelValue[];
  /** A sentence on how this player ended; empty where numbers say it. */
  note: string;
}

/** How a match ended. */
export interface Over {
  winners: number[];
  /** Null where players have ended the game. */
  scores: number[] | null;
  /**
   * One sentence that names the players, for messages to other pages; the scene's `status` addresses the reader.
   */
  words: string;
  /** The seat that resigned. */
  resigned: number | null;
  /** Whether all players have agreed to end the game without a result; left out: no. */
  agreed?: boolean;
  /** The winner first; empty where players have ended the game. */
  standings: StandingEntry[];
}

/** The beginning of the second game of a match of two: the players are at each other's seats. */
export interface SecondGame {
  players: PlayerSpec[];
  options: Record<string, unknown>;
  /** Null: the second game needs a new seed. Otherwise this seed brings the first game's events of chance again. */
  seed: string | null;
  settings: Settings;
  match: MatchLink;
}

/** How a match of two stands. */
export interface MatchEntry {
  game: number;
  of: number;
  /** The seat that is ahead, or has won; empty if both are level. */
  winners: number[];
  /** One per seat. */
  scores: MatchScore[];
  /** The unit of the leads, as the head of a column. */
  lead: string;
  /** One sentence: which game it is, or how the match stands after it. It addresses the only person here. */
  words: string;
  /**
   * Null while the first game runs, after the second one, and where the second game would need a seed that is not
   * known.
   */
  next: SecondGame | null;
}

/** What a player of a match by letters says. It comes from a stranger: show it as text alone. */
export interface MessageEntry {
  seat: number;
  /** One line of at most 140 characters. */
  text: string;
}

/** What belongs to a match by letters. */
export interface LettersEntry {
  terms: Terms;
  /** The lowest seat first; those who say nothing are left out. */
  messages: MessageEntry[];
  /** The seats that offer to end the game without a result. */
  offers: number[];
  /**
   * The seats of each device, the lowest seat first; a seat that nobody has taken counts as a device of its own.
   */
  devices: number[][];
  /** The seats at which a computer of such a device decides. */
  computers: number[];
  /** The letter to send now, without another message. */
  letter: string;
}

/** The state of a match: the reply to most requests. */
export interface TableReply {
  session: string;
  ply: number;
  scene: Scene;
  /** The page plays these before it shows `scene`; empty if nothing moved. */
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
   * The events that the person at turn cannot avoid: the rest of the turn if it can end in one way only, or the only
   * legal event; else empty.
   */
  forced: string[];
  /** The level that judges the decision of the seat at turn exactly, for `consult`; null: none does. */
  exact: string | null;
  dice: DiceEntry;
  over: Over | null;
  /** Null: this game is in no match of two. */
  match: MatchEntry | null;
  /** The page may add keys; it stores the save before it draws. */
  save: Save;
  /** The wheels of add-ons whose code takes part in this match. */
  added: string[];
  /** The error in a record; only the events before it could be played. */
  broken: Failure | null;
  /** Left out: the match is not played by letters. */
  letters?: LettersEntry;
}

/**
 * The progress of a computer player that has not decided yet; at 1 it has decided, and plays its choice at the next
 * request.
 */
export interface ThinkingReply {
  thinking: number;
}

/** What a thing on the board is worth now. */
export interface ExplainReply {
  /** Sentences; empty if the game has nothing to add to the thing's label. */
  lines: string[];
}

/** A continuation that was tried, beside what was played. */
export interface Compared {
  /** The ways that things would have gone on the board, as points in board units. */
  tried: number[][][];
  played: number[][][];
  /**
   * A sentence from the game's named figures about why the trial would have been better; empty if they do not tell.
   */
  why: string;
}

/** An earlier state, or the state after a trial. */
export interface SeekReply {
  at: number;
  scene: Scene;
  frames: Frame[];
  /** The trial in words; empty without `events`. */
  words: string;
  /** Only with `to`. */
  compared?: Compared;
}

/** A record as a file. */
export interface ExportReply {
  name: string;
  text: string;
}

/**
 * What is proven about a margin: by how many points of the final scores the seat that decides ends ahead of the
 * other seat if both play perfectly, below zero if it ends behind.
 */
export interface Margin {
  least: number;
  /** Equal to `least` if the margin is known exactly. */
  most: number;
}

/** How a computer player values a continuation. */
export interface Line {
  /** One action, or the rest of the turn. */
  events: string[];
  /** The worth of the continuation: one number per seat. */
  values: number[];
  /** Left out: the player proves nothing. */
  margin?: Margin;
}

/** The way that a hint recommends. */
export interface Hint {
  /** Sentences that help without giving the move away: what to think of, where to look. */
  look: string;
  /** The ids of the spots where to look; empty where they would give the move away or leave nearly everything. */
  places: string[];
  /** Whether this is the rest of what was advised earlier in the turn, which has gone on as advised. */
  follows: boolean;
  /** One action, or the rest of the turn. */
  events: string[];
  /** The same in words, a step each; equal steps that follow each other are counted in one. */
  moves: string[];
  /** The ids of all spots of these steps. */
  spots: string[];
  /** The ways that things would go on the board, as points in board units. */
  paths: number[][][];
  /**
   * The chance to win of the seat that decides, after these events; null where the level does not value positions.
   */
  chance: number | null;
  /** The chance in words, or what a solver has proven; empty where neither is known. */
  verdict: string;
  /** The reasons in a sentence; empty where there are none. */
  why: string;
  /** The names of the figures that the reasons tell (`kind` of `core.figures`). */
  reasons: string[];
  /**
   * The events of the way with which the reasons compare it: the best way that is noticeably worse. Empty: there is
   * none.
   */
  against: string[];
}

/**
 * What a choice gives away against the best way, which is the hint's: the class of that, as a look back calls it, a
 * sentence about it, the reasons in a sentence (empty where there are none), and, of a blunder, the ways that
 * things would go by the choice, as points in board units.
 */
export interface Loss {
  class: ErrorClass;
  words: string;
  why: string;
  paths: number[][][];
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

/** The advice for the person at turn. */
export interface HintReply {
  ply: number;
  seat: number;
  progress: number;
  /** Null while the computer player thinks, and beside the loss of a choice that is no blunder. */
  hint: Hint | null;
  /**
   * The loss of the choice in the request; null while the computer player thinks, and where the loss is not known.
   */
  loss: Loss | null;
}

/** How each seat stands. */
export interface AheadReply {
  /** Below 1 while a solver thinks; then nothing else is known yet. */
  progress: number;
  /** Each seat's chance to win; empty where the game cannot say, or while a hand is covered. */
  chances: number[];
  /** Whether these are the chances of perfect play on all sides; otherwise they are an estimate. */
  exact: boolean;
  /**
   * By how many points of the final scores the first of two seats ends ahead if both play perfectly, below zero if it
   * ends behind; null: that is not proven.
   */
  margin: number | null;
}

/** A point of the graph of the chance to win. */
export interface ChancePoint {
  /** The number of events before it. */
  ply: number;
  /** One chance per seat. */
  p: number[];
  /** Whether these are the chances of perfect play on all sides; otherwise they are an estimate. */
  exact: boolean;
  /**
   * By how many points the first of two seats ends ahead if both play perfectly, below zero if it ends behind; null:
   * that is not proven.
   */
  margin: number | null;
}

/**
 * A throw: the number of events before it, its event, and what it gave to its player, below 0 what it took; null
 * while that is not known.
 */
export interface AnalysedThrow {
  ply: number;
  text: string;
  luck: number | null;
  class: LuckClass | null;
}

/** The best end of a turn. */
export interface BestEnd {
  p: number;
  /** The decisions that lead to it. */
  events: string[];
}

/** The end of a turn that was played. */
export interface PlayedEnd {
  p: number;
}

/**
 * A throw with the decisions after it, or decisions alone; `at` is its number, counted from 0. docs/analysis.md,
 * "The data", tells what the fields mean.
 */
export interface AnalysedTurn {
  at: number;
  from: number;
  start: number;
  to: number;
  seat: number;
  chance: AnalysedThrow | null;
  ends: number;
  forced: boolean;
  counts: boolean;
  best: BestEnd | null;
  played: PlayedEnd | null;
  error: number;
  points: number | null;
  result: LostResult | null;
  class: ErrorClass | null;
  why: string[];
  depth: number;
}

/** What a player gave away in decisions that were judged exactly. */
export interface ProvenErrors {
  /** The part of `errors` that these decisions have: half a win for each step from win to draw to loss. */
  chance: number;
  /** The points of all decisions, added up. */
  points: number;
  /** How many decisions gave points away. */
  decisions: number;
  /** How many decisions gave a result away: a win or a draw. */
  results: number;
}

/** The figures of a player in an analysis. */
export interface AnalysedSeat {
  seat: number;
  /** How many of these decisions mattered. */
  decisions: number;
  /** The chances to win that they gave away, added up. */
  errors: number;
  per_decision: number;
  /** Null: no decision was judged with a margin. */
  proven: ProvenErrors | null;
  classes: Record<string, number>;
  /** Null while it is not known, in a game without throws, and with more than two players. */
  luck: number | null;
  /** The result less the luck of the own throws. */
  adjusted: number | null;
  /** The same, minus the chance to win at the start. */
  skill: number | null;
}

/**
 * The changes in an analysis: of `graph` and `turns` only the entries that are new or have changed, everything else
 * anew. `rest` is, per seat, what neither luck nor errors explain; `solving`, whether a solver will still judge
 * turns exactly: until then their chances are estimates that it may contradict.
 */
export interface AnalysisPatch {
  pass: number;
  start: number[];
  graph: ChancePoint[];
  turns: AnalysedTurn[];
  summary: AnalysedSeat[];
  rest: number[];
  solving: boolean;
  progress: number;
  done: boolean;
}

/** What an analysis has found since the last request. */
export interface AnalyseReply {
  /** Identifies the game: the same for the same game, options and events. */
  key: string;
  progress: number;
  done: boolean;
  patches: AnalysisPatch[];
}

/**
 * A way to play: its place, counted from 1 (null: it was played, and is none of the best), its decisions, the same
 * in words, what it is worth and what it gives away against the first one (empty where that is not known, or
 * nothing), why, the ways that things would go on the board, and whether it was played.
 */
export interface RankedWay {
  rank: number | null;
  events: string[];
  moves: string;
  value: string;
  lost: string;
  class: ErrorClass;
  why: string;
  paths: number[][][];
  played: boolean;
}

/** The best ways to play, the best first. */
export interface RankReply {
  progress: number;
  seat: number;
  /** At most five, and the one that was played; null while the engine thinks. */
  ways: RankedWay[] | null;
}

/**
 * The verdict on a try: the class of what it gives away, how it compares with what was played (`same`: it has the
 * same end), whether nothing better is known, and in sentences the comparison, the values, and the reasons.
 */
export interface Attempt {
  class: ErrorClass;
  verdict: "better" | "equal" | "same" | "worse";
  best: boolean;
  words: string;
  values: string;
  why: string;
}

/** The board of a turn that is tried again. */
export interface TryReply {
  at: number;
  seat: number;
  /** With the choices of the turn; without any when it is over. */
  scene: Scene;
  frames: Frame[];
  over: boolean;
  /** Null until the turn is over, and while the engine thinks: repeat the request. */
  verdict: Attempt | null;
}

/** The state of a lesson. */
export interface LessonEntry {
  id: string;
  title: string;
  /** The number of the step, from 0. */
  step: number;
  /** The number of steps. */
  of: number;
  phase: LessonPhase;
  /** The verdict on the last move; null: the learner has not moved since the question. */
  verdict: LessonVerdict | null;
  /** The text to read, or the question. */
  text: string;
  /**
   * What is told above the question: how the learner stands, and what is special about the position; may be empty.
   */
  situation: string;
  /** The answer to the last move, or the hint; may be empty. */
  said: string;
  /** The reason, once the answer is given; may be empty. */
  why: string;
  /** Ids of the items and spots to which the text points. */
  marks: string[];
  /** The spots at which to choose the next move of the answer, if the learner has asked to see it. */
  path: string[];
  /** The button with which to choose it, likewise. */
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

/** A column of a study's table. */
export interface StudyColumn {
  name: string;
  /** Whether a mean of the column says something. */
  averaged: boolean;
  /** The seat that the column is about. */
  seat: number | null;
  /** Whether readers get its values in percent: parts of one. */
  percent: boolean;
  /** The meaning of the column, by language. */
  words: Record<string, string>;
}

/** A seat's share of the wins. */
export interface StudyShare {
  /** The wins; a shared one counts by its fraction. */
  count: number;
  share: number;
  low: number;
  /** The bounds of the interval for 95 %. */
  high: number;
}

/** The mean of a column. */
export interface StudyMean {
  mean: number;
  low: number | null;
  /** The bounds of the interval for 95 %; null: there is only one value. */
  high: number | null;
  deviation: number;
  least: number;
  most: number;
  /** How many games have such a figure. */
  games: number;
}

/** What the second setting changes in a column, in comparison with the first one with the same dice. */
export interface StudyEffect {
  effect: string;
  setting: number | null;
  column: string;
  kind: "share" | "mean";
  difference: number;
  low: number | null;
  /** The bounds of the interval for 95 %; null: one pair of games says nothing. */
  high: number | null;
  /** Cohen's h of a share, Cohen's d of a mean; null: the games do not vary. */
  size: number | null;
  /** The probability that chance alone makes the difference look so great; null: one pair of games says nothing. */
  p: number | null;
  /** The same, corrected for all columns by Holm's method. */
  holm: number | null;
  /** Whether chance does not explain the difference. */
  clear: boolean;
  /** How many pairs of games it is measured in. */
  games: number;
  /** How many of them are different pairs. */
  different: number;
  /** The figure of the first setting in these pairs. */
  a: StudyMean;
  /** The figure of the second setting in these pairs. */
  b: StudyMean;
}

/** What is compared in a study of two settings. */
export interface StudyComparison {
  /** The figures of the second setting. */
  against: StudySummary;
  /** In how many games the same happened with both settings, from the first event to the last. */
  alike: number;
  /** Column by column. */
  effects: StudyEffect[];
}

/** The figures of all games of a setting so far; with two settings, those of the first. */
export interface StudySummary {
  games: number;
  /** How many of them are different games; intervals are those of so many. */
  different: number;
  /** By seat. */
  wins: StudyShare[];
  /** How many games had several winners. */
  shared: number;
  /** The share of the win of the seat that had the first turn; null where nobody had one. */
  first: StudyMean | null;
  /** By column. */
  means: Record<string, StudyMean>;
  /** Only of the first of two settings. */
  compared?: StudyComparison;
}

/** A study that begins. */
export interface StudyReply {
  /** The same for all studies whose rows belong into the same table, whatever their number of games is. */
  key: string;
  /** The first line of the table. */
  head: string;
  columns: StudyColumn[];
}

/** The progress of a study. */
export interface StudyGoReply {
  /** New lines of the table, as `python -m pygame_rules study` writes them; those of two settings in turn. */
  rows: string;
  /** How many games are done, of all settings. */
  done: number;
  /** How many games it has in all. */
  of: number;
  /** Null where the request did not ask for it, and before the first game of each setting has ended. */
  summary: StudySummary | null;
  /** Games per second since the study began; left out where games were taken over. */
  pace?: number;
}

/** The letter to the other devices. */
export interface LetterReply {
  letter: string;
  ply: number;
  /** Only if the request had a message, which the save of this table keeps. */
  table?: TableReply;
}

/** A match that has begun at this device, and its first letter: the invitation, or the answer to it. */
export interface LetterTableReply {
  table: TableReply;
  letter: string;
}

/** The effect of a letter. */
export interface OpenReply {
  /**
   * Whether the letter brought something new (`new`). Otherwise it told just what is known here (`same`), or less
   * (`old`).
   */
  answer: "new" | "same" | "old";
  /** The table, with the frames of what is new. */
  table: TableReply;
}

/** The own link of a match. */
export interface OwnReply {
  /** A secret: whoever has it can play in this player's place. */
  text: string;
}

/** A match that goes on at this device. */
export interface MoveInReply {
  /**
   * Whether the own link brought something new (`new`: also where the match has begun here), told just what is known
   * here (`same`), or less (`old`).
   */
  answer: "new" | "same" | "old";
  session: string;
  ply: number;
  scene: Scene;
  /** The page plays these before it shows `scene`; empty if nothing moved. */
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
   * The events that the person at turn cannot avoid: the rest of the turn if it can end in one way only, or the only
   * legal event; else empty.
   */
  forced: string[];
  /** The level that judges the decision of the seat at turn exactly, for `consult`; null: none does. */
  exact: string | null;
  dice: DiceEntry;
  over: Over | null;
  /** Null: this game is in no match of two. */
  match: MatchEntry | null;
  /** The page may add keys; it stores the save before it draws. */
  save: Save;
  /** The wheels of add-ons whose code takes part in this match. */
  added: string[];
  /** The error in a record; only the events before it could be played. */
  broken: Failure | null;
  /** Left out: the match is not played by letters. */
  letters?: LettersEntry;
}

/** The seat from which the match waits for a decision, or for its part of the next throw or draw. */
export interface LookNext {
  seat: number;
  for: "decision" | "chance";
}

/** The match that a letter, or an own link, is about. */
export interface LookReply {
  game: string;
  /** By seat; empty: the game's own name for the seat. */
  names: string[];
  options: Record<string, unknown>;
  /** The seats that somebody can still take. */
  open: number[];
  /**
   * By seat, in hexadecimal digits; null: not known yet. A letter belongs to the match that has one of these anchors.
   */
  anchors: (string | null)[];
  events: number;
  over: boolean;
  /** The seat that has resigned. */
  resigned: number | null;
  /** Whether all players have agreed to end the game without a result. */
  agreed: boolean;
  /** Null: the game is over, or nobody's turn. */
  next: LookNext | null;
  terms: Terms;
  /** What the players say, the lowest seat first; those who say nothing are left out. */
  messages: MessageEntry[];
  /** The seats that offer to end the game without a result. */
  offers: number[];
  /**
   * The seats of each device, the lowest seat first; a seat that nobody has taken counts as a device of its own.
   */
  devices: number[][];
  /** The seats at which a computer of such a device decides. */
  computers: number[];
  /** The seats that an own link holds; empty: it is a letter. */
  own: number[];
  /** The record, as a text, where the letter holds a match at one device; empty: it is of a match by letters. */
  record: string;
}

/** A link to a game. */
export interface ShareReply {
  /** What stands behind `#g=` in the address. */
  text: string;
}

/** What the link to a game says. */
export interface SharedReply {
  game: string;
  /** The record, as a text. */
  record: string;
  /** The name of who shares the game; empty: it is not told. */
  by: string;
  /** After how many events the reader is asked to do better; null: the game is shown. */
  task: number | null;
}

/** A player in a text. */
export interface TextPlayer {
  name: string;
  kind: "function" | "class";
  /** Where it begins in the text, from 1. */
  line: number;
  /** The first line of its docstring; empty: it has none. */
  doc: string;
}

/** A text that was loaded. */
export interface LoadReply {
  players: TextPlayer[];
  /** What the code has printed. */
  printed: string;
  /** Whether it has printed more than that. */
  cut: boolean;
}

/** What a player says that an action is worth. */
export interface ActionValue {
  action: string;
  value: number;
}

/** What a player has decided. */
export interface DecideReply {
  /** The event as a record writes it. */
  action: string;
  /** In the order in which the player gave them; empty: it gave an action alone. */
  values: ActionValue[];
  /**
   * How long the player's own code took for this decision; what the engine does before and after does not count.
   */
  ms: number;
  /** What the code has printed. */
  printed: string;
  /** Whether it has printed more than that. */
  cut: boolean;
}

/** What a line shows. */
export interface ConsoleResult {
  kind: "text" | "board" | "table";
  /** The value as Python writes it. */
  text?: string;
  /** A board without its sprites, which the page adds. */
  svg?: string;
  /** Of a board: the id of the game whose sprites it needs. */
  game?: string;
  columns?: string[];
  rows?: ((number | number | string | boolean | null)[])[];
  /** How many rows of a table are left out. */
  more?: number;
}

/** What a line has given. */
export interface ConsoleReply {
  /** Whether the line needs another one, as after a colon; then nothing was carried out. */
  incomplete: boolean;
  results: ConsoleResult[];
  /** What the code has printed. */
  printed: string;
  /** Whether it has printed more than that. */
  cut: boolean;
}

/** A name that fits. */
export interface Completed {
  name: string;
  /** Whether it can be called. */
  calls: boolean;
  /** The first line of its description, in the reader's language where that is known; empty: there is none. */
  doc: string;
}

/** How a name may go on. */
export interface CompleteReply {
  /** Where the name begins in the line, as a number of characters. */
  start: number;
  /** The first hundred. */
  names: Completed[];
}

/** Something that a position knows. */
export interface KnownThing {
  name: string;
  kind: "field" | "method";
  /** How it is written after the position: `legal_actions()`. */
  call: string;
  /** What it is, in the reader's language where that is known, else in English; empty: nobody has said it. */
  words: string;
}

/** A player to begin with. */
export interface ExamplePlayer {
  name: string;
  /** What it does, in the reader's language. */
  words: string;
  /** Python. */
  text: string;
}

/** A task for those who learn to program, in the reader's language. */
export interface ToldTask {
  id: string;
  title: string;
  /** Paragraphs: what is to be written. */
  say: string[];
  /** Python: the text to begin with. */
  begin: string;
  /** The name that the tests look for in the text. */
  function: string;
  /** Whether it builds on the task before, so that one can take one's functions from there. */
  builds: boolean;
  /** From the slightest to the plainest. */
  hints: string[];
  /** What is tested, a sentence each. */
  tests: string[];
}

/** What a position knows, players to begin with, and tasks. */
export interface KnowledgeReply {
  rows: KnownThing[];
  /** The weakest first. Empty: the game has none, or is one of the site's own, whose examples are in a file. */
  examples: ExamplePlayer[];
  /** The easiest one first; none: the game has none. */
  tasks: ToldTask[];
}

/** A share with the bounds of its interval for 95 %. */
export interface LadderInterval {
  /** From 0 to 1; without the luck it may lie a little outside. */
  share: number;
  low: number | null;
  /** Null: one pair of games says nothing about them. */
  high: number | null;
}

/** What is known of a comparison. */
export interface LadderRow {
  challenger: string;
  against: string;
  pairs: number;
  games: number;
  /** Of the challenger; a shared win counts by its fraction. */
  wins: number;
  plain: LadderInterval;
  /** Without the luck of the throws; null: no luck was measured. */
  adjusted: LadderInterval | null;
  gain: number | null;
  /** Whether the interval lies on one side of the threshold; null: it is open. */
  verdict: "above" | "below" | null;
}

/** A ladder that begins. */
export interface LadderReply {
  /** The names of the challenger and of the other player. */
  comparisons: string[][];
  threshold: number;
}

/** The progress of a ladder. */
export interface LadderGoReply {
  /** Of all comparisons that have begun, in their order. */
  rows: LadderRow[];
  /** How many have been played. */
  games: number;
  done: boolean;
  /** Games per second, since the ladder began. */
  pace: number;
}

/** A way to go on from the position in which a text has failed. */
export interface TaskWay {
  /** What the player has chosen, one way that is right, or the action that the question was about. */
  kind: "chosen" | "right" | "asked";
  /** One action; where a whole turn counts, its actions. */
  events: string[];
}

/** How far a test of a task is, in the reader's language. */
export interface TestedTask {
  /** What it asks for. */
  words: string;
  state: "open" | "passed" | "failed";
  /** What was found, in a sentence or two; empty: nothing yet. */
  told: string;
  /** How many games, positions or questions have been looked at. */
  done: number;
  /** Of how many at most: a test ends as soon as it is decided. 0: that is not known yet. */
  of: number;
  /** What the text has printed where it failed; empty where it has not. */
  printed: string;
  /** The match up to the position in which the text has failed; missing where it has not, and for whole games. */
  record?: Record<string, unknown>;
  /** There: what was chosen, and what is right; empty where the answer is no action. Missing without a record. */
  ways?: TaskWay[];
}

/** How far the check of a task is. */
export interface TaskReply {
  /** Whether all tests have been carried out. */
  done: boolean;
  /** Whether all of them are passed. */
  passed: boolean;
  /** In the order in which they are carried out. */
  tests: TestedTask[];
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
  hint: HintReply | Done;
  ahead: AheadReply;
  analyse: AnalyseReply | Done;
  rank: RankReply;
  try: TryReply;
  explain: ExplainReply;
  undo: TableReply;
  redo: TableReply;
  resign: TableReply;
  seek: SeekReply;
  export: ExportReply;
  check: CheckReply;
  story: StoryReply;
  draft: DraftReply;
  lesson: LessonReply;
  "lesson-play": LessonReply;
  "lesson-go": LessonReply;
  study: StudyReply;
  "study-go": StudyGoReply;
  invite: LetterTableReply;
  join: LetterTableReply;
  letter: LetterReply;
  open: OpenReply | LookReply;
  offer: TableReply;
  own: OwnReply;
  "move-in": MoveInReply;
  watch: TableReply;
  share: ShareReply;
  shared: SharedReply;
  load: LoadReply;
  decide: DecideReply;
  console: ConsoleReply;
  complete: CompleteReply;
  knowledge: KnowledgeReply;
  ladder: LadderReply;
  "ladder-go": LadderGoReply;
  task: TaskReply;
  "task-go": TaskReply;
  close: Done;
}
