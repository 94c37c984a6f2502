/** The list of a game's puzzles: the puzzle of the day, and all by theme, the easiest first; a reader may choose among them. */

import { pictureUrl } from "../games/art.js";
import { langOf, paletteOf } from "../games/catalog.js";
import { puzzleOf } from "../games/lesson-files.js";
import { button, h, picture, setText, setVariables } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { addStyle } from "../ui/part-style.js";
import { lang, t, tn } from "../words/i18n.js";
import { address, puzzleAddress } from "../base/router.js";
import { areCounted, isSolvedOn, streak } from "../saves/daily.js";
import { ALL, HARD, byTheme, hardnessOf, nextOpen, wanted } from "./puzzle-order.js";
import { progressOf } from "./puzzle-progress.js";
import { keepWish, wishOf } from "./puzzle-wish.js";

/** Up to how many puzzles all themes are unfolded. */
const AT_ONCE = 24;

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("../games/lesson-files.js").Course} Course
 * @typedef {import("../games/lesson-files.js").Lesson} Lesson
 * @typedef {import("./puzzle-order.js").Wish} Wish
 */

/**
 * @param {GameEntry} game
 * @param {Course} course
 * @param {Date} day
 * @returns {Promise<import("../ui/page.js").Page>} as soon as its style is there
 */
export async function showPuzzles(game, course, day) {
  await addStyle("puzzles");
  const list = new PuzzleList(game, course, day);
  return {
    element: list.element,
    get title() {
      return t("Puzzles: {game}", { game: game.title });
    },
    relabel: () => list.draw(),
  };
}

class PuzzleList {
  element = h("div.page.lessons.puzzles");
  #game;
  #course;
  #day;
  /** @type {Wish} */
  #wish;
  #progress;
  #counted = h("p.puzzles-counted", { role: "status" });
  #next = h("span");
  #themes = h("div.puzzles-themes");

  /**
   * @param {GameEntry} game
   * @param {Course} course
   * @param {Date} day
   */
  constructor(game, course, day) {
    this.#game = game;
    this.#course = course;
    this.#day = day;
    this.#progress = progressOf(game.id);
    this.#wish = wishOf(game.id, [...byTheme(course.lessons).keys()]);
    setVariables(this.element, paletteOf(game));
    this.draw();
  }

  /** Draws everything, in the language of now. */
  draw() {
    const { title, id } = this.#game;
    this.#progress = progressOf(id);
    this.element.replaceChildren(
      h("div.lessons-picture", {}, picture(pictureUrl(id, "cover"), "")),
      h(
        "div.lessons-main",
        {},
        h("h1", { textContent: t("Puzzles: {game}", { game: title }), tabIndex: -1 }),
        h("p.lead", { textContent: this.#lead() }),
        h("p.puzzles-solved", { textContent: this.#solved() }),
        h("p.lessons-ends", {}, this.#toToday(), this.#next, h("a.button.quiet", { href: address(id), i18n: "Play" })),
        this.#filter(),
        this.#counted,
        this.#themes,
      ),
    );
    this.#list();
  }

  /** What counts as solved: where a solver has judged, only the best turn does. */
  #lead() {
    const proven = this.#course.lessons.every(({ proven }) => proven);
    return t(
      proven ? "Find the best turn. Every point counts." : "Find the best turn. One percentage point is forgiven.",
    );
  }

  get #today() {
    return String(puzzleOf(this.#course.lessons.length, this.#day) + 1);
  }

  #solved() {
    const { lessons } = this.#course;
    const n = lessons.filter(({ id }) => this.#progress.solved.has(id)).length;
    const days = areCounted() ? streak(this.#day) : 0;
    const row = days > 1 ? tn("Puzzle of the day: solved.", "Puzzle of the day: {n} days in a row.", days) : "";
    return `${t("Solved: {n} of {count}.", { n, count: lessons.length })} ${row}`.trim();
  }

  #toToday() {
    const solved = isSolvedOn(this.#game.id, this.#day);
    const href = puzzleAddress(this.#game.id, this.#today);
    const words = h("span", { textContent: t("Puzzle of the day") });
    if (!solved) return h("a.button.primary.large", { href }, words);
    return h(
      "a.button.large",
      { href },
      icon("tick"),
      words,
      h("span.visually-hidden", { textContent: ` (${t("solved")})` }),
    );
  }

  /** The fields with which a reader chooses. They stay while the list below them changes. */
  #filter() {
    const { theme, hard, open } = this.#wish;
    const themes = h(
      "select",
      {
        i18nLabel: "Theme of the puzzles",
        // A theme's value begins with a sign, because those without a theme have an empty id.
        onchange: () => this.#choose({ theme: themes.value === "" ? null : themes.value.slice(1) }),
      },
      h("option", { value: "", textContent: t("All themes") }),
      ...[...byTheme(this.#course.lessons).keys()].map((id) =>
        h("option", { value: `=${id}`, textContent: this.#titleOf(id) }),
      ),
    );
    themes.value = theme === null ? "" : `=${theme}`;
    const levels = h(
      "select",
      {
        i18nLabel: "Difficulty",
        onchange: () => this.#choose({ hard: levels.value === "" ? null : Number(levels.value) }),
      },
      h("option", { value: "", textContent: t("Every difficulty") }),
      ...this.#levels().map((level) => h("option", { value: String(level), textContent: t(HARD[level] ?? "") })),
    );
    levels.value = hard === null ? "" : String(hard);
    const only = h("input.switch", {
      type: "checkbox",
      role: "switch",
      checked: open,
      onchange: () => this.#choose({ open: only.checked }),
    });
    return h(
      "div.puzzles-filter",
      { role: "group", i18nLabel: "Which puzzles" },
      themes,
      levels,
      h("label", {}, only, h("span", { textContent: t("Open ones only") })),
    );
  }

  /** How hard the game's puzzles are, each once, as indices into `HARD`. */
  #levels() {
    const { hard } = this.#wish;
    const found = new Set([...this.#course.lessons.map(hardnessOf), ...(hard === null ? [] : [hard])]);
    return [...found].sort((one, other) => one - other);
  }

  /** @param {Partial<Wish>} change */
  #choose(change) {
    this.#wish = { ...this.#wish, ...change };
    keepWish(this.#game.id, this.#wish);
    this.#list();
  }

  /** Lists what the reader wants to see. */
  #list() {
    const { lessons } = this.#course;
    const isOpen = (/** @type {string} */ id) => this.#progress.isOpen(id);
    const groups = wanted(lessons, this.#wish, isOpen);
    const count = [...groups.values()].flat().length;
    const next = nextOpen(groups, isOpen);
    const href = next && puzzleAddress(this.#game.id, next.id);
    this.#next.replaceChildren(...(href ? [h("a.button", { href, i18n: "Next open puzzle" })] : []));
    setText(this.#counted, count ? tn("one puzzle", "{n} puzzles", count) : t("No puzzle is like this."));
    const all = () => {
      this.#wish = ALL;
      keepWish(this.#game.id, ALL);
      this.draw();
      /** @type {HTMLElement | null} */ (this.element.querySelector(".puzzles-filter select"))?.focus();
    };
    // With many puzzles, only the theme with the next open one is unfolded.
    const first = [...groups].find(([, those]) => next && those.includes(next))?.[0] ?? [...groups.keys()][0];
    this.#themes.replaceChildren(
      ...(count ? [] : [button(null, "Show all puzzles", all)]),
      ...[...groups].map(([theme, those]) => this.#theme(theme, those, count <= AT_ONCE || theme === first)),
    );
  }

  /** @param {string} theme */
  #titleOf(theme) {
    const titles = this.#course.themes?.[theme];
    return titles?.[lang()] ?? titles?.["en"] ?? t("Others");
  }

  /**
   * @param {string} theme
   * @param {readonly Lesson[]} those
   * @param {boolean} open
   */
  #theme(theme, those, open) {
    const n = those.filter(({ id }) => this.#progress.solved.has(id)).length;
    return h(
      "details.puzzles-theme",
      { open },
      h(
        "summary",
        {},
        h("h2", { lang: langOf(this.#game), textContent: this.#titleOf(theme) }),
        " ",
        h("span.puzzles-share", { textContent: t("Solved: {n} of {count}.", { n, count: those.length }) }),
      ),
      h("ol.puzzles-list", {}, ...those.map((one) => this.#row(one))),
    );
  }

  /** @param {Lesson} puzzle */
  #row(puzzle) {
    const { id } = puzzle;
    const { solved, seen } = this.#progress;
    const state = STATES[solved.has(id) ? "solved" : seen.has(id) ? "seen" : "open"];
    const hard = hardnessOf(puzzle);
    const today = id === this.#today;
    const pips = h("span.pips", { "aria-hidden": "true" });
    setVariables(pips, { pips: String(hard + 1) });
    return h(
      "li",
      {},
      h(
        "a.puzzle",
        {
          className: `puzzle ${state.look}`,
          href: puzzleAddress(this.#game.id, id),
          "aria-current": today ? "date" : undefined,
        },
        h("span.puzzle-state", {}, state.sign && icon(state.sign)),
        h(
          "span.puzzle-name",
          {},
          t("Puzzle {n}", { n: id }),
          today ? h("span.puzzle-today", { textContent: ` · ${t("today")}` }) : null,
        ),
        " ",
        h("span.puzzle-hard", {}, pips, h("span", { textContent: t(HARD[hard] ?? "") })),
        " ",
        h("span.puzzle-said", { textContent: t(state.name) }),
      ),
    );
  }
}

/** What is shown of a puzzle's state: its name, a msgid, and its sign. */
const STATES = {
  solved: { name: "solved", look: "done", sign: /** @type {const} */ ("tick") },
  seen: { name: "seen", look: "seen", sign: /** @type {const} */ ("bulb") },
  open: { name: "open", look: "open", sign: null },
};
