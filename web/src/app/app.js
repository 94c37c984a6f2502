/** The page as a whole: one engine, one store of games, one route shown at a time. */

import { Front } from "../embed/front.js";
import { Engine } from "../engine/client.js";
import { startWorker } from "../engine/start.js";
import { AddOns } from "../games/add-ons.js";
import { findGame, knownGame, listIsMissing, noGame, rulesAreInside, rulesPage, wordsOf } from "../games/catalog.js";
import { forgetSigns } from "../games/signs.js";
import { showCheck } from "../check/check.js";
import { config } from "../settings/config.js";
import { PARTS } from "./lazy-parts.js";
import { closeDialogs, tell } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { EditorPage } from "../editor/editor-page.js";
import { GamePage } from "../game/game-page.js";
import { givenBy, takeGiven } from "../saves/shared-game.js";
import { Home } from "../home/home.js";
import { LESSONS, PUZZLES } from "../lessons/kinds.js";
import { t } from "../words/i18n.js";
import { bring } from "../words/part.js";
import { notify } from "../ui/notices.js";
import { newSeed } from "../base/random.js";
import { atMost } from "../base/wait.js";
import { secondOf } from "../saves/match-of-two.js";
import { isSavedGame } from "../saves/saved-game.js";
import { explain, newGame, setupAgain } from "../saves/records.js";
import { address, fragment, go, parseRoute, watchRoute } from "../base/router.js";
import { comeHome, here } from "../base/places.js";
import { keepAbout, showAbout } from "../rules/about.js";
import { showRules } from "../rules/rules-page.js";
import { Saves, STORAGE_TROUBLES } from "../saves/saves.js";
import { showSetup } from "../setup/setup.js";
import { SITE } from "../base/site.js";
import { StorageNotice } from "../saves/storage-notice.js";

/** How long (ms) the engine's start waits for the first picture. */
const PATIENCE_MS = 800;

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../ui/page.js").Page} Page
 */

/**
 * Dispatches "shown" (detail: `{match}`, the match's game loop) when the newest state of a match has been drawn, and "trouble" (detail:
 * `{code, message}`, the message in the reader's language).
 */
export class App extends EventTarget {
  engine = new Engine(startWorker);
  /** When embedded in another site's page, games are kept in memory only. */
  saves = new Saves(config().embedded ? null : `spieltisch:${SITE.pathname}`);
  /** Replaces the home page when embedded. */
  front = config().embedded ? new Front(this) : null;

  #warning = new StorageNotice(this.saves, (text) => this.exhibit || notify(text));
  #addOns = new AddOns(this.engine);
  #home = this.front ?? new Home(this, (saved) => this.open(saved));
  /** @type {Page | null} */
  #page = null;
  /** @type {GamePage | null} */
  #match = null;
  /** Why a route could not be shown; told on the page that is shown instead. */
  #news = "";
  /** Set in kiosk mode (an exhibit in a museum). @type {import("../exhibit/kiosk.js").Kiosk | null} */
  exhibit = null;
  /** Resolves when the first route is shown. */
  #began = Promise.resolve();
  /** Number of the current route; asynchronous work for an earlier one is dropped. */
  #visit = 0;
  #host = /** @type {HTMLElement} */ (document.getElementById("page"));

  start() {
    this.saves.addEventListener("state", () => this.#warning.look(document.documentElement.dataset.page));
    watchRoute(() => this.#route(true));
    this.#addOns.addEventListener("change", () => {
      this.#home.relabel();
      // Rebuild the set-up page, which may offer new computer players; its choices are remembered.
      if (document.documentElement.dataset["page"] === "setup") void this.#route(false);
    });
    addEventListener("games", () => {
      this.#home.relabel();
      if (!this.#match) void this.#route(false);
    });
    this.#addOns.start();
    keepAbout(here());
    this.#home.start();
    this.#began = this.#route(false);
  }

  /** Resolves when the first picture (a cover on the home page, or a game's board) is visible, or after a time limit. */
  async pictured() {
    const picture = this.#began.then(() => this.#match?.pictured ?? this.#home.pictured);
    await atMost(picture, PATIENCE_MS);
  }

  /** Updates the page after a change of language. */
  relabel() {
    this.#home.relabel();
    this.exhibit?.relabel();
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
    return this.#match?.loop.saved ?? null;
  }

  /** @param {SavedGame} saved */
  async open(saved) {
    if (!this.front) return go(address(saved.game, saved.id));
    // When embedded, keep the address: a reload starts again with the game that it names.
    const game = await findGame(saved.game);
    if (game) this.showGame(game, saved);
  }

  /**
   * Shows the set-up page of a game.
   * @param {GameEntry} game
   */
  showSetup(game) {
    if (!this.front) return go(address(game.id));
    this.#visit += 1;
    const page = { ...this.#setup(game), relabel: () => this.showSetup(game) };
    this.#show("setup", page, document.hasFocus());
  }

  /** @param {GameEntry} game */
  #setup(game) {
    return showSetup(game, (setup) => this.begin(game.id, setup));
  }

  /**
   * @param {import("../embed/messages.js").ErrorCode} code
   * @param {string} message
   */
  trouble(code, message) {
    this.dispatchEvent(new CustomEvent("trouble", { detail: { code, message } }));
  }

  /** @param {import("../match/loop.js").GameLoop} match */
  shown(match) {
    this.dispatchEvent(new CustomEvent("shown", { detail: { match } }));
  }

  /**
   * Begins a match and goes to it.
   * @param {string} game
   * @param {import("../saves/saved-game.js").Setup} setup
   */
  async begin(game, setup) {
    await this.open(await this.saves.put(newGame(game, setup)));
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
  async playSecond({ game }, second) {
    const begun = await secondOf(this.saves, game, second.match.id);
    if (begun) return this.open(begun);
    await this.begin(game, { ...second, seed: second.seed ?? newSeed() });
    notify(t("Second game: the sides are turned."));
  }

  /**
   * @param {GameEntry} game
   * @param {SavedGame} saved
   */
  showGame(game, saved) {
    this.#visit += 1;
    const page = new GamePage(this, game, saved);
    this.#show(
      "game",
      { element: page.element, title: game.title, relabel: () => page.relabel(), destroy: () => page.destroy() },
      // An embedded page that starts a game by itself must not take the focus from the page around it.
      document.hasFocus() || !this.front,
    );
    this.#match = page;
    page.start();
  }

  /** Shows the current route. @param {boolean} moved  whether a person navigated inside the page (not the first route) */
  async #route(moved) {
    const visit = ++this.#visit;
    const place = here();
    const route = parseRoute(fragment(), place.game);
    const teaches = route.page === "learn" && route.lesson !== "" && this.exhibit?.teaches;
    if (this.exhibit && route.page !== "game" && !teaches) return this.#show("choose", this.exhibit.page(), moved);
    if (route.page === "home") {
      comeHome();
      return this.#show("home", null, moved);
    }
    if (route.page === "given") return this.#give(moved);
    if (route.page === "check") return this.#show("check", showCheck(this.engine), moved);
    const known = await knownGame(route.game);
    if (!known && visit === this.#visit) this.#show("waiting", waiting(), moved);
    const game = known ?? (await findGame(route.game));
    const found = route.page === "game" ? await this.saves.read(route.id) : null;
    if (visit !== this.#visit) return;
    // Stay on the waiting page: lookout.js says that the list is missing and offers to try again.
    if (!game && listIsMissing) return;
    if (!game) return this.#lost(noGame(), address());
    if (route.page === "rules") {
      if (!rulesAreInside(game.id)) return location.replace(rulesPage(game.id));
      return this.#show("rules", showRules(game), moved);
    }
    if (route.page === "about") {
      const about = await showAbout(game, place).catch(() => null);
      if (visit !== this.#visit) return;
      // Without its words, the game can still be played.
      return about ? this.#show("about", about, moved) : this.#show("setup", this.#setup(game), moved);
    }
    if (route.page === "setup") return this.#show("setup", this.#setup(game), moved);
    if (route.page === "edit") return this.#edit(game, route, moved);
    if (route.page === "study") return this.#study(game, route.query, moved);
    if (route.page === "learn") return this.#learn(game, route.lesson, moved, LESSONS);
    if (route.page === "puzzles") return this.#learn(game, route.lesson, moved, PUZZLES);
    if (found && !isSavedGame(found))
      return this.#lost(t("The entry of this game is damaged. You can save it as a file, or delete it."), address());
    if (!found || found.game !== game.id) {
      // In kiosk mode a finished visitor's game is gone; go back without a message.
      if (this.exhibit) return go(address(), { replace: true });
      const { trouble } = this.saves;
      const unreached = trouble === "silent" || trouble === "blocked";
      return this.#lost(
        t(unreached ? STORAGE_TROUBLES[trouble] : "This game is not stored in this browser."),
        address(game.id),
      );
    }
    this.showGame(game, found);
  }

  /** Opens the record or position in the address. @param {boolean} moved */
  async #give(moved) {
    this.#show("home", null, moved);
    const given = givenBy(location.hash);
    if (this.front || !given) return;
    try {
      const saved = await takeGiven(this, given);
      go(address(saved.game, saved.id), { replace: true });
    } catch (error) {
      tell("This link is no playable game", explain(error));
    }
  }

  /**
   * @param {GameEntry} game
   * @param {{option: string, draft: string}} route
   * @param {boolean} moved
   */
  #edit(game, { option, draft }, moved) {
    if (!wordsOf(game).options.some((entry) => entry.id === option && entry.draft))
      return this.#lost(t("There is nothing to edit at this address."), address(game.id));
    const page = new EditorPage(this.engine, game, option, draft);
    this.#show("edit", page, moved);
    page.start();
  }

  /**
   * Shows the study of a game.
   * @param {GameEntry} game
   * @param {string} query
   * @param {boolean} moved
   */
  async #study(game, query, moved) {
    if (this.front) return this.showSetup(game);
    const visit = this.#visit;
    this.#show("waiting", waiting(t("The study is being fetched.")), moved);
    const wanted = () => visit === this.#visit;
    const again = () => (wanted() ? void this.#study(game, query, moved) : location.reload());
    const part = await bring("study", PARTS.study, { wanted, again });
    const page = await part?.showStudy(this.engine, game, query);
    if (page && visit === this.#visit) this.#show("study", page, moved);
  }

  /**
   * Shows a game's lessons, or one of them; or one of its puzzles.
   * @param {GameEntry} game
   * @param {string} name  the id of a lesson; "": the list of all
   * @param {boolean} moved
   * @param {import("../lessons/kinds.js").Kind} kind
   */
  async #learn(game, name, moved, kind) {
    const visit = this.#visit;
    const has = kind === PUZZLES ? game.puzzles : game.lessons;
    const listed = kind === PUZZLES && !name;
    const loading = has && !listed ? kind.load(game.id).catch(() => null) : null;
    const wanted = () => visit === this.#visit;
    const late = () => this.#show("waiting", waiting(t("The lessons are being fetched.")), moved);
    const again = () => (wanted() ? void this.#learn(game, name, moved, kind) : location.reload());
    const part = has ? await bring("lessons", PARTS.lessons, { wanted, late, again }) : null;
    const course = await loading;
    if (!wanted()) return;
    // lookout.js says that the script is missing, and offers to try again.
    if (has && !part) return this.exhibit ? go(address(), { replace: true }) : late();
    if (part && listed) return this.#show("lessons", part.showPuzzles(game, new Date()), moved);
    const lesson = course?.lessons.find(({ id }) => id === name);
    if (this.front && !lesson) {
      console.info(`Ignored in the address of this page: the game has no lesson ${JSON.stringify(name)}.`);
      return this.showSetup(game);
    }
    if (!course || !part) {
      const missing = has ? t("The lessons could not be loaded.") : t("This game has no lessons.");
      return this.#lost(missing, address(game.id));
    }
    if (!name) return this.#show("lessons", part.showLessons(game, course), moved);
    if (!lesson) return this.#lost(t("There is no lesson at this address."), kind.address(game.id));
    const page = new part.LessonPage(this, game, course, lesson, kind);
    this.#show("game", page, moved);
    page.start();
  }

  /**
   * @param {GameEntry} game
   * @param {string} lesson
   * @param {import("../lessons/kinds.js").Kind} [kind]
   */
  async showLesson(game, lesson, kind = LESSONS) {
    if (!this.front) return go(kind.address(game.id, lesson));
    this.#visit += 1;
    await this.#learn(game, lesson, document.hasFocus(), kind);
  }

  /**
   * Leaves a lesson for another address; where the page has no other addresses, for the set-up of the game, or in an exhibit
   * for the choice of games.
   * @param {GameEntry} game
   * @param {string} elsewhere
   */
  leaveLesson(game, elsewhere) {
    if (this.front) this.showSetup(game);
    else go(this.exhibit ? address() : elsewhere);
  }

  /**
   * Goes to another route and tells the person why.
   * @param {string} why  in the reader's language
   * @param {string} elsewhere
   */
  #lost(why, elsewhere) {
    // An embedded page has only its start page to go to.
    if (this.front) return this.#show("home", null, false);
    // `#show` tells it on the new page, because it closes all dialogs first.
    this.#news = why;
    go(elsewhere, { replace: true });
  }

  /**
   * @param {string} name
   * @param {Page | null} page  null: the home page, which is part of the document
   * @param {boolean} moved
   */
  #show(name, page, moved) {
    closeDialogs();
    this.#page?.destroy?.();
    forgetSigns();
    this.#page = page;
    this.#match = null;
    const root = document.documentElement;
    root.dataset.page = name;
    root.classList.remove("away");
    // A page that stands there already stays: the document contained it.
    if (!page || this.#host.firstElementChild !== page.element || this.#host.childElementCount > 1)
      this.#host.replaceChildren(...(page ? [page.element] : []));
    this.#host.hidden = page === null;
    this.#home.shown = page === null;
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
    document.title = title ? `${t(title)} – Spieltisch` : "Spieltisch";
  }
}

/**
 * The page shown while a game is awaited that an add-on may bring, or something else.
 * @param {string} [what]  in the reader's language
 */
function waiting(what = t("This game is being fetched.")) {
  const element = h(
    "div.page.waiting",
    {},
    h("h1", { i18n: "One moment …", tabIndex: -1 }),
    h("p.lead", { textContent: what }),
  );
  return { element, title: "One moment …" };
}
