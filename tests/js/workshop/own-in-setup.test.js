/** Tests the reader's own players in the set-up, the match that the workshop begins, and who takes the place of one. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

barePage();
const { against, listOwnPlayers } = await import("../../../web/src/workshop/own-in-setup.js");
const { reseated } = await import("../../../web/src/workshop/own-at-table.js");

const GAME = { id: "toy", seats: [2, 3], levels: ["easy", "medium"] };
const PLAYER = { id: "p1", game: "toy", name: "Greedy", text: "", at: 0, versions: [] };
const OWN = { kind: "computer", level: "own", player: "p1", player_name: "Greedy" };
const choices = (players) => ({ seats: 2, players, options: { big: true, board: null }, undo: null });

test("players of the game are listed, and the choices follow what has become of them", async () => {
  const chosen = choices([
    { name: "Ann", ...OWN, player_name: "Old name" },
    { name: "", ...OWN, player: "gone" },
    { name: "", kind: "human", level: "easy" },
  ]);
  const found = await listOwnPlayers(GAME, chosen, new Map(), {
    list: async () => [PLAYER, { ...PLAYER, id: "p2", name: "" }],
  });
  assert.deepEqual(found, [
    { id: "p1", name: "Greedy" },
    { id: "p2", name: "Without a name" },
  ]);
  assert.deepEqual(chosen.players, [
    { name: "Ann", ...OWN },
    { name: "", kind: "computer", level: "medium" },
    { name: "", kind: "human", level: "easy" },
  ]);
});

test("the workshop's match has the person at the seat of the set-up, and its options", () => {
  const usual = [
    { name: "", kind: "computer", level: "medium" },
    { name: "Ann", kind: "human" },
    { name: "", kind: "computer", level: "medium" },
  ];
  const { players, options, settings } = against(GAME, choices(usual), PLAYER);
  assert.deepEqual(players, [
    { name: "", ...OWN },
    { name: "Ann", kind: "human" },
  ]);
  assert.deepEqual(options, { big: true });
  assert.deepEqual(settings, { undo_past: true });
  // The third seat is not there in a match of two.
  const third = { ...choices([usual[0], usual[2], usual[1]]), seats: 3 };
  assert.equal(against(GAME, third, PLAYER).players[0].kind, "human");
});

test("somebody else takes the place of a player, in the save and in the set-up of a rematch", () => {
  const seats = [{ kind: "human" }, { kind: "computer", level: "own", player: "p1", name: "Greedy" }];
  const saved = {
    save: { seats, record: { events: ["a"], seats } },
    setup: {
      players: [
        { name: "", kind: "human" },
        { name: "Bob", ...OWN },
      ],
    },
  };
  const now = reseated(saved, 1, { kind: "computer", level: "easy" });
  assert.deepEqual(now.save.seats, [seats[0], { kind: "computer", level: "easy" }]);
  assert.deepEqual(now.save.record, { events: ["a"], seats: now.save.seats });
  assert.deepEqual(now.setup.players[1], { name: "Bob", kind: "computer", level: "easy" });
  assert.equal(reseated({ ...saved, setup: null }, 1, { kind: "human" }).setup, null);
  // The match before is not changed.
  assert.equal(saved.save.seats[1].level, "own");
});
