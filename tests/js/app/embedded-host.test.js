/** Tests an embedded page as the place where the app is shown: its address stays, and the page around it hears what fails. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { savedGame } from "../fakes/saved-games.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage({ address: "https://museum.example/games/embed.html?intro=1", embedded: true });
const body = standElements(page, ["home", "notices", "announcer"]);
const { EmbeddedHost } = await import("../../../web/src/app/hosts.js");
const { replaceGames } = await import("../../../web/src/games/catalog.js");
const { LESSONS } = await import("../../../web/src/lessons/lessons-and-puzzles.js");

const GAME = gameEntry();
/** What the app was told to do. @type {unknown[]} */
let done;
/** @type {any} */
let host;

beforeEach(() => {
  done = [];
  Object.assign(page.location, { hash: "" });
  Object.assign(page.document, { hasFocus: () => false });
  replaceGames([GAME]);
  const app = {
    visit: () => () => true,
    show: (/** @type {string} */ name, /** @type {any} */ shown, /** @type {boolean} */ moved) =>
      void done.push([name, shown && shown.title, moved]),
    showGame: (/** @type {any} */ game, /** @type {any} */ saved) => void done.push([game.id, saved.id]),
    post: {
      open: (/** @type {any} */ { moved }, /** @type {string} */ letter) => void done.push(["letter", letter, moved]),
    },
    trouble: (/** @type {string} */ code, /** @type {string} */ message) => void done.push([code, message]),
  };
  host = new EmbeddedHost(/** @type {any} */ (app));
  Object.assign(app, { host });
});

test("a game is shown without an address of its own", async () => {
  await host.open(savedGame());
  assert.deepEqual([done, page.location.hash], [[["toy", "one"]], ""]);
});

test("a letter is opened in its game where that is shown, else as soon as it is", async () => {
  let shown = true;
  host.app.bringLetter = () => shown;
  await host.open(savedGame(), { letter: "Az" });
  assert.deepEqual(done, []);
  shown = false;
  await host.open(savedGame(), { letter: "Az" });
  assert.deepEqual(done, [["toy", "one"]]);
});

test("a letter that was pasted is opened without an address", () => {
  host.showLetter("AQz");
  assert.deepEqual([done, page.location.hash], [[["letter", "AQz", false]], ""]);
});

test("a game that is no longer there is not opened", async () => {
  await host.open(savedGame({ game: "other" }));
  assert.deepEqual(done, []);
});

test("there is no study, and the front opens what the address contains", () => {
  assert.deepEqual(host.meant({ page: "study", game: "toy", query: "" }), { page: "setup", game: "toy" });
  assert.deepEqual(host.meant({ page: "workshop", game: "toy", query: "" }), { page: "setup", game: "toy" });
  assert.deepEqual(host.meant({ page: "given" }), { page: "home" });
  assert.deepEqual(host.meant({ page: "letter" }), { page: "home" });
  assert.deepEqual(host.meant({ page: "game", game: "toy", id: "one" }), { page: "game", game: "toy", id: "one" });
});

test("who is lost sees the front, and the page around keeps the focus", () => {
  host.lost();
  host.gone();
  assert.deepEqual(done, [
    ["home", null, false],
    ["home", null, false],
  ]);
  assert.deepEqual([host.focuses, host.home], [false, null]);
});

test("a lesson that does not exist leads to the set-up", async () => {
  const info = mock.method(console, "info", () => {});
  const own = mock.method(host, "showSetup", () => void done.push("setup"));
  await host.showLesson(gameEntry({ lessons: false }), "no", LESSONS);
  assert.match(info.mock.calls[0]?.arguments[0], /no lesson "no"/);
  host.leaveLesson(GAME);
  assert.deepEqual(done, ["setup", "setup"]);
  own.mock.restore();
  info.mock.restore();
});

test("a match that cannot go on is told to the page around, and a new game is offered", async () => {
  let begun = 0;
  host.broken("It is damaged.", { exportRecord: () => {}, newGame: () => (begun += 1) });
  assert.deepEqual(done, [["broken", "It is damaged."]]);
  const [dialog] = tagged(body, "dialog");
  assert.ok(dialog);
  buttonNamed(dialog, "New game").click();
  await settled();
  assert.equal(begun, 1);
});
