/** Tests the part of the page that sends letters: its button, its message, what it remembers, and that each throw is checked. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { savedMatch, table } from "../fakes/match.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page, ["notices", "announcer"]);
const { MatchState } = await import("../../../web/src/match/state.js");
const { Refused } = await import("../../../web/src/engine/engine-errors.js");
const { Post } = await import("../../../web/src/remote/post.js");
const { isFair } = await import("../../../web/src/remote/throw-check.js");
const part = await import("../../../web/src/remote/post-part.js");

const SEATS = [{ kind: "human" }, { kind: "remote" }];
const WAITING = { kind: "waiting", seat: 1, level: null, for: "decision" };
const HUMAN = { kind: "human", seat: 0, level: null };
const OWN = { ply: 1, text: "a", seat: 0, chance: false, words: "" };
const THROW = { ply: 2, text: "roll 3", seat: 0, chance: true, words: "" };
const FAIR = { rows: [{ ok: true }], parts: { unproven: [], early: [] } };

/** @type {any} */
let state;
/** @type {any} */
let post;
/** What the desk was asked to do. @type {any[]} */
let done;
/** What was passed on. @type {any[]} */
let shared;
/** Whether the person closes the list of ways to share. */
let closes = false;
/** @type {any} */
let check = FAIR;
/** @type {any} */
let answer = { answer: "new" };

/** The newest state of the match. */
function stand(letter = "L1", { next = WAITING, moves = [OWN], letters = {}, over = null, players = SEATS } = {}) {
  const save = { schema: 1, seats: players, record: { dice: { anchors: ["aa", "bb"] } } };
  const told = { terms: { hints: false }, messages: [], offers: [], letter, ...letters };
  const shown = table(moves.length, { next, over, save, letters: told, names: ["Ann", "Ben"] });
  state.set({
    saved: { ...state.saved, save },
    letter,
    newest: { table: shown, moves, turns: [] },
    scene: shown.scene,
  });
  post.draw(state);
}
const mail = (/** @type {object} */ news) =>
  state.set({ saved: { ...state.saved, mail: { sent: null, arrived: null, ...news } } });
const buttons = () =>
  tagged(post.element, "button").flatMap((one) => (one.hidden ? [] : [one.textContent || one.title]));
const notices = () => document.getElementById("notices")?.textContent ?? "";

beforeEach(async () => {
  standElements(page, ["notices", "announcer"]);
  done = [];
  shared = [];
  closes = false;
  check = FAIR;
  answer = { answer: "new" };
  const desk = {
    open: async (/** @type {string} */ letter) => {
      done.push(["open", letter]);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    write: async (/** @type {string} */ message) => {
      done.push(["write", message]);
      state.set({ letter: `with ${message}` });
      return `with ${message}`;
    },
    sent: async (/** @type {string} */ letter) => {
      done.push(["sent", letter]);
      mail({ sent: { letter, at: 0 } });
      post.draw(state);
    },
    offer: async (/** @type {boolean} */ on) => void done.push(["offer", on]),
  };
  const share = async (/** @type {any[]} */ ...how) => {
    shared.push(how);
    return closes ? null : "shared";
  };
  const prove = async () => check;
  state = new MatchState(gameEntry(), savedMatch({ setup: { players: SEATS } }), /** @type {any} */ ({}), () => {});
  post = new Post(/** @type {any} */ ({ desk, prove, now: () => 0, share }), async () => part);
  document.body.append(post.element);
  post.draw(state);
  await settled();
  await settled();
  // The part has taken the place of the empty element.
  post.element = document.querySelector(".post");
});

describe("Sending", () => {
  test("is offered when a turn is done, and remembered", async () => {
    stand();
    assert.deepEqual(buttons(), ["Send your turn to Ben", "Write a message", "Show as a code"]);
    buttonNamed(post.element, "Send your turn to Ben").click();
    await settled();
    assert.deepEqual(shared, [["L1", "turn", gameEntry().title]]);
    assert.deepEqual(done, [["sent", "L1"]]);
    assert.deepEqual(buttons(), ["Send again", "Show as a code"]);
    assert.match(state.waiting, /^Sent on/);
  });

  test("is still to be done if the list of ways was closed", async () => {
    closes = true;
    stand();
    buttonNamed(post.element, "Send your turn to Ben").click();
    await settled();
    assert.deepEqual(done, []);
    assert.equal(buttons()[0], "Send your turn to Ben");
  });

  test("is not offered while somebody here decides, nor while looking back", () => {
    stand("L1", { next: HUMAN });
    assert.equal(post.element.hidden, true);
    state.set({ looking: true });
    stand();
    assert.equal(post.element.hidden, true);
  });

  test("does not follow from a press by a pointer that was meant for what stood there before", async (t) => {
    let now = 1000;
    t.mock.method(performance, "now", () => now);
    stand("L0", { next: HUMAN });
    stand();
    const press = () =>
      post.element.querySelector(".post-send").dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
    now += 499;
    press();
    await settled();
    assert.deepEqual(shared, []);
    now += 1;
    press();
    await settled();
    assert.equal(shared.length, 1);
  });

  test("again sends the letter as it is, with what was said", async () => {
    mail({ sent: { letter: "L1", at: 0 } });
    stand("L1", { letters: { messages: [{ seat: 0, text: "Hi" }] } });
    buttonNamed(post.element, "Send again").click();
    await settled();
    assert.deepEqual([done, shared[0][0]], [[["sent", "L1"]], "L1"]);
  });

  test("takes away what was said with an earlier letter", async () => {
    stand("L1", {
      letters: {
        messages: [
          { seat: 0, text: "Hi" },
          { seat: 1, text: "Ho" },
        ],
      },
    });
    post.again();
    await settled();
    assert.deepEqual(done, [
      ["write", ""],
      ["sent", "with "],
    ]);
  });

  test("that fails is told", async () => {
    stand("L1", { letters: { messages: [{ seat: 0, text: "Hi" }] } });
    state.set({ letter: "L2" });
    shared.push = () => {
      throw new Error("No room.");
    };
    post.again();
    await settled();
    assert.match(notices(), /No room\./);
  });

  test("the end has a name for the dialog with the result", () => {
    assert.equal(post.due, null);
    stand("L9", { over: /** @type {any} */ ({}), next: { kind: "over", seat: null } });
    assert.equal(post.due.name, "Send the end to Ben");
    assert.equal(post.focus(), true);
    assert.equal(document.activeElement?.textContent, "Send the end to Ben");
  });

  test("a match without players elsewhere has no such part", async () => {
    let fetched = 0;
    const other = new Post(/** @type {any} */ ({}), async () => {
      fetched += 1;
      return part;
    });
    other.draw(new MatchState(gameEntry(), savedMatch(), /** @type {any} */ ({}), () => {}));
    await settled();
    assert.equal(fetched, 0);
  });
});

describe("A message", () => {
  const field = () => /** @type {any} */ (document.getElementById("letter-message"));

  test("goes with the letter, and is cut between characters", async () => {
    stand();
    buttonNamed(post.element, "Write a message").click();
    field().value = `  Hi ${String.fromCodePoint(0x1f3b2).repeat(200)}`;
    field().dispatchEvent(new Event("input"));
    assert.equal([...field().value].length, 140);
    assert.match(document.querySelector("dialog")?.textContent ?? "", /0 characters left/);
    field().value = "Hi Ben";
    field().dispatchEvent(new Event("input"));
    document.querySelector("dialog form")?.dispatchEvent(new Event("submit", { cancelable: true }));
    await settled();
    assert.deepEqual(done, [
      ["write", "Hi Ben"],
      ["sent", "with Hi Ben"],
    ]);
  });
});

describe("Each throw", () => {
  test("is checked when it comes, and both took part in it", async () => {
    stand("L1", { moves: [OWN, THROW], next: HUMAN });
    await settled();
    assert.equal(state.note, "", "what lay there is no news");
    stand("L2", { moves: [OWN, THROW, OWN, THROW], next: HUMAN });
    await settled();
    assert.equal(state.note, "Both took part in this throw or draw.");
  });

  test("that does not agree is told once", async () => {
    check = { rows: [{ ok: false }], parts: { unproven: [1], early: [] } };
    for (const moves of [[THROW], [THROW, OWN, THROW]]) {
      stand("L", { moves, next: HUMAN });
      await settled();
    }
    assert.equal(tagged(document, "dialog").length, 1);
    assert.match(tagged(document, "dialog")[0].textContent, /does not match/);
  });

  test("is in order unless something speaks against it", () => {
    const parts = { unproven: [], early: [] };
    assert.equal(isFair(/** @type {any} */ ({ rows: [{ ok: true }, { ok: null }], parts })), true);
    assert.equal(isFair(/** @type {any} */ ({ rows: [], parts: { ...parts, early: [0] } })), false);
    assert.equal(isFair(/** @type {any} */ ({ rows: [{ ok: false }], parts })), false);
  });
});

describe("An opened letter", () => {
  const dialogs = () =>
    tagged(document, "dialog")
      .map(({ textContent }) => textContent)
      .join();

  test("that is new tells what others say, as text", async () => {
    const letters = { messages: [{ seat: 1, text: "<b>Hi</b>" }] };
    stand("L1", { letters });
    assert.deepEqual(await post.open(state, "New"), { answer: "new" });
    assert.match(document.getElementById("announcer")?.textContent ?? "", /Bob: <b>Hi<\/b>/);
  });

  for (const [what, letter, how, expected] of /** @type {[string, string, any, RegExp][]} */ ([
    ["was sent from here", "L1", { answer: "same" }, /you sent/],
    ["is older", "L0", { answer: "old" }, /older link/],
    ["tells nothing new", "L7", { answer: "same" }, /nothing new/],
  ]))
    test(`that ${what} says so`, async () => {
      answer = how;
      mail({ sent: { letter: "L1", at: 0 } });
      stand();
      await post.open(state, letter);
      assert.match(notices(), expected);
    });

  test("that is refused says why, and what to do", async () => {
    answer = new Refused({ code: "letter-cut", reason: "The end of this link is missing." });
    stand();
    await assert.rejects(post.open(state, "cut"));
    assert.match(dialogs(), /The end of this link is missing\..*Your game is as before\..*Copy the whole message/);
  });

  test("with an offer to end the game asks whether to agree, once", async () => {
    stand("L1", { letters: { offers: [1] } });
    const opening = post.open(state, "L2");
    await opening;
    assert.equal(dialogs(), "", "it was known before");
    stand("L1");
    const again = post.open(state, "L2");
    stand("L2", { letters: { offers: [1] } });
    await again;
    assert.match(dialogs(), /Bob offers to end the game without a result\./);
    assert.equal(tagged(document, "dialog .primary").length, 0, "neither answer stands out");
    buttonNamed(document, "Agree").click();
    await settled();
    assert.deepEqual(done.at(-1), ["offer", true]);
  });
});
