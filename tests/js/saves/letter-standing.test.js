/** Tests who has to do something in a match by letters, and whether something waits to be sent. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { letterGame } from "../fakes/letters.js";
import { savedGame } from "../fakes/saved-games.js";
import { isUnsent, stampOf, standingOf, wantsReader } from "../../../web/src/saves/letter-standing.js";

const turn = (/** @type {number | null} */ seat, since = 100, awaited = "decision") => ({ seat, for: awaited, since });
const mail = (/** @type {number | null} */ sent, /** @type {number | null} */ arrived = null) => ({
  sent: sent === null ? null : { letter: "AQz", at: sent },
  arrived,
});

/** Anna, Cleo and a computer share a device. */
const SHARED = { devices: [[0], [1, 2, 3]], computers: [3] };

describe("A match by letters", () => {
  for (const [what, saved, expected] of /** @type {[string, any, any][]} */ ([
    ["whose turn has come", letterGame({ turn: turn(0), mail: mail(50, 100) }), ["yours", ["Anna"], 100]],
    ["whose turn has not been sent", letterGame({ turn: turn(1), mail: mail(null) }), ["unsent", ["Anna"], 100]],
    [
      "whose turn was played after the last one was sent",
      letterGame({ turn: turn(1), mail: mail(99) }),
      ["unsent", ["Anna"], 100],
    ],
    ["whose turn was sent", letterGame({ turn: turn(1), mail: mail(150, 90) }), ["waiting", ["Anna"], 150]],
    [
      "in which the others wait for a part of the dice alone",
      letterGame({ turn: turn(1, 100, "chance"), mail: mail(150, 160) }),
      ["unsent", ["Anna"], 100],
    ],
    [
      "whose invitation has not been sent",
      letterGame({ turn: turn(1), mail: mail(null) }, ["aa", null]),
      ["unsent", [], 100],
    ],
    ["whose invitation is open", letterGame({ turn: turn(1), mail: mail(120) }, ["aa", null]), ["invited", [], 120]],
    [
      "with three, where one has to play",
      letterGame({ turn: turn(2), mail: mail(150) }, ["aa", "bb", "cc"]),
      ["waiting", ["Cleo"], 150],
    ],
    ["with three, where two wait", letterGame({ turn: turn(0) }, ["aa", "bb", "cc"]), ["yours", ["Anna", "Cleo"], 100]],
    [
      "that the reader has ended",
      letterGame({ over: true, turn: turn(null, 5000), mail: mail(90, 50) }),
      ["unsent", ["Anna"], 5000],
    ],
    ["whose end was sent", letterGame({ over: true, turn: turn(null), mail: mail(101, 50) }), ["over", ["Anna"], 100]],
    [
      "that the reader has ended in the moment in which a letter came",
      letterGame({ over: true, turn: turn(null, 5000), mail: { ...mail(90, 4999), heard: { letter: "AQz", ply: 9 } } }),
      ["unsent", ["Anna"], 5000],
    ],
    [
      "that the reader's page has ended by itself when the last letter came",
      letterGame({
        over: true,
        ply: 9,
        turn: turn(null, 5000),
        mail: { ...mail(90, 4999), heard: { letter: "AQz", ply: 7 } },
      }),
      ["unsent", ["Anna"], 5000],
    ],
    [
      "with two at one device and a computer there, where the computer has to play",
      letterGame({ turn: turn(3), mail: mail(150) }, ["aa", "bb", "cc", "dd"], SHARED),
      ["waiting", ["Anna", "Cleo"], 150],
    ],
    [
      "with two at one device, where one has to play",
      letterGame({ turn: turn(2), mail: mail(150) }, ["aa", "bb", "cc", "dd"], SHARED),
      ["waiting", ["Cleo"], 150],
    ],
    [
      "with two at one device, to whom the turn has not been sent",
      letterGame({ turn: turn(2), mail: mail(null) }, ["aa", "bb", "cc", "dd"], SHARED),
      ["unsent", ["Anna", "Cleo"], 100],
    ],
    [
      "with two at one device and a computer there, who wait",
      letterGame({ turn: turn(0) }, ["aa", "bb", "cc", "dd"], SHARED),
      ["yours", ["Anna", "Cleo"], 100],
    ],
    [
      "that waits, where a letter came in which nothing was played",
      letterGame({
        ply: 9,
        turn: turn(1, 80),
        mail: { sent: { letter: "AQz", at: 90, ply: 9 }, arrived: 100, heard: { letter: "AQy", ply: 9 } },
      }),
      ["waiting", ["Anna"], 90],
    ],
    [
      "that waits, where a letter came in which something was played",
      letterGame({
        ply: 11,
        turn: turn(1, 80),
        mail: { sent: { letter: "AQz", at: 90, ply: 9 }, arrived: 100, heard: { letter: "AQy", ply: 11 } },
      }),
      ["unsent", ["Anna"], 80],
    ],
    [
      "whose end another one has told, long before it was stored",
      letterGame({
        over: true,
        ply: 9,
        turn: turn(null, 900_000),
        mail: { ...mail(90, 100), heard: { letter: "AQz", ply: 9, over: true } },
      }),
      ["over", ["Anna"], 900_000],
    ],
    ["of which nothing is known", letterGame({}), ["yours", ["Anna"], null]],
    [
      "with a damaged entry",
      letterGame({ turn: { seat: 7, for: "x", since: "yesterday" }, mail: { sent: { at: {} }, arrived: Number.NaN } }),
      ["yours", ["Anna"], null],
    ],
    ["without names", letterGame({ names: [], turn: turn(0) }), ["yours", [], 100]],
  ]))
    test(what, () => {
      const { kind, others, since } = standingOf(saved);
      assert.deepEqual([kind, others, since], expected);
      assert.equal(isUnsent(saved), kind === "unsent");
      assert.equal(wantsReader(saved), kind === "unsent" || kind === "yours");
    });

  test("keeps the order of what has happened, also where a clock was a year ahead", () => {
    const [ahead, right] = [9_000_000, 1000];
    let saved = letterGame({
      turn: turn(0, ahead),
      mail: { sent: { letter: "AQz", at: ahead - 5 }, arrived: ahead - 3 },
    });
    assert.equal(standingOf(saved).kind, "yours");
    saved = { ...saved, turn: turn(1, stampOf(saved, right)) };
    assert.equal(standingOf(saved).kind, "unsent");
    saved = { ...saved, mail: { ...saved.mail, sent: { letter: "ARz", at: stampOf(saved, right + 1) } } };
    assert.equal(standingOf(saved).kind, "waiting");
    saved = { ...saved, mail: { ...saved.mail, arrived: stampOf(saved, right + 2) } };
    saved = { ...saved, turn: turn(0, stampOf(saved, right + 2)) };
    assert.equal(standingOf(saved).kind, "yours");
    // When the clock has caught up, it counts again.
    assert.equal(stampOf(saved, 2 * ahead), 2 * ahead);
  });

  test("that has not begun wants nothing to be sent", () => {
    assert.equal(isUnsent(savedGame({ save: null, turn: turn(1) })), false);
  });
});
