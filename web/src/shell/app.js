/** The page as a whole: one engine, one store of games, one route shown at a time. */

import { Engine } from "../engine/client.js";
import { findGame, wordsOf } from "./catalog.js";
import { showCheck } from "./check.js";
import { closeDialogs, tell } from "./dialog.js";
import { EditorPage } from "./editor.js";
import { GamePage } from "./game/page.js";
import { Home } from "./home.js";
import { t } from "./i18n.js";
import { notify } from "./notices.js";
import { newGame, setupAgain } from "./records.js";
import { address, go, parseRoute } from "./router.js";
import { Saves } from "./saves.js";
import { showSetup } from "./setup.js";

/**
 * @typedef {import("../engine/types.js").GameEntry} GameEntry
 * @typedef {import("./saves.js").SavedGame} SavedGame
 *
 * What a route shows.
 * @typedef {object} Page
 * @property {HTMLElement} element
 * @property {string} title
 * @property {() => void} [relabel]  the language has changed; texts with a msgid have been translated already
 * @property {() => void} [destroy]
 */

export class App {
  engine = new Engine(() => new Worker(new URL("worker.js", document.baseURI), { type: "module", name: "engine" }));
  saves = new Saves(`spieltisch:${new URL(".", document.baseURI).pathname}`);

  #home = new Home(this);
  /** @type {Page | null} */
  #page = null;
  /** Why one is not where one wanted to go. */
  #news = "";
  /** Counts the routes: what was asked for an earlier one comes too late. */
  #visit = 0;
  #host = /** @type {HTMLElement} */ (document.getElementById("page"));

  start() {
    this.engine.start();
    this.saves.addEventListener("state", () => {
      notify(
        t(
          "This browser does not let the page store anything: your games last only until you leave. Save their records as files to keep them.",
        ),
      );
    });
    addEventListener("hashchange", () => this.#route(true));
    this.#home.start();
    this.#route(false);
  }

  /** The document speaks another language now. */
  relabel() {
    this.#home.relabel();
    if (this.#page?.relabel) this.#page.relabel();
    else if (this.#page) this.#route(false);
    this.#name();
  }

  /** @param {SavedGame} saved */
  open(saved) {
    go(address(saved.game, saved.id));
  }

  /**
   * Begins a match and goes to it.
   * @param {string} game
   * @param {import("./saves.js").Setup} setup
   */
  async begin(game, setup) {
    this.open(await this.saves.put(newGame(game, setup)));
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
    const page = new GamePage(this, game, saved);
    this.#show(
      "game",
      { element: page.element, title: game.title, relabel: () => page.relabel(), destroy: () => page.destroy() },
      true,
    );
    page.start();
  }

  /** @param {boolean} moved  whether a person went from one place of the page to another */
  async #route(moved) {
    const visit = ++this.#visit;
    const route = parseRoute(location.hash);
    if (route.page === "home") return this.#show("home", null, moved);
    if (route.page === "check") return this.#show("check", showCheck(this), moved);
    const game = await findGame(route.game);
    const saved = route.page === "game" ? await this.saves.get(route.id) : null;
    if (visit !== this.#visit) return;
    if (!game) return this.#lost(t("There is no game at this address."), address());
    if (route.page === "setup") return this.#show("setup", showSetup(this, game), moved);
    if (route.page === "edit") return this.#edit(game, route, moved);
    if (!saved || saved.game !== game.id)
      return this.#lost(t("This game is not stored in this browser."), address(game.id));
    this.showGame(game, saved);
  }

  /**
   * @param {GameEntry} game
   * @param {{option: string, draft: string}} route
   * @param {boolean} moved
   */
  #edit(game, { option, draft }, moved) {
    if (!wordsOf(game).options.some((entry) => entry.id === option && entry.draft))
      return this.#lost(t("There is nothing to edit at this address."), address(game.id));
    const page = new EditorPage(this, game, option, draft);
    this.#show("edit", page, moved);
    page.start();
  }

  /**
   * @param {string} why
   * @param {string} elsewhere
   */
  #lost(why, elsewhere) {
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
  }

  #name() {
    const title = this.#page?.title;
    document.title = title ? `${t(title)} – Spieltisch` : "Spieltisch";
  }
}
