/** A game on the page: the table in the middle, and around it players, status, controls, moves, rules. */

import { spriteUrl } from "../games/art.js";
import { findGame, langOf } from "../games/catalog.js";
import { Ahead } from "../advice/ahead.js";
import { Intro } from "../telling/intro.js";
import { Round } from "../telling/round.js";
import { GameLoop } from "../match/loop.js";
import { onlyPerson, personsOf } from "../saves/players.js";
import { introduced, isNew } from "../saves/introduced.js";
import { exportGame } from "../saves/records.js";
import { linkTo } from "../saves/shared-game.js";
import { panelsCloseOnBack } from "../base/back.js";
import * as media from "../base/media.js";
import { address } from "../base/router.js";
import { showPace } from "../panels/pace.js";
import { config } from "../settings/config.js";
import { settings } from "../settings/settings.js";
import { usualName } from "../setup/seating.js";
import { Board } from "../board/board.js";
import { closeDialogs } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { loadingWords } from "../ui/loading-words.js";
import { announce } from "../ui/notices.js";
import { shareLink } from "../ui/share-link.js";
import { lang, t } from "../words/i18n.js";
import { showChance } from "../review/chance-proof.js";
import { Advice } from "../advice/advice.js";
import { keyCommands, menuCommands } from "./commands.js";
import { Controls } from "./controls.js";
import { Cover } from "./hand-cover.js";
import { Explain } from "./explain.js";
import { firstScene } from "./first-scene.js";
import { layout } from "./layout.js";
import { asksToResign, showBroken, showElsewhere, showMenu, showSettings } from "./menu.js";
import { Ending } from "../review/end-buttons.js";
import { Moves } from "../review/move-list.js";
import { Replay } from "../review/replay-bar.js";
import { LookBack } from "../review/open-analysis.js";
import { Prospects } from "./prospects.js";
import { showResult } from "../review/result.js";
import { RulesPanel } from "./rules-panel.js";
import { Seats } from "./seats.js";
import { Shortcuts, showKeys } from "./shortcuts.js";
import { BoardPresenter } from "./presenter.js";
import { GameState } from "../match/state.js";
import { Talk } from "./status-line.js";
import { Tools } from "./common-buttons.js";

/**
 * @typedef {import("../vocabulary/bridge.js").TableReply} TableReply
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("./commands.js").Actions} Actions
 *
 * What the game page needs from the app.
 * @typedef {object} Host
 * @property {import("../engine/client.js").Engine} engine
 * @property {import("../saves/saves.js").Saves} saves
 * @property {unknown} front  an embedded page's replacement for the home page; null: the page has a home page
 * @property {{ended: () => boolean, broken: () => void, introduces: boolean, hints: boolean} | null} exhibit  the kiosk; `ended` returns whether it handles the end of a game
 * @property {(match: GameLoop) => void} shown  called when the page shows the newest state of the match
 * @property {(code: "broken", message: string) => void} trouble  reports an error; if the game is embedded, the page around it is told
 * @property {(game: GameEntry) => void} showSetup
 * @property {(game: GameEntry, saved: SavedGame) => void} showGame
 * @property {(saved: SavedGame) => unknown} open  goes to a saved game
 * @property {(saved: SavedGame, change?: import("../saves/records.js").Change) => Promise<void>} playAgain
 * @property {(saved: SavedGame, second: import("../vocabulary/bridge.js").SecondGame) => Promise<void>} playSecond
 */

/** How long (ms) the engine thinks about a hint within one request. */
const SLICE_MS = 25;
const SPEEDS = { slow: 0.5, normal: 1, fast: 2, instant: 0 };
const PORTRAIT = matchMedia(config().embedded ? media.PORTRAIT_EMBEDDED : media.PORTRAIT);
const STILL = matchMedia(media.STILL);
const COLUMN = matchMedia(media.COLUMN);

/** Calls back before the browser's next frame, or at once in a hidden page, which gets no frames. @param {() => void} draw */
const nextPicture = (draw) => (document.hidden ? queueMicrotask(draw) : Board.clock.frame(draw));

export class GamePage {
  element;
  loop;
  /** Resolves when the first complete picture of the board is painted. @type {Promise<void>} */
  pictured;

  #host;
  #game;
  #act;
  #state;
  #board;
  #presenter;
  #controls;
  #seats;
  #explain;
  #advice;
  #intro;
  #moves;
  #replay;
  #rules;
  #layout;
  #lookBack;
  #shortcuts;
  #ended = new AbortController();
  /** Whether the cards may still open by themselves: not in an exhibit or an embedded page, unless it was asked for. */
  #introduces;
  /** Whether the rest of this game is played without animations, for people who only watch. */
  #hurries = false;
  /** Whether the focus has been in this game page; before that, do not take it from elsewhere. */
  #focused = false;

  /**
   * @param {Host} host
   * @param {GameEntry} game
   * @param {SavedGame} saved
   */
  constructor(host, game, saved) {
    this.#host = host;
    this.#game = game;
    this.#introduces = host.exhibit ? host.exhibit.introduces : config().intro || !config().embedded;
    const state = (this.#state = new GameState(game, saved, nextPicture));
    const act = (this.#act = this.#actions());
    const board = h("div.board");
    const seats = (this.#seats = new Seats(game.id, (panel) => {
      const far = PORTRAIT.matches && panel.seat !== state.own;
      this.#explain.about(panel, far ? "top" : "bottom");
    }));
    const talk = new Talk(act.now);
    const round = new Round((from, to) => this.#replay.play(from, to));
    const tools = new Tools(
      act,
      () => this.#hurries,
      () => this.loop.canUndo,
    );
    const cover = new Cover(() => this.#presenter.uncover());
    const prospects = new Prospects((option) => this.#board.choose(option));
    this.#controls = new Controls(
      ({ event }) => this.#press(event),
      () => this.#explain.help(this.#controls.helped),
    );
    this.#replay = new Replay({
      seek: (at, frames) => this.loop.seek(at, frames),
      now: act.now,
      listed: () => this.#moves.reveal(),
    });
    this.#moves = new Moves((at) => this.#replay.seek(at), act.showChance, this.#ended.signal);
    const ending = new Ending({
      playAgain: () => this.#playAgain(),
      playSecond: () => this.#playSecond(),
      showResult: act.showResult,
      lookBack: act.lookBack,
    });
    this.#lookBack = new LookBack(host, state, {
      loop: () => this.loop,
      graph: () => this.#replay.open(),
      charted: (chart, say) => this.#replay.hold(chart, say),
    });
    this.#rules = new RulesPanel(game);
    this.#explain = new Explain(
      game,
      { host: board, focus: () => this.#board.focus(), ask: (on) => (this.#board.asking = on) },
      (anchor) => this.#rules.open(anchor),
      (ids) => this.#worth(ids),
    );
    this.#intro = new Intro(
      game,
      { point: (ids, free) => this.#board.point(ids, free), focus: () => this.#board.focus() },
      (shown) => this.#hold(shown),
    );
    const advises = host.exhibit ? host.exhibit.hints : (config().hints ?? true);
    this.#advice = new Advice(game, advises, {
      board: { hint: (ids, paths) => this.#board.hint(ids, paths), focus: () => this.#board.focus() },
      ask: (events) => this.#askHint(events),
      stop: () => this.#stopHint(),
      mark: (event) => this.#controls.mark(event),
      perfect: {
        ask: (request) => host.engine.request({ ...request, lang: lang() }),
        choose: (events) => this.#chooseListed(events),
        focus: () => this.#board.focus(),
      },
    });
    const ahead = new Ahead(advises, async () => (await this.#ask({ do: "ahead" })).chances);
    const parts = {
      board,
      cover,
      seats,
      talk,
      round,
      tools,
      controls: this.#controls,
      explain: this.#explain,
      intro: this.#intro,
      advice: this.#advice,
      ahead,
      moves: this.#moves,
      replay: this.#replay,
      ending,
    };
    this.#layout = layout(
      game,
      { ...parts, rules: this.#rules, prospects },
      { showMoves: act.showMoves, showMenu: () => this.#showMenu() },
    );
    this.element = this.#layout.element;
    let seen = () => {};
    this.pictured = new Promise((resolve) => (seen = resolve));
    this.#board = new Board(board, {
      artUrl: (sprite) => spriteUrl(game.id, sprite),
      palette: game.palette,
      t,
      onPlay: (events) => this.#choose(events),
      idle: (spot, several) => this.#idle(spot, several),
      announce: (text) => announce(text, langOf(game)),
      around: () => this.#layout.area.getBoundingClientRect(),
      onCaption: (caption) => state.set({ caption }),
      onProspects: (shown) => prospects.show(shown),
      onAsk: (asked) => this.#explain.show(asked),
      onPicture: () => seen(),
    });
    this.#board.enabled = false;
    this.#presenter = new BoardPresenter(state, this.#board, this.#audience());
    this.loop = new GameLoop(host.engine, host.saves, saved, this.#presenter, () => settings().values);
    this.#presenter.loop = this.loop;
    const keys = { control: this.#controls.forKey.bind(this.#controls), escape: () => this.#escape() };
    this.#shortcuts = new Shortcuts(keyCommands(act), keys, act);
    // The bar comes first: it measures the rows whose place it takes before they change.
    state.watch((now) => this.#replay.draw(now));
    if (this.#home !== null) state.watch((now) => ending.draw(now));
    for (const part of [seats, talk, round, tools, cover, this.#controls, this.#moves, this.#layout, this.#explain])
      state.watch((now) => part.draw(now));
    for (const part of [this.#advice, ahead, this.#lookBack]) state.watch((now) => part.draw(now));
    state.watch(({ loading }) => (this.#intro.waiting = loading));
    state.watch(() => this.#introduce());
    state.watch(() => this.#keepFocus());
  }

  /** Shows the last or first scene at once, then starts the match's loop. */
  start() {
    this.#listen();
    this.#applySettings();
    this.#layout.speak();
    this.#waitForEngine();
    const { saved } = this.loop;
    const { last_scene: last } = saved;
    if (last) this.#presenter.showStill(last);
    else this.#showFirst();
    // Nothing moves when the players come.
    const count = saved.setup?.players.length;
    if (!last && count) this.#seats.arrange(count, this.#state.own, PORTRAIT.matches);
    this.#state.draw();
    this.loop.run();
  }

  destroy() {
    this.#ended.abort();
    this.#advice.stop();
    this.#lookBack.stop();
    this.loop.stop();
    this.#replay.stop();
    this.#board.destroy();
  }

  /** Updates everything after the language has changed. */
  relabel() {
    this.#rules.relabel();
    this.#layout.speak();
    this.#explain.close();
    this.#intro.relabel();
    this.#advice.closeHint();
    this.loop.look();
    this.#state.set({});
  }

  #listen() {
    const { signal } = this.#ended;
    PORTRAIT.addEventListener(
      "change",
      () => {
        this.#advice.closeHint();
        this.loop.look();
      },
      { signal },
    );
    COLUMN.addEventListener("change", () => this.#fit(), { signal });
    STILL.addEventListener("change", () => this.#applySettings(), { signal });
    // A pace that is chosen meanwhile counts.
    settings().addEventListener("speed", () => this.#hurry(false), { signal });
    for (const name of ["motion", "sound"]) settings().addEventListener(name, () => this.#applySettings(), { signal });
    for (const name of ["single", "autoThrow"]) settings().addEventListener(name, () => this.loop.wake(), { signal });
    for (const name of ["warn", "ahead"]) settings().addEventListener(name, () => this.#state.set({}), { signal });
    for (const name of ["state", "loading"])
      this.#host.engine.addEventListener(name, () => this.#waitForEngine(), { signal });
    document.addEventListener("keydown", (event) => this.#shortcuts.key(event), { signal });
    // Draw now: a hidden page gets its next frame only when it is shown again.
    document.addEventListener("visibilitychange", () => document.hidden && this.#state.draw(), { signal });
    panelsCloseOnBack(this.element, () => this.#escape() ?? this.#rules.closer, signal);
    this.element.addEventListener("focusin", () => (this.#focused = true), { signal });
    this.#fit();
  }

  #applySettings() {
    const { speed, motion, sound } = settings().values;
    this.#board.speed = this.#hurries ? SPEEDS.instant : SPEEDS[speed];
    this.#board.still = motion === "reduced" || STILL.matches;
    this.#board.sound = sound;
    this.#state.set({});
  }

  /** @param {boolean} on  whether the rest of this game is played without animations */
  #hurry(on) {
    this.#hurries = on;
    this.#applySettings();
    if (!on) return;
    if (this.loop.paused) this.#pause();
    this.#board.skip();
  }

  #fit() {
    this.#rules.docked = COLUMN.matches;
  }

  #waitForEngine() {
    const { engine } = this.#host;
    const starting = this.loop.table === null && engine.state.kind !== "ready";
    const loading = starting ? loadingWords(engine) : "";
    // The engine reports far more often than anything changes here.
    if (starting !== this.#state.starting || loading !== this.#state.loading) this.#state.set({ starting, loading });
  }

  /** Shows the scene that the build has made of a new game, until the engine has begun the match. */
  async #showFirst() {
    const players = this.loop.saved.setup?.players ?? [];
    const sitting = { players, seats: players.length };
    const own = onlyPerson(this.loop.saved);
    // As the engine does, call the only person "you", even one who has a name.
    const names = players.map(({ name }, seat) => (seat !== own && name) || usualName(this.#game, sitting, seat));
    const scene = await firstScene(this.#game.id, this.#presenter.view(), names);
    if (scene && !this.loop.table) this.#presenter.showStill(scene);
  }

  /** Moves the focus to the next button, or to the board, if the focused element has been removed and the user may choose again. */
  #keepFocus() {
    if (!this.#state.able) return;
    const { activeElement } = document;
    if (!this.#focused || (activeElement && activeElement !== document.body) || document.querySelector("dialog[open]"))
      return;
    if (!this.#controls.focus()) this.#board.focus();
  }

  /**
   * Opens the cards that introduce the game, the first time that a person plays it; while one waits for the engine, over the picture of the
   * beginning.
   */
  #introduce() {
    const { table, saved, handover, looking } = this.#state;
    if (looking || table?.over) this.#intro.close();
    if (!this.#introduces || handover !== null || (table ? table.over : !this.#waits)) return;
    this.#introduces = false;
    if (!this.#intro.exists || !personsOf(saved).length || !settings().values.intro) return;
    // Each visitor of an exhibit is a new one.
    if (!this.#host.exhibit && !isNew(this.#game.id)) return;
    introduced(this.#game.id);
    this.#intro.open();
  }

  /** Whether one person waits before the picture of a new game, and has been told for what. (Several may have to cover their hands first.) */
  get #waits() {
    const { scene, saved, loading } = this.#state;
    return loading !== "" && scene !== null && !saved.last_scene && onlyPerson(saved) !== null;
  }

  // Actions

  /** @returns {Actions} */
  #actions() {
    return {
      undo: () => this.loop.undo(),
      undoTurn: () => this.loop.undo(true),
      redo: () => this.loop.redo(),
      step: (by) => this.#replay.step(by),
      now: () => this.loop.now(),
      pause: () => this.#pause(),
      showPace,
      toEnd: () => this.#hurry(!this.#hurries && this.#state.watched),
      newGame: () => this.#host.showSetup(this.#game),
      showMoves: () => this.#showMoves(),
      toggleRules: () => this.#rules.toggle(),
      openRules: () => this.#rules.open(),
      introduce: () => this.#intro.open(),
      toggleExplain: () => this.#explain.toggle(),
      togglePerfect: () => void this.#advice.togglePerfect(),
      hint: () => void this.#advice.press(),
      showResult: () => this.loop.table && this.#showResult(this.loop.table),
      showChance: () => showChance(this.loop.table, () => this.#prove()),
      showSettings,
      showKeys: () => showKeys(this.#controls.keys, keyCommands(this.#act)),
      lookBack: () => this.#lookBack.open(),
      exportRecord: () => exportGame(this.#host, this.loop.saved),
      resign: (seat) => this.#resign(seat),
    };
  }

  /**
   * Handles a press on one of the game's buttons.
   * @param {string | null | undefined} event  null: the next chance event
   */
  #press(event) {
    if (this.#state.able) this.#choose(event ? [event] : null);
  }

  /** @param {string[] | null} events  null: the next chance event */
  #choose(events) {
    // Disable the buttons until the engine has answered, so that a double press counts once. The table disables itself: it may
    // still hold a piece that was just dropped.
    this.#state.set({ able: false, note: "" });
    this.#state.draw();
    this.#explain.done();
    this.#intro.close();
    this.#advice.closeHint();
    this.#replay.leave();
    if (!events) this.loop.throw();
    else if (this.#advice.warns(this.loop.table?.ply ?? -1)) void this.#playUnlessBlunder(events);
    else this.loop.play(events);
  }

  /** Plays a choice unless it gives much away and the person takes it back. @param {string[]} events */
  async #playUnlessBlunder(events) {
    const { table } = this.loop;
    const plays = await this.#advice.warn(events);
    if (table !== this.loop.table) return;
    if (plays) this.loop.play(events);
    else await this.#presenter.chooseAgain();
  }

  /**
   * Plays a choice that a list beside the board offers.
   * @param {string[]} events
   */
  #chooseListed(events) {
    if (!this.#state.able) return;
    this.#board.enabled = false;
    this.#choose(events);
  }

  /** The action of the Escape key now, or null. */
  #escape() {
    if (this.#intro.shown) return () => this.#intro.close();
    if (this.#explain.shown) return () => this.#explain.close();
    return this.#advice.escape ?? (this.#replay.shown ? () => this.#replay.escape() : null);
  }

  /** Lets the match wait while the cards that introduce the game are read. @param {boolean} on */
  #hold(on) {
    this.loop.held = on;
    this.loop.wake();
  }

  #pause() {
    this.loop.paused = !this.loop.paused;
    this.loop.wake();
    this.#state.set({ paused: this.loop.paused });
  }

  #showMoves() {
    if (COLUMN.matches) {
      this.#moves.focus();
      return;
    }
    this.#replay.open();
  }

  #showMenu() {
    const { table } = this.loop;
    showMenu(
      menuCommands(this.#act, {
        undo: this.loop.canUndo,
        redo: table?.can.redo ?? false,
        over: table?.over != null,
        exact: this.#advice.allowed && table?.exact != null && personsOf(this.loop.saved).length > 0,
        hints: this.#advice.allowed,
        resigner: table?.can.resign ? this.#resigner() : null,
      }),
    );
  }

  /** The seat that may resign: the person to move, otherwise the only person; null if there is no such seat. */
  #resigner() {
    const { saved, table } = this.loop;
    const seat = table?.next.seat ?? null;
    return seat !== null && personsOf(saved).includes(seat) ? seat : onlyPerson(saved);
  }

  /** @param {number} seat */
  async #resign(seat) {
    const name = onlyPerson(this.loop.saved) === seat ? "" : (this.#state.names[seat] ?? "");
    if (await asksToResign(name)) this.loop.resign(seat);
  }

  /**
   * Handles a tap on a place where nothing can be chosen: presses the button that belongs to it (the dice tray throws), or returns what to
   * say beside it.
   * @param {string} spot
   * @param {boolean} several  whether more than one thing can go there
   */
  #idle(spot, several) {
    const { able, looking, scene, controls } = this.#state;
    if (looking) return t("This is a look back. Go back to now to play on.");
    const control = able && controls.find(({ places }) => places?.includes(spot));
    if (control) {
      this.#controls.press(control.id);
      return "";
    }
    if (several) return t("More than one can go there: choose one of them first.");
    // While another player decides, and where a button must be pressed first, the status says what is to be done.
    if (!able || controls.length) return scene?.status ?? "";
    return t("Nothing can be done here now.");
  }

  /**
   * What the first of these things that the game knows is worth now, in sentences; without ids: the board as a whole.
   * @param {string[]} ids
   */
  async #worth(ids) {
    for (const id of ids.length ? ids : [""]) {
      const { table, saved } = this.loop;
      if (!table || this.#state.looking) return [];
      try {
        const { lines } = await this.#host.engine.request({
          do: "explain",
          session: saved.id,
          ply: table.ply,
          lang: lang(),
          id,
        });
        if (lines.length) return lines;
      } catch {
        // The match has gone on, or the engine is starting again: the rules alone must do.
        return [];
      }
    }
    return [];
  }

  /**
   * Sends a request about the newest position that changes nothing.
   * @template {{do: "hint" | "ahead"}} R
   * @param {R} request
   * @returns {Promise<any>}
   */
  #ask(request) {
    const { table, saved } = this.loop;
    return this.#host.engine.request(
      /** @type {any} */ ({ session: saved.id, ply: table?.ply ?? 0, lang: lang(), ...request }),
    );
  }

  /** @param {string[]} [events]  a choice whose loss is wanted @returns {Promise<import("../vocabulary/bridge.js").HintReply>} */
  #askHint(events) {
    return this.#ask({ do: "hint", ms: SLICE_MS, ...(events && { events }) });
  }

  #stopHint() {
    const request = /** @type {const} */ ({ do: "hint", session: this.loop.saved.id, stop: true });
    this.#host.engine.request(request).catch(() => {});
  }

  // Events from the presenter

  /** @returns {import("./presenter.js").Audience} */
  #audience() {
    const host = this.#host;
    const { exportRecord, newGame } = this.#act;
    return {
      portrait: () => PORTRAIT.matches,
      shown: () => {
        this.#waitForEngine();
        host.shown(this.loop);
      },
      ended: (table) => {
        this.#hurry(false);
        if (!host.exhibit?.ended()) this.#showResult(table);
      },
      broken: (reason) => {
        host.trouble("broken", reason);
        if (host.exhibit) host.exhibit.broken();
        else showBroken(reason, exportRecord, host.front ? newGame : null);
      },
      elsewhere: () => showElsewhere(() => this.#takeOver()),
    };
  }

  /** @param {TableReply} table */
  #showResult(table) {
    const link = linkTo(this.loop.saved);
    showResult(this.#game, table, this.loop.saved, {
      prove: () => this.#prove(),
      exportRecord: this.#act.exportRecord,
      share:
        link === null ? null : () => shareLink(link, t("The link is copied. Whoever opens it can look at this game.")),
      playAgain: (change) => this.#playAgain(change),
      playSecond: () => this.#playSecond(),
      lookBack: this.#act.lookBack,
      home: this.#home,
    });
  }

  /** @param {import("../saves/records.js").Change} [change] */
  #playAgain(change) {
    return this.#host.playAgain(this.loop.saved, change);
  }

  /** Begins the second game of a match of two. */
  #playSecond() {
    const second = this.loop.table?.match?.next;
    if (second) void this.#host.playSecond(this.loop.saved, second);
  }

  /** The address of the other games; null: an embedded page and an exhibit say themselves what comes next. */
  get #home() {
    return this.#host.front || this.#host.exhibit || config().ui === "board" ? null : address();
  }

  /** Lets the engine recompute all chance events of the match. */
  #prove() {
    return this.#host.engine.request({ do: "check", session: this.loop.saved.id, lang: lang() });
  }

  /** Takes the game back from another tab: continues from the newest save. */
  async #takeOver() {
    closeDialogs();
    const saved = await this.#host.saves.get(this.loop.saved.id);
    const game = await findGame(this.#game.id);
    if (saved && game) this.#host.showGame(game, saved);
  }
}
