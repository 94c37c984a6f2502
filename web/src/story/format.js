/**
 * Reads a story and checks all of it before anything is used: a story comes from somebody else's site. docs/stories.md describes the
 * format, pygame_rules/core/story.schema.json states it. A schema library would be larger than this page.
 */

import { fits } from "../base/code-points.js";
import { isTooDeep } from "../base/json-text.js";
import { LARGEST_STORY } from "../embed/protocol.js";
import { isObject } from "../settings/inputs.js";

/**
 * @typedef {import("../vocabulary/story.js").Story} Story
 * @typedef {import("../vocabulary/story.js").StoryBoard} StoryBoard
 * @typedef {import("../vocabulary/story.js").StoryStep} StoryStep
 * @typedef {(value: unknown) => boolean} Check
 */

/** What a story may have at most. pygame_rules/core/story.py has the first two. */
export const LIMITS = {
  characters: LARGEST_STORY,
  steps: 2000,
  texts: 20_000,
  things: 20_000,
  /** Of the lists of all scenes together. */
  drawn: 2_000_000,
  units: 100_000,
  milliseconds: 20_000,
};

export const FORMAT = "spieltisch-story";
export const VERSION = 2;

/** A story that cannot be shown; the message is an English sentence, the key of its translation. */
export class Unfit extends Error {}

const DAMAGED = "This story is damaged and cannot be shown.";

/** Names of sprites, spots and items. */
const SPRITE = /^[\w.@#+-]{1,200}$/;
const GAME = /^[a-z0-9][a-z0-9_-]{0,63}$/i;
const LANGUAGE = /^[a-z]{2,3}$/;
const COLOUR = /^#[0-9a-f]{3,8}$/i;
const SOUNDS = ["", "throw", "step", "place", "gain", "loss", "win"];
/** What three cues were called in version 1; all else is the same there. @type {Record<string, string>} */
const EARLIER_SOUNDS = { enter: "place", "bear-off": "gain", hit: "loss" };

// Checks of values

/** @type {(most: number, least?: number) => Check} */
const text =
  (most, least = 0) =>
  (value) =>
    typeof value === "string" && value.length >= least && fits(value, most);
/** @type {(pattern: RegExp) => Check} */
const written = (pattern) => (value) => typeof value === "string" && pattern.test(value);
/** @type {(least: number, most: number) => Check} */
const number = (least, most) => (value) => typeof value === "number" && value >= least && value <= most;
/** @type {(most: number, least?: number) => Check} */
const whole =
  (most, least = 0) =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
/** @type {(values: readonly unknown[]) => Check} */
const among = (values) => (value) => values.includes(value);
/** @type {(each: Check, most: number, least?: number) => Check} */
const list =
  (each, most, least = 0) =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every((part) => each(part));
/** @type {(keys: RegExp, each: Check, most: number) => Check} */
const table = (keys, each, most) => (value) =>
  isObject(value) &&
  Object.keys(value).length <= most &&
  Object.entries(value).every(([key, part]) => keys.test(key) && each(part));
/** An object with these fields; those of `rest` may be left out. @type {(needed: Record<string, Check>, rest?: Record<string, Check>) => Check} */
const fields =
  (needed, rest = {}) =>
  (value) =>
    isObject(value) &&
    Object.entries(needed).every(([key, check]) => Object.hasOwn(value, key) && check(value[key])) &&
    Object.entries(rest).every(([key, check]) => !Object.hasOwn(value, key) || check(value[key]));

const said = whole(LIMITS.texts - 1);
const thing = whole(LIMITS.things - 1);
const id = text(200, 1);
const place = number(-LIMITS.units, LIMITS.units);
const size = number(0, LIMITS.units);
const length = number(0.01, LIMITS.units);
const flag = among([true, false]);
const sprite = written(SPRITE);
const splices = list(list(whole(LIMITS.things), 2 * LIMITS.things, 2), 2000);
const frame = fields(
  { length: whole(LIMITS.milliseconds) },
  {
    caption: said,
    moves: list(fields({ item: id, to: thing }, { via: list(list(place, 2, 2), 500) }), 500),
    show: list(fields({ item: thing }, { tumble: list(sprite, 100) }), 500),
    hide: list(id, 500),
    change: list(thing, 500),
    sound: among([...SOUNDS, ...Object.keys(EARLIER_SOUNDS)]),
  },
);

const STORY = fields(
  {
    format: among([FORMAT]),
    version: among([1, VERSION]),
    game: written(GAME),
    title: text(200, 1),
    languages: list(written(LANGUAGE), 20, 1),
    texts: table(LANGUAGE, list(text(4000), LIMITS.texts, 1), 20),
    palette: table(/^[a-z][\w-]{0,40}$/i, written(COLOUR), 200),
    start: whole(1_000_000),
    told: list(said, LIMITS.steps - 1),
    turns: list(
      fields({ start: whole(1_000_000), end: whole(1_000_000), words: said }, { notation: said, seat: whole(99) }),
      LIMITS.steps,
    ),
    boards: list(
      fields({
        shape: among(["landscape", "portrait"]),
        languages: list(written(LANGUAGE), 20, 1),
        heads: list(
          fields(
            { width: length, height: length, background: sprite, status: said },
            { focus: fields({ x: place, y: place, w: length, h: length }) },
          ),
          LIMITS.steps,
          1,
        ),
        items: list(
          fields(
            { id, x: place, y: place, w: size, h: size },
            {
              sprite,
              text: said,
              ink: text(40),
              layer: whole(1000, -1000),
              turn: number(-3600, 3600),
              count: whole(1_000_000),
              label: said,
              faded: flag,
              shadow: flag,
              widths: list(size, 20, 1),
            },
          ),
          LIMITS.things,
        ),
        spots: list(fields({ id, x: place, y: place, w: length, h: length, label: said }), LIMITS.things),
        seats: list(
          fields(
            { seat: whole(99), name: said, sprite: (value) => value === "" || sprite(value) },
            {
              figures: list(fields({ label: said, value: said }, { sprite }), 20),
              active: flag,
              out: flag,
              winner: flag,
              colour: written(COLOUR),
            },
          ),
          LIMITS.things,
        ),
        steps: list(
          fields({ head: thing }, { items: splices, spots: splices, seats: splices, frames: list(frame, 200) }),
          LIMITS.steps,
          1,
        ),
      }),
      40,
      1,
    ),
    record: isObject,
  },
  { heading: text(200), end: said, rules: list(fields({ name: said, choice: said, usual: said }), 100) },
);

/**
 * Reads a story.
 * @param {unknown} source  its text
 * @returns {Story}
 * @throws {Unfit}
 */
export function readStory(source) {
  if (typeof source !== "string") throw new Unfit(DAMAGED);
  if (source.length > LIMITS.characters) throw new Unfit("This story is larger than can be shown.");
  if (isTooDeep(source)) throw new Unfit(DAMAGED);
  const found = parsed(source);
  if (!isObject(found) || found["format"] !== FORMAT) throw new Unfit("This file is no story of a game.");
  if (typeof found["version"] === "number" && found["version"] > VERSION)
    throw new Unfit("This story was made by a newer program than this site has.");
  if (!STORY(found)) throw new Unfit(DAMAGED);
  const story = /** @type {Story} */ (/** @type {unknown} */ (found));
  if (!holds(story)) throw new Unfit(DAMAGED);
  for (const board of story.boards) for (const step of board.steps) for (const each of step.frames ?? []) rename(each);
  return story;
}

/** @param {{sound?: string}} frame */
function rename(frame) {
  if (frame.sound !== undefined) frame.sound = EARLIER_SOUNDS[frame.sound] ?? frame.sound;
}

/** @param {string} source @returns {unknown} */
function parsed(source) {
  try {
    return JSON.parse(source);
  } catch {
    throw new Unfit(DAMAGED);
  }
}

/** Whether all numbers in a story name something that is there. @param {Story} story */
function holds(story) {
  const { languages, texts, boards, told, turns, start, end = 0, record, rules = [] } = story;
  if (!languages.every((language) => Object.hasOwn(texts, language))) return false;
  const count = texts[languages[0] ?? ""]?.length ?? 0;
  if (!languages.every((language) => texts[language]?.length === count)) return false;
  const speaks = (/** @type {number | undefined} */ number) => (number ?? 0) < count;
  if (!told.every(speaks) || !speaks(end)) return false;
  if (!turns.every((turn) => turn.start < turn.end && turn.end <= start + told.length)) return false;
  if (!turns.every(({ words, notation }) => speaks(words) && speaks(notation))) return false;
  if (!rules.every((rule) => speaks(rule.name) && speaks(rule.choice) && speaks(rule.usual))) return false;
  const events = record["events"];
  if (!Array.isArray(events) || events.length !== start + told.length) return false;
  if (!languages.every((language) => boards.some((board) => board.languages.includes(language)))) return false;
  const left = { drawn: LIMITS.drawn };
  return boards.every((board) => board.steps.length === told.length + 1 && boardHolds(board, speaks, left));
}

/**
 * @param {StoryBoard} board
 * @param {(number: number | undefined) => boolean} speaks
 * @param {{drawn: number}} left  how much may still be drawn
 */
function boardHolds({ heads, items, spots, seats, steps }, speaks, left) {
  const named =
    heads.every(({ status }) => speaks(status)) &&
    items.every(({ text, label }) => speaks(text) && speaks(label)) &&
    spots.every(({ label }) => speaks(label)) &&
    seats.every(
      ({ name, figures = [] }) => speaks(name) && figures.every(({ label, value }) => speaks(label) && speaks(value)),
    );
  if (!named) return false;
  const pools = { items, spots, seats };
  const sizes = { items: 0, spots: 0, seats: 0 };
  for (const step of steps) {
    if (step.head >= heads.length || !(step.frames ?? []).every((one) => frameHolds(one, items.length, speaks)))
      return false;
    for (const name of /** @type {const} */ (["items", "spots", "seats"])) {
      for (const [at = 0, gone = 0, ...come] of step[name] ?? []) {
        if (at + gone > sizes[name] || come.some((number) => number >= pools[name].length)) return false;
        sizes[name] += come.length - gone;
      }
      left.drawn -= sizes[name];
    }
    if (left.drawn < 0) return false;
  }
  return true;
}

/**
 * @param {import("../vocabulary/story.js").StoryFrame} frame
 * @param {number} items  how many there are
 * @param {(number: number | undefined) => boolean} speaks
 */
function frameHolds({ caption, moves = [], show = [], change = [] }, items, speaks) {
  const numbers = [...moves.map(({ to }) => to), ...show.map(({ item }) => item), ...change];
  return speaks(caption) && numbers.every((number) => number < items);
}

/**
 * All sprites that a story draws.
 * @param {Story} story
 * @returns {Set<string>}
 */
export function spritesOf({ boards }) {
  const found = boards.flatMap(({ heads, items, seats, steps }) => [
    ...heads.map(({ background }) => background),
    ...items.map(({ sprite }) => sprite ?? ""),
    ...seats.flatMap(({ sprite, figures = [] }) => [sprite, ...figures.map((figure) => figure.sprite ?? "")]),
    ...steps.flatMap(({ frames = [] }) => frames.flatMap(({ show = [] }) => show.flatMap(({ tumble = [] }) => tumble))),
  ]);
  return new Set(found.filter((name) => name !== ""));
}
