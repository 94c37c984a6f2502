/** Shows what the game loop delivers: plays the frames on the board, and announces the status when the page shows it. */

import { langOf } from "../games/catalog.js";
import { BY_ITSELF, UNCONFIRMED } from "./status-line.js";
import { placeOf } from "../review/replay-bar.js";
import { RoundTime } from "../telling/others-turns-time.js";
import { announce, notify } from "../ui/notices.js";
import { lang, t } from "../words/i18n.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/bridge.js").SeekReply} SeekReply
 * @typedef {import("../match/presenter.js").Presenter} Presenter
 * @typedef {import("../match/state.js").MatchState} MatchState
 *
 * Callbacks of the page.
 * @typedef {object} Audience
 * @property {() => void} shown  called when the board shows the newest state of the match
 * @property {(table: TableReply) => void} ended  called when the match has just ended
 * @property {(reason: string) => void} broken  called when the saved match cannot be continued
 * @property {() => void} elsewhere  called when another tab has continued this match
 */

/** @implements {Presenter} */
export class BoardPresenter {
  #state;
  #board;
  #audience;
  /** The status announced last, and the number of events at that time. */
  #said = { ply: 0, text: "" };
  #roundTime = new RoundTime();
  /** Whether the game was still running when it was last shown. */
  #running = false;
  /** Whether two ways lie over the board: what was played in a turn, and what would have kept more. */
  #comparing = false;
  /** Whether a look back has played something: its traces do not belong to the newest state. */
  #replayed = false;
  /** Closes the notice that says which of the two ways is which. @type {() => void} */
  #closeNotice = () => {};
  /** Whether the user has been told that moves without a choice are played automatically. */
  #explained = false;
  /** Whether the page has just played for a person. */
  #played = false;
  /** What the match waited for when it was last shown: after how many events, and at which person's turn; `thrown`: for chance. */
  #waited = { ply: 0, seat: /** @type {number | null} */ (null), thrown: false };

  /**
   * @param {MatchState} state
   * @param {import("../match/board-view.js").BoardView} board
   * @param {Audience} audience
   */
  constructor(state, board, audience) {
    this.#state = state;
    this.#board = board;
    this.#audience = audience;
  }

  /** @param {TableReply} table */
  async present(table) {
    this.#compare(undefined);
    const { frames, scene } = table;
    if (frames.length) await this.#board.play(frames, scene, this.#trail(table), this.#roundTime.most(table));
    else this.#board.show(scene, { ply: table.ply, since: this.#replayed ? table.ply : table.round[0]?.from });
    this.#replayed = false;
  }

  /** @param {TableReply} table @param {boolean} [redone]  whether the person has redone what led to it */
  settled(table, redone = false) {
    this.#sayStatus(table, redone);
    this.#tellTurn(table);
    this.#audience.shown();
    if (table.broken)
      notify(
        t("Only the first {n} events of this game could be read: {reason}", {
          n: table.ply,
          reason: table.broken.reason,
        }),
      );
    if (table.over && this.#running) this.#audience.ended(table);
    this.#running = table.over === null;
  }

  /**
   * Which traces stay: of all that the others have done since the reader's last decision, or else of the last move.
   * @param {TableReply} table
   */
  #trail({ ply, round, moves, scene }) {
    const seat = moves.entries.at(-1)?.seat ?? null;
    return {
      ply,
      since: round[0]?.from ?? moves.from,
      colour: scene.seats.find((panel) => panel.seat === seat)?.colour ?? "",
      told: round.some((line) => line.to === ply),
    };
  }

  /**
   * @param {SeekReply} look
   * @param {number | null} [comparing]  the end of the turn that is compared, if the board shows its beginning
   */
  async presentLook(look, comparing = null) {
    this.#compare(undefined);
    if (look.frames.length) {
      this.#replayed = true;
      await this.#board.play(look.frames, look.scene);
    }
    this.showStill(look.scene);
    this.#compare(look.compared);
    this.#state.set({ at: look.at, comparing, looking: true, trying: null, shown: this.#state.newest });
    this.#state.draw();
    announce(t("Looking back. {place}", { place: placeOf(look.at, this.#state.moves.length) }));
  }

  /**
   * Plays out what could be decided now, from the newest state on. Nothing can be chosen meanwhile.
   * @param {SeekReply} look
   */
  async presentAhead({ frames, scene }) {
    const { newest } = this.#state;
    if (newest) this.showStill(newest.table.scene);
    this.#state.set({ able: false });
    this.#replayed = true;
    await this.#board.play(frames, scene);
    this.showStill(scene);
    this.#state.draw();
  }

  /**
   * Shows a turn of a finished game that is tried again, with what can be chosen in it.
   * @param {import("../vocabulary/bridge.js").TryReply} reply
   * @param {import("../match/state.js").Trying} trying
   */
  async presentTry({ frames, scene, at, over }, trying) {
    this.#compare(undefined);
    this.#replayed = true;
    if (frames.length) await this.#board.play(frames, scene);
    // What was played in the game has left traces: in the try it did not happen.
    else this.#board.show(scene, { ply: at, since: at });
    // Its turn is the one that is looked at, and not the one before.
    const { turns, newest } = this.#state;
    const comparing = turns.find((turn) => turn.from <= at && at < turn.to)?.to ?? null;
    this.#state.set({ scene, at, comparing, looking: true, shown: newest, trying, able: !over });
    this.#state.draw();
  }

  /** Draws two ways over the board, what was played in a turn and what would have kept more, or takes them away. @param {SeekReply["compared"]} compared */
  #compare(compared) {
    if (!compared && !this.#comparing) return;
    this.#comparing = compared !== undefined;
    this.#board.hint([], compared?.tried, compared?.played);
    this.#closeNotice();
    this.#closeNotice = compared ? notify(t("Bright: what is better. Dashed: what was played.")) : () => {};
  }

  skip() {
    this.#board.skip();
  }

  /** Explains, the first time, why stones move without the user. */
  onlyWay() {
    this.#played = true;
    if (this.#explained) return;
    this.#explained = true;
    const note = t("Forced moves were played for you.");
    this.#state.set({ note });
    announce(note);
  }

  /** @param {string} reason */
  refused(reason) {
    notify(reason);
  }

  /** @param {string} reason */
  broken(reason) {
    this.#audience.broken(reason);
  }

  elsewhere() {
    this.#audience.elsewhere();
  }

  /** Shows a scene in which nothing can be chosen. @param {import("../vocabulary/scene.js").Scene} scene */
  showStill(scene) {
    this.#board.show({ ...scene, options: [], refusals: [], controls: [] });
    this.#state.set({ scene });
  }

  /**
   * Leaves a line about a person's turn in which there was nothing to choose, as when a throw could not be played: it stays until the person
   * chooses. Where the line of what the others did tells it already, for another person here, it is not told twice.
   * @param {TableReply} table
   */
  #tellTurn({ ply, next, round }) {
    const { ply: before, seat, thrown } = this.#waited;
    const played = this.#played;
    this.#played = false;
    const person = (next.kind === "human" || next.kind === "chance") && next.level === null;
    this.#waited = { ply, seat: person ? next.seat : null, thrown: next.kind === "chance" };
    if (ply < before) this.#state.set({ told: "" });
    if (ply <= before || seat === null || !(played || (thrown && next.seat !== seat))) return;
    const turn = this.#state.newest?.turns.findLast((one) => one.seat === seat);
    if (turn && turn.to > before && !round.some(({ to }) => to === turn.to)) this.#state.set({ told: turn.words });
  }

  /**
   * Announces the status at the end of a game and on a person's turn, or that a turn waits to be confirmed.
   * @param {TableReply} table
   * @param {boolean} redone
   */
  #sayStatus(table, redone) {
    if (this.#state.unconfirmed) {
      this.#said = { ply: table.ply, text: UNCONFIRMED };
      return announce(t(UNCONFIRMED));
    }
    const { kind, level } = table.next;
    if (kind !== "over" && level !== null) return;
    // Where the page plays for a person, the status would be an order.
    const { plays } = this.#state;
    const status = plays ? t(BY_ITSELF[plays]) : table.scene.status;
    if (table.ply !== this.#said.ply || status !== this.#said.text)
      announce([...this.#changed(table, redone), status].join(" "), plays ? lang() : langOf(this.#state.game));
    this.#said = { ply: table.ply, text: status };
  }

  /**
   * Describes a change that had no frames: an undo, a redo, or what was played before a person has taken the device.
   * @param {TableReply} table
   * @param {boolean} redone
   * @returns {string[]}
   */
  #changed(table, redone) {
    const { ply, text } = this.#said;
    if (text === "" || table.frames.length || table.ply === ply) return [];
    if (table.ply < ply) return [t("Undone.")];
    const { moves, names } = this.#state;
    if (redone) return [t("Done again: {move}.", { move: moves.at(-1)?.words ?? "" })];
    return moves.slice(ply).map(({ seat, words }) => {
      const name = seat === null ? "" : (names[seat] ?? "");
      return `${words.startsWith(name) ? "" : `${name}: `}${words}.`;
    });
  }
}
