/** Tests what the introducing cards tell under other rules, and how they say where they cannot tell it. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { buttonNamed, standElements } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { textsUnder } = await import("../../../web/src/other-rules/cards-under.js");
const { Intro } = await import("../../../web/src/telling/intro.js");

const DICE = {
  id: "dice",
  name: "Dice",
  help: "",
  default: 3,
  choices: [
    { value: 3, name: "Three" },
    { value: 2, name: "Two" },
  ],
};
const TRIPLE = {
  id: "triple",
  name: "Three equal dice",
  help: "",
  default: 12,
  choices: [
    { value: 12, name: "Twelve times" },
    { value: 3, name: "Three times" },
  ],
};
const INTRO = [
  [{ text: "Be the first." }],
  [
    { text: "Throw three dice.", instead: [{ when: { dice: [2] }, text: "Throw two dice." }] },
    {
      text: "Three equal ones count twelve times.",
      instead: [
        { when: { dice: [2] }, text: "" },
        { when: { triple: [3] }, text: "Three equal ones count three times." },
      ],
    },
    {
      text: "Then go.",
      instead: [{ when: { dice: [3], triple: [3] }, players: [4], text: "Then wait for the others." }],
    },
  ],
];
const CARDS = [
  { title: "The goal", text: "Be the first.", points: [] },
  { title: "Your turn", text: "Throw three dice. Three equal ones count twelve times. Then go.", points: [] },
];
/** What the file of the game holds besides its options; null: it cannot be loaded. @type {object | null} */
let file = {};
globalThis.fetch = /** @type {any} */ (
  async () => (file ? Response.json({ options: [DICE, TRIPLE], ...file }) : new Response("", { status: 404 }))
);

let number = 0;
/** A game whose file has not been read yet. */
function game() {
  const entry = gameEntry({
    id: `toy-${++number}`,
    other_rules: [
      { id: "dice", default: 3, values: [3, 2] },
      { id: "triple", default: 12, values: [12, 3] },
    ],
  });
  entry.words.en.intro = CARDS;
  return entry;
}

/** Waits until the script and the words have come: some turns of the loop. */
async function come() {
  // What the page has begun to import is there as soon as a later import of the same is.
  await import("../../../web/src/other-rules/other-rules-part.js");
  for (let turn = 0; turn < 20; turn += 1) await settled();
}

beforeEach(() => {
  file = { intro: INTRO };
  standElements(page, ["announcer", "notices"]);
});

describe("The texts", () => {
  const second = async (/** @type {Record<string, unknown>} */ held, players = 2) =>
    (await textsUnder(game(), held, players))?.[1];

  test("of several sentences that fit the first one stands there, and an empty one leaves it out", async () => {
    assert.equal(await second({ dice: 2 }), "Throw two dice. Then go.");
    assert.equal(await second({ dice: 2, triple: 3 }), "Throw two dice. Then go.");
    assert.equal(await second({ triple: 3 }), "Throw three dice. Three equal ones count three times. Then go.");
  });

  test("a sentence may depend on usual values and on the number of players", async () => {
    assert.match((await second({ triple: 3 }, 4)) ?? "", /Then wait for the others\.$/);
    assert.match((await second({ dice: 2, triple: 3 }, 4)) ?? "", /Then go\.$/);
  });

  test("a game that says nothing of its cards has none", async () => {
    file = {};
    assert.equal(await textsUnder(game(), { dice: 2 }, 2), null);
  });
});

describe("The cards", () => {
  /** @type {boolean[]} */
  let holds;
  function opened(/** @type {Record<string, unknown>} */ options) {
    holds = [];
    const board = { point: () => [], focus: () => {} };
    const intro = new Intro(game(), board, (held) => holds.push(held));
    document.body.append(intro.element);
    Object.assign(intro, { options, players: 2 }).open();
    return intro;
  }
  const words = (/** @type {any} */ intro) => intro.element.textContent;

  test("with the usual rules they are there at once, and fetch nothing", async () => {
    file = null;
    const intro = opened({ dice: 3 });
    assert.match(words(intro), /Be the first\./);
    assert.doesNotMatch(words(intro), /usual/);
  });

  test("with other rules they are shown when it is known what they tell", async () => {
    const intro = opened({ dice: 2 });
    assert.deepEqual([intro.shown, holds], [false, [true]]);
    await come();
    assert.match(words(intro), /Other rules: Dice – Two.*Be the first\./);
    buttonNamed(intro.element, "Next").click();
    assert.match(words(intro), /Throw two dice\. Then go\./);
    assert.doesNotMatch(words(intro), /usual/);
  });

  test("who leaves before they are shown is left alone", async () => {
    const intro = opened({ dice: 2 });
    intro.close();
    await come();
    assert.deepEqual([intro.shown, holds], [false, [true, false]]);
  });

  for (const [why, lacking] of /** @type {const} */ ([
    ["the game says nothing of its cards", {}],
    ["its file cannot be loaded", null],
  ]))
    test(`where ${why}, each card says that it tells the usual rules`, async (t) => {
      t.mock.method(console, "error", () => {});
      file = lacking;
      const intro = opened({ dice: 2 });
      await come();
      assert.match(words(intro), /Be the first\.This tip tells the usual rules\./);
      buttonNamed(intro.element, "Next").click();
      assert.match(words(intro), /Throw three dice\..*This tip tells the usual rules\./);
    });
});
