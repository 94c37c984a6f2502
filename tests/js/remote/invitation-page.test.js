/** Tests what an invitation shows: who asks, what was agreed in the game's words, which seats are free; all of it as text. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { ANCHOR, lookReply } from "../fakes/letters.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { answerFetch, settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const FILES = "https://museum.example/games/games/toy/";
answerFetch({ [`${FILES}pictures.json`]: {}, [`${FILES}art.json`]: {}, [`${FILES}scenes.json`]: {} });
const { hostOf, invitationPage } = await import("../../../web/src/remote/invitation-page.js");
const { ownName, rememberOwnName } = await import("../../../web/src/remote/own-name.js");

/** @type {any} */
let body;
/** The seats that were taken. @type {[number, string][]} */
let taken;

beforeEach(() => {
  body = standElements(page);
  taken = [];
  page.storage.refuses = "";
  rememberOwnName("");
});

/** @param {Record<string, unknown>} [look] @param {Record<string, unknown>} [game] */
function show(look = {}, game = {}) {
  const { element } = invitationPage(
    gameEntry(game),
    lookReply(look),
    async (seat, name) => void taken.push([seat, name]),
  );
  body.replaceChildren(element);
}

const texts = (/** @type {string} */ selector) => tagged(body, selector).map(({ textContent }) => textContent);
const take = async () => {
  buttonNamed(body, "Take this seat").click();
  await settled();
};

test("who asks is the first one at the table who has a name", () => {
  assert.equal(hostOf(lookReply()), "Ann");
  assert.equal(hostOf(lookReply({ names: ["Ben", "Ann"], anchors: [null, ANCHOR] })), "Ann");
  assert.equal(hostOf(lookReply({ names: ["", "Ben"] })), "");
  assert.equal(hostOf(lookReply({ names: ["Jackal", "Ann"], anchors: [ANCHOR, "bb"], computers: [0] })), "Ann");
  show({ names: ["", ""] });
  assert.deepEqual(texts("h1"), ["You are invited to a game"]);
});

test("those at the table, and the free seats, are named with their seats", () => {
  show({ names: ["Ann", "Ben", "", "Dan"], open: [1, 2], anchors: [ANCHOR, null, null, "dd"] });
  assert.deepEqual(texts(".invited-seats li"), ["NorthAnn", "WestDan"]);
  assert.deepEqual(texts(".own-seat label"), ["Eastfor Ben", "South"]);
  assert.deepEqual(texts(".own-seat legend"), ["Free seats"]);
});

test("a computer of somebody at the table is told from people", () => {
  const seats = { names: ["Ann", "", "Jackal", ""], open: [1, 3], anchors: [ANCHOR, null, "cc", null] };
  show({ ...seats, devices: [[0, 2], [1], [3]], computers: [2] });
  assert.deepEqual(texts(".invited-seats li"), ["NorthAnn", "SouthJackalComputer"]);
});

test("the only free seat needs no choice", async () => {
  show();
  assert.deepEqual(texts(".own-seat legend"), ["You play"]);
  await take();
  assert.deepEqual(taken, [[1, ""]]);
});

test("what was agreed is told in the game's words", () => {
  const options = [
    {
      id: "open",
      name: "Open hands",
      default: false,
      choices: [
        { value: false, name: "no" },
        { value: true, name: "yes" },
      ],
    },
    { id: "layout", name: "Layout", default: null, draft: true, choices: [{ value: "LBL", name: "as usual" }] },
    { id: "start", name: "Start", default: 0, choices: [{ value: 0, name: "zero" }] },
  ];
  const words = { en: { ...gameEntry().words.en, options } };
  show({ options: { open: true, layout: "own", position: {} }, terms: { hints: false } }, { words });
  assert.deepEqual(texts("dl > div"), [
    "Open handsyes",
    "LayoutCustom",
    "Startzero",
    "Beginninga position that was set up",
    "Hints and who is aheadoff",
  ]);
  show({ terms: { hints: true } }, { words: { en: { ...words.en, options: [] } } });
  assert.deepEqual(texts("dl > div"), ["Hints and who is aheadallowed"]);
});

test("names and messages of others are text", () => {
  const evil = '<img src=x onerror="alert(1)"> https://evil.example';
  show({ names: [evil, evil], messages: [{ seat: 0, text: evil }] });
  assert.deepEqual(texts(".invited-message"), [`${evil}: ${evil}`]);
  assert.equal(tagged(body, "img[onerror]").length, 0);
  assert.ok(tagged(body, "a").every((link) => !link.href.includes("evil")));
});

test("one's own name is remembered for the next invitation; a proposed one comes after it", async () => {
  show({ names: ["Ann", "Benno"] });
  assert.equal(tagged(body, "#invited-name")[0].value, "Benno");
  tagged(body, "#invited-name")[0].value = " Ben ";
  await take();
  assert.deepEqual(taken, [[1, "Ben"]]);
  show({ names: ["Ann", "Benno"] });
  assert.equal(tagged(body, "#invited-name")[0].value, "Ben");
});

test("a name has at most 80 characters, none of them cut in two", () => {
  show();
  const [field] = tagged(body, "#invited-name");
  field.value = "🎲".repeat(90);
  field.dispatchEvent(new Event("input"));
  assert.equal(field.value, "🎲".repeat(80));
});

test("where nothing can be stored, the name holds until the page is left", () => {
  page.storage.refuses = "SecurityError";
  rememberOwnName("Ben");
  assert.equal(ownName(), "Ben");
  page.storage.refuses = "";
  rememberOwnName("Ada");
  page.storage.refuses = "SecurityError";
  assert.equal(ownName(), "");
});

test("what fails is told, and the seat can be taken again", async () => {
  let fails = true;
  const { element } = invitationPage(gameEntry(), lookReply(), async () => {
    if (fails) throw new Error("The engine has stopped.");
    taken.push([1, ""]);
  });
  body.replaceChildren(element);
  await take();
  assert.deepEqual(texts(".paste-fault"), ["The engine has stopped."]);
  fails = false;
  await take();
  assert.deepEqual([texts(".paste-fault"), taken.length], [[""], 1]);
  // It is being opened now: one more press does nothing.
  await take();
  assert.equal(taken.length, 1);
});
