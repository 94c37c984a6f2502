/**
 * Brings letters to the matches that they belong to: those of the address, those that somebody pastes, and those that another tab has received.
 * The part that reads them is loaded when the first one comes.
 */

import { keepInEntry, keptInEntry } from "../base/back.js";
import { newId } from "../base/random.js";
import { address, fragment, go, letterAddress, rename } from "../base/router.js";
import { SITE } from "../base/site.js";
import { refusal } from "../remote/refusal.js";
import { OneTab, meansOf } from "../remote/one-tab.js";
import { button, h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { bring } from "../words/fetch-part.js";
import { PARTS } from "./lazy-parts.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("./routes.js").Visit} Visit
 * @typedef {import("../game/game-page.js").GamePage} GamePage
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 */

const NAME = `spieltisch:${SITE.pathname}`;

export class LetterPost {
  #app;
  /** @type {Pick<OneTab, "enter" | "takeOver" | "deliver" | "alone"> | undefined} */
  #tabs;
  /** The match that is taken over from another tab when it is shown next; "": none. */
  #taken = "";
  /** The code of a device in the same room, about which the match asks when it is shown next. @type {{id: string, line: string} | null} */
  #line = null;

  /**
   * @param {App} app
   * @param {Pick<OneTab, "enter" | "takeOver" | "deliver" | "alone">} [tabs]  a parameter for tests
   */
  constructor(app, tabs) {
    this.#app = app;
    this.#tabs = tabs;
  }

  /** The tabs of this site; they talk to each other only once there are letters. */
  get tabs() {
    return (this.#tabs ??= new OneTab(NAME, meansOf(`${NAME}:letters`, newId)));
  }

  /** Opens the letter in the address, and takes it out of there: a reload finds it, and nobody passes it on by mistake. @param {Visit} visit */
  async arrive(visit) {
    if (fragment() !== letterAddress()) {
      const letter = fragment();
      rename(letterAddress());
      keepInEntry({ letter });
    }
    const kept = /** @type {{letter?: unknown} | undefined} */ (keptInEntry())?.letter;
    await this.open(visit, typeof kept === "string" ? kept : "");
  }

  /**
   * Opens the letter in a message.
   * @param {Pick<Visit, "wanted" | "moved">} visit
   * @param {string} message
   */
  async open({ wanted, moved }, message) {
    const app = this.#app;
    const show = (/** @type {import("../ui/page.js").Page} */ page) => app.show("letter", page, moved);
    const again = () => (wanted() ? void this.open({ wanted, moved }, message) : location.reload());
    const late = () => show(beingFetched());
    const part = await bring("remote", PARTS.remote, { wanted, late, again });
    if (!wanted()) return;
    // lookout.js says that the script is missing, and offers to try again.
    if (!part) return late();
    await part.openArrived(
      {
        engine: app.engine,
        saves: app.saves,
        tabs: this.tabs,
        wanted,
        show,
        open: (saved, line, letter) => {
          this.#line = line ? { id: saved.id, line } : null;
          if (letter === undefined) leaveEntry();
          const opening = app.host.open(saved, letter === undefined ? {} : { letter });
          // In a frame the match has no address that leads to it.
          return Promise.resolve(opening).then(() => this.#offerLine());
        },
        takeOver: (saved, line) => {
          this.#line = line ? { id: saved.id, line } : null;
          this.#taken = saved.id;
          leaveEntry();
          return app.host.open(saved);
        },
        leave: () => {
          keepInEntry(undefined);
          go(address(), { replace: true });
        },
        arrive: (letter) => app.host.showLetter(letter),
        now: Date.now,
      },
      message,
    );
  }

  /** Opens the box into which somebody pastes a message. */
  async paste() {
    const part = await bring("remote", PARTS.remote, { again: () => void this.paste() });
    part?.showPasteLetter((letter) => this.#app.host.showLetter(letter));
  }

  /**
   * Shows a match by letters, unless another tab plays it.
   * @param {Pick<Visit, "wanted" | "moved">} visit
   * @param {GameEntry} game
   * @param {SavedGame} saved
   */
  async play({ wanted, moved }, game, saved) {
    const app = this.#app;
    const { id } = saved;
    /** @type {(page: GamePage) => void} */
    let begin = () => {};
    /** @type {Promise<GamePage>} */
    const page = new Promise((resolve) => (begin = resolve));
    const there = () => this.#elsewhere(game, saved);
    /** @type {import("../remote/one-tab.js").Player} */
    const player = {
      open: async (letter) => {
        try {
          const { post, state } = await page;
          const { answer } = await post.open(state, letter);
          return { answer };
        } catch (error) {
          return refusal(error);
        }
      },
      lost: () => {
        app.visit();
        app.show("elsewhere", there(), false);
      },
    };
    const takes = this.#taken === id;
    this.#taken = "";
    const leave = await (takes ? this.tabs.takeOver(id, player) : this.tabs.enter(id, player));
    if (!wanted()) return leave?.();
    if (!leave) return app.show("elsewhere", there(), moved);
    // The tab that played it before may have stored more.
    const newest = (await app.saves.get(id)) ?? saved;
    if (!wanted()) return leave();
    app.showGame(game, newest, leave);
    if (!app.match) return;
    begin(app.match);
    this.#offerLine();
  }

  /** Has the match ask about the code that came with its letter, once it is shown. */
  #offerLine() {
    const { match, playing } = this.#app;
    if (!this.#line || playing?.id !== this.#line.id) return;
    void match?.post.offerLine(this.#line.line);
    this.#line = null;
  }

  /** The page in place of a match that another tab plays. @param {GameEntry} game @param {SavedGame} saved */
  #elsewhere(game, saved) {
    const takeOver = () => {
      this.#taken = saved.id;
      void this.play({ wanted: this.#app.visit(), moved: true }, game, saved);
    };
    const element = h(
      "div.page.letter",
      {},
      h("h1", { i18n: "This game is open in another tab", tabIndex: -1 }),
      h("p.lead", { i18n: "One tab at a time plays such a game. You can go on there, or here." }),
      h("p", {}, button(null, "Go on here", takeOver, "primary")),
      h("p", {}, h("a.button.quiet", { href: address(), i18n: "Home" })),
    );
    return {
      element,
      get title() {
        return game.title;
      },
    };
  }
}

/** Lets Back lead home from a match, where its letter would be opened once more. */
function leaveEntry() {
  if (fragment() !== letterAddress()) return;
  keepInEntry(undefined);
  rename(address());
}

function beingFetched() {
  const element = h(
    "div.page.waiting",
    {},
    h("h1", { i18n: "One moment …", tabIndex: -1 }),
    h("p.lead", { textContent: t("The link is being read.") }),
  );
  return { element, title: "One moment …" };
}
