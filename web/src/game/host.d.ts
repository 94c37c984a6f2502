import type { Engine } from "../engine/client.js";
import type { Screen } from "../match/board-view.js";
import type { MatchState } from "../match/state.js";
import type { Change } from "../saves/records.js";
import type { SavedGame } from "../saves/saved-game.js";
import type { Saves } from "../saves/saves.js";
import type { GameEntry, SecondGame } from "../vocabulary/bridge.js";

/** The place where the page is shown: the site, a page around an embedded game, an exhibit. */
export interface Host {
  screen: Screen;
  /** The address of the other games; null: the place says itself what comes next. */
  home: string | null;
  /** Whether people get advice. */
  hints: boolean;
  /** Whether cards introduce this game to this person by themselves. */
  introduces(game: string): boolean;
  /** A game has just ended; returns whether the place goes on by itself, without the result. */
  afterGame(): boolean;
  /** A saved match cannot be continued. */
  broken(reason: string, act: { exportRecord: () => void; newGame: () => void }): void;
}

/** What the game page needs from the app. */
export interface App {
  engine: Engine;
  saves: Saves;
  host: Host;
  /** The page shows the newest state of the match. */
  shown(match: MatchState): void;
  showSetup(game: GameEntry): void;
  showGame(game: GameEntry, saved: SavedGame): void;
  /** Goes to a saved game. */
  open(saved: SavedGame): unknown;
  playAgain(saved: SavedGame, change?: Change): Promise<void>;
  playSecond(saved: SavedGame, second: SecondGame): Promise<void>;
}
