import type { SeekReply, TableReply } from "../vocabulary/bridge.js";

/** Shows a match; the loop calls it. */
export interface Presenter {
  /** Resolves when its frames have been shown or skipped. */
  present(table: TableReply): Promise<void>;
  /** It is shown, and the page's state says so. `redone`: the person has redone what led to it. */
  settled(table: TableReply, redone?: boolean): void;
  /** `comparing`: the end of the turn that is compared, if the board shows its beginning. */
  presentLook(look: SeekReply, comparing?: number | null): Promise<void>;
  /** Finishes a running animation at once. */
  skip(): void;
  /** The page plays for a person who has no choice. */
  onlyWay(): void;
  /** A request has failed; the match goes on. */
  refused(reason: string): void;
  /** The saved match cannot be continued. */
  broken(reason: string): void;
  /** Another tab has continued this match. */
  elsewhere(): void;
}
