/** The saved games on the home page: a few cards at first, more on demand; from some number on a choice among them, and clearing up. */

import { knownGame } from "../games/catalog.js";
import { ask } from "../ui/dialog.js";
import { button, h, setText } from "../ui/dom.js";
import { lang, t, tn, translate } from "../words/i18n.js";
import { UNDO_KEYS, announce, notify, undoNotified } from "../ui/notices.js";
import { keyOf } from "../base/keyboard.js";
import { noteGames } from "../base/had-saved-games.js";
import { segments } from "../panels/segments.js";
import { exportGame } from "../saves/records.js";
import { isUnsent } from "../saves/letter-standing.js";
import { isByLetters, isSavedGame, optionsOf } from "../saves/saved-game.js";
import { STORAGE_TROUBLES } from "../saves/saves.js";
import { Clearing } from "./delete-many.js";
import { letterGroups, reminder, standingWords, underWay, whoWouldWait } from "./letter-games.js";
import { rulesLine } from "../other-rules/open-other-rules.js";
import { damagedCard, savedCard } from "./saved-card.js";
import { isGiven, select } from "./selected-games.js";

/** How many cards are shown at first, so that the games stay near, and how many more each time. */
const FIRST = 6;
const AT_ONCE = 20;
/** From this many entries on, a person can choose among them. */
const SOME = 8;
/** How long (ms) the rest of the page waits for the saved games, so that it does not move when they come. */
const PATIENCE_MS = 1000;

/**
 * @typedef {import("../saves/saves.js").Damaged} Damaged
 * @typedef {import("../saves/saved-game.js").SavedGame} SavedGame
 * @typedef {import("./selected-games.js").Selection} Selection
 * @typedef {import("./selected-games.js").Phase} Phase
 */

/** @type {Record<Phase, string>} */
const PHASES = { all: "All", open: "Under way", over: "Finished" };

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * A list of cards that is folded at first.
 * @param {string} id
 * @param {string} name  a msgid
 * @param {() => void} toggled
 */
function fold(id, name, toggled) {
  let all = 0;
  const list = h("ul.saved-list");
  const number = h("span.saved-number");
  const element = h(
    "details.saved-past",
    { id, hidden: true, ontoggle: toggled },
    h("summary", {}, h("h3", { i18n: name }), " ", number),
    list,
  );
  return {
    element,
    /** @param {HTMLElement[]} cards */
    fill(cards) {
      list.replaceChildren(...cards);
      element.hidden = cards.length === 0;
    },
    /** @param {number} count  of the games that belong here, shown or not */
    count(count) {
      all = count;
      setText(number, numeral(count));
    },
    /** How many of them are to be shown now. */
    get listed() {
      return element.open ? all : 0;
    },
  };
}

/** The cards that are shown: first those of games with friends, and below these the finished ones for themselves. */
const drawn = () => [
  .../** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("#letter-games li.saved, #saved > li, .saved-past[open] li.saved")
  ),
];

/** @param {HTMLElement} [card] */
const controls = (card) => /** @type {HTMLElement[]} */ (Array.from(card?.querySelectorAll("a, button") ?? []));

export class SavedList {
  #desk;
  #shown = false;
  /** Number of the current drawing; an earlier one that is still reading is dropped. */
  #drawing = 0;
  #most = FIRST;
  /** @type {Phase} */
  #phase = "all";
  #game = "";
  /** How many cards of the selection are not folded. */
  #running = 0;
  /** @type {Selection} */
  #selection = select([], "all", "");
  #clearing;
  #phases = segments(
    "Which games",
    "saved-phase",
    /** @type {[string, string][]} */ (Object.keys(PHASES).map((phase) => [phase, ""])),
    (phase) => this.#choose({ phase: /** @type {Phase} */ (phase) }),
  );
  #games = h("select", { i18nLabel: "Game", onchange: () => this.#choose({ game: this.#games.value }) });
  #letters = h("div", { id: "letter-games", hidden: true });
  /** Where games with friends stand above them, the others have headings, too. */
  #others = h("h3", { i18n: "Other games", hidden: true });
  /** Finished games are folded, unless somebody has chosen to see them alone. */
  #past = fold("finished-games", "Finished", () => this.#drawEnd());
  /** Those that others have shared, and that nobody here has played. */
  #given = fold("shared-games", "Shared with you", () => this.#drawEnd());
  #count = h("p.saved-count");
  #more = button(null, "Show more", () => void this.#showMore());
  #clear = button("bin", "Delete finished games", () => void this.#clearFinished(), "quiet");

  #now;

  /**
   * @param {import("../saves/records.js").Desk} desk
   * @param {() => number} [now]  the clock, in milliseconds since 1970
   */
  constructor(desk, now = Date.now) {
    this.#desk = desk;
    this.#now = now;
    this.#clearing = new Clearing(
      desk.saves,
      () => void this.draw(),
      () => void this.#focus(0).then(() => announce(t("The games are back."))),
    );
  }

  start() {
    const { saves } = this.#desk;
    saves.addEventListener("change", () => {
      noteGames(true);
      void this.draw();
    });
    saves.addEventListener("state", () => {
      this.#tell();
      if (!saves.ordering) void this.draw();
    });
    addEventListener("keydown", (event) => {
      if (!this.#shown || document.querySelector("dialog[open]") || keyOf(event) !== "z") return;
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && undoNotified()) event.preventDefault();
    });
    this.#phases.legend.classList.add("visually-hidden");
    part("saved-tools").before(this.#letters);
    part("saved").before(this.#others);
    part("saved").after(this.#past.element, this.#given.element);
    part("saved-tools").append(this.#phases.element, this.#games);
    part("saved-end").append(this.#count, this.#more, this.#clear);
    // They were made before there was a dictionary.
    translate(part("saved-section"));
  }

  /** @param {boolean} shown */
  set shown(shown) {
    this.#shown = shown;
    if (shown) void this.draw();
  }

  /** Says what is amiss with the storage, or that it is being prepared. */
  #tell() {
    const { trouble, ordering } = this.#desk.saves;
    const hint = part("memory-hint");
    hint.hidden = trouble === null;
    hint.dataset.i18n = STORAGE_TROUBLES[trouble ?? "denied"];
    setText(hint, t(STORAGE_TROUBLES[trouble ?? "denied"]));
    part("saved-wait").hidden = !ordering;
    if (ordering || trouble) part("saved-section").hidden = false;
  }

  /** Draws the cards anew. */
  async draw() {
    if (!this.#shown) return;
    const drawing = ++this.#drawing;
    const { saves } = this.#desk;
    const late = setTimeout(() => document.documentElement.classList.remove("returning"), PATIENCE_MS);
    const [all, byLetters] = await Promise.all([saves.list(), saves.byLetters()]);
    clearTimeout(late);
    const letters = underWay(byLetters);
    const apart = new Set(letters.map(({ id }) => id));
    const entries = all.filter(({ key }) => !this.#clearing.hidden.has(key) && !apart.has(String(key)));
    // Where nothing is offered to choose from, everything is shown.
    if (entries.length < SOME) this.#phase = "all";
    if (entries.length < SOME || !entries.some(({ game }) => game === this.#game)) this.#game = "";
    const selection = select(entries, this.#phase, this.#game);
    const ids = [...selection.games.keys()];
    const { chosen } = selection;
    const given = chosen.filter(isGiven);
    const past = this.#phase === "over" ? [] : chosen.filter((entry) => entry.over && !isGiven(entry));
    const rest = chosen.filter((entry) => !past.includes(entry) && !isGiven(entry)).slice(0, this.#most);
    const [groups, cards, finished, shared, titles] = await Promise.all([
      letterGroups(letters, (saved) => this.#card(saved)),
      this.#cards(rest),
      this.#cards(past.slice(0, this.#most - rest.length)),
      this.#cards(given.slice(0, this.#most)),
      Promise.all(ids.map(async (id) => (await knownGame(id))?.title ?? id)),
    ]);
    if (drawing !== this.#drawing) return;
    this.#selection = selection;
    this.#tell();
    part("saved-section").hidden = entries.length === 0 && letters.length === 0 && saves.trouble === null;
    this.#replace(cards, groups, finished, shared);
    this.#running = chosen.length - past.length - given.length;
    this.#past.count(past.length);
    this.#given.count(given.length);
    // Where nothing goes on, there is only the fold.
    part("saved-title").classList.toggle("visually-hidden", entries.every(({ over }) => over) && letters.length === 0);
    part("saved-tools").hidden = entries.length < SOME;
    this.#drawStages();
    this.#drawGames(new Map(ids.map((id, at) => [id, titles[at] ?? id])));
    this.#drawEnd();
    noteGames(entries.length > 0 || letters.length > 0);
    document.documentElement.classList.remove("returning");
  }

  /**
   * Shows other cards; what had the focus in one of them gets it again in its new card.
   * @param {HTMLElement[]} cards
   * @param {HTMLElement[]} groups  the cards of games with friends, with their headings
   * @param {HTMLElement[]} finished  the cards below the others
   * @param {HTMLElement[]} shared  the cards of games that others have shared
   */
  #replace(cards, groups, finished, shared) {
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    const card = drawn().find((one) => one.contains(focused));
    const at = controls(card).indexOf(focused);
    this.#letters.hidden = groups.length === 0;
    this.#letters.replaceChildren(...groups);
    part("saved").replaceChildren(...cards);
    this.#past.fill(finished);
    this.#given.fill(shared);
    this.#others.hidden = groups.length === 0 || cards.length === 0;
    controls(drawn()[this.#place(card?.getAttribute("data-key"))])[at]?.focus({ preventScroll: true });
  }

  #drawStages() {
    for (const input of this.#phases.inputs) {
      const phase = /** @type {Phase} */ (input.value);
      input.checked = phase === this.#phase;
      input.nextElementSibling?.replaceChildren(
        t(PHASES[phase]),
        " ",
        h("span.saved-number", { textContent: numeral(this.#selection.phases[phase]) }),
      );
    }
  }

  /** @param {Map<string, string>} titles  of the games by id */
  #drawGames(titles) {
    const sorted = [...titles].sort(([, one], [, other]) => one.localeCompare(other, lang()));
    this.#games.hidden = titles.size < 2;
    this.#games.replaceChildren(
      h("option", { value: "", textContent: t("All games") }),
      ...sorted.map(([value, title]) =>
        h("option", { value, textContent: `${title} (${numeral(this.#selection.games.get(value) ?? 0)})` }),
      ),
    );
    this.#games.value = this.#game;
  }

  #drawEnd() {
    const { chosen, over } = this.#selection;
    this.#more.hidden = this.#listed <= this.#most;
    // Where there is nothing to choose from, nobody has looked for other games.
    const plain = chosen.length > 0 || part("saved-tools").hidden;
    setText(this.#count, this.#more.hidden && plain ? "" : this.#counted());
    this.#count.hidden = this.#count.textContent === "";
    this.#clear.hidden = part("saved-tools").hidden || over.length < 2;
    part("saved-end").hidden = this.#count.hidden && this.#more.hidden && this.#clear.hidden;
  }

  /** How many games there are to show: without those that are folded. */
  get #listed() {
    return this.#running + this.#past.listed + this.#given.listed;
  }

  /** How many games are listed, and how many of them are shown. */
  #counted() {
    const all = this.#listed;
    if (all === 0) return t("There is no such game.");
    if (all <= this.#most) return tn("one game", "{n} games", all, { n: numeral(all) });
    return t("{n} of {all} games", { n: numeral(this.#most), all: numeral(all) });
  }

  /** @param {import("../saves/database.js").Listed[]} entries */
  async #cards(entries) {
    const { saves } = this.#desk;
    const cards = await Promise.all(
      entries.map(async ({ key }) => {
        const found = await saves.read(key);
        if (!found) return null;
        return isSavedGame(found) ? this.#card(found) : damagedCard(found, () => this.#drop(found));
      }),
    );
    return cards.filter((card) => card !== null);
  }

  /** @param {SavedGame} saved */
  async #card(saved) {
    const entry = await knownGame(saved.game);
    const standing =
      isByLetters(saved) && underWay([saved]).length
        ? { line: standingWords(saved, this.#now()), unsent: isUnsent(saved) }
        : null;
    const actions = {
      remove: () => void this.#remove(saved),
      export: () => void exportGame(this.#desk, saved),
      remind: standing && reminder(saved, entry?.title ?? saved.game),
    };
    // The art of an add-on game that is not installed yet is missing as well.
    const rules = entry ? rulesLine(entry, optionsOf(saved)) : null;
    return savedCard(
      entry ? saved : { ...saved, last_scene: null },
      entry?.title ?? saved.game,
      actions,
      standing,
      rules,
    );
  }

  /** @param {{phase?: Phase, game?: string}} change */
  async #choose({ phase = this.#phase, game = this.#game }) {
    this.#phase = phase;
    this.#game = game;
    this.#most = FIRST;
    await this.draw();
    announce(this.#counted());
  }

  /** Shows more cards below the others, and goes to the first of them. */
  async #showMore() {
    const from = drawn().length;
    this.#most += AT_ONCE;
    await this.#focus(from);
    announce(this.#counted());
  }

  async #clearFinished() {
    const { over } = this.#selection;
    const values = {
      n: numeral(over.length),
      game: this.#game && ((await knownGame(this.#game))?.title ?? this.#game),
    };
    const which = this.#game
      ? tn("One finished game of {game} is deleted.", "{n} finished games of {game} are deleted.", over.length, values)
      : tn("One finished game is deleted.", "{n} finished games are deleted.", over.length, values);
    const sure = await ask({
      title: "Delete finished games?",
      text: `${which} ${t("Save the records of those that you want to keep as files first.")}`,
      yes: "Delete",
      danger: true,
    });
    if (!sure) return;
    this.#most = FIRST;
    if (this.#phase === "over") this.#phase = "all";
    this.#clearing.clear(
      over.map(({ key }) => key),
      values.n,
    );
    await this.#focus(0);
  }

  /** @param {Damaged} entry */
  async #drop(entry) {
    const at = this.#place(entry.key);
    const sure = await ask({
      title: "Delete this entry?",
      text: t("You lose what could still be read in it."),
      yes: "Delete",
      danger: true,
    });
    if (!sure) return;
    await this.#desk.saves.remove(entry.key);
    await this.#focus(at);
  }

  /** @param {SavedGame} game */
  async #remove(game) {
    const at = this.#place(game.id);
    const text = isByLetters(game) ? whoWouldWait(game) : null;
    if (text && !(await ask({ title: "Delete this game?", text, yes: "Delete", danger: true }))) return;
    await this.#desk.saves.remove(game.id);
    await this.#focus(at);
    notify(t("The game was deleted."), {
      name: "Bring it back",
      keys: UNDO_KEYS,
      run: () => void this.#bringBack(game),
    });
  }

  /** @param {SavedGame} game */
  async #bringBack(game) {
    await this.#desk.saves.bringBack(game);
    await this.draw();
    await this.#focus(this.#place(game.id));
    announce(t("The game is back."));
  }

  /** The place of an entry's card. @param {IDBValidKey | null} [key] */
  #place(key) {
    return drawn().findIndex((card) => card.getAttribute("data-key") === String(key));
  }

  /**
   * Draws the cards anew, and goes to the card in a place, or else to a heading.
   * @param {number} at
   */
  async #focus(at) {
    await this.draw();
    const cards = drawn();
    const [link] = controls(cards[Math.min(Math.max(at, 0), cards.length - 1)]);
    const heading = part("saved-section").hidden ? part("games-title") : part("saved-title");
    (link ?? heading).focus();
  }
}

/** @param {number} n */
const numeral = (n) => new Intl.NumberFormat(lang()).format(n);
