/** Tests who sits where after each change on the set-up page, and the names that nobody has written down. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const seating = await import("../../../web/src/setup/seating.js");

const person = (name = "") => ({ name, kind: "human", level: "easy" });
const computer = (level = "easy", name = "") => ({ name, kind: "computer", level });
/** @param {...any} players */
const table = (...players) => ({ players, seats: players.length });
/** Who sits where: P for a person, C for a computer. @param {any[]} players */
const kinds = (players) => players.map(({ kind }) => (kind === "human" ? "P" : "C")).join("");

describe("Usual tables", () => {
  test("are recognised wherever the person sits", () => {
    assert.equal(seating.usualOf(table(person(), computer())), "against");
    assert.equal(seating.usualOf(table(computer(), computer(), person())), "against");
    assert.equal(seating.usualOf(table(person(), person())), "people");
    assert.equal(seating.usualOf(table(computer(), computer())), "watch");
    assert.equal(seating.usualOf(table(person(), computer(), person())), null);
  });

  test("count only the seats at the table", () => {
    const larger = { players: [person(), computer(), person(), person()], seats: 2 };
    assert.equal(seating.usualOf(larger), "against");
    assert.equal(seating.countComputers(larger), 1);
  });

  test("keep the seat of the person who plays against computers", () => {
    assert.equal(kinds(seating.seatUsual(table(computer(), person(), computer()), "against")), "CPC");
    assert.equal(kinds(seating.seatUsual(table(computer(), computer()), "against")), "PC");
    assert.equal(kinds(seating.seatUsual(table(computer(), person()), "people")), "PP");
    assert.equal(kinds(seating.seatUsual(table(computer(), person()), "watch")), "CC");
  });
});

test("changing seats moves everybody at the table on by one seat, with name and level", () => {
  const all = { players: [person("Ada"), computer("hard"), computer("easy"), person("later")], seats: 3 };
  assert.deepEqual(seating.movedOn(all), [computer("easy"), person("Ada"), computer("hard"), person("later")]);
});

test("the only person can take any seat: who sat there takes the person's", () => {
  const all = { players: [person("Ada"), computer("hard"), computer("easy"), person("later")], seats: 3 };
  assert.equal(seating.onlySeat(all), 0);
  const players = seating.seatedAt(all, 2);
  assert.deepEqual(players, [computer("easy"), computer("hard"), person("Ada"), person("later")]);
  assert.equal(seating.onlySeat({ players, seats: 3 }), 2);
  assert.deepEqual(seating.seatedAt(all, 0), all.players);
});

test("several people, or none, have no seat to choose: each writes a name at a colour", () => {
  for (const sitting of [table(person(), person()), table(computer(), computer())]) {
    assert.equal(seating.onlySeat(sitting), null);
    assert.equal(seating.seatedAt(sitting, 1), sitting.players);
  }
});

test("one choice gives all computers the same level, and it is seen whether they have", () => {
  const all = table(person(), computer("hard"), computer("easy"));
  assert.equal(seating.commonLevel(all), null);
  const players = seating.levelled(all, "medium");
  assert.equal(seating.commonLevel({ players, seats: 3 }), "medium");
  assert.equal(kinds(players), "PCC");
  assert.equal(seating.commonLevel(table(person(), person())), null);
});

describe("A player without a name", () => {
  const game = gameEntry();
  game.words.en.computer_names = ["Zeno", "Agathias"];

  test("is called as the game calls its computer players, or as the seat", () => {
    assert.equal(seating.usualName(game, table(person(), computer()), 1), "Agathias");
    assert.equal(seating.usualName(gameEntry(), table(person(), computer()), 1), "Black");
    assert.equal(seating.usualName(game, table(person(), computer(), computer(), computer()), 3), "West");
  });

  test("is the reader, if there is only one person", () => {
    assert.equal(seating.usualName(game, table(person(), computer()), 0), "You");
    assert.equal(seating.usualName(game, table(person(), person()), 0), "White");
  });
});

test("Each level at the table is described once, the weakest first", () => {
  const game = gameEntry({ levels: ["easy", "medium", "hard"] });
  game.words.en.characters = { easy: "The novice", hard: "The master" };
  const all = table(computer("hard"), computer("easy"), computer("hard"), computer("medium"));
  assert.deepEqual(seating.charactersOf(game, all), ["The novice", "The master"]);
  assert.deepEqual(seating.charactersOf(game, table(person(), person())), []);
  assert.deepEqual(seating.charactersOf(gameEntry(), all), []);
});
