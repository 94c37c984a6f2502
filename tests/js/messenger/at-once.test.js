/** Tests letters that leave by themselves: what is sent when, and what the page says meanwhile. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { ANCHOR, INVITATION } from "../fakes/letters.js";
import { savedMatch, table } from "../fakes/match.js";
import { standElements } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices", "announcer"]);
const { MatchState } = await import("../../../web/src/match/state.js");
const { PostPart } = await import("../../../web/src/remote/post-part.js");

const WAITING = { kind: "waiting", seat: 1, level: null, for: "decision" };
const HUMAN = { kind: "human", seat: 0, level: null };
const OWN = { ply: 1, text: "a", seat: 0, chance: false, words: "" };

/** @type {any} */
let state;
/** @type {any} */
let part;
/** What has left. @type {string[][]} */
let left;
/** @type {Error | null} */
let fault = null;

/** The newest state of a match between Ann, here, and Ben. */
function stand(
  {
    letter = "L1",
    next = WAITING,
    moves = [OWN],
    anchors = [ANCHOR, "bb"],
    players = ["human", "remote"],
    mail = {},
  } = /** @type {any} */ ({}),
) {
  const save = {
    schema: 1,
    seats: players.map((/** @type {string} */ kind) => ({ kind })),
    record: { dice: { anchors } },
  };
  const letters = { terms: { hints: false }, messages: [], offers: [], letter };
  const shown = table(moves.length, { next, over: null, save, letters, names: ["Ann", "Ben"] });
  const kept = { sent: null, arrived: null, ...state.saved.mail, ...mail };
  state.set({
    saved: { ...state.saved, setup: {}, save, mail: kept },
    letter,
    newest: { table: shown, moves, turns: [] },
    scene: shown.scene,
  });
  part.draw(state);
}

beforeEach(() => {
  standElements(page, ["notices", "announcer"]);
  left = [];
  fault = null;
  state = new MatchState(gameEntry(), savedMatch({ setup: {} }), /** @type {any} */ ({}), () => {});
  part = new PostPart(
    {
      desk: {
        open: async () => /** @type {any} */ ({ answer: "same" }),
        offer: async () => {},
        write: async () => "",
        sent: async (/** @type {string} */ letter) =>
          state.set({ saved: { ...state.saved, mail: { sent: { letter, at: 1 }, arrived: null } } }),
      },
      prove: async () => /** @type {any} */ ({ rows: [], parts: { unproven: [], early: [] } }),
      now: () => 1,
      mail: {
        send: async (_, letter, purpose) => {
          if (fault) throw fault;
          left.push([purpose, letter]);
        },
      },
    },
    document.createElement("p"),
  );
});

test("A turn leaves once, without a button", async () => {
  stand();
  part.draw(state);
  await settled();
  part.draw(state);
  await settled();
  assert.deepEqual(left, [["turn", "L1"]]);
  assert.ok(part.element.hidden);
  assert.equal(part.due, null);
  assert.equal(state.waiting, "Waiting for Ben.");
});

test("Nothing leaves while somebody here decides", async () => {
  stand({ next: HUMAN });
  await settled();
  assert.deepEqual(left, []);
});

test("The device that has invited says at once who has got the seat, although it is its own turn", async () => {
  stand({ letter: INVITATION, anchors: [ANCHOR, null], moves: [] });
  await settled();
  assert.deepEqual(left, [["invitation", INVITATION]]);
  assert.equal(state.waiting, "Waiting until somebody takes the free seat.");
  stand({ letter: "L2", next: HUMAN, moves: [], mail: { heard: { letter: "L2", ply: 0 } } });
  await settled();
  assert.deepEqual(left[1], ["answer", "L2"]);
});

test("Who looks on sends nothing", async () => {
  stand({ players: ["remote", "remote"] });
  await settled();
  assert.deepEqual(left, []);
  assert.ok(part.element.hidden);
});

test("A letter that could not leave is told, not tried again by itself, and can be sent by hand", async () => {
  fault = new Error("This game is too large for this messenger.");
  stand();
  await settled();
  part.draw(state);
  await settled();
  assert.match(document.getElementById("notices")?.textContent ?? "", /too large/);
  assert.deepEqual(left, []);
  assert.ok(!part.element.hidden);
  fault = null;
  await part.send();
  assert.deepEqual(left, [["turn", "L1"]]);
});
