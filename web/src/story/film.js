/** The scenes of a story, and the frames between them, in one language and one shape of the board. */

/**
 * @typedef {import("../vocabulary/story.js").Story} Story
 * @typedef {import("../vocabulary/story.js").StoryBoard} StoryBoard
 * @typedef {import("../vocabulary/story.js").StoryItem} StoryItem
 * @typedef {import("../vocabulary/story.js").StoryStep} StoryStep
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../vocabulary/scene.js").Frame} Frame
 * @typedef {import("../vocabulary/scene.js").Item} Item
 *
 * A line of the list of turns.
 * @typedef {{from: number, to: number, seat: number | null, words: string, notation: string}} Turn
 */

/**
 * The language of a story for a reader: the first wanted one that it is told in, else the story's first.
 * @param {Story} story
 * @param {readonly string[]} wanted  tags such as `de-AT`, best first
 */
export function languageOf({ languages }, wanted) {
  const found = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find((tag) => languages.includes(tag));
  return found ?? languages[0] ?? "";
}

export class Film {
  #story;
  #board;
  /** @type {string[]} */
  #texts;
  /** The place of the language among those of the board. */
  #place;
  /** By step, the numbers of what lies there. @type {{items: number[], spots: number[], seats: number[]}[]} */
  #lists;
  /** @type {Map<number, Item>} */
  #items = new Map();

  /**
   * @param {Story} story  one that `readStory` has checked
   * @param {string} language  one of the story's
   * @param {"landscape" | "portrait"} shape  the other one is shown if the story does not have it
   */
  constructor(story, language, shape) {
    const spoken = story.boards.filter(({ languages }) => languages.includes(language));
    this.#story = story;
    this.#board = /** @type {StoryBoard} */ (spoken.find((board) => board.shape === shape) ?? spoken[0]);
    this.#texts = story.texts[language] ?? [];
    this.#place = this.#board.languages.indexOf(language);
    this.#lists = listsOf(this.#board.steps);
  }

  get shape() {
    return this.#board.shape;
  }

  /** How many scenes there are. */
  get length() {
    return this.#lists.length;
  }

  /**
   * @param {number} at  counted from 0
   * @returns {Scene}
   */
  scene(at) {
    const { heads, spots, seats, steps, shape } = this.#board;
    const { status, ...head } = /** @type {StoryBoard["heads"][number]} */ (heads[steps[at]?.head ?? 0]);
    const lists = this.#lists[at] ?? { items: [], spots: [], seats: [] };
    return {
      ...head,
      version: 1,
      game: this.#story.game,
      shape,
      status: this.#say(status),
      items: lists.items.map((number) => this.#item(number)),
      spots: lists.spots.map((number) => {
        const spot = /** @type {StoryBoard["spots"][number]} */ (spots[number]);
        return { ...spot, label: this.#say(spot.label) };
      }),
      seats: lists.seats.map((number) => {
        const { figures, name, ...panel } = /** @type {StoryBoard["seats"][number]} */ (seats[number]);
        const said = figures?.map(({ label, value, ...rest }) => ({
          ...rest,
          label: this.#say(label),
          value: this.#say(value),
        }));
        return { ...panel, name: this.#say(name), ...(said && { figures: said }) };
      }),
    };
  }

  /**
   * What happens between the scene before and this one.
   * @param {number} at
   * @returns {Frame[]}
   */
  frames(at) {
    return (this.#board.steps[at]?.frames ?? []).map(({ caption, moves, show, change, ...frame }) => ({
      ...frame,
      caption: this.#say(caption),
      ...(moves && { moves: moves.map((move) => ({ ...move, to: this.#item(move.to) })) }),
      ...(show && { show: show.map((part) => ({ ...part, item: this.#item(part.item) })) }),
      ...(change && { change: change.map((number) => this.#item(number)) }),
    }));
  }

  /**
   * The line under a scene: what has happened, or else what is to be done; at the end how the game ended.
   * @param {number} at
   */
  line(at) {
    const { told, end } = this.#story;
    const last = at === this.length - 1;
    const happened = at > 0 ? this.#say(told[at - 1]) : "";
    const ended = last ? this.#say(end) : "";
    return [happened, ended].filter(Boolean).join(" ") || this.scene(at).status;
  }

  /** @returns {Turn[]} */
  get turns() {
    return this.#story.turns.map(({ start, end, seat = null, words, notation }) => ({
      from: start,
      to: end,
      seat,
      words: this.#say(words),
      notation: this.#say(notation),
    }));
  }

  /** The rules that are not the usual ones, in the story's language. */
  get rules() {
    return (this.#story.rules ?? []).map(({ name, choice, usual }) => ({
      name: this.#say(name),
      choice: this.#say(choice),
      usual: this.#say(usual),
    }));
  }

  /** @param {number} [number] */
  #say(number = 0) {
    return this.#texts[number] ?? "";
  }

  /** @param {number} number @returns {Item} */
  #item(number) {
    const known = this.#items.get(number);
    if (known) return known;
    const { text = 0, label = 0, widths, ...item } = /** @type {StoryItem} */ (this.#board.items[number]);
    /** @type {Item} */
    const made = { ...item, w: widths?.[this.#place] ?? item.w };
    if (this.#say(text)) made.text = this.#say(text);
    if (this.#say(label)) made.label = this.#say(label);
    this.#items.set(number, made);
    return made;
  }
}

/** @param {StoryStep[]} steps */
function listsOf(steps) {
  /** @type {{items: number[], spots: number[], seats: number[]}} */
  let now = { items: [], spots: [], seats: [] };
  return steps.map((step) => {
    now = {
      items: changed(now.items, step.items),
      spots: changed(now.spots, step.spots),
      seats: changed(now.seats, step.seats),
    };
    return now;
  });
}

/**
 * @param {number[]} numbers
 * @param {number[][]} [splices]
 */
function changed(numbers, splices = []) {
  if (splices.length === 0) return numbers;
  const after = [...numbers];
  for (const [at = 0, gone = 0, ...come] of splices) after.splice(at, gone, ...come);
  return after;
}
