/** Tests what home says of the puzzle of the day: open, solved, all solved, and on how many days in a row. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standElements, tagged } from "../fakes/shell-elements.js";
import { answerFetch, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { DailyPuzzle } = await import("../../../web/src/home/daily-puzzle.js");
const { gamesOfDay, solvedOn } = await import("../../../web/src/saves/daily.js");

const GAMES = ["one", "two"].map((id) => gameEntry({ id, title: `Game ${id}`, puzzles: 7 }));
const NOW = new Date(2026, 10, 28, 12);
const [FIRST, SECOND] = gamesOfDay(GAMES, NOW);
const YESTERDAY = new Date(2026, 10, 27, 12);

/** @type {any} */
let body;
const asked = answerFetch({ "https://museum.example/games/games.json": [...GAMES, gameEntry({ id: "none" })] });

/** What the link says, and where it leads. */
async function shown() {
  await new DailyPuzzle(() => NOW).draw();
  const [link] = tagged(body, ".daily-card");
  const said = [".daily-game", ".daily-words"].map((part) => tagged(body, part)[0]?.textContent);
  return [...said, String(link?.["href"]).split("#")[1]?.split("/").slice(1, 3).join("/")];
}

beforeEach(() => {
  page.storage.entries.clear();
  body = standElements(page, ["daily", "daily-place"]);
});

test("an open puzzle is offered, and no puzzle is loaded for it", async () => {
  assert.deepEqual(await shown(), [FIRST?.title, "Find the best turn.", `${FIRST?.id}/puzzles`]);
  assert.ok(asked.every((address) => address.endsWith("games.json")));
});

test("it says that yesterday's was solved", async () => {
  solvedOn("two", YESTERDAY);
  assert.equal((await shown())[1], "Solved yesterday. Today is still open.");
});

test("after one is solved it says so, and offers that of another game", async () => {
  solvedOn(FIRST?.id ?? "", NOW);
  assert.deepEqual((await shown()).slice(0, 2), [SECOND?.title, "Solved today. Here is another one."]);
  solvedOn("two", YESTERDAY);
  assert.equal((await shown())[1], "Solved 2 days in a row. Here is another one.");
});

test("after all are solved it leads to the list", async () => {
  for (const { id } of GAMES) solvedOn(id, NOW);
  assert.deepEqual(await shown(), [
    "All puzzles of today are solved",
    "Tomorrow there is a new one.",
    `${FIRST?.id}/puzzles`,
  ]);
});

test("where the document has no place for it, nothing is shown", async () => {
  body = standElements(page, []);
  await new DailyPuzzle(() => NOW).draw();
  assert.equal(tagged(body, ".daily-card").length, 0);
});
