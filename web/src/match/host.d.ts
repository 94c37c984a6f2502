import type { Route } from "../base/router.js";
import type { SavedGame } from "../saves/saved-game.js";
import type { Page } from "../ui/page.js";
import type { GameEntry } from "../vocabulary/bridge.js";
import type { Screen } from "./board-view.js";
import type { MatchState } from "./state.js";

/** The page of no route, which is part of the document. */
export interface FrontPage {
  start(): void;
  relabel(): void;
  shown: boolean;
  pictured: Promise<void>;
}

/** A route, or the choice of a game in an exhibit. */
export type Shown = Route | { page: "choose"; choice: () => Page };

/** What is played like a lesson, and its addresses. */
interface Kind {
  address: (game: string, id?: string) => string;
}

/** Takes letters as soon as there is one to send; where there is none, people send them. */
export interface Mail {
  /**
   * Sends a letter; resolves when it is on its way.
   * @throws {Error} it cannot be sent; the message is a sentence for the reader
   */
  send(state: MatchState, letter: string, purpose: "invitation" | "answer" | "turn" | "end" | "offer"): Promise<void>;
}

/** The place where the app is shown: a site of its own, a page around an embedded game, an exhibit, a chat. What differs between them belongs here. */
export interface Host {
  front: FrontPage;
  /** What the boards do differently here. */
  screen: Screen;
  /** The address of the other games; null: the place says itself what comes next. */
  home: string | null;
  /** What sends letters by itself; null: people send them. */
  mail: Mail | null;
  /** Whether the results of games are kept for "My games". */
  keepsResults: boolean;
  /** Whether people get advice. */
  hints: boolean;
  /** Whether a game that opens may take the focus. */
  focuses: boolean;
  /** Whether cards introduce this game to this person by themselves. */
  introduces(game: string): boolean;
  /** What is shown for a route here. */
  meant(route: Route): Shown;
  /** Updates what stands beside the shown page after the language has changed. */
  relabel(): void;
  /** `letter`: is opened in the game as soon as it is shown. */
  open(saved: SavedGame, how?: { letter?: string }): void | Promise<void>;
  showSetup(game: GameEntry): void;
  /** Shows a lesson, or what is played like one. */
  showLesson(game: GameEntry, lesson: string, kind?: Kind): void | Promise<void>;
  /** Leaves a lesson for an address, where the place has addresses. */
  leaveLesson(game: GameEntry, elsewhere: string): void;
  /** Opens a letter that somebody has pasted: in its match, or as an invitation. */
  showLetter(letter: string): void;
  /** Goes to another route, and tells the person why, in the reader's language. */
  lost(why: string, elsewhere: string): void;
  /** The same where a saved game is not there. */
  gone(why: string, elsewhere: string): void;
  /** A game has no such lesson; returns whether something else is shown. */
  lacksLesson(game: GameEntry, lesson: string): boolean;
  /** The script that shows the lessons is missing; `wait` shows that it is awaited. */
  lacksPart(wait: () => void): void;
  /** Tells that games will not outlive the page. */
  warn(text: string): void;
  /** A game has just ended; returns whether the place goes on by itself, without the result. */
  afterGame(): boolean;
  /** A saved match cannot be continued. */
  broken(reason: string, act: { exportRecord: () => void; newGame: () => void }): void;
}
