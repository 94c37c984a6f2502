/** The page as a whole: one engine, one store of games, one route shown at a time. */

import { Engine } from "../engine/client.js";
import { startWorker } from "../engine/start.js";
import { AddOns } from "../games/add-ons.js";
import { forgetSigns } from "../games/signs.js";
import { config } from "../settings/config.js";
import { closeDialogs, tell } from "../ui/dialog.js";
import { GamePage } from "../game/game-page.js";
import { AppBadge } from "../home/app-badge.js";
import { keepResults, tellStrength } from "../mine/open-mine.js";
import { t } from "../words/i18n.js";
import { notify } from "../ui/notices.js";
import { newSeed } from "../base/random.js";
import { atMost } from "../base/wait.js";
import { secondOf } from "../saves/match-of-two.js";
import { OWN, levelsOf } from "../saves/players.js";
import { newGame, setupAgain } from "../saves/records.js";
import { fragment, parseRoute, watchRoute } from "../base/router.js";
import { here } from "../base/site-documents.js";
import { keepAbout } from "../rules/about.js";
import { Saves } from "../saves/saves.js";
import { SITE } from "../base/site.js";
import { StorageNotice } from "../saves/storage-notice.js";
import { EmbeddedHost, hostOf } from "./hosts.js";
import { LetterPost } from "./letter-post.js";
import { seatOwnPlayers } from "./own-at-seats.js";
import { PhoneHands } from "./phone-hands.js";
import { showRoute } from "./routes.js";

/** How long (ms) the engine's start waits for the first picture. */
const PATIENCE_MS = 800;

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../ui/page.js").Page} Page
 */

/**
 * Dispatches "shown" (detail: `{match}`, the match's state) when the newest state of a match has been drawn, and "trouble" (detail:
 * `{code, message}`, the message in the reader's language).
 */
export class App extends EventTarget {
  engine = new Engine(startWorker);
  /** When embedded in another site's page, games are kept in memory only. */
  saves = new Saves(config().embedded ? null : `spieltisch:${SITE.pathname}`);
  /** Players that were written in the workshop and that the browser does not store. @type {Map<string, any>} */
  written = new Map();
  /** Where the app is shown; an exhibit replaces it before the app starts. @type {import("../match/host.js").Host} */
  host = hostOf(this);

  /** Brings letters to their matches. */
  post = new LetterPost(this);

  /** Brings hands to phones, and shows one if this is a phone. */
  hands = new PhoneHands(this);

  #warning = new StorageNotice(this.saves, (text) => this.host.warn(text));
  #addOns = new AddOns(this.engine);
  /** @type {Page | null} */
  #page = null;
  /** @type {GamePage | null} */
  #match = null;
  /** Why a route could not be shown; told on the page that is shown instead. */
  #news = "";
  /** Resolves when the first route is shown. */
  #began = Promise.resolve();
  /** A letter for the saved game of this id, which is opened when the game is shown. @type {{id: string, letter: string} | null} */
  #letter = null;
  /** Number of the current route; asynchronous work for an earlier one is dropped. */
  #visit = 0;
  #place = /** @type {HTMLElement} */ (document.getElementById("page"));

  /** The start of an embedded page, to which the page around it gives commands; null: nothing is around. */
  get front() {
    return this.host instanceof EmbeddedHost ? this.host.commands : null;
  }

  start() {
    this.saves.addEventListener("state", () => this.#warning.look(document.documentElement.dataset.page));
    watchRoute(() => this.#route(true));
    this.#addOns.addEventListener("change", () => {
      this.host.front.relabel();
      // Rebuild the set-up page, which may offer new computer players; its choices are remembered.
      if (document.documentElement.dataset["page"] === "setup") void this.#route(false);
    });
    addEventListener("games", () => {
      this.host.front.relabel();
      if (!this.#match) void this.#route(false);
    });
    this.#addOns.start();
    if (!config().embedded) new AppBadge(this.saves).start();
    if (this.host.keepsResults) keepResults(this.saves);
    keepAbout(here());
    this.host.front.start();
    this.#began = this.#route(false);
  }

  /** Resolves when the first picture (a cover on the home page, or a game's board) is visible, or after a time limit. */
  async pictured() {
    const picture = this.#began.then(() => this.#match?.pictured ?? this.host.front.pictured);
    await atMost(picture, PATIENCE_MS);
  }

  /** Updates the page after a change of language. */
  relabel() {
    this.host.relabel();
    if (this.#page?.relabel) this.#page.relabel();
    else if (this.#page) this.#route(false);
    this.#name();
  }

  /** Shows another document of the site, whose address the page has now. */
  arrive() {
    void this.#route(true);
  }

  /** The saved game that is being played on the page, or null. */
  get playing() {
    return this.#match?.state.saved ?? null;
  }

  /** The page of that game, or null. */
  get match() {
    return this.#match;
  }

  /**
   * @param {import("../embed/messages.js").ErrorCode} code
   * @param {string} message
   */
  trouble(code, message) {
    this.dispatchEvent(new CustomEvent("trouble", { detail: { code, message } }));
  }

  /** @param {import("../match/state.js").MatchState} match */
  shown(match) {
    this.dispatchEvent(new CustomEvent("shown", { detail: { match } }));
  }

  /**
   * Begins a match and goes to it.
   * @param {string} game
   * @param {import("../saves/saved-game.js").Setup} setup
   */
  async begin(game, setup) {
    await this.host.open(await this.saves.put(newGame(game, setup)));
  }

  /**
   * @param {SavedGame} saved
   * @param {import("../saves/records.js").Change} [change]
   */
  playAgain(saved, change) {
    return this.begin(saved.game, setupAgain(saved, change));
  }

  /**
   * Begins the second game of a match of two, or goes to it if it has been begun.
   * @param {SavedGame} first
   * @param {import("../vocabulary/bridge.js").SecondGame} second
   */
  async playSecond({ game, seating }, second) {
    const begun = await secondOf(this.saves, game, second.match.id);
    if (begun) return this.host.open(begun);
    await this.begin(game, { ...second, seed: second.seed ?? newSeed(), ...(seating && { seating }) });
    notify(t("Second game: the seats are changed."));
  }

  /**
   * @param {GameEntry} game
   * @param {SavedGame} saved
   * @param {() => void} [leave]  called when the game is left
   */
  showGame(game, saved, leave) {
    this.visit();
    const page = new GamePage(this, game, saved);
    this.show(
      "game",
      {
        element: page.element,
        get title() {
          return page.title;
        },
        relabel: () => page.relabel(),
        destroy: () => {
          page.destroy();
          leave?.();
        },
      },
      this.host.focuses,
    );
    this.#match = page;
    page.state.watch(() => this.#match === page && this.#name());
    page.start();
    if (this.#letter?.id === saved.id) this.bringLetter(saved, this.#letter.letter);
    return page;
  }

  /**
   * Has players of the reader's own decide in a match that is shown.
   * @param {import("../match/state.js").MatchState} state
   * @param {AbortSignal} signal  its page is left
   */
  seatOwn(state, signal) {
    if (levelsOf(state.saved).includes(OWN)) void seatOwnPlayers(this, state, signal);
  }

  /**
   * Tells in the result of a game how it has moved the strength of the person here.
   * @param {HTMLElement} place
   * @param {GameEntry} game
   * @param {SavedGame} saved
   */
  tellStrength(place, game, saved) {
    if (this.host.keepsResults) void tellStrength(place, this.saves, game, saved);
  }

  /**
   * Opens a letter in its game: at once if that is shown, else as soon as it is.
   * @param {SavedGame} saved
   * @param {string} letter
   * @returns {boolean} whether the game is shown
   */
  bringLetter(saved, letter) {
    const match = this.playing?.id === saved.id ? this.#match : null;
    this.#letter = match ? null : { id: saved.id, letter };
    // The page of the game has told the person why.
    match?.post.open(match.state, letter).catch(() => {});
    return match !== null;
  }

  /**
   * Opens a letter in the match that is shown, without a word about one that tells nothing new.
   * @param {string} letter
   * @throws {Error} no match is shown, or the letter was refused; the person has not been told
   */
  async takeLetter(letter) {
    if (!this.#match) throw new Error("No match is shown.");
    return this.#match.post.take(this.#match.state, letter);
  }

  /** Begins to show something else; returns whether that is still wanted, or something else again. */
  visit() {
    const visit = ++this.#visit;
    return () => visit === this.#visit;
  }

  /** Shows the current route. @param {boolean} moved  whether a person navigated inside the page (not the first route) */
  async #route(moved) {
    const wanted = this.visit();
    const place = here();
    const route = this.host.meant(parseRoute(fragment(), place.game));
    if (route.page !== "hand") this.hands.left();
    await showRoute({ app: this, wanted, moved, place }, route);
  }

  /** Tells the person something on the page that is shown next: dialogs are closed before. @param {string} why  in the reader's language */
  tellNext(why) {
    this.#news = why;
  }

  /**
   * @param {string} name
   * @param {Page | null} page  null: the home page, which is part of the document
   * @param {boolean} moved
   */
  show(name, page, moved) {
    closeDialogs();
    this.#page?.destroy?.();
    forgetSigns();
    this.#page = page;
    this.#match = null;
    const root = document.documentElement;
    root.dataset.page = name;
    root.classList.remove("away");
    // A page that stands there already stays: the document contained it.
    if (!page || this.#place.firstElementChild !== page.element || this.#place.childElementCount > 1)
      this.#place.replaceChildren(...(page ? [page.element] : []));
    this.#place.hidden = page === null;
    this.host.front.shown = page === null;
    this.#name();
    if (moved) {
      scrollTo(0, 0);
      // Focus the heading, so that screen readers read it; it is not in the Tab order.
      const heading = /** @type {HTMLElement | null} */ (document.querySelector(page ? "#page h1" : "#home h1"));
      heading?.focus({ preventScroll: true });
    }
    if (this.#news) tell("Not here", this.#news);
    this.#news = "";
    this.#warning.look(name);
  }

  #name() {
    const title = this.#page?.title;
    const name = title ? `${t(title)} – Spieltisch` : "Spieltisch";
    if (document.title !== name) document.title = name;
  }
}
