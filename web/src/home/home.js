/**
 * The home page: the games, the saved games, import of records. Its static markup is in index.html; the documents of the site also contain
 * the list of games, in one language (tools/pages/documents.py).
 */

import { pictureUrl } from "../games/art.js";
import { games, listIsMissing, paletteOf, playersText, rulesAreInside, rulesPage, wordsOf } from "../games/catalog.js";
import { essayLinks } from "../games/essay-links.js";
import { h, picture, setVariables } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { lang, t, tn } from "../words/i18n.js";
import { isPlaced, placeAddress } from "../base/site-documents.js";
import { atMost } from "../base/wait.js";
import { importGame } from "../saves/records.js";
import { address, lessonAddress, workshopAddress } from "../base/router.js";
import { DailyPuzzle } from "./daily-puzzle.js";
import { ElsewhereOffer } from "./earlier-address-offer.js";
import { SavedList } from "./saved-list.js";

/** How long (ms) a cover waits for the previous one. */
const PATIENCE_MS = 300;

/**
 * @typedef {import("../saves/records.js").Desk} Desk
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 */

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Puts the focus on the saved games or, where there are none, on the list of games. */
const focusSaved = () => part(part("saved-section").hidden ? "games-title" : "saved-title").focus();

export class Home {
  #desk;
  #open;
  #paste;
  #elsewhere;
  #saved;
  #daily = new DailyPuzzle();
  #shown = false;
  /** Whether to rebuild the cards when the page is shown next. */
  #outdated = true;
  /** @type {Promise<void>} */
  pictured = Promise.resolve();

  /**
   * @param {Desk} desk
   * @param {(saved: SavedGame) => unknown} open  shows a game
   * @param {() => void} paste  opens the box for a friend's link
   */
  constructor(desk, open, paste) {
    this.#desk = desk;
    this.#open = open;
    this.#paste = paste;
    this.#saved = new SavedList(desk);
    this.#elsewhere = new ElsewhereOffer(desk.saves, () => void this.#saved.draw().then(focusSaved));
  }

  start() {
    this.#saved.start();
    const input = /** @type {HTMLInputElement} */ (part("import-file"));
    input.addEventListener("change", () => {
      const [file] = input.files ?? [];
      if (file) importGame(this.#desk, file, this.#open);
      input.value = "";
    });
    part("import").addEventListener("click", () => input.click());
    part("have-link").addEventListener("click", this.#paste);
    // Another day may have begun, or another tab has solved the puzzle.
    document.addEventListener("visibilitychange", () => void (document.hidden || this.#show()));
    this.#acceptDrops();
    this.relabel();
  }

  /** @param {boolean} shown */
  set shown(shown) {
    this.#shown = shown;
    part("home").hidden = !shown;
    // Where the list in the document is in another language, do not show it before it is replaced.
    const { language } = part("games").dataset;
    document.documentElement.classList.toggle(
      "stale",
      shown && this.#outdated && language !== undefined && language !== lang(),
    );
    if (shown) this.#show();
    this.#saved.shown = shown;
  }

  relabel() {
    this.#outdated = true;
    void this.#showEnds();
    this.#show();
    void this.#saved.draw();
  }

  #show() {
    if (!this.#shown) return;
    if (this.#outdated) this.pictured = this.#showGames();
    this.#outdated = false;
    void this.#elsewhere.show();
    void this.#daily.draw();
  }

  /** Resolves when the first game's cover is on the screen or has failed to load. */
  async #showGames() {
    const all = await games();
    const host = part("games");
    if (listIsMissing && host.childElementCount) {
      // The list in the document is better than none.
      document.documentElement.classList.remove("stale");
      return;
    }
    const cards = new Map(
      Array.from(/** @type {NodeListOf<HTMLElement>} */ (host.querySelectorAll(":scope > [data-game]")), (card) => [
        card.dataset.game,
        card,
      ]),
    );
    const spoken = host.dataset.language === lang();
    host.classList.toggle("single", all.length === 1);
    // Load the covers one after the other: loaded in parallel, even the first would be late.
    /** @type {Promise<unknown>} */
    let before = Promise.resolve();
    const covers = all.map((game) => {
      const cover = coverOf(game, before, cards.get(game.id)?.querySelector("img") ?? null);
      before = before.then(() => atMost(cover.there, PATIENCE_MS));
      return cover;
    });
    const shown = covers.map(({ game, image }) => {
      const card = (spoken && cards.get(game.id)) || gameCard(game, image);
      setVariables(card, paletteOf(game));
      return card;
    });
    // Cards that stand there already stay: the document contained them.
    if (shown.length !== host.children.length || shown.some((card, at) => card !== host.children[at]))
      host.replaceChildren(...shown);
    host.dataset.language = lang();
    document.documentElement.classList.remove("stale");
    await covers[0]?.there;
  }

  /** Shows what each game has below the list: the way to its workshop, and its credits. */
  async #showEnds() {
    const all = await games();
    part("workshops").replaceChildren(
      ...all.map(({ id, title }) =>
        h("a.button", {
          href: workshopAddress(id),
          textContent: title,
          "aria-label": `${t("A player of your own")}: ${title}`,
        }),
      ),
    );
    part("credits").replaceChildren(
      ...all.flatMap((game) => {
        const { credits, lang } = wordsOf(game);
        return credits ? [h("p", { lang }, h("strong", { textContent: `${game.title}: ` }), credits)] : [];
      }),
    );
  }

  /** Accepts a record that is dropped anywhere on the page. */
  #acceptDrops() {
    const carriesFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
    addEventListener("dragover", (event) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      document.documentElement.classList.add("dropping");
    });
    addEventListener("dragleave", (event) => {
      if (!event.relatedTarget) document.documentElement.classList.remove("dropping");
    });
    addEventListener("drop", (event) => {
      document.documentElement.classList.remove("dropping");
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) importGame(this.#desk, file, this.#open);
    });
  }
}

/**
 * @param {GameEntry} game
 * @param {HTMLImageElement} cover
 */
function gameCard(game, cover) {
  const words = wordsOf(game);
  // An add-on game has no document; its card leads to the set-up.
  const about = isPlaced() && !rulesAreInside(game.id);
  const href = about ? placeAddress({ language: lang(), game: game.id }) : address(game.id);
  const to = { href, ...(about && { "data-document": "" }) };
  return h(
    "li.game-card",
    { "data-game": game.id },
    h("a.card-picture", { ...to, tabIndex: -1, "aria-hidden": "true" }, cover),
    h(
      "div.card-text",
      {},
      h("h3", {}, about ? h("a", { ...to, textContent: game.title }) : game.title),
      h(
        "p.card-facts",
        {},
        fact("person", playersText(game.seats)),
        fact("clock", tn("about one minute", "about {n} minutes", game.minutes)),
      ),
      h(
        "p.card-actions",
        {},
        h(
          "a.button.primary",
          { href: address(game.id), "aria-label": t("Play {game}", { game: game.title }) },
          t("Play"),
        ),
        game.lessons
          ? h(
              "a.button",
              { href: lessonAddress(game.id), "aria-label": t("Learn {game}", { game: game.title }) },
              t("Learn"),
            )
          : null,
      ),
      h("p.card-summary", { textContent: words.summary, lang: words.lang }),
      h(
        "p.card-more",
        {},
        h(
          "a.button.quiet",
          { href: rulesPage(game.id), "aria-label": t("Rules and history of {game}", { game: game.title }) },
          t("Rules and history"),
        ),
        ...essayLinks(game),
      ),
    ),
  );
}

/**
 * @param {GameEntry} game
 * @param {Promise<unknown>} before  settles when this cover may be composed
 * @param {HTMLImageElement | null} known  the cover in the document
 * @returns {{game: GameEntry, image: HTMLImageElement, there: Promise<void>}}
 */
function coverOf(game, before, known) {
  if (known?.hasAttribute("src")) {
    const loaded = known.decode().catch(() => {});
    return { game, image: known, there: loaded.then(painted) };
  }
  const url = before.then(() => pictureUrl(game.id, "cover"));
  const image = picture(url, "");
  // A game without a file for its cover has an empty picture in the document.
  known?.replaceWith(image);
  // A missing or broken picture must not hold up the covers after it.
  const loaded = url.then(() => image.decode()).catch(() => {});
  return { game, image, there: loaded.then(painted) };
}

/**
 * Resolves after three animation frames, when the document's present state is on the screen or about to be (browsers prepare a frame or
 * two ahead). In a hidden page this happens only when it becomes visible.
 */
async function painted() {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

/**
 * @param {import("../ui/icons.js").IconName} sign
 * @param {string} text
 */
function fact(sign, text) {
  return h("span.fact", {}, icon(sign), text);
}
