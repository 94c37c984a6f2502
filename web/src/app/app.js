/** The page as a whole: one engine, one store of games, one route shown at a time. */

import { Front } from "../embed/front.js";
import { Engine } from "../engine/client.js";
import { startWorker } from "../engine/start.js";
import { AddOns } from "../games/add-ons.js";
import { findGame, knownGame, listIsMissing, noGame, rulesAreHeld, rulesPage, wordsOf } from "../games/catalog.js";
import { showCheck } from "../check/check.js";
import { config } from "../settings/config.js";
import { closeDialogs, tell } from "../ui/dialog.js";
import { h } from "../ui/dom.js";
import { EditorPage } from "../editor/editor.js";
import { GamePage } from "../game/page.js";
import { givenBy, takeGiven } from "../saves/shared-game.js";
import { Home } from "../home/home.js";
import { t } from "../words/i18n.js";
import { notify } from "../ui/notices.js";
import { atMost } from "../base/wait.js";
import { explain, newGame, setupAgain } from "../saves/records.js";
import { address, fragment, go, parseRoute, watchRoute } from "../base/router.js";
import { showRules } from "../rules/page.js";
import { Saves, STORAGE_TROUBLES } from "../saves/saves.js";
import { showSetup } from "../setup/setup.js";
import { SITE } from "../base/site.js";
import { StorageNotice } from "../saves/storage-notice.js";

/** So long the engine waits for the first picture. */
const PATIENCE_MS = 800;

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../ui/page.js").Page} Page
 */

/**
 * It tells what happens: "shown" (detail: `{match}`, the course of the match) when the newest state of a match has been drawn, and "trouble"
 * (detail: `{code, message}`, the message in the reader's language).
 */
export class App extends EventTarget {
  engine = new Engine(startWorker);
  /** Embedded, a game lasts until the page is left: nothing is stored for somebody else's page. */
  saves = new Saves(config().embedded ? null : `spieltisch:${SITE.pathname}`);
  /** What an embedded page has in the place of home. */
  front = config().embedded ? new Front(this) : null;

  #warning = new StorageNotice(this.saves, (text) => this.exhibit || notify(text));
  #addOns = new AddOns(this.engine);
  #home = this.front ?? new Home(this, (saved) => this.open(saved));
  /** @type {Page | null} */
  #page = null;
  /** @type {GamePage | null} */
  #match = null;
  /** Why one is not where one wanted to go. */
  #news = "";
  /** What happens with the page in a museum. @type {import("../exhibit/kiosk.js").Kiosk | null} */
  exhibit = null;
  /** The first route's page is there. */
  #began = Promise.resolve();
  /** Counts the routes: what was asked for an earlier one comes too late. */
  #visit = 0;
  #host = /** @type {HTMLElement} */ (document.getElementById("page"));

  start() {
    this.saves.addEventListener("state", () => this.#warning.look(document.documentElement.dataset.page));
    watchRoute(() => this.#route(true));
    this.#addOns.addEventListener("change", () => {
      this.#home.relabel();
      // There may be new players to choose; what was chosen is remembered.
      if (document.documentElement.dataset["page"] === "setup") void this.#route(false);
    });
    addEventListener("games", () => {
      this.#home.relabel();
      if (!this.#match) void this.#route(false);
    });
    this.#addOns.start();
    this.#home.start();
    this.#began = this.#route(false);
  }

  /** Resolves when the first page's picture is to be seen, or is long in coming: the cover of a game at home, or a game's board. */
  async pictured() {
    const picture = this.#began.then(() => this.#match?.pictured ?? this.#home.pictured);
    await atMost(picture, PATIENCE_MS);
  }

  /** The document speaks another language now. */
  relabel() {
    this.#home.relabel();
    this.exhibit?.relabel();
    if (this.#page?.relabel) this.#page.relabel();
    else if (this.#page) this.#route(false);
    this.#name();
  }

  /** The game on the page. */
  get playing() {
    return this.#match?.loop.saved ?? null;
  }

  /** @param {SavedGame} saved */
  async open(saved) {
    if (!this.front) return go(address(saved.game, saved.id));
    // Embedded, the address stays: loaded again the page begins with what it names.
    const game = await findGame(saved.game);
    if (game) this.showGame(game, saved);
  }

  /**
   * The set-up of a game.
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

  /** @param {SavedGame} saved */
  playAgain(saved) {
    return this.begin(saved.game, setupAgain(saved));
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
      // A page that begins by itself inside another one takes no focus from it.
      document.hasFocus() || !this.front,
    );
    this.#match = page;
    page.start();
  }

  /** @param {boolean} moved  whether a person went from one place of the page to another */
  async #route(moved) {
    const visit = ++this.#visit;
    const route = parseRoute(fragment());
    if (this.exhibit && route.page !== "game") return this.#show("choose", this.exhibit.page(), moved);
    if (route.page === "home") return this.#show("home", null, moved);
    if (route.page === "given") return this.#give(moved);
    if (route.page === "check") return this.#show("check", showCheck(this.engine), moved);
    const known = await knownGame(route.game);
    if (!known && visit === this.#visit) this.#show("waiting", waiting(), moved);
    const game = known ?? (await findGame(route.game));
    const saved = route.page === "game" ? await this.saves.get(route.id) : null;
    if (visit !== this.#visit) return;
    // Whoever waits here is told so, and may try again.
    if (!game && listIsMissing) return;
    if (!game) return this.#lost(noGame(), address());
    if (route.page === "rules") {
      if (!rulesAreHeld(game.id)) return location.replace(rulesPage(game.id));
      return this.#show("rules", showRules(game), moved);
    }
    if (route.page === "setup") return this.#show("setup", this.#setup(game), moved);
    if (route.page === "edit") return this.#edit(game, route, moved);
    if (route.page === "game" && !saved && (await this.saves.damaged()).some(({ key }) => key === route.id))
      return this.#lost(t("The entry of this game is damaged. You can save it as a file, or delete it."), address());
    if (!saved || saved.game !== game.id) {
      // What a visitor has left is gone; there is nothing to be told.
      if (this.exhibit) return go(address(), { replace: true });
      const silent = this.saves.trouble === "silent";
      return this.#lost(t(silent ? STORAGE_TROUBLES.silent : "This game is not stored in this browser."), address(game.id));
    }
    this.showGame(game, saved);
  }

  /** A record or a position in the address. @param {boolean} moved */
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
   * @param {string} why
   * @param {string} elsewhere
   */
  #lost(why, elsewhere) {
    // Embedded, there is one place: where it began.
    if (this.front) return this.#show("home", null, false);
    // Said there: going anywhere closes what is open.
    this.#news = why;
    go(elsewhere, { replace: true });
  }

  /**
   * @param {string} name
   * @param {Page | null} page  null: home, which is part of the document
   * @param {boolean} moved
   */
  #show(name, page, moved) {
    closeDialogs();
    this.#page?.destroy?.();
    this.#page = page;
    this.#match = null;
    const root = document.documentElement;
    root.dataset.page = name;
    root.classList.remove("away");
    this.#host.replaceChildren(...(page ? [page.element] : []));
    this.#host.hidden = page === null;
    this.#home.shown = page === null;
    this.#name();
    if (moved) {
      scrollTo(0, 0);
      // The heading says where one is; it cannot be reached by Tab.
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

/** While a game is looked for that may still be added. */
function waiting() {
  const element = h(
    "div.page.waiting",
    {},
    h("h1", { i18n: "One moment …", tabIndex: -1 }),
    h("p.lead", { i18n: "This game is being fetched." }),
  );
  return { element, title: "One moment …" };
}
