/** Home: the games, the saved games, records that come in as files. Its frame stands in index.html. */

import { pictureUrl } from "./art.js";
import { games, knownGame, rulesPage, wordsOf } from "./catalog.js";
import { ask } from "./dialog.js";
import { h, picture, setVariables } from "./dom.js";
import { icon } from "./icons.js";
import { t, tn } from "./i18n.js";
import { notify } from "./notices.js";
import { exportGame, importGame } from "./records.js";
import { address } from "./router.js";
import { damagedCard, savedCard } from "./saved-card.js";
import { STORAGE_TROUBLES } from "./saves.js";

/**
 * @typedef {import("./app.js").App} App
 * @typedef {import("../engine/types.js").GameEntry} GameEntry
 * @typedef {import("./saves.js").SavedGame} SavedGame
 */

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export class Home {
  #app;
  #shown = false;

  /** @param {App} app */
  constructor(app) {
    this.#app = app;
  }

  start() {
    this.#app.saves.addEventListener("change", () => this.#showSaved());
    this.#app.saves.addEventListener("state", () => this.#showSaved());
    const input = /** @type {HTMLInputElement} */ (part("import-file"));
    input.addEventListener("change", () => {
      const [file] = input.files ?? [];
      if (file) importGame(this.#app, file);
      input.value = "";
    });
    part("import").addEventListener("click", () => input.click());
    this.#acceptDrops();
    this.relabel();
  }

  /** @param {boolean} shown */
  set shown(shown) {
    this.#shown = shown;
    part("home").hidden = !shown;
    if (shown) this.#showSaved();
  }

  relabel() {
    this.#showGames();
    this.#showSaved();
  }

  async #showGames() {
    const all = await games();
    const host = part("games");
    host.classList.toggle("single", all.length === 1);
    host.replaceChildren(...all.map(gameCard));
    part("credits").replaceChildren(
      ...all.flatMap((game) => {
        const { credits } = wordsOf(game);
        return credits ? [h("p", {}, h("strong", { textContent: `${game.title}: ` }), credits)] : [];
      }),
    );
  }

  async #showSaved() {
    if (!this.#shown) return;
    const { saves } = this.#app;
    const [saved, damaged] = await Promise.all([saves.all(), saves.damaged()]);
    const entries = await Promise.all(saved.map(async (game) => ({ game, entry: await knownGame(game.game) })));
    part("memory-hint").hidden = saves.trouble === null;
    part("memory-hint").dataset.i18n = STORAGE_TROUBLES[saves.trouble ?? "denied"];
    part("memory-hint").textContent = t(STORAGE_TROUBLES[saves.trouble ?? "denied"]);
    part("saved-section").hidden = saved.length + damaged.length === 0;
    part("saved").replaceChildren(
      ...entries.map(({ game, entry }) =>
        // The pictures of a game that is still on its way are not there either.
        savedCard(entry ? game : { ...game, last_scene: null }, entry?.title ?? game.game, {
          remove: () => this.#remove(game),
          export: () => exportGame(this.#app, game),
        }),
      ),
      ...damaged.map((entry) => damagedCard(entry, () => this.#drop(entry))),
    );
  }

  /** @param {import("./saves.js").Damaged} entry */
  async #drop(entry) {
    const sure = await ask({
      title: "Delete this entry?",
      text: t("What can still be read in it is lost then."),
      yes: "Delete",
      danger: true,
    });
    if (sure) await this.#app.saves.remove(entry.key);
  }

  /** @param {SavedGame} game */
  async #remove(game) {
    await this.#app.saves.remove(game.id);
    part("saved-section").hidden ? part("games-title").focus() : part("saved-title").focus();
    notify(t("The game was deleted."), { name: "Bring it back", run: () => void this.#app.saves.put(game) });
  }

  /** A record may be dropped anywhere on the page. */
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
      if (file) importGame(this.#app, file);
    });
  }
}

/** @param {GameEntry} game */
function gameCard(game) {
  const { summary } = wordsOf(game);
  const card = h(
    "li.game-card",
    {},
    h(
      "a.card-picture",
      { href: address(game.id), tabIndex: -1, "aria-hidden": "true" },
      picture(pictureUrl(game.id, "cover"), ""),
    ),
    h(
      "div.card-text",
      {},
      h("h3", { textContent: game.title }),
      h("p.card-summary", { textContent: summary }),
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
        h(
          "a.button.quiet",
          { href: rulesPage(game.id), "aria-label": t("Rules and history of {game}", { game: game.title }) },
          t("Rules and history"),
        ),
      ),
    ),
  );
  setVariables(card, paletteOf(game));
  return card;
}

/**
 * @param {import("./icons.js").IconName} sign
 * @param {string} text
 */
function fact(sign, text) {
  return h("span.fact", {}, icon(sign), text);
}

/**
 * A game's colours as custom properties.
 * @param {GameEntry} game
 */
export function paletteOf(game) {
  return Object.fromEntries(Object.entries(game.palette).map(([name, colour]) => [`game-${name}`, colour]));
}

/** @param {number[]} seats */
export function playersText(seats) {
  const [least = 1] = seats;
  const most = seats.at(-1) ?? least;
  if (least === most) return tn("one player", "{n} players", least);
  return t("{least} to {most} players", { least, most });
}
