/** Tests the page "My games": what it shows of the results, and what a person can do with them. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { resultRow } from "../fakes/results.js";
import { FakeDatabases } from "../fakes/saved-games.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { answerFetch, settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
globalThis.CSSStyleSheet = /** @type {any} */ (page).window.CSSStyleSheet;
const { Results } = await import("../../../web/src/mine/kept-results.js");
const { MinePage } = await import("../../../web/src/mine/mine-page.js");
const { resultsText } = await import("../../../web/src/mine/results-file.js");
const { corners } = await import("../../../web/src/mine/sparkline.js");

const SITE = "https://museum.example/games/";
const LADDER = {
  results: [
    { challenger: "easy", against: "random", games: 100, won: 80 },
    { challenger: "hard", against: "easy", games: 100, won: 70 },
  ],
};

/** @type {any} */
let shown;
/** @type {InstanceType<typeof Results>} */
let results;
/** Keys of saved games. @type {string[]} */
let stored;

beforeEach(async () => {
  new FakeDatabases();
  page.document.adoptedStyleSheets = [];
  standElements(page, ["announcer", "notices"]);
  answerFetch({
    [`${SITE}games.json`]: [gameEntry()],
    [`${SITE}games/toy/ladder.json`]: LADDER,
    [`${SITE}mine.css`]: "",
  });
  stored = [];
  results = new Results("results:spieltisch:/");
  const saves = /** @type {any} */ ({
    trouble: null,
    list: async () => stored.map((key) => ({ key, game: "toy", updated: 0, over: true })),
  });
  shown = new MinePage(results, saves, () => 9000);
  document.body.append(shown.element);
});

/** Shows the page with some rows. @param {any[]} rows */
async function showRows(rows) {
  await results.add(rows);
  await shown.draw();
}

/** Rows of won and lost games, one after the other. @param {string} signs  "w" or "l" */
const games = (signs) =>
  [...signs].map((sign, at) => resultRow({ id: `g${at}`, ended: at + 1, winners: [sign === "w" ? 0 : 1] }));

const text = (/** @type {string} */ selector) =>
  tagged(shown.element, selector).map((one) => one.textContent.replace(/\s+/g, " ").trim());

test("without games it says so, and leads to them", async () => {
  await showRows([]);
  const none = tagged(shown.element, ".mine-none")[0];
  assert.deepEqual([none.hidden, tagged(none, "a")[0].getAttribute("href")], [false, "#/"]);
  assert.equal(tagged(shown.element, ".mine-finished")[0].hidden, true);
  assert.equal(buttonNamed(shown.element, "Delete all results").hidden, true);
});

describe("A game", () => {
  test("has its strength with a line, what stands out, and a table that a screen reader can follow", async () => {
    await showRows(games("wwl"));
    assert.deepEqual(text(".mine-game h2"), ["Toy"]);
    assert.match(text(".mine-number")[0], /^Strength 1\d\d\d ± \d+ \(uncertainty\)$/);
    assert.equal(tagged(shown.element, ".mine-course polyline").length, 1);
    assert.deepEqual(text(".mine-facts dd").slice(0, 2), ["2 of 3", "now 0, best 2"]);
    assert.deepEqual(text("caption"), ["Results"]);
    assert.deepEqual(text("thead th"), ["Games", "Won", "Drawn", "Lost"]);
    assert.deepEqual(text("tbody tr"), ["Against", "Easy3201", "Seat", "White3201"]);
    for (const cell of tagged(shown.element, "th")) assert.ok(cell.getAttribute("scope"), cell.textContent);
  });

  test("says which games did not move the strength, and why", async () => {
    await showRows([
      ...games("w"),
      resultRow({ id: "a", help: { hints: 1, undos: 0 } }),
      resultRow({ id: "b", help: { hints: 1, undos: 0 } }),
      resultRow({ id: "c", rules: true }),
    ]);
    assert.ok(text(".mine-strength .help").includes("Not counted: 2 with hints and 1 by other rules."));
  });

  test("offers a stronger level, and the set-up has it then", async () => {
    await showRows(games("wwwlwwwlwl"));
    assert.match(text(".mine-offer")[0], /^You won 7 of the last 10 games against Easy\./);
    buttonNamed(shown.element, "Try Hard").click();
    assert.equal(page.location.hash, "#/toy");
    const { lastChoices } = await import("../../../web/src/saves/last-choices.js");
    const { players } = lastChoices(gameEntry());
    assert.deepEqual(
      players.map(({ kind, level }) => [kind, level]),
      [
        ["human", "hard"],
        ["computer", "hard"],
        ["computer", "hard"],
        ["computer", "hard"],
      ],
    );
  });
});

describe("The finished games", () => {
  test("come with the newest first, and lead to the look back where the record is stored", async () => {
    stored = ["g1"];
    await showRows(games("wl"));
    const entries = tagged(shown.element, ".mine-finished li");
    assert.match(entries[0].textContent, /Toy.*against Easy.*Lost.*You 15 · Ben 11 · strength −\d+.*Look back/s);
    assert.equal(tagged(entries[0], "a")[0].getAttribute("href"), "#/toy/g1");
    assert.match(entries[1].textContent, /its record is deleted/);
    assert.equal(tagged(entries[1], "a").length, 0);
  });

  test("of several people say who has won, and whose score is which", async () => {
    const people = { seats: [{ kind: "human" }, { kind: "human" }], winners: [1], scores: [3, 12] };
    await showRows([resultRow(people)]);
    assert.match(text(".mine-result")[0], /Won by Ben.*Ben 12 · Ada 3/);
  });

  test("whose players nobody has noted have the person's own score first", async () => {
    const { names: _, ...row } = resultRow({ scores: [3, 12], winners: [1] });
    await showRows([row]);
    assert.match(text(".mine-result")[0], /You 3 · 12/);
  });

  test("more of them are shown at a press, which goes to the first of these", async () => {
    await showRows(games("w".repeat(25)));
    assert.equal(tagged(shown.element, ".mine-finished li").length, 20);
    buttonNamed(shown.element, "Show more").click();
    const entries = tagged(shown.element, ".mine-finished li");
    assert.equal(entries.length, 25);
    assert.ok(entries[20] === document.activeElement);
  });
});

test("all results are deleted after a question", async () => {
  await showRows(games("ww"));
  buttonNamed(shown.element, "Delete all results").click();
  await settled();
  buttonNamed(document.body, "Delete").click();
  for (let turn = 0; turn < 50; turn += 1) await settled();
  assert.deepEqual(await results.rows(), []);
  assert.equal((await results.choices()).since, 9000);
  assert.equal(tagged(shown.element, ".mine-none")[0].hidden, false);
});

test("a file adds its results, and one that is none changes nothing", async () => {
  await showRows([]);
  const input = tagged(shown.element, "input[type=file]")[0];
  const choose = async (/** @type {string} */ content) => {
    Object.defineProperty(input, "files", { value: [new File([content], "a.json")], configurable: true });
    input.dispatchEvent(new Event("change"));
    for (let turn = 0; turn < 50; turn += 1) await settled();
  };
  await choose(resultsText(games("wlw")));
  assert.equal((await results.rows()).length, 3);
  assert.match(document.getElementById("notices")?.textContent ?? "", /3 results were added/);
  await choose("{}");
  assert.match(tagged(document.body, "dialog")[0].textContent, /a\.json was not taken; nothing has changed/);
  assert.equal((await results.rows()).length, 3);
});

test("the line of a strength goes from left to right, and small changes look small", () => {
  const heights = corners([1500, 1510, 1500])
    .split(" ")
    .map((corner) => Number(corner.split(",")[1]));
  assert.ok(Math.max(...heights) - Math.min(...heights) < 20);
  assert.deepEqual(corners([1400, 1600]).split(" "), ["0,100", "100,0"]);
});
