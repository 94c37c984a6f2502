/** Tests how games with friends are listed on home: by who has to do something, since when, and what can be done about it. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { INVITATION, letterGame } from "../fakes/letters.js";
import { savedGame } from "../fakes/saved-games.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { answerFetch, settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { SavedList } = await import("../../../web/src/home/saved-list.js");
const { sinceWords, standingWords } = await import("../../../web/src/home/letter-games.js");
const { Saves } = await import("../../../web/src/saves/saves.js");

const IDS = [
  "saved-section",
  "saved-title",
  "saved-tools",
  "saved",
  "saved-end",
  "memory-hint",
  "saved-wait",
  "engine",
];
/** A Friday, at 12:00. */
const NOW = new Date(2026, 10, 27, 12).getTime();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ME = { seat: 0, for: "decision" };
const ANNA = { seat: 1, for: "decision" };
const sent = (/** @type {number} */ at) => ({ sent: { letter: INVITATION, at }, arrived: null });

describe("Who waits for whom is said", () => {
  for (const [saved, words] of /** @type {[any, string][]} */ ([
    [letterGame({ turn: { ...ME, since: NOW - 3 * DAY } }), "Anna has waited for you since Tuesday"],
    [letterGame({ turn: { ...ME, since: NOW - HOUR } }), "Anna has waited for you since 11:00"],
    [letterGame({ turn: { ...ME, since: NOW - 20 * DAY } }), "Anna has waited for you since 7 November"],
    [letterGame({ turn: { ...ME, since: NOW - 400 * DAY } }), "Anna has waited for you since 23 October 2025"],
    // A clock was wrong when it was stored, or is wrong now.
    [letterGame({ turn: { ...ME, since: NOW + DAY } }), "Anna waits for you"],
    [letterGame({}), "Anna waits for you"],
    [
      letterGame({ turn: { ...ME, since: NOW - DAY } }, ["a", "b", "c"]),
      "Anna and Cleo have waited for you since Thursday",
    ],
    [letterGame({ turn: ME }, ["a", "b", "c"]), "Anna and Cleo wait for you"],
    [
      letterGame({ turn: { ...ANNA, since: NOW - 5 * DAY }, mail: sent(NOW - 4 * DAY) }),
      "You have waited for Anna since Monday",
    ],
    [letterGame({ turn: { ...ANNA, since: NOW + DAY }, mail: sent(NOW + DAY) }), "You wait for Anna"],
    [letterGame({ turn: { ...ANNA, since: NOW } }), "Not sent yet, for Anna"],
    [letterGame({ turn: { ...ANNA, since: NOW } }, ["a", null]), "Not sent yet"],
    [
      letterGame({ turn: { ...ANNA, since: 1 }, mail: sent(NOW - DAY) }, ["a", null]),
      "You have waited for an answer since Thursday",
    ],
    [letterGame({ turn: { ...ANNA, since: 1 }, mail: sent(NOW + DAY) }, ["a", null]), "You wait for an answer"],
    [letterGame({ turn: ME, names: ["Ben", ""] }), "Your turn"],
    // The third one is a computer at Anna's.
    [letterGame({ turn: ME }, ["a", "b", "c"], { devices: [[0], [1, 2]], computers: [2] }), "Anna waits for you"],
    [letterGame({ turn: { ...ANNA, since: 1 }, mail: sent(NOW - DAY), names: ["Ben", ""] }), "You wait"],
  ]))
    test(words, () => assert.equal(standingWords(saved, NOW).replaceAll("\u202f", " "), words));

  test("a clock that differs by some seconds is not wrong", () => {
    assert.notEqual(sinceWords(NOW + 5000, NOW), "");
  });
});

describe("On home", () => {
  /** @type {any} */
  let body;
  /** @type {InstanceType<typeof Saves>} */
  let saves;
  /** @type {InstanceType<typeof SavedList>} */
  let list;
  const part = (/** @type {string} */ id) => /** @type {any} */ (body.querySelector(`#${id}`));
  const keys = (/** @type {any} */ root) => tagged(root, "li.saved").map((card) => card.getAttribute("data-key"));
  const card = (/** @type {string} */ id) => body.querySelector(`li[data-key="${id}"]`);

  beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] });
    answerFetch({ "https://museum.example/games/games.json": [] });
    body = standElements(page, [...IDS, "announcer", "notices", "games-title"]);
    saves = new Saves(null);
    list = new SavedList(/** @type {any} */ ({ saves }), () => NOW);
    list.start();
  });
  afterEach(() => {
    // A notice that outlived its clock would stop a timer of the next one.
    mock.timers.tick(60_000);
    mock.timers.reset();
  });

  /** @param {...any} games */
  async function show(...games) {
    for (const game of games) await saves.bringBack(game);
    list.shown = true;
    await settled();
  }

  const MINE = letterGame({ id: "mine", turn: { ...ME, since: NOW - DAY } });
  const LONGER = letterGame({ id: "longer", turn: { ...ME, since: NOW - 2 * DAY } });
  const UNSENT = letterGame({ id: "unsent", turn: { ...ANNA, since: NOW - 3 * DAY } });
  const THEIRS = letterGame({ id: "theirs", turn: { ...ANNA, since: 1 }, mail: sent(NOW - DAY) });
  const OVER = letterGame({ id: "over", over: true, turn: { seat: null, for: null, since: 1 }, mail: sent(5) });

  test("those in which the reader has to do something come first, the longest first; those that are over, for themselves", async () => {
    await show(savedGame(), MINE, THEIRS, LONGER, OVER, UNSENT);
    assert.deepEqual(keys(part("letter-games")), ["unsent", "longer", "mine", "theirs"]);
    assert.deepEqual(
      tagged(part("letter-games"), "h3").map(({ textContent }) => textContent),
      ["Not sent yet", "Your turn", "You wait"],
    );
    assert.deepEqual([keys(part("saved")), keys(body.querySelector("#finished-games"))], [["one"], ["over"]]);
    assert.deepEqual(
      tagged(body, "#letter-games ~ h3, #finished-games h3").map((one) => [one.textContent, one.hidden]),
      [
        ["Other games", false],
        ["Finished", false],
      ],
    );
    assert.equal(part("saved-section").hidden, false);
  });

  test("where there are no other games, nothing is said of them", async () => {
    await show(MINE);
    assert.deepEqual([part("saved-section").hidden, part("saved-end").hidden], [false, true]);
  });

  test("what is not sent has a sign, and only who waits can remind", async () => {
    await show(MINE, UNSENT, THEIRS);
    assert.equal(tagged(card("unsent"), ".saved-state .icon").length, 1);
    assert.equal(tagged(card("theirs"), ".saved-state .icon").length, 0);
    const reminds = (/** @type {string} */ id) => tagged(card(id), 'button[aria-label^="Remind"]').length;
    assert.deepEqual([reminds("mine"), reminds("unsent"), reminds("theirs")], [0, 0, 1]);
  });

  test("reminding passes the last link on once more", async () => {
    /** @type {string[]} */
    const copied = [];
    const clipboard = { writeText: async (/** @type {string} */ text) => void copied.push(text) };
    Object.assign(navigator, { clipboard });
    await show(THEIRS);
    buttonNamed(card("theirs"), "Remind: send the last link again").click();
    await settled();
    assert.equal(copied.length, 1);
    assert.match(copied[0] ?? "", /: it is your turn\.\nhttps:/);
    assert.ok(copied[0]?.endsWith(`https://museum.example/games/#letter=${INVITATION}`));
    assert.match(part("notices").textContent, /The link was copied\. Send it once more\./);
  });

  test("where only a part of a throw is missing, the reminder says that there is nothing to decide", async () => {
    /** @type {string[]} */
    const copied = [];
    const clipboard = { writeText: async (/** @type {string} */ text) => void copied.push(text) };
    Object.assign(navigator, { clipboard });
    await show(letterGame({ id: "throw", turn: { seat: 1, for: "chance", since: 1 }, mail: sent(NOW - DAY) }));
    buttonNamed(card("throw"), "Remind: send the last link again").click();
    await settled();
    assert.match(copied[0] ?? "", /fair chance needs your device, too\..* there is nothing to decide\.\nhttps:/);
  });

  test("one that is deleted can be brought back to its place", async () => {
    await show(MINE, LONGER, savedGame());
    buttonNamed(card("longer"), "Delete this game").click();
    await settled();
    assert.match(
      tagged(document, "dialog")[0].textContent,
      /Anna would wait for ever: your seat is only on this device\./,
    );
    assert.deepEqual(keys(part("letter-games")), ["longer", "mine"]);
    buttonNamed(tagged(document, "dialog")[0], "Delete").click();
    await settled();
    assert.deepEqual(keys(part("letter-games")), ["mine"]);
    assert.ok(card("mine").contains(document.activeElement));
    buttonNamed(part("notices"), "Bring it back").click();
    await settled();
    assert.deepEqual(keys(part("letter-games")), ["longer", "mine"]);
    assert.ok(card("longer").contains(document.activeElement));
  });

  test("an invitation that was not sent is deleted without a question, and one that was with one", async () => {
    const open = (/** @type {any} */ changes) => letterGame({ turn: { ...ANNA, since: 1 }, ...changes }, ["a", null]);
    await show(open({ id: "unsent" }), open({ id: "sent", mail: sent(NOW - DAY) }));
    buttonNamed(card("unsent"), "Delete this game").click();
    await settled();
    assert.deepEqual(keys(part("letter-games")), ["sent"]);
    buttonNamed(card("sent"), "Delete this game").click();
    await settled();
    assert.match(tagged(document, "dialog")[0].textContent, /Whoever has your invitation would wait for ever\./);
    buttonNamed(tagged(document, "dialog")[0], "Cancel").click();
    await settled();
    assert.deepEqual(keys(part("letter-games")), ["sent"]);
  });

  test("they change their group when they change, and the others are counted without them", async () => {
    await show(MINE, ...Array.from({ length: 8 }, (_, at) => savedGame({ id: `g${at}` })));
    assert.match(part("saved-tools").textContent, /All 8/);
    const mine = await saves.get("mine");
    assert.ok(mine);
    await saves.put({ ...mine, turn: { seat: 1, for: "decision", since: NOW - HOUR }, mail: sent(NOW) });
    await settled();
    assert.deepEqual(
      tagged(part("letter-games"), "h3").map(({ textContent }) => textContent),
      ["You wait"],
    );
    assert.equal(part("letter-games").hidden, false);
    await saves.remove("mine");
    await settled();
    assert.equal(part("letter-games").hidden, true);
  });

  test("the first of the cards that are shown in addition gets the focus, below those of friends", async () => {
    await show(MINE, ...Array.from({ length: 30 }, (_, at) => savedGame({ id: `g${at}`, updated: 100 - at })));
    buttonNamed(part("saved-end"), "Show more").click();
    await settled();
    assert.equal(keys(part("saved")).length, 26);
    assert.ok(card("g6").contains(document.activeElement));
  });
});
