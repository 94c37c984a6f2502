/**
 * The editor page: a person makes a value of an option by editing a picture. The engine draws the picture, applies the edits and reports
 * faults; the page keeps the history of drafts (undo, redo) and puts the shown draft into the address.
 */

import { EngineLost } from "../engine/engine-errors.js";
import { langOf, paletteOf, wordsOf } from "../games/catalog.js";
import { errorWords } from "../ui/error-words.js";
import { tell } from "../ui/dialog.js";
import { editorLayout } from "./editor-layout.js";
import { giveFile, readText } from "../ui/files.js";
import { setVariables } from "../ui/dom.js";
import { Controls } from "../game/controls.js";
import { BoardState } from "../match/board-state.js";
import { beginning, boardOf, followReader } from "../match/follow-settings.js";
import { lang, t } from "../words/i18n.js";
import { chooseOwn } from "../saves/last-choices.js";
import { announce, notify } from "../ui/notices.js";
import { shareLink } from "../ui/share-link.js";
import { address, editAddress, fragment, go, parseRoute, rename } from "../base/router.js";
import { addressForOthers, hasAddress } from "../base/site-documents.js";
import { unpack } from "../base/base64url.js";

/**
 * @typedef {import("../vocabulary/bridge.js").DraftReply} DraftReply
 * @typedef {import("../vocabulary/bridge.js").DraftRequest} DraftRequest
 * @typedef {import("../vocabulary/bridge.js").View} View
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 */

/** The `format` in a draft's file. */
const FORMAT = "spieltisch-draft";
/** How often a request is tried when the engine crashes (it restarts by itself): a draft may make it crash each time. */
const TRIES = 3;

/** What was edited is seen at once, whatever the pace of games. */
class EditorState extends BoardState {
  /** @override */
  get speed() {
    return 0;
  }
}

export class EditorPage {
  #engine;
  game;
  option;
  /** The drafts from the first to the newest; `#at` is the index of the shown one. @type {unknown[]} */
  #drafts = [];
  #at = -1;
  /** The shown draft. @type {DraftReply | null} */
  #shown = null;
  /** The end of the queue of requests. @type {Promise<unknown>} */
  #last = Promise.resolve();
  #first;
  #state;
  #ended = new AbortController();

  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {GameEntry} game
   * @param {string} option
   * @param {string} packed  the draft in the address; "": there is none
   * @param {import("../match/board-view.js").Screen} screen
   */
  constructor(engine, game, option, packed, screen) {
    this.#engine = engine;
    this.game = game;
    this.option = option;
    this.#first = packed;
    const state = (this.#state = new EditorState(...beginning(screen)));
    followReader(state, this.#ended.signal);
    this.controls = new Controls(({ event }) => this.#edit(event ? [event] : []));
    this.parts = editorLayout(this);
    this.element = this.parts.element;
    setVariables(this.element, paletteOf(game));
    this.board = boardOf(this.parts.board, game, state, screen, {
      onPlay: (events) => this.#edit(events),
      announce,
    });
    state.follow((changes) => "shape" in changes && this.#show());
    state.watch(({ able }) => this.controls.draw({ controls: this.#shown?.scene.controls ?? [], able }));
  }

  /** The name of the edited option, in the reader's language. */
  get name() {
    return wordsOf(this.game).options.find(({ id }) => id === this.option)?.name ?? "";
  }

  get title() {
    return `${this.name} – ${this.game.title}`;
  }

  start() {
    const draft = this.#first ? unpack(this.#first) : null;
    if (draft === undefined) {
      tell("Not here", t("This link is damaged; the editor begins afresh."));
      this.#begin(null);
    } else this.#begin(draft);
  }

  destroy() {
    this.#ended.abort();
    this.board.destroy();
  }

  relabel() {
    this.parts.relabel();
    this.#show();
  }

  // Actions of the person

  /** @param {boolean} able  whether the person may edit now */
  #allow(able) {
    this.#state.set({ able });
    this.#state.draw();
  }

  /** @param {string[]} events */
  #edit(events) {
    this.#allow(false);
    this.#inOrder(async () => {
      /** @type {DraftReply | null} */
      let reply = this.#shown;
      for (const edit of events) reply = await this.#ask({ value: reply?.value ?? null, edit });
      if (reply) this.#accept(reply);
    });
  }

  undo() {
    this.#go(-1);
  }

  redo() {
    this.#go(1);
  }

  /** @param {number} step  in the list of drafts */
  #go(step) {
    this.#inOrder(async () => {
      if (!(this.#at + step in this.#drafts)) return;
      const reply = await this.#ask({ value: this.#drafts[this.#at + step] });
      this.#at += step;
      this.#draw(reply);
    });
  }

  /** Starts from an empty draft; undo still works. */
  reset() {
    this.#begin(null);
  }

  use() {
    const value = this.#shown?.option_value;
    if (value === null || value === undefined) return;
    chooseOwn(this.game, this.option, value);
    go(address(this.game.id));
    notify(t("What you made is now chosen: {option}.", { option: this.name }));
  }

  /** Whether there is a link that others can open. */
  get shares() {
    return hasAddress();
  }

  async share() {
    if (!this.#shown) return;
    const link = new URL(editAddress(this.game.id, this.option, this.#shown.value), addressForOthers()).href;
    await shareLink(link, t("The link is copied. Whoever opens it sees what you have made."));
  }

  save() {
    if (!this.#shown) return;
    const { value } = this.#shown;
    const file = { format: FORMAT, version: 1, game: this.game.id, option: this.option, value };
    giveFile(`${this.game.id}-${this.option}.json`, `${JSON.stringify(file)}\n`);
  }

  /** @param {File} file */
  async open(file) {
    try {
      const found = JSON.parse(await readText(file));
      if (found?.format !== FORMAT || found.game !== this.game.id || found.option !== this.option)
        throw new Error(t("It was not saved by this editor."));
      this.#begin(found.value);
    } catch (error) {
      this.#refused(error, t("{file} was not taken; nothing has changed.", { file: file.name }));
    }
  }

  // The queue of requests

  /** @param {unknown} value  the draft to start from; null: an empty one */
  #begin(value) {
    this.#inOrder(async () => {
      try {
        this.#accept(await this.#ask({ value }));
      } catch (error) {
        // The first draft comes from the address, which may contain anything: start from an empty one if the engine refuses it.
        if (this.#shown || value === null) throw error;
        this.#refused(error);
        this.#accept(await this.#ask({ value: null }));
      }
    });
  }

  /** Draws the same draft again, in another language or shape. */
  #show() {
    this.#inOrder(async () => {
      if (this.#shown) this.#draw(await this.#ask({ value: this.#shown.value }));
    });
  }

  /** Appends work to the queue. @param {() => Promise<void>} work */
  #inOrder(work) {
    this.#last = this.#last.then(async () => {
      if (this.#ended.signal.aborted) return;
      try {
        await work();
      } catch (error) {
        if (this.#shown) this.#draw(this.#shown);
        this.#refused(error);
      }
    });
  }

  /**
   * Sends a draft, and an edit of it, to the engine.
   * @param {{value: unknown, edit?: string}} what
   * @returns {Promise<DraftReply>}
   */
  async #ask(what) {
    /** @type {View} */
    const view = { seat: null, lang: lang(), shape: this.#state.shape };
    const players = this.game.seats[0] ?? 2;
    /** @type {DraftRequest} */
    const request = { do: "draft", game: this.game.id, option: this.option, players, lang: lang(), view, ...what };
    for (let left = TRIES; ; left -= 1) {
      try {
        return await this.#engine.request(request);
      } catch (error) {
        if (!(error instanceof EngineLost) || left <= 1) throw error;
      }
    }
  }

  /** Appends a draft to the history, dropping those that could be redone. @param {DraftReply} reply */
  #accept(reply) {
    this.#drafts = [...this.#drafts.slice(0, this.#at + 1), reply.value];
    this.#at = this.#drafts.length - 1;
    this.#draw(reply);
  }

  /** @param {DraftReply} reply */
  #draw(reply) {
    if (this.#ended.signal.aborted) return;
    const { scene, value } = reply;
    const known = this.#shown?.scene.status;
    this.#shown = reply;
    this.board.show(scene);
    this.#allow(true);
    this.parts.show({ reply, undo: this.#at > 0, redo: this.#at + 1 < this.#drafts.length });
    if (known !== undefined && known !== scene.status) announce(scene.status, langOf(this.game));
    // Keep the draft in the address for sharing and reloading, without a history entry for each edit. If the person has just left (the
    // address has changed, but "hashchange" is still pending), do not overwrite the new address.
    const here = parseRoute(fragment());
    if (here.page === "edit" && here.game === this.game.id && here.option === this.option)
      rename(editAddress(this.game.id, this.option, value));
  }

  /**
   * @param {unknown} error
   * @param {...string} before
   */
  #refused(error, ...before) {
    tell("This cannot be edited", ...before, errorWords(error));
  }
}
