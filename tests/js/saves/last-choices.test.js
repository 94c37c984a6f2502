/** Tests that a game is set up as it was the last time, with defaults for choices that no longer fit. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { chooseOwn, lastChoices, rememberChoices, suggestLevel } =
  await import("../../../web/src/saves/last-choices.js");

/** @type {ReturnType<typeof standPage>} */
let page;
/** Gives each test its own game, because the page remembers choices that it could not store. */
let number = 0;
/** @type {any} */
let game;

beforeEach(() => {
  page = standPage();
  game = gameEntry({ id: `toy-${++number}` });
});

const name = () => `spieltisch:/games/:last:${game.id}`;
/** @param {unknown} choices */
const keep = (choices) => page.storage.setItem(name(), typeof choices === "string" ? choices : JSON.stringify(choices));

const FIRST = {
  seats: 2,
  players: [
    { name: "", kind: "human", level: "easy" },
    ...Array.from({ length: 3 }, () => ({ name: "", kind: "computer", level: "easy" })),
  ],
  options: {},
  own: {},
  two: false,
  around: false,
  rules: {},
  last_rules: {},
  undo: null,
  hints: false,
};

describe("The first time", () => {
  test("one person plays against computers of the usual level at the smallest table", () => {
    assert.deepEqual(lastChoices(game), FIRST);
  });

  test("a game that two cannot play begins with as many as it needs", () => {
    assert.equal(lastChoices({ ...game, seats: [3, 4] }).seats, 3);
  });

  const NONE = ["{damaged", "null", "5", '"text"', "[]"];
  for (const damaged of [...NONE, '{"players": {}, "options": 5, "own": null}', '{"players": [null, 5]}'])
    test(`so it is where ${damaged} is stored`, () => {
      keep(damaged);
      assert.deepEqual(lastChoices(game), FIRST);
    });

  test("so it is where storage is denied", () => {
    page.storage.refuses = "SecurityError";
    assert.deepEqual(lastChoices(game), FIRST);
  });
});

describe("The next time", () => {
  const CHOICES = /** @type {any} */ ({
    seats: 4,
    players: [
      { name: "Ada", kind: "computer", level: "hard" },
      { name: "Bo", kind: "human", level: "random" },
      { name: "", kind: "remote", level: "easy" },
      { name: "Cy", kind: "human", level: "easy" },
    ],
    options: { open: true, layout: "LBL" },
    own: {},
    rules: {},
    last_rules: {},
    two: true,
    around: true,
    undo: false,
    hints: true,
  });

  test("everything is as it was, for this game only", () => {
    rememberChoices(game, CHOICES);
    assert.deepEqual(lastChoices(game), CHOICES);
    assert.deepEqual(lastChoices({ ...game, id: "other" }), FIRST);
  });

  test("a player of the reader's own is there again, with what it is called", () => {
    const own = { name: "", kind: "computer", level: "own", player: "p1", player_name: "Greedy" };
    rememberChoices(game, { ...CHOICES, players: [own, { ...own, player: undefined }, ...CHOICES.players.slice(2)] });
    const [first, second] = lastChoices(game).players;
    assert.deepEqual([first, second.level, second.player], [own, FIRST.players[1].level, undefined]);
  });

  test("a game of another folder of the host is another game", () => {
    rememberChoices(game, CHOICES);
    assert.deepEqual([...page.storage.entries.keys()], [name()]);
  });

  for (const refuses of ["refuses", "refusesToWrite"])
    test(`where storage ${refuses === "refuses" ? "is denied" : "is full"} it is known until the page is left`, () => {
      Object.assign(page.storage, { [refuses]: "QuotaExceededError" });
      rememberChoices(game, CHOICES);
      assert.deepEqual(lastChoices(game), CHOICES);
    });

  test("as soon as it can be stored, what is stored counts", () => {
    page.storage.refusesToWrite = "QuotaExceededError";
    rememberChoices(game, CHOICES);
    page.storage.refusesToWrite = "";
    rememberChoices(game, { ...CHOICES, undo: true });
    // Another tab stores this.
    keep({ ...CHOICES, undo: null });
    assert.equal(lastChoices(game).undo, null);
  });

  test("what does not fit the game any more has its default, seat by seat", () => {
    keep({
      seats: 3,
      players: [
        { name: 5, kind: "ghost", level: "gone" },
        { name: "n".repeat(100), kind: "human", level: "hard" },
        { name: "🎲".repeat(100), kind: "computer", level: "easy" },
        { name: "Ann\ud83d", kind: "computer", level: "easy" },
      ],
      two: "yes",
      undo: "yes",
    });
    const { seats, players, undo } = lastChoices(game);
    assert.equal(seats, 2);
    assert.equal(undo, null);
    assert.deepEqual(players, [
      FIRST.players[0],
      { name: "n".repeat(80), kind: "human", level: "hard" },
      { name: "🎲".repeat(80), kind: "computer", level: "easy" },
      { name: "Ann", kind: "computer", level: "easy" },
    ]);
  });

  test("a smaller table than before has as many players as there is room for", () => {
    rememberChoices(game, CHOICES);
    const small = { ...game, seats: [2] };
    assert.deepEqual(lastChoices(small).players, CHOICES.players.slice(0, 2));
    assert.equal(lastChoices(small).seats, 2);
  });

  test("options that the game does not offer are forgotten", () => {
    keep({ options: { open: "true", layout: "XXX", gone: 1 }, own: { open: true, gone: 1 } });
    assert.deepEqual(lastChoices(game).options, {});
    assert.deepEqual(lastChoices(game).own, {});
  });
});

describe("A value of one's own", () => {
  test("it is chosen, and everything else stays", () => {
    rememberChoices(game, { ...lastChoices(game), seats: 4, options: { open: true } });
    chooseOwn(game, "layout", "OWN");
    assert.deepEqual(lastChoices(game), {
      ...FIRST,
      seats: 4,
      options: { open: true, layout: "OWN" },
      own: { layout: "OWN" },
    });
  });

  test("it is kept where another value is chosen, and can be chosen again", () => {
    chooseOwn(game, "layout", "OWN");
    rememberChoices(game, { ...lastChoices(game), options: { layout: null } });
    assert.deepEqual(lastChoices(game).options, { layout: null });
    assert.deepEqual(lastChoices(game).own, { layout: "OWN" });
    rememberChoices(game, { ...lastChoices(game), options: {} });
    assert.deepEqual(lastChoices(game).options, {});
    assert.deepEqual(lastChoices(game).own, { layout: "OWN" });
  });

  test("a newer one takes its place", () => {
    chooseOwn(game, "layout", { hand: [15, 15] });
    chooseOwn(game, "layout", { hand: [13, 15] });
    assert.deepEqual(lastChoices(game).options, { layout: { hand: [13, 15] } });
    assert.deepEqual(lastChoices(game).own, { layout: { hand: [13, 15] } });
  });

  test("of an option that cannot be edited there is none", () => {
    chooseOwn(game, "open", "OWN");
    assert.deepEqual(lastChoices(game), FIRST);
  });
});

describe("A level that the lessons suggest", () => {
  const levels = () => lastChoices(game).players.map(({ level }) => level);

  test("is that of the first game", () => {
    game.levels = ["easy", "medium"];
    suggestLevel(game, "easy");
    assert.deepEqual(levels(), ["easy", "easy", "easy", "easy"]);
  });

  test("changes nothing once the game has been set up", () => {
    game.levels = ["easy", "medium"];
    rememberChoices(game, lastChoices(game));
    suggestLevel(game, "easy");
    assert.deepEqual(levels(), ["medium", "medium", "medium", "medium"]);
  });

  test("is left out if the game does not have it", () => {
    game.levels = ["medium"];
    suggestLevel(game, "easy");
    assert.deepEqual(levels(), ["medium", "medium", "medium", "medium"]);
  });
});
