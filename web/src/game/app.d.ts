import type { Engine } from "../engine/client.js";
import type { Host } from "../match/host.js";
import type { MatchState } from "../match/state.js";
import type { Change } from "../saves/records.js";
import type { SavedGame } from "../saves/saved-game.js";
import type { Saves } from "../saves/saves.js";
import type { GameEntry, SecondGame } from "../vocabulary/bridge.js";

/** What the game page needs from the app. */
export interface App {
  engine: Engine;
  saves: Saves;
  /** Opens the box into which somebody pastes a message with a letter. */
  post: { paste(): Promise<void> };
  host: Pick<Host, "screen" | "home" | "hints" | "introduces" | "mail" | "open" | "showSetup" | "afterGame" | "broken">;
  /** The page shows the newest state of the match. */
  shown(match: MatchState): void;
  showGame(game: GameEntry, saved: SavedGame): void;
  playAgain(saved: SavedGame, change?: Change): Promise<void>;
  playSecond(saved: SavedGame, second: SecondGame): Promise<void>;
}
