/** Tests what has to be sent, to whom, and what the status line says meanwhile. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { table } from "../fakes/match.js";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices", "announcer"]);
const { addressees, namesOf, needsWord, onlyOthers, purposeOf, waitingAtOnce, waitingWords, whenSent } =
  await import("../../../web/src/remote/send-letter.js");

/** Tuesday, 24 November 2026, 14:05 where the test runs. */
const AT = new Date(2026, 10, 24, 14, 5).getTime();
const HOUR = 3_600_000;
const OWN = { text: "a", seat: 0, chance: false };
const FAR = { text: "b", seat: 1, chance: false };
const THROW = { text: "roll 3", seat: 0, chance: true };
const waiting = (seat = 1, what = "decision") => ({ kind: "waiting", seat, level: null, for: what });

/**
 * A match by letters between Ann, here, and others elsewhere.
 * @param {object} [how]
 */
function match(
  {
    anchors = ["aa", "bb"],
    moves = [OWN],
    next = waiting(),
    mail,
    letter = "NOW",
    guest = false,
    over = null,
    active = 0,
    offers = [],
    letters = undefined,
    own = 0,
    turn,
  } = /** @type {any} */ ({}),
) {
  const kindAt = (/** @type {number} */ seat) => (seat === 0 ? "human" : seat === own ? "computer" : "remote");
  const seats = anchors.map((_, seat) => ({ kind: kindAt(seat) }));
  const names = ["Ann", "Ben", "Cleo", "Jackal", "Dan", "Hyena"].slice(0, seats.length);
  const scene = { seats: names.map((name, seat) => ({ seat, name, active: seat === active })) };
  const save = { schema: 1, seats, record: { dice: { anchors } }, letters };
  return /** @type {any} */ ({
    saved: {
      setup: guest ? null : { players: seats },
      save,
      ...(mail && { mail }),
      ...(turn && { turn, over: over !== null, ply: moves.length }),
    },
    newest: { table: table(moves.length, { next, over, names, scene, save }), moves, turns: [] },
    letter,
    letters: { terms: { hints: false }, messages: [], offers, letter },
  });
}
/** @returns {any} */
const sent = (letter = "NOW", at = AT) => ({ sent: { letter, at }, arrived: null });
const heard = (letter, ply) => ({ sent: sent("OLD").sent, arrived: AT, heard: { letter, ply } });

describe("What has to be sent", () => {
  const cases = /** @type {[string, any, string | null][]} */ ([
    ["a decision made here", {}, "turn"],
    ["nothing, once that letter was sent", { mail: sent() }, null],
    ["nothing while somebody here decides", { next: { kind: "human", seat: 0, level: null } }, null],
    [
      "an invitation while a seat is open",
      { anchors: ["aa", null], next: waiting(1, "chance"), moves: [] },
      "invitation",
    ],
    ["an invitation also at one's own turn", { anchors: ["aa", null], next: { kind: "human", seat: 0 } }, "invitation"],
    ["the answer of who has joined", { guest: true, moves: [], next: waiting(1, "chance") }, "answer"],
    [
      "the answer of who has joined while a further seat is open",
      { guest: true, anchors: ["aa", "bb", null], moves: [] },
      "answer",
    ],
    ["a part of a throw where nothing was decided here", { moves: [FAR, THROW], mail: heard("THEIRS", 1) }, "answer"],
    ["a decision after the last letter", { moves: [FAR, OWN], mail: heard("THEIRS", 1) }, "turn"],
    ["nothing that has just been opened", { moves: [FAR], mail: heard("NOW", 1) }, null],
    ["the wish for a part of a throw at one's own turn", { next: waiting(1, "chance") }, "word"],
    ["a decision before a throw of somebody else", { next: waiting(1, "chance"), active: 1 }, "turn"],
    ["the end", { over: {}, next: { kind: "over", seat: null } }, "end"],
    [
      "nothing at an end that was opened",
      { over: {}, next: { kind: "over", seat: null }, mail: heard("NOW", 2) },
      null,
    ],
    [
      "nothing at an end that somebody else has told",
      {
        over: {},
        next: { kind: "over", seat: null },
        mail: { ...heard("L", 1), heard: { letter: "L", ply: 1, over: true } },
        turn: { seat: null, for: null, since: AT + 5 },
      },
      null,
    ],
    [
      "the end, where it came later than that letter",
      {
        over: {},
        next: { kind: "over", seat: null },
        mail: heard("L", 1),
        turn: { seat: null, for: null, since: AT + HOUR },
      },
      "end",
    ],
    ["an offer at one's own turn", { offers: [0], next: { kind: "human", seat: 0 } }, "offer"],
    ["nothing for the offer of somebody else", { offers: [1], next: { kind: "human", seat: 0 } }, null],
  ]);
  for (const [what, how, expected] of cases) test(what, () => assert.equal(purposeOf(match(how)), expected));

  test("nothing before the engine has begun the match", () => {
    assert.equal(purposeOf({ ...match(), newest: null }), null);
    assert.equal(purposeOf(match({ letter: null })), null);
  });
});

describe("To whom", () => {
  const three = ["aa", "bb", "cc"];
  test("a letter must go: to the seat that is awaited", () => {
    assert.deepEqual(addressees(match({ anchors: three, next: waiting(2) })), [2]);
    assert.equal(namesOf(match({ anchors: three, next: waiting(2) })), "Cleo");
  });
  test("the end must go: to all others", () => {
    assert.equal(namesOf(match({ anchors: three, over: {}, next: { kind: "over", seat: null } })), "Ben and Cleo");
  });
  test("the answer must go while a further seat is open: to those who sit", () => {
    assert.deepEqual(addressees(match({ guest: true, anchors: ["aa", "bb", null], next: waiting(2, "chance") })), [1]);
  });
});

describe("Where seats elsewhere share a device, or are a computer's", () => {
  const end = { over: {}, next: { kind: "over", seat: null } };
  const named = (/** @type {any} */ how) => namesOf(match(how));
  const said = (/** @type {any} */ how) => waitingWords(match({ mail: sent(), ...how }), AT);
  // Ann is here; Ben and the computer Jackal at one device, Cleo at another.
  const four = {
    anchors: ["aa", "bb", "cc", "dd"],
    letters: { devices: [[0], [1, 3], [2]], computers: [3] },
  };
  // Ann is here; all others are at one device, Jackal a computer.
  const shared = { ...four, letters: { devices: [[0], [1, 2, 3]], computers: [3] } };
  // Six seats at three devices; Ann's and Dan's have a computer each.
  const six = {
    own: 3,
    anchors: ["a", "b", "c", "d", "e", "f"],
    letters: {
      devices: [
        [0, 3],
        [1, 2],
        [4, 5],
      ],
      computers: [3, 5],
    },
  };

  test("a letter for a computer's turn goes to the person there", () => {
    assert.equal(named({ ...four, next: waiting(3) }), "Ben");
    assert.match(said({ ...four, next: waiting(3) }), /Waiting for Ben\.$/);
    assert.equal(named({ ...six, next: waiting(5) }), "Dan");
  });
  test("a letter goes to all persons at a device, and who has to decide is waited for", () => {
    assert.equal(named({ ...shared, next: waiting(2) }), "Ben and Cleo");
    assert.match(said({ ...shared, next: waiting(2) }), /Waiting for Cleo\.$/);
    assert.match(said({ ...shared, next: waiting(3) }), /Waiting for Ben and Cleo\.$/);
    assert.match(said({ ...shared, next: waiting(1, "chance"), active: 1 }), /Waiting for Ben and Cleo\.$/);
    assert.equal(named({ ...six, next: waiting(1) }), "Ben and Cleo");
  });
  test("the end goes to the persons everywhere", () => {
    assert.equal(named({ ...four, ...end }), "Ben and Cleo");
    assert.equal(named({ ...shared, ...end }), "Ben and Cleo");
    assert.equal(named({ ...six, ...end }), "Ben, Cleo, and Dan");
  });
  test("an answer while a seat is open goes to those who sit, and an invitation to no computer", () => {
    const open = { ...four, anchors: ["aa", "bb", null, "dd"], next: waiting(2, "chance"), moves: [] };
    assert.equal(named({ ...open, guest: true }), "Ben");
    assert.equal(named(open), "Cleo");
  });
  test("a device at which only computers play has their names", () => {
    const alone = { anchors: ["a", "b"], letters: { devices: [[0], [1]], computers: [1] } };
    assert.equal(named({ ...alone, next: waiting(1) }), "Ben");
  });
  test("what cannot be read counts as a device for each seat", () => {
    for (const letters of [
      { devices: "x", computers: 7 },
      { devices: [null, [9]], computers: [] },
    ])
      assert.equal(named({ ...four, ...end, letters }), "Ben, Cleo, and Jackal");
  });
  test("only those at the only other device are called by name on a live line", () => {
    assert.equal(onlyOthers(match(shared)), "Ben and Cleo");
    assert.equal(onlyOthers(match(four)), "");
    assert.equal(onlyOthers(match({ anchors: ["aa", null] })), "");
    assert.equal(onlyOthers({ ...match({}), newest: null, saved: { ...match({}).saved, names: ["A", "B"] } }), "B");
  });
  test("where letters leave by themselves, the person is waited for", () => {
    assert.equal(waitingAtOnce(match({ ...four, next: waiting(3) })), "Waiting for Ben.");
    assert.equal(waitingAtOnce(match({ ...shared, next: waiting(2) })), "Waiting for Cleo.");
  });
});

describe("The status line says", () => {
  const said = (/** @type {any} */ how) => waitingWords(match(how), AT + HOUR);
  test("what to send, and that a throw in one's own turn needs a word", () => {
    assert.equal(said({}), "Your turn is done. Send it to Ben.");
    assert.equal(said({ next: waiting(1, "chance"), active: 1 }), "Your turn is done. Send it to Ben.");
    const second = { next: waiting(1, "chance"), active: 0 };
    assert.equal(said(second), "Fair chance needs Ben’s device, too. Send this link; Ben just sends one back.");
    assert.equal(needsWord(match(second)), true);
    assert.equal(
      said({ anchors: ["aa", null], moves: [] }),
      "Send the invitation. Whoever opens it can take the seat.",
    );
    assert.equal(said({ guest: true, moves: [] }), "You sit at the table. Send your answer to Ben.");
    assert.match(
      said({ moves: [FAR, THROW], mail: heard("THEIRS", 1) }),
      /^Fair chance needs your device, too\. Just send your answer to Ben: there is nothing to decide\.$/,
    );
  });
  test("when it was sent, and to whom it must go", () => {
    assert.match(said({ mail: sent() }), /^Sent on Tuesday, 14:05\. Waiting for Ben\.$/u);
    const copied = sent();
    copied.sent.copied = true;
    assert.match(said({ mail: copied }), /^Copied on Tuesday, 14:05\. Send it to Ben\.$/u);
    assert.match(said({ anchors: ["aa", null], mail: copied }), /^Invitation copied on Tuesday/u);
    assert.match(said({ anchors: ["aa", null], mail: sent() }), /^Invitation sent on Tuesday/u);
    assert.equal(said({ moves: [FAR], mail: heard("NOW", 1) }), "Waiting for Ben.");
  });
  test("no time that is in the future by a clock that was or is wrong", () => {
    const later = (/** @type {any} */ how) => waitingWords(match({ mail: sent(), ...how }), AT - 24 * HOUR);
    const copied = sent();
    copied.sent.copied = true;
    assert.equal(later({}), "Waiting for Ben.");
    assert.equal(later({ mail: copied }), "Your turn is done. Send it to Ben.");
    assert.equal(later({ anchors: ["aa", null] }), "Waiting for Ben.");
    assert.match(waitingWords(match({ mail: sent() }), AT - 30_000), /^Sent on Tuesday/);
  });
  test("that an offer to end the game goes with the next link, until it was sent", () => {
    const offered = { offers: [0], next: { kind: "human", seat: 0 } };
    assert.equal(said(offered), "It is your turn. Your offer to end the game goes with it.");
    assert.equal(said({ ...offered, mail: sent() }), "");
    assert.equal(said({ offers: [0] }), "Your turn is done. Send it to Ben, with your offer to end the game.");
    const withLink = "Send your link to Ben, with your offer to end the game.";
    assert.equal(said({ offers: [0], moves: [FAR, THROW], mail: heard("THEIRS", 1) }), withLink);
    assert.equal(said({ offers: [0], next: waiting(1, "chance"), active: 0 }), withLink);
  });
  test("nothing of its own at one's turn, and at the end", () => {
    assert.equal(said({ next: { kind: "human", seat: 0 } }), "");
    assert.equal(said({ over: {}, next: { kind: "over", seat: null } }), "");
  });
  test("the date where that is a week ago, or in the future by a clock that is wrong", () => {
    assert.match(whenSent(AT, AT + 8 * 24 * HOUR), /^24 November, /);
    assert.match(whenSent(AT, AT - 8 * 24 * HOUR), /^24 November, /);
  });
});
