import type { Engine } from "../engine/client.js";
import type { GameLoop } from "../match/loop.js";
import type { Host } from "../match/host.js";
import type { MatchState } from "../match/state.js";
import type { Change } from "../saves/records.js";
import type { SavedGame } from "../saves/saved-game.js";
import type { Saves } from "../saves/saves.js";
import type { GameEntry, SecondGame } from "../vocabulary/bridge.js";

/** The hands of matches on phones. */
export interface HandsOnPhones {
  /** Whether they can be there at all: the site has an address that phones can open, and nobody else decides what is done on this page. */
  readonly offered: boolean;
  /** A match is shown. `signal`: its page is left. */
  sit(state: MatchState, loop: GameLoop, signal: AbortSignal): void;
  /** Opens the dialog that gives a hand of this match to a phone. */
  open(): void;
}

/** What the game page needs from the app. */
export interface App {
  engine: Engine;
  saves: Saves;
  /** Opens the box into which somebody pastes a message with a letter. */
  post: { paste(): Promise<void> };
  /** The hands of a match on phones; null: this page is such a phone. */
  hands: HandsOnPhones | null;
  /** Has the players of the reader's own decide in a match that is shown; left out: they decide elsewhere. `signal`: its page is left. */
  seatOwn?(state: MatchState, signal: AbortSignal): void;
  /** Tells in the result how the game has moved the strength of the person here; left out: no results are kept. */
  tellStrength?(place: HTMLElement, game: GameEntry, saved: SavedGame): void;
  host: Pick<Host, "screen" | "home" | "hints" | "introduces" | "mail" | "open" | "showSetup" | "afterGame" | "broken">;
  /** The page shows the newest state of the match. */
  shown(match: MatchState): void;
  showGame(game: GameEntry, saved: SavedGame): void;
  playAgain(saved: SavedGame, change?: Change): Promise<void>;
  playSecond(saved: SavedGame, second: SecondGame): Promise<void>;
}
