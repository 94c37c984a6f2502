/** Tests what becomes of an offer to end the game when the other player answers, or plays on. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { table } from "../fakes/match.js";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices", "announcer"]);
const { answerOffer, playsOn } = await import("../../../web/src/remote/opened-letter.js");
const { waitingWords } = await import("../../../web/src/remote/send-letter.js");
const { closeDialogs } = await import("../../../web/src/ui/dialog.js");

const OWN = { text: "a", seat: 0, chance: false };
const FAR = { text: "b", seat: 1, chance: false };
const THROW = { text: "roll 3", seat: 0, chance: true };

/** A match of Ann, here, who has offered to end it in the letter that she has sent. @returns {any} */
function match(
  {
    moves = [OWN, FAR],
    offers = [0],
    offered = true,
    seats = 2,
    over = null,
    next = { kind: "human", seat: 0 },
  } = /** @type {any} */ ({}),
) {
  const names = ["Ann", "Ben", "Cleo"].slice(0, seats);
  const save = {
    schema: 1,
    seats: names.map((_, seat) => ({ kind: seat ? "remote" : "human" })),
    record: { dice: { anchors: names } },
  };
  const told = { sent: { letter: "L1", at: 1, ...(offered && { offered }) }, arrived: 2 };
  return {
    saved: { setup: null, save, mail: told },
    newest: { table: table(moves.length, { next, over, names, save }), moves, turns: [] },
    names,
    letters: { terms: { hints: false }, messages: [], offers, letter: "L2" },
    letter: "L2",
  };
}

/** What was offered. @type {boolean[]} */
let done;
const offer = (/** @type {boolean} */ on) => void done.push(on);
const notices = () => document.getElementById("notices")?.textContent ?? "";

beforeEach(() => {
  standElements(page, ["notices", "announcer"]);
  closeDialogs();
  done = [];
});

describe("An offer that was sent", () => {
  test("no longer stands when the other one has played on", async () => {
    await answerOffer(match(), offer, [0]);
    assert.deepEqual(done, [false]);
    assert.match(notices(), /Ben plays on\. Your offer to end the game no longer stands\./);
  });

  test("stands while nobody has answered it, or where nobody knows who has read it", () => {
    const standing = {
      "a throw is no answer": { moves: [OWN, THROW] },
      "the other one offers it, too": { offers: [0, 1] },
      "it was not sent": { offered: false },
      "it was taken back": { offers: [] },
      "two others play": { seats: 3 },
      "the game is over": { over: {} },
    };
    for (const [why, how] of Object.entries(standing)) assert.equal(playsOn(match(how)), false, why);
    assert.equal(playsOn(match({ moves: [OWN, FAR, THROW] })), true);
  });
});

test("the status line says that the offer goes with a turn, until it was sent", () => {
  const waits = { moves: [FAR, OWN], next: { kind: "waiting", seat: 1, for: "decision" } };
  assert.equal(
    waitingWords(match({ ...waits, offered: false }), 5),
    "Your turn is done. Send it to Ben, with your offer to end the game.",
  );
  assert.equal(waitingWords(match(waits), 5), "Your turn is done. Send it to Ben.");
});
