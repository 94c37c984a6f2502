/** Tests the page of a rule laboratory: the list of rules, both sets, what may be played, what is told of a link. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { answerFetch, settled, standPage } from "../fakes/shell-page.js";

const page = standPage({ address: "https://museum.example/games/#/duel/laboratory" });
standElements(page);
const { showLaboratory } = await import("../../../web/src/study/laboratory-page.js");

const START = { value: 0, name: "White" };
const OPTIONS = [
  { id: "start", name: "Who begins", help: "", default: 0, choices: [START, { value: 1, name: "Black" }] },
];
const RULES = [
  {
    id: "triple",
    name: "Three equal dice",
    help: "How often they count.",
    default: 12,
    notes: [{ when: { start: [1] } }],
    choices: [
      { value: 12, name: "Twelve times", source: "The museum's sheet.", sure: "stated" },
      { value: 3, name: "As thrown", help: "Each die once.", sure: "proposed" },
    ],
  },
];
answerFetch({ "https://museum.example/games/games/duel/other_rules.en.json": { options: RULES } });
const words = { seat_names: ["White", "Black"], level_names: {}, summary: "", credits: "" };
const GAME = /** @type {any} */ ({
  id: "duel",
  title: "Duel",
  seats: [2],
  levels: ["easy", "hard"],
  palette: {},
  other_rules: [{ id: "triple", default: 12, values: [12, 3] }],
  words: { en: { ...words, options: OPTIONS } },
});

/** @type {any} */
let element;
/** With what a game was begun. @type {any[]} */
let begun = [];
/** Opens the page. @param {string} [query] @param {any} [game] */
async function open(query = "", game = GAME) {
  standElements(page, ["announcer", "notices"]);
  ({ element } = await showLaboratory(/** @type {any} */ ({}), game, query, (setup) => void begun.push(setup)));
  document.body.append(element);
  await settled();
}
beforeEach(() => {
  begun = [];
  location.hash = "";
});

const texts = (/** @type {string} */ selector) => tagged(element, selector).map(({ textContent }) => textContent);
const sets = () => texts(".lab-set > p");
const start = () => element.querySelector("button[type=submit]");

/** Takes a choice into a set. @param {string} option @param {"a" | "b"} side @param {unknown} value */
const choose = (option, side, value) =>
  tagged(element, `input[name="lab-${option}-${side}"]`)
    .find((one) => one.value === JSON.stringify(value))
    .click();

test("the rules come first, each with what is played, its source and how sure it is", async () => {
  await open();
  assert.deepEqual(texts(".lab-rule legend"), ["Three equal dice", "Who begins"]);
  const [usual, other] = texts(".lab-rule:first-of-type .lab-words");
  assert.match(usual, /^Twelve times ?as usual ?stated ?The museum's sheet\.$/);
  assert.match(other, /^As thrown ?proposed ?Each die once\.$/);
});

test("a long list of rules begins with buttons that lead to each of them", async () => {
  await open();
  assert.deepEqual(texts(".lab-rules nav button"), []);
  const many = [1, 2, 3, 4, 5].map((at) => ({ id: `rule${at}`, default: 0, values: [0, 1] }));
  await open("", { ...GAME, id: "other", other_rules: many });
  assert.deepEqual(texts(".lab-rules nav button"), ["rule1", "rule2", "rule3", "rule4", "rule5", "Who begins"]);
  buttonNamed(element, "rule4").click();
  assert.equal(/** @type {any} */ (document.activeElement).name, "lab-rule4-b");
});

test("two sets that are the same are not compared; another choice for one of them can be", async () => {
  await open();
  assert.deepEqual(sets(), ["the usual rules", "the usual rules"]);
  assert.equal(start().getAttribute("aria-disabled"), "true");
  assert.match(texts(".study-progress")[0], /Both sets are the same/);
  choose("triple", "b", 3);
  choose("start", "b", 1);
  await settled();
  assert.deepEqual(sets(), ["the usual rules", "Three equal dice: As thrown; Who begins: Black"]);
  assert.equal(start().getAttribute("aria-disabled"), "false");
  assert.match(texts(".study-elsewhere code")[0], /--compare '\{"start":1,"triple":3\}'/);
  // Taken back, it is the usual rule again.
  choose("start", "b", 0);
  assert.deepEqual(sets()[1], "Three equal dice: As thrown");
});

test("the sets can be swapped, and each can be played at once, against the level that is chosen", async () => {
  await open('b={"triple":3}');
  buttonNamed(element, "Swap A and B").click();
  await settled();
  assert.deepEqual(sets(), ["Three equal dice: As thrown", "the usual rules"]);
  assert.equal(tagged(element, 'input[name="lab-triple-a"]').find((one) => one.checked).value, "3");
  buttonNamed(element, "Play with A").click();
  const [{ players, options }] = begun;
  assert.deepEqual(
    [players.map((/** @type {any} */ one) => [one.kind, one.level]), options],
    [
      [
        ["human", undefined],
        ["computer", "easy"],
      ],
      { triple: 3 },
    ],
  );
});

test("without the words of the rules they are called by their ids", async () => {
  await open("", { ...GAME, id: "other" });
  assert.deepEqual(texts(".lab-rule legend"), ["triple", "Who begins"]);
});

test("an address that is wrong is told, and what is right in it is kept", async () => {
  await open('b={"triple":3}&level=nobody');
  assert.match(texts("[role=alert]")[0], /level=nobody; expected one of these: random, easy, hard/);
  assert.deepEqual(sets()[1], "Three equal dice: As thrown");
});

test("a link says at the top what it compares and how the figures come, with a button that plays the games", async () => {
  await open('a={"start":1}&b={"start":1,"triple":3}&mark=01ab9cde');
  const [what, whose] = texts(".lab-head > p");
  assert.equal(
    what,
    "Set B differs from set A in this: Three equal dice – As thrown instead of Twelve times. Both sets have this: Who begins: Black. " +
      "1,000 games of each set: “Easy” against “Easy”, with the same dice.",
  );
  assert.match(whose, /the same seed gives the same figures as the sender’s/);
  assert.equal(buttonNamed(element, "Play these games now").hidden, false);
  // Whoever changes something asks for other figures than the sender's; with two equal sets nothing is compared.
  choose("start", "a", 0);
  await settled();
  assert.match(texts(".lab-head > p")[1], /There are no figures yet/);
  choose("start", "b", 0);
  choose("triple", "b", 12);
  assert.match(texts(".lab-head > p")[0], /sets A and B are the same\. Choose another rule for B below/);
  assert.deepEqual(
    ["Play these games now", "See what changes", "Choose a rule"].map((name) => buttonNamed(element, name).hidden),
    [true, true, false],
  );
  buttonNamed(element, "Choose a rule").click();
  assert.equal(document.activeElement?.textContent, "The rules");
});

test("the links at the foot take the set along whose rules are not the usual ones, with its players", async () => {
  await open('b={"triple":3}&level=hard&seed=7');
  const foot = (/** @type {string} */ name) =>
    tagged(element, ".study-elsewhere a").find(({ textContent }) => textContent === name);
  assert.match(
    decodeURIComponent(foot("Study many games").href),
    /#\/duel\/study\?players=hard,hard&games=100&seed=7&options=\{"triple":3\}$/,
  );
  buttonNamed(element, "Swap A and B").click();
  await settled();
  assert.match(decodeURIComponent(foot("Study many games").href), /options=\{"triple":3\}$/);
  /** @type {any} */
  const entry = { state: null, replaceState: (/** @type {any} */ state) => void (entry.state = state) };
  Object.assign(globalThis, { history: entry });
  foot("Play").click();
  assert.deepEqual([location.hash, entry.state.kept], ["#/duel", { rules: { duel: { triple: 3 } } }]);
});

test("a rule that another choice leaves without effect says so, for the set in which it does", async () => {
  await open();
  assert.deepEqual(texts(".rule-note"), []);
  choose("start", "b", 1);
  assert.deepEqual(texts(".rule-note"), ["B: Without effect while this is chosen: Who begins – Black."]);
  choose("start", "a", 1);
  assert.deepEqual(texts(".rule-note"), ["Without effect while this is chosen: Who begins – Black."]);
});

test("each set goes back to the usual rules by a button that is there while it has others", async () => {
  await open('b={"triple":3}');
  buttonNamed(element, "Set B: back to the usual rules").click();
  await settled();
  assert.deepEqual(sets(), ["the usual rules", "the usual rules"]);
  assert.throws(() => buttonNamed(element, "Set B: back to the usual rules"), /0 buttons/);
  assert.equal(tagged(element, 'input[name="lab-triple-b"]').find((one) => one.checked).value, "12");
});

test("Enter starts the games from a field for a number, not from a choice", async () => {
  await open('b={"triple":3}');
  const prevented = (/** @type {any} */ target) => {
    const event = Object.assign(new Event("keydown", { cancelable: true, bubbles: true }), { key: "Enter" });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const inputs = ['[name="lab-triple-b"]', "#lab-luck", "#lab-seed"].map((one) => tagged(element, `input${one}`)[0]);
  assert.deepEqual(inputs.map(prevented), [true, true, false]);
});

test("a game in which nothing can be varied says so", async () => {
  await open("", { ...GAME, other_rules: undefined, words: { en: { ...words, options: [] } } });
  assert.match(element.textContent, /no rules and no layouts that could be varied/);
  assert.equal(start(), null);
});
