/**
 * A chat as the place where the app is shown. All people in the chat see its matches; letters travel as the app's updates, and leave as soon as there
 * is one to send.
 */

import { SiteHost } from "../app/hosts.js";
import { address, go } from "../base/router.js";
import { findGame, noGame } from "../games/catalog.js";
import { invitationPage } from "../remote/invitation-page.js";
import { join, lookAt, lookOn } from "../remote/letter-arrival.js";
import { refusalWords } from "../remote/letter-words.js";
import { refusal } from "../remote/refusal.js";
import { ownName } from "../remote/own-name.js";
import { looksOn, personsOf } from "../saves/players.js";
import { anchorsOf } from "../saves/saved-game.js";
import { h } from "../ui/dom.js";
import { notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { addsTo } from "./adds-to.js";
import { ChatFront, rowOf } from "./chat-front.js";
import { holderOf, lettersFor, lostSeats, seatsOf } from "./chat-matches.js";
import { matchAddress, matchIn, wordsFor } from "./chat-words.js";
import { gamesAlone } from "./games-alone.js";
import { LetterFeed, ownAnchors } from "./letter-feed.js";
import { Looks } from "./looks.js";

/**
 * @typedef {import("../app/app.js").App} App
 * @typedef {import("../base/router.js").Route} Route
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("./chat-matches.js").ChatMatch} ChatMatch
 */

/** How many digits of its anchor name the saved game of a match that the reader looks on at. */
const DIGITS = 12;

export class MessengerHost extends SiteHost {
  /** @override */
  keepsResults = false;
  #chat;
  #kept;
  #feed;
  /** The match whose newest state has been shown; "": none. */
  #shown = "";
  #looks;

  /**
   * @param {App} app
   * @param {import("./chat.js").Chat} chat
   * @param {import("./kept-seats.js").KeptSeats} kept
   */
  constructor(app, chat, kept) {
    const front = new ChatFront({ engine: app.engine, saves: gamesAlone(app.saves) }, (saved) => app.host.open(saved), {
      list: () => chat.matches.list(),
      row: (match) => this.#row(match),
    });
    super(app, front);
    this.#chat = chat;
    this.#kept = kept;
    this.#looks = new Looks((letter) => lookAt(app.engine, letter));
    this.#feed = new LetterFeed({
      page: () => app.match,
      playing: () => app.playing,
      take: (letter) => app.takeLetter(letter),
      told: (saved) => chat.matches.of(anchorsOf(saved)),
      address: () => chat.address,
      lose: (saved, match) => this.#lose(saved, match),
      refused: (error) => this.#refused(error),
    });
    /** @type {import("../match/host.js").Mail} */
    this.mail = {
      send: async (state, letter, purpose) => {
        const { saved, newest } = state;
        const match = chat.matches.of(anchorsOf(saved));
        const own = ownAnchors(saved);
        const key = match?.key ?? own.find((anchor) => anchor !== null) ?? "";
        if (purpose === "answer" && match && !addsTo(match, saved, newest, chat.address)) return;
        const seats = own.flatMap((anchor, seat) => (anchor === null ? [] : [seat]));
        const words = wordsFor(state, purpose, key, match, chat.address);
        chat.send({ letter, match: key, seats, ply: newest?.table.ply ?? 0 }, words);
      },
    };
    chat.addEventListener("change", () => {
      void front.draw();
      void this.#feedShown();
    });
    app.addEventListener("shown", () => {
      this.#shown = app.playing?.id ?? "";
      void this.#feedShown();
    });
    app.saves.addEventListener("change", () => void front.draw());
  }

  /** @param {Route} route @returns {import("../match/host.js").Shown} @override */
  meant(route) {
    if (route.page === "letter" || route.page === "hand" || route.page === "mine") return { page: "home" };
    const key = matchIn(route);
    if (key === null) return route;
    return {
      page: "choose",
      choice: () => {
        queueMicrotask(() => void this.#openMatch(key));
        return waiting();
      },
    };
  }

  /** Seats are kept besides the database. @param {string} text @override */
  warn(text) {
    if (this.#kept.works) return;
    notify(text);
    notify(
      t(
        "This messenger lets the app store nothing. Leave it open until your game is over: whoever closes it loses the seat.",
      ),
    );
  }

  /** Shows a match of the chat: to play on, to take a seat, or to look on. @param {string} key */
  async #openMatch(key) {
    const { app } = this;
    const wanted = app.visit();
    const match = this.#chat.matches.get(key);
    const saved = match && (await this.#savedOf(match));
    if (!wanted()) return;
    if (saved && !looksOn(saved)) return go(address(saved.game, saved.id), { replace: true });
    try {
      const newest = match && (await this.#newest(match));
      if (!wanted()) return;
      if (!match || !newest)
        return this.lost(
          t("This game has not arrived on this device yet. The messenger will bring it later."),
          address(),
        );
      const { look } = newest;
      const game = await findGame(look.game);
      if (!wanted()) return;
      if (!game) return this.lost(noGame(), address());
      const own = seatsOf(match, this.#chat.address);
      const free = freeSeats(match, look.open);
      if (look.over || own.length || free.length === 0) return await this.#watch(match, own.length > 0);
      const take = (/** @type {number} */ seat, /** @type {string} */ name) => this.#sit(match, seat, name);
      const page = invitationPage(game, { ...look, open: free }, take, () => void this.#watch(match, false));
      app.show("letter", page, true);
    } catch (error) {
      const outcome = refusal(error);
      this.lost("refused" in outcome ? refusalWords(outcome.refused).join(" ") : "", address());
    }
  }

  /**
   * Looks on at a match.
   * @param {ChatMatch} match
   * @param {boolean} elsewhere  whether the reader has a seat, which is not kept at this device
   */
  async #watch(match, elsewhere) {
    const newest = await this.#newest(match);
    if (!newest) return;
    const { engine, saves } = this.app;
    const id = watchId(match);
    const saved = (await saves.get(id)) ?? (await lookOn({ engine, saves, now: Date.now }, newest.letter, id));
    go(address(saved.game, saved.id), { replace: true });
    if (elsewhere)
      notify(t("Your seat in this game is not on this device: play on the one where you took it. Here you can watch."));
  }

  /**
   * Takes a seat.
   * @param {ChatMatch} match
   * @param {number} seat
   * @param {string} name
   * @throws {Error} the message is a sentence for the reader
   */
  async #sit(match, seat, name) {
    const { engine, saves } = this.app;
    if (holderOf(match, seat) !== null) throw new Error(t("Somebody else has just taken this seat."));
    try {
      const { letter = "" } = (await this.#newest(match)) ?? {};
      const saved = await join({ engine, saves, now: Date.now }, letter, seat, name || ownName() || this.#chat.name);
      await saves.remove(watchId(match)).catch(() => {});
      go(address(saved.game, saved.id), { replace: true });
    } catch (error) {
      const outcome = refusal(error);
      throw new Error("refused" in outcome ? refusalWords(outcome.refused).join(" ") : "", { cause: error });
    }
  }

  /** Opens in the shown match the letters that have come. */
  async #feedShown() {
    const { dataset } = document.documentElement;
    // For tests: in which match all letters have been opened.
    delete dataset["opened"];
    const open = await this.#feed.feed();
    if (open && this.#shown && this.#shown === this.app.playing?.id) dataset["opened"] = this.#shown;
  }

  /** Somebody else has claimed a seat later: the letter with the one who has it tells him. @param {unknown} error */
  #refused(error) {
    const { refused } = /** @type {{refused: {code: string, message: string}}} */ (refusal(error));
    console.info(`A letter of the chat was refused: ${refused.message}`);
    if (!HARMLESS.has(refused.code)) notify(refused.message);
  }

  /**
   * Leaves a match whose seat somebody else has taken before.
   * @param {SavedGame} saved
   * @param {ChatMatch} match
   */
  async #lose(saved, match) {
    // The match's loop must not store it any more.
    this.app.show("choose", waiting(), false);
    await this.#forget(saved);
    go(matchAddress(match.key), { replace: true });
  }

  /** Forgets a match in which somebody else has got the seat, and says so. @param {SavedGame} saved */
  async #forget({ id }) {
    this.#kept.forget(id);
    await this.app.saves.remove(id).catch(() => {});
    notify(t("Somebody else in the chat took this seat before you. You can take another if one is free, or watch."));
  }

  /** The saved game of a match: the one in which the reader has a seat, or else looks on. @param {ChatMatch} match */
  async #savedOf(match) {
    const games = (await this.app.saves.byLetters()).filter((saved) => anchorsOf(saved).includes(match.key));
    const played = games.find((saved) => personsOf(saved).length > 0);
    if (!played || lostSeats(match, ownAnchors(played)).length === 0) return played ?? games[0] ?? null;
    await this.#forget(played);
    return null;
  }

  /** @param {ChatMatch} match */
  async #row(match) {
    const saved = (await this.app.saves.byLetters()).find(
      (one) => anchorsOf(one).includes(match.key) && personsOf(one).length > 0,
    );
    const own = saved ? ownAnchors(saved) : [];
    try {
      const newest = await this.#newest(match, own);
      if (!newest) return null;
      const { look } = newest;
      const free = freeSeats(match, look.open);
      const known = saved ? anchorsOf(saved) : [];
      const hosts = own.includes(match.key);
      const news = hosts && match.letters.some(({ anchors }) => anchors.some((one, seat) => one && !known[seat]));
      const seats = saved
        ? own.flatMap((anchor, seat) => (anchor === null ? [] : [seat]))
        : seatsOf(match, this.#chat.address);
      return await rowOf(look, { free, own: seats, here: Boolean(saved), news });
    } catch (error) {
      console.info(`A match of the chat cannot be read: ${String(error)}`);
      return null;
    }
  }

  /**
   * The letter that tells most of what is sure, and what it is about.
   * @param {ChatMatch} match
   * @param {(string | null)[]} [own]  the anchors of the seats at this device, by seat
   */
  #newest(match, own = []) {
    return this.#looks.newest(lettersFor(match, own));
  }
}

/** Refusals that tell nothing to the reader: two have claimed a seat, or a letter came before another one. */
const HARMLESS = new Set(["letter-told-otherwise", "letter-other-game"]);

/** @param {ChatMatch} match */
const watchId = ({ key }) => key.slice(0, DIGITS);

/** The open seats of a letter that nobody has claimed. @param {ChatMatch} match @param {number[]} open */
const freeSeats = (match, open) => open.filter((seat) => holderOf(match, seat) === null);

function waiting() {
  const element = h(
    "div.page.waiting",
    {},
    h("h1", { i18n: "One moment …", tabIndex: -1 }),
    h("p.lead", { i18n: "This game is being fetched." }),
  );
  return { element, title: "One moment …" };
}
