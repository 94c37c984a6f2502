/**
 * A phone takes a hand: asks the person, shows the answer to the table's code, and then the hand, on the page of every game. When the line ends, it says
 * why, and what brings the hand back.
 */

import { PORTRAIT } from "../base/media.js";
import { address } from "../base/router.js";
import { GamePage } from "../game/game-page.js";
import { findGame, noGame } from "../games/catalog.js";
import { drawCode } from "../remote/code.js";
import { copyText } from "../remote/connect-dialog.js";
import { Line, canConnect } from "../remote/line.js";
import { newGame } from "../saves/records.js";
import { Saves } from "../saves/saves.js";
import { errorWords } from "../ui/error-words.js";
import { button, h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { sayHandEnding } from "./ending.js";
import { FarEngine } from "./far-engine.js";
import { readHandLink } from "./hand-link.js";

/**
 * @typedef {import("../ui/page.js").Page} Page
 *
 * What is needed of the app.
 * @typedef {object} Place
 * @property {{host: import("../match/host.js").Host, show: (name: string, page: Page, moved: boolean) => void}} app
 * @property {(page: Page) => void} show
 * @property {() => void} used  the code in the address has been used
 */

/**
 * @param {Place} place
 * @param {string} fragment  of the address; "": its code has been used
 * @returns {{readonly left: boolean} | null} what takes the hand; null: the page says why there is none
 */
export function takeHand(place, fragment) {
  const link = readHandLink(fragment);
  const why = !link ? t(fragment ? NO_CODE : USED) : canConnect() ? "" : t(NO_LINES);
  if (!link || why) {
    place.show(endPage(why));
    return null;
  }
  const taking = new Taking(place, link);
  taking.ask();
  return taking;
}

const NO_CODE = "This link has no code of a table.";
const NO_LINES = "This browser cannot connect two devices directly.";
const USED = "This page was reloaded, so it has lost the table.";
const AGAIN = "Nothing is lost: the game is at the table. There, “Hands on phones” in the menu shows a new code.";

class Taking {
  #place;
  #link;
  #line;
  #engine;
  #body = h("div.connect");
  /** The page of the match, once it is shown. @type {GamePage | null} */
  #game = null;
  /** Whether the match at the table has gone on since it was shown here. */
  #behind = false;
  /** Whether the reader has gone elsewhere. */
  #left = false;

  /** @param {Place} place @param {import("./hand-link.js").HandLink} link */
  constructor(place, link) {
    this.#place = place;
    this.#link = link;
    this.#line = new Line({
      label: "hand",
      received: (message) => this.#receive(message),
      live: () => this.#engine.live(),
      changed: () => this.#follow(),
    });
    this.#engine = new FarEngine(
      (message) => this.#line.post(message),
      matchMedia(PORTRAIT).matches ? "portrait" : "landscape",
    );
    this.#engine.addEventListener("events", () => {
      this.#behind = true;
      this.#goOn();
    });
    // The table plays the next match: its page takes the place of the one before.
    this.#engine.addEventListener("match", () => void this.#begin());
  }

  /** Whether the reader has gone elsewhere, or the line has ended. */
  get left() {
    return this.#left;
  }

  /** Asks the person. */
  ask() {
    const { name } = this.#link;
    this.#show(
      h("p.lead", {
        textContent: t("The game stays at the table. This device shows only the hand and the buttons of {name}.", {
          name,
        }),
      }),
      h(
        "p.connect-acts",
        {},
        button(null, "Take the hand", () => void this.#answer(), "primary"),
        h("a.button.quiet", { href: address(), i18n: "Not now" }),
      ),
    );
    const element = h(
      "div.page.letter",
      {},
      h("h1", {
        textContent: name ? t("Play the hand of {name} here?", { name }) : t("Play a hand here?"),
        tabIndex: -1,
      }),
      this.#body,
    );
    this.#place.show({ element, title: "Hands on phones", relabel: () => {}, destroy: () => this.#leave() });
  }

  /** @param {...(HTMLElement | SVGElement | null)} children */
  #show(...children) {
    this.#body.replaceChildren(...children.filter((child) => child !== null));
  }

  /** Makes the answer to the table's code, and shows it. */
  async #answer() {
    this.#show(h("p", { role: "status", i18n: "The code is being made." }));
    try {
      const answer = await this.#line.answer(this.#link.offer);
      if (this.#left) return;
      this.#place.used();
      this.#show(
        h("p", {
          i18n: "Hold this code before the camera of the other device, after you have pressed “Read the answer” there.",
        }),
        drawCode(answer, "Code of the answer. Its text can be copied, too."),
        h("p", { role: "status", i18n: "Waiting for the other device." }),
        h(
          "p.connect-acts",
          {},
          button(null, "Copy as text", () => void copyText(answer)),
        ),
      );
    } catch (error) {
      if (!this.#left) this.#end(errorWords(error));
    }
  }

  /** @param {unknown} message */
  #receive(message) {
    try {
      this.#engine.receive(message);
    } catch {
      this.#line.end("strange");
    }
  }

  #follow() {
    const { state, ending } = this.#line;
    // Whoever has closed it says why.
    if (this.#left || (state === "none" && ending === "closed")) return;
    if (state === "connecting") this.#show(h("p", { role: "status", i18n: "The devices are connecting …" }));
    else if (state === "live" && !this.#game) void this.#begin();
    else if (state === "none") this.#end(sayHandEnding(ending));
    this.#game?.state.set({ waiting: state === "interrupted" ? t("The table cannot be reached.") : "" });
  }

  /** Shows the hand. */
  async #begin() {
    try {
      const { game: id, seats, rules } = await this.#engine.begin();
      const game = await findGame(id);
      if (this.#left) return;
      if (!game) return this.#end(noGame());
      const save = /** @type {any} */ ({ schema: 1, seats, record: null });
      // The page reads the other rules of a match here as long as there is no record.
      const setup = rules ? { players: [], options: rules } : null;
      const page = new GamePage(this.#app(), game, { ...newGame(id, /** @type {any} */ (setup)), save });
      this.#game = page;
      this.#behind = false;
      page.state.set({ isHand: true });
      page.state.follow((changes) => "shown" in changes && this.#goOn());
      const destroy = () => {
        page.destroy();
        this.#leave();
      };
      // The page that asked goes, but not the line.
      this.#left = true;
      this.#place.app.show(
        "game",
        {
          element: page.element,
          get title() {
            return game.title;
          },
          relabel: () => page.relabel(),
          destroy,
        },
        true,
      );
      this.#left = false;
      page.start();
    } catch (error) {
      if (!this.#left) this.#end(errorWords(error));
    }
  }

  /**
   * Shows what has happened at the table as soon as the board shows what was before; a page that nobody sees does not wait.
   */
  #goOn() {
    const { shown, newest } = this.#game?.state ?? { shown: null, newest: null };
    if (!this.#behind || !newest || (shown !== newest && !document.hidden)) return;
    this.#behind = false;
    this.#game?.look();
  }

  /** What the page of the match needs of the app: little, because nothing is stored here, and the table says what comes next. */
  #app() {
    const { host } = this.#place.app;
    const nothing = async () => {};
    /** @type {import("../game/app.js").App} */
    const app = {
      engine: /** @type {any} */ (this.#engine),
      saves: new Saves(null),
      post: { paste: nothing },
      hands: null,
      host: {
        screen: host.screen,
        home: null,
        hints: false,
        mail: null,
        introduces: () => false,
        open: nothing,
        showSetup: () => {},
        afterGame: () => true,
        broken: (reason) => this.#end(reason),
      },
      shown: () => {},
      showGame: () => {},
      playAgain: nothing,
      playSecond: nothing,
    };
    return app;
  }

  /**
   * Says why there is no line any more, and what brings the hand back.
   * @param {string} why  in the reader's language; "": the line is broken
   */
  #end(why) {
    this.#leave();
    this.#place.app.show("letter", endPage(why || t("The table can no longer be reached.")), false);
  }

  /** Ends the line. */
  #leave() {
    if (this.#left) return;
    this.#left = true;
    this.#engine.end();
    this.#line.close();
  }
}

/** @param {string} why  in the reader's language @returns {Page} */
function endPage(why) {
  const element = h(
    "div.page.letter",
    {},
    h("h1", { i18n: "No connection to the table", tabIndex: -1 }),
    h("p.lead", { role: "alert", textContent: why }),
    h("p", { i18n: AGAIN }),
    h("p", {}, h("a.button.quiet", { href: address(), i18n: "Home" })),
  );
  return { element, title: "Hands on phones" };
}
