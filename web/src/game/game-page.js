/** A game on the page: the board in the middle, and around it players, status, controls, moves, rules. A list of its parts. */

import { Advice } from "../advice/advice.js";
import { Ahead } from "../advice/ahead.js";
import { Around } from "../around/open-around.js";
import { panelsCloseOnBack } from "../base/back.js";
import { toggleConsole } from "../console/open-console.js";
import { langOf, mark } from "../games/catalog.js";
import { GameLoop } from "../match/loop.js";
import { beginning, boardOf, followReader } from "../match/follow-settings.js";
import { MatchState } from "../match/state.js";
import { showChance } from "../review/chance-proof.js";
import { Ending } from "../review/end-buttons.js";
import { Moves } from "../review/move-list.js";
import { LookBack } from "../review/open-analysis.js";
import { Replay } from "../review/replay-bar.js";
import { SharedLine } from "../review/shared-line.js";
import { openPasted } from "../remote/pasted-letter.js";
import { Post } from "../remote/post.js";
import { playersLine } from "../saves/players-line.js";
import { Intro } from "../telling/intro.js";
import { Round } from "../telling/others-turns.js";
import { h } from "../ui/dom.js";
import { announce, noticesAt } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { Choosing } from "./play-choice.js";
import { keyCommands, menuCommands } from "./commands.js";
import { Tools } from "./common-buttons.js";
import { Controls } from "./controls.js";
import { Explain } from "./explain.js";
import { showFirstScene } from "./first-scene.js";
import { GameEnd } from "./game-end.js";
import { Cover } from "./hand-cover.js";
import { introducing } from "../telling/open-intro.js";
import { keepFocus } from "./keep-focus.js";
import { largeText } from "./large-text.js";
import { layout, opener } from "./layout.js";
import { showMenu } from "./menu.js";
import { BoardPresenter } from "./presenter.js";
import { Prospects } from "./previews.js";
import { Questions } from "./questions.js";
import { RulesPanel } from "./rules-panel.js";
import { Seats } from "./seats-around-board.js";
import { Shortcuts } from "./shortcuts.js";
import { Talk } from "./status-line.js";
import { sayWait } from "./engine-wait.js";
import { ThrowOffer } from "./throw-offer.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 */

export class GamePage {
  element;
  state;
  /** What letters do in this match. */
  post;

  #board;
  #loop;
  #presenter;
  #seats;
  #explain;
  #advice;
  #intro;
  #replay;
  #rules;
  #lookBack;
  #shortcuts;
  #sayWait;
  #throws = new ThrowOffer();
  /** The elements with the game's texts. @type {HTMLElement[]} */
  #words;
  #ended = new AbortController();

  /** What the document is called: the game and who plays it, or that somebody looks back at it. */
  get title() {
    const { game, saved, past } = this.state;
    const players = playersLine(saved);
    const title = players ? `${game.title}: ${players}` : game.title;
    return past === null ? title : t("Look back at {game}", { game: title });
  }

  /**
   * @param {import("./app.js").App} app
   * @param {GameEntry} game
   * @param {SavedGame} saved
   */
  constructor(app, game, saved) {
    const { engine, saves, host } = app;
    const { signal } = this.#ended;
    const state = (this.state = new MatchState(game, saved, ...beginning(host.screen)));
    followReader(state, signal);
    this.#sayWait = sayWait(engine, state, signal);

    // The match and its board

    const element = h("div.board");
    const board = (this.#board = boardOf(element, game, state, host.screen, {
      onPlay: (events) => choosing.choose(events),
      idle: (spot, several) => choosing.idle(spot, several),
      announce: (text) => announce(text, langOf(game)),
      around: () => page.area.getBoundingClientRect(),
      onCaption: (caption) => state.set({ caption }),
      onProspects: (shown) => prospects.show(shown),
      elsewhere: (choices) => around.take(choices),
      onAsk: (asked) => explain.show(asked),
    }));
    const newGame = () => host.showSetup(game);
    this.#presenter = new BoardPresenter(state, board, {
      shown: () => {
        this.#sayWait();
        app.shown(state);
      },
      ended: () => {
        state.set({ hurried: false });
        if (!host.afterGame()) end.showResult();
      },
      broken: (reason) => host.broken(reason, { exportRecord: () => end.exportRecord(), newGame }),
      elsewhere: () => end.elsewhere(),
    });
    const loop = (this.#loop = new GameLoop(engine, saves, state, this.#presenter));
    app.hands?.sit(state, loop, signal);
    app.seatOwn?.(state, signal);
    const questions = new Questions(engine, state);
    const prove = () => questions.prove();
    const post = (this.post = new Post({ desk: loop.letters, prove, now: Date.now, mail: host.mail }));
    const focus = () => board.focus();
    /** Draws ways on the board, the first ones bright. @type {import("../ranking/ranked-ways.js").Act["draw"]} */
    const draw = (...ways) => board.hint([], ...ways);

    // The parts, which get what they do

    const explain = (this.#explain = new Explain(
      game,
      // Whatever is explained, a half-made choice is put back.
      { host: element, focus, ask: (asking) => (asking === state.asking ? board.update() : state.set({ asking })) },
      (anchor) => rules.open(anchor),
      (ids) => questions.worth(ids),
    ));
    const seats = (this.#seats = new Seats(game.id, (panel) => {
      const far = state.shape === "portrait" && !around.on && panel.seat !== state.own;
      explain.about(panel, far ? "top" : "bottom");
    }));
    const controls = new Controls(
      (control) => choosing.press(control),
      () => explain.help(controls.helped),
    );
    /** Focuses what the person plays with: the button that the game has now, otherwise the board. */
    const goOn = () => void (controls.focus() || board.focus());
    const replay = (this.#replay = new Replay({
      seek: (at, frames) => loop.past.seek(at, frames),
      now: () => loop.past.now(),
      listed: () => moves.reveal(),
    }));
    const lookBack = (this.#lookBack = new LookBack({ engine, saves, open: (saved) => host.open(saved) }, state, {
      compare: (turn) => loop.past.compare(turn.start, turn.to, turn.best?.events ?? []),
      graph: () => replay.open(),
      seek: (at) => replay.seek(at),
      charted: (chart, say) => replay.hold(chart, say, () => lookBack.rank),
      turn: {
        aside: (at, show) => loop.past.aside(at, show),
        present: (reply, trying) => this.#presenter.presentTry(reply, trying),
        look: (look, comparing) => this.#presenter.presentLook(look, comparing),
        draw,
        focus: goOn,
        now: () => loop.past.now(),
      },
    }));
    const intro = (this.#intro = new Intro(game, { point: board.point.bind(board), focus: goOn }, (held) =>
      state.set({ held }),
    ));
    const advice = (this.#advice = new Advice(game, host.hints, {
      board: { hint: (ids, paths, dimmed) => board.hint(ids, paths, dimmed), letGo: () => board.drop(null), focus },
      ask: async (events) => {
        const reply = await questions.hint(events);
        // The bar says the same as the hint.
        if (reply.hint && !events) ahead.refresh(state);
        return reply;
      },
      stop: () => questions.stopHint(),
      told: () => loop.noteHint(),
      mark: (event) => controls.mark(event),
      perfect: { ask: questions.judge, choose: (events) => choosing.choose(events), focus },
      others: {
        ...{ rank: () => questions.rank(), draw, focus, now: () => loop.past.now() },
        play: ({ events }) =>
          loop.past.aside(state.newest?.table.ply ?? 0, async (goesOn) => {
            const look = await questions.follow(events);
            if (goesOn()) await this.#presenter.presentAhead(look);
          }),
      },
    }));
    const moves = new Moves(
      (at) => replay.seek(at),
      () => showChance(state, prove),
    );
    const end = new GameEnd(app, state, {
      ...{ prove, lookBack: () => lookBack.open(), send: () => post.due },
      tell: (place, leave) => void lookBack.tell(place, leave),
    });
    const ending = new Ending({
      playAgain: () => end.playAgain(),
      playSecond: () => end.playSecond(),
      showResult: () => end.showResult(),
      lookBack: () => lookBack.open(),
    });
    const rules = (this.#rules = new RulesPanel(state, signal));
    const ahead = new Ahead(host.hints, () => questions.ahead());
    const hands = app.hands?.offered ? () => void app.hands?.open() : null;
    const cover = new Cover(() => loop.uncover(), hands);
    const prospects = new Prospects((option) => board.choose(option));
    const round = new Round((from, to) => replay.play(from, to));
    const talk = new Talk(() => loop.past.now());
    const shared = new SharedLine({
      ...{ seek: (at) => replay.seek(at), watch: () => replay.watch(), playOn: () => void lookBack.playOn(state.at) },
    });
    const tools = new Tools(state, { undo: () => loop.undo(), redo: () => loop.redo() }, board);
    const choosing = new Choosing(state, loop, { advice, explain, intro, replay, controls });

    // Their places, keys and commands

    const openConsole = () =>
      void toggleConsole({ state, engine, signal, side: around.on ? null : page.side, makeRoom: rules.closer });
    const showMoves = () => {
      if (rules.docked) return moves.focus();
      // The bar would lie over half of it.
      advice.closeHint();
      replay.open();
    };
    const commands = {
      paste: () => void app.post.paste(),
      ...{ state, loop, tools, controls, explain, rules, questions, end, intro, advice, replay, lookBack },
      ...{ post, hands, showMoves, newGame, openConsole },
      around: () => around,
    };
    const toMoves = opener("clock", "Look back", "only-narrow", showMoves);
    const toRules = opener("book", "Rules", "to-rules", () => rules.toggle());
    const toExplain = opener("info", "Explain", "to-explain", () => explain.toggle());
    const toMenu = opener("menu", "Menu", "to-menu", () => showMenu(menuCommands(commands)));
    toMenu.setAttribute("aria-haspopup", "dialog");
    explain.connect(toExplain);
    /** @type {import("./layout.js").Part[]} */
    const parts = [
      // The bar is drawn first: it measures the rows whose place it takes before they change.
      { at: "bar", element: replay.element, draw: replay },
      { at: "head", element: toRules },
      { at: "head", element: toMenu },
      { at: "far", element: seats.far, draw: seats, words: seats.far },
      { at: "board", element: element, words: element },
      { at: "board", element: cover.element, draw: cover },
      { at: "near", element: seats.near, words: seats.near },
      { at: "near", element: ahead.element, draw: ahead },
      { at: "near", element: round.element, draw: round, words: round.element },
      { at: "near", element: shared.element, draw: shared },
      { at: "talk", element: talk.status, draw: talk },
      { at: "talk", element: talk.caption },
      { at: "talk", element: talk.look },
      { at: "talk", element: controls.help },
      { at: "talk", element: post.line },
      { at: "acts", element: tools.undo, draw: tools },
      { at: "acts", element: tools.redo },
      { at: "acts", element: toExplain },
      { at: "acts", element: advice.button, draw: advice },
      { at: "acts", element: controls.element, draw: controls, words: controls.element },
      { at: "acts", element: post.element, draw: post },
      { at: "acts", element: ending.element, draw: host.home === null ? null : ending },
      { at: "acts", element: tools.watch },
      { at: "acts", element: toMoves },
      { at: "views", element: moves.views },
      { at: "moves", element: moves.element, draw: moves, words: moves.list },
      { at: "side", element: rules.dock },
      { at: "page", element: advice.warning },
      { at: "page", element: advice.hint },
      { at: "page", element: lookBack.panel },
      { at: "page", element: largeText() },
      { at: "page", element: explain.element, draw: explain },
      { at: "page", element: prospects.element, words: prospects.element },
      { at: "page", element: intro.element },
      { at: "page", element: advice.perfect },
      { at: "page", element: advice.others },
    ];
    const page = layout(game, parts);
    const around = new Around({
      ...{ game: game.id, state, page: page.element, board, seats, signal },
      ...{ explain: explain.element, undo: tools.undo },
      slips: () => [advice.warning, advice.hint, prospects.element, advice.perfect, advice.others],
      laid: (on) => rules.leaveColumn(on),
    });
    rules.connect(toRules, page.moves);
    replay.connect(page.element, toMoves);
    this.element = page.element;
    this.#words = parts.flatMap(({ words }) => words ?? []);
    this.#shortcuts = new Shortcuts(
      () => keyCommands(commands),
      { control: controls.forKey.bind(controls), escape: () => this.#escape() },
      { undo: () => loop.undo(), redo: () => loop.redo() },
    );
    const drawn = [
      page,
      lookBack,
      this.#throws,
      introducing(intro, host),
      keepFocus(page.element, { focus: () => controls.focus() || around.focus() }, board, post),
    ];
    for (const part of [around, ...parts.map(({ draw }) => draw), ...drawn])
      if (part) state.watch((now) => part.draw(now));
  }

  /** Resolves when the first complete picture of the board is painted. */
  get pictured() {
    return this.#board.pictured;
  }

  /** Shows the last or first scene at once, then starts the match's loop. */
  start() {
    this.#listen();
    this.#speak();
    this.#sayWait();
    const { last_scene: last, setup } = this.state.saved;
    if (last) this.#presenter.showStill(last);
    else void showFirstScene(this.state, this.#presenter);
    // Nothing moves when the players come.
    const count = setup?.players.length;
    if (!last && count) this.#seats.arrange(count, this.state.own, this.state.shape === "portrait");
    this.state.draw();
    this.#loop.run();
  }

  destroy() {
    this.#ended.abort();
    for (const part of [this.#throws, this.#advice, this.post, this.#lookBack, this.#loop, this.#replay]) part.stop();
    this.#board.destroy();
  }

  /** Shows the match anew, where it runs at another device. */
  look() {
    this.#loop.look();
  }

  /** Updates everything after the language has changed. */
  relabel() {
    this.#rules.relabel();
    this.#speak();
    this.#explain.close();
    this.#intro.relabel();
    this.#loop.look();
    this.state.draw();
  }

  #speak() {
    mark(this.state.game, ...this.#words);
  }

  #listen() {
    const { signal } = this.#ended;
    noticesAt(/** @type {HTMLElement} */ (this.element.querySelector(".talk")), signal);
    this.state.follow((changes) => {
      if ("shape" in changes) this.#loop.look();
    });
    document.addEventListener("keydown", (event) => this.#shortcuts.key(event), { signal });
    openPasted(this.state, this.post, signal);
    // Draw now: a hidden page gets its next frame only when it is shown again.
    document.addEventListener("visibilitychange", () => document.hidden && this.state.draw(), { signal });
    panelsCloseOnBack(this.element, () => this.#escape() ?? this.#rules.closer, signal);
  }

  /** The action of the Escape key now, or null. */
  #escape() {
    if (this.#intro.shown) return () => this.#intro.close();
    if (this.#explain.shown) return () => this.#explain.dismiss();
    return this.#advice.escape ?? this.#lookBack.escape ?? (this.#replay.shown ? () => this.#replay.escape() : null);
  }
}
