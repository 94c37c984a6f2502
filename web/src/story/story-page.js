/** The page of a story: the board, who plays, what has happened, and what leads through it. */

import { closesOnBack } from "../base/back.js";
import { keyOf } from "../base/keyboard.js";
import { sign } from "../games/signs.js";
import { BoardView } from "../match/board-view.js";
import { h, iconButton, setText, setVariables } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { t, translate } from "../words/i18n.js";
import { Course } from "./story-position.js";
import { Film } from "./film.js";
import { ToldRules } from "./told-rules.js";
import { TurnList } from "./turn-list.js";

/**
 * @typedef {import("../vocabulary/story.js").Story} Story
 * @typedef {import("../vocabulary/scene.js").SeatPanel} SeatPanel
 *
 * @typedef {object} Surroundings
 * @property {() => boolean} still  whether the reader wants no animation
 * @property {(at: number) => void} moved  called when another scene is shown
 * @property {((at: number) => void) | null} playOn  starts a game with the events up to a scene; null: it cannot be handed on
 */

/** How long (ms) a scene stands while the story plays: the least, and for each character of its line. */
const STANDS = 900;
const READS = 38;

/**
 * @param {() => void} run
 * @param {number} ms
 */
function later(run, ms) {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

export class StoryPage {
  #story;
  #around;
  /** @type {Film} */
  #film;
  #language;
  #course;
  #ending = new AbortController();
  #title = h("h1.story-title");
  #rules = new ToldRules();
  #seats = h("ul.story-seats", { role: "list", i18nLabel: "Players" });
  #board = h("div.story-board");
  #line = h("p.story-line", { role: "status" });
  #place = h("span.story-place", { "aria-hidden": "true" });
  #slider = h("input.story-slider", {
    type: "range",
    min: "0",
    value: "0",
    i18nLabel: "Position in the story",
    oninput: () => this.#course.go(Number(this.#slider.value)),
  });
  #first = iconButton("first", "To the beginning", () => this.#course.go(0));
  #previous = iconButton("previous", "One move back", () => this.#course.step(-1));
  #play = iconButton("play", "Play the story", () => this.#course.toggle());
  #next = iconButton("next", "One move forward", () => this.#course.step(1));
  #last = iconButton("last", "To the end", () => this.#course.go(this.#course.last));
  #moves = iconButton("list", "Moves", () => this.#open(!this.#listed));
  #turns = new TurnList((at) => {
    this.#open(false);
    this.#course.go(at);
  });
  #listed = false;
  #back = closesOnBack(() => (this.#listed ? () => this.#open(false) : null));
  #playing = false;
  element;

  /**
   * @param {Story} story
   * @param {string} language
   * @param {Surroundings} around
   */
  constructor(story, language, around) {
    this.#story = story;
    this.#around = around;
    this.#language = language;
    this.#film = new Film(story, language, "landscape");
    this.#course = new Course(this.#film.length, {
      show: (at, forth) => this.#show(at, forth),
      reading: (at) => STANDS + READS * this.#film.line(at).length,
      changed: () => this.#draw(),
      wait: later,
    });
    this.#slider.max = String(this.#course.last);
    const single = this.#course.last === 0;
    const { playOn } = around;
    const onward = playOn && h("button.button.story-on", { type: "button", onclick: () => playOn(this.#course.at) });
    onward?.append(icon("dice"), h("span", { i18n: "Play on from here" }));
    this.#moves.classList.add("story-list-button");
    this.element = h(
      "section.story",
      {},
      h("header.story-head", {}, this.#title, onward),
      this.#rules.element,
      this.#seats,
      this.#board,
      h("div.story-moves", {}, this.#turns.element),
      this.#line,
      h("div.story-slide", { hidden: single }, this.#slider, this.#place),
      h(
        "div.story-buttons",
        { role: "group", i18nLabel: "Through the story", hidden: single },
        this.#first,
        this.#previous,
        this.#play,
        this.#next,
        this.#last,
        this.#moves,
      ),
    );
    this.element.classList.toggle("single", story.turns.length === 0);
    this.#moves.hidden = story.turns.length === 0;
    this.#moves.setAttribute("aria-expanded", "false");
    // Without a prototype: the names of its tokens come from the story.
    const palette = Object.assign(Object.create(null), story.palette);
    const conditions = {
      able: false,
      asking: false,
      speed: 1,
      get still() {
        return around.still();
      },
    };
    const ignore = () => {};
    const game = { id: story.game, palette };
    this.board = new BoardView(this.#board, game, conditions, {}, { onPlay: ignore, announce: ignore });
    void this.board.pictured.then(() => this.element.setAttribute("data-pictured", ""));
  }

  /** Shows the first scene; the element is in the document now. */
  start() {
    const { signal } = this.#ending;
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.#course.stop(), { signal });
    const observer = new ResizeObserver(() => this.#reshape());
    observer.observe(this.#board);
    signal.addEventListener("abort", () => observer.disconnect());
    this.speak(this.#language);
  }

  play() {
    this.#course.play();
  }

  /** Another story takes its place. */
  end() {
    this.#course.stop();
    this.#ending.abort();
    this.#back.gone();
    this.board.destroy();
  }

  /** Tells the story in another of its languages. @param {string} language */
  speak(language) {
    this.#language = language;
    this.element.lang = language;
    translate(this.element);
    this.#film = new Film(this.#story, language, this.#shape);
    setText(this.#title, this.#story.heading || this.#story.title);
    // A very long one is cut.
    this.#title.title = this.#story.heading || "";
    this.#rules.fill(this.#film);
    this.element.classList.toggle("ruled", !this.#rules.element.hidden);
    this.#turns.fill(this.#story, this.#film);
    this.#stand();
  }

  get #shape() {
    const { clientWidth: w, clientHeight: high } = this.#board;
    return w >= high ? "landscape" : "portrait";
  }

  /** Shows the present scene at once, in the film's language and shape. */
  #stand() {
    const { at } = this.#course;
    this.#tell(at);
    this.board.show(this.#film.scene(at), { ply: at, since: at });
    this.#draw();
  }

  #reshape() {
    const film = new Film(this.#story, this.#language, this.#shape);
    if (film.shape === this.#film.shape) return;
    this.#film = film;
    this.#stand();
  }

  /**
   * @param {number} at
   * @param {boolean} forth
   */
  async #show(at, forth) {
    this.#tell(at);
    this.#around.moved(at);
    const scene = this.#film.scene(at);
    if (!forth || this.#around.still()) return this.board.show(scene, { ply: at, since: at });
    const mover = scene.seats.find(({ seat }) => seat === this.#turns.moverOf(at));
    await this.board.play(this.#film.frames(at), scene, { ply: at, since: at - 1, colour: mover?.colour ?? "" });
  }

  /** @param {number} at */
  #tell(at) {
    setText(this.#line, this.#film.line(at));
    this.#seats.replaceChildren(...this.#film.scene(at).seats.map((panel) => this.#seat(panel)));
    this.#turns.mark(at);
  }

  /** @param {SeatPanel} panel */
  #seat({ name, sprite, figures = [], active = false, out = false, winner = false, colour = "" }) {
    const line = h(
      "li.story-seat",
      {},
      sprite ? sign(this.#story.game, sprite, "story-sign") : null,
      h("span.story-name", { textContent: name }),
      // More than two numbers need their names, for which there is no room; the board shows them, too.
      ...(figures.length > 2 ? [] : figures).map(({ label, value }) =>
        h("span.story-figure", { title: label, textContent: value }),
      ),
      winner ? h("span.visually-hidden", { textContent: t("has won") }) : null,
    );
    line.classList.toggle("active", active);
    line.classList.toggle("out", out);
    line.classList.toggle("winner", winner);
    if (active) line.setAttribute("aria-current", "true");
    if (colour) setVariables(line, { seat: colour });
    return line;
  }

  #draw() {
    const { at, last, playing } = this.#course;
    const place = t("Position {at} of {count}", { at, count: last });
    this.#slider.value = String(at);
    this.#slider.setAttribute("aria-valuetext", place);
    setVariables(this.#slider, { part: String(last ? at / last : 0) });
    setText(this.#place, `${at} / ${last}`);
    // A disabled button loses the focus: the reader would have to look for it again.
    for (const [button, idle] of /** @type {[HTMLElement, boolean][]} */ ([
      [this.#first, at === 0],
      [this.#previous, at === 0],
      [this.#next, at === last],
      [this.#last, at === last],
    ]))
      button.setAttribute("aria-disabled", String(idle));
    if (playing === this.#playing) return;
    this.#playing = playing;
    const name = playing ? "Pause the story" : "Play the story";
    this.#play.replaceChildren(icon(playing ? "pause" : "play"));
    Object.assign(this.#play.dataset, { i18nLabel: name, i18nTitle: name });
    this.#play.setAttribute("aria-label", t(name));
    this.#play.title = t(name);
  }

  /** @param {boolean} listed */
  #open(listed) {
    this.#listed = listed;
    this.element.classList.toggle("listing", listed);
    this.#moves.setAttribute("aria-expanded", String(listed));
    if (!listed) return;
    this.#turns.mark(this.#course.at);
    this.#back.opened();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    const key = keyOf(event);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (key === "Escape" && this.#listed) {
      this.#open(false);
      this.#moves.focus();
      return;
    }
    if (key === "Escape" && this.#rules.close()) return;
    // The slider has keys of its own, and so has the list.
    if (target === this.#slider || (target instanceof Element && target.closest(".story-turns"))) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by !== undefined) void this.#course.step(by);
    else if (key === "Home") void this.#course.go(0);
    else if (key === "End") void this.#course.go(this.#course.last);
    else return;
    event.preventDefault();
  }
}
