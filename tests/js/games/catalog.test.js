/** Tests that games are listed and found, also those that are still loading, and have texts in the reader's language. */

import assert from "node:assert/strict";
import { beforeEach, describe, mock, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { answerFetch, settled, standPage } from "../fakes/shell-page.js";

standPage();
const LIST = "https://museum.example/games/games.json";
const { missing } = await import("../../../web/src/base/missing-files.js");
const { speak } = await import("../../../web/src/words/i18n.js");
const { levelName } = await import("../../../web/src/games/levels.js");
const { hold } = await import("../../../web/src/base/site.js");

let loaded = 0;
/** @type {typeof import("../../../web/src/games/catalog.js")} */
let catalog;

beforeEach(async () => {
  catalog = await import(`../../../web/src/games/catalog.js?loaded=${++loaded}`);
});

/** Runs something with German as the page's language. @param {() => void} work */
async function inGerman(work) {
  answerFetch({ "https://museum.example/games/i18n/de.json": {} });
  await speak("de");
  work();
  await speak("en");
}

describe("The list", () => {
  test("it is fetched once, also where several ask at the same time", async () => {
    const asked = answerFetch({ [LIST]: [gameEntry(), gameEntry({ id: "other" })] });
    const [one, other] = await Promise.all([catalog.games(), catalog.games()]);
    assert.deepEqual(
      one.map(({ id }) => id),
      ["toy", "other"],
    );
    assert.equal(other, one);
    assert.equal((await catalog.knownGame("other"))?.id, "other");
    assert.equal(await catalog.knownGame("third"), null);
    assert.deepEqual(asked, [LIST]);
  });

  for (const [what, answer] of /** @type {[string, unknown][]} */ ([
    ["is not there", undefined],
    ["cannot be had", new TypeError("Failed to fetch")],
    ["is no list", { games: [] }],
  ])) {
    test(`where it ${what} there are no games, which the console says, until it is asked for again`, async () => {
      const said = mock.method(console, "error", () => {});
      try {
        answerFetch({ [LIST]: answer });
        assert.deepEqual(await catalog.games(), []);
        assert.equal(said.mock.callCount(), 1);
        assert.equal(catalog.noGame(), "The list of games could not be loaded.");
        // The page says so, and offers to try again.
        assert.deepEqual([...missing.keys()], ["games.json"]);
        answerFetch({ [LIST]: [gameEntry()] });
        assert.equal((await catalog.games()).length, 1);
        assert.equal(catalog.noGame(), "There is no game at this address.");
        assert.equal(missing.size, 0);
      } finally {
        said.mock.restore();
      }
    });
  }

  test("a list that never comes is missing after eight seconds, and nobody waits any longer", async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const said = mock.method(console, "error", () => {});
    try {
      /** @type {((answer: Response) => void)[]} */
      const come = [];
      globalThis.fetch = () => new Promise((resolve) => come.push(resolve));
      const finding = catalog.findGame("toy");
      await settled();
      assert.equal(missing.size, 0);
      mock.timers.tick(8000);
      await settled();
      assert.equal(missing.size, 1);
      // The catalogue waits once more, in case the engine has reported the game in the meantime.
      mock.timers.tick(8000);
      assert.equal(await finding, null);
      assert.equal(catalog.listIsMissing, true);
      let told = 0;
      addEventListener("games", () => (told += 1));
      come[0]?.(new Response(JSON.stringify([gameEntry()])));
      await settled();
      assert.deepEqual([told, catalog.listIsMissing, (await catalog.games()).length], [1, false, 1]);
      assert.equal(missing.size, 0);
    } finally {
      said.mock.restore();
      mock.timers.reset();
    }
  });

  test("a list that fails after the engine has told its games changes nothing", async () => {
    const said = mock.method(console, "error", () => {});
    try {
      /** @type {(error: Error) => void} */
      let fail = () => {};
      globalThis.fetch = () => new Promise((_, reject) => (fail = reject));
      const early = catalog.games();
      catalog.replaceGames([gameEntry({ id: "rota" })]);
      fail(new TypeError("Failed to fetch"));
      assert.deepEqual(
        (await early).map(({ id }) => id),
        ["rota"],
      );
      assert.deepEqual(
        (await catalog.games()).map(({ id }) => id),
        ["rota"],
      );
    } finally {
      said.mock.restore();
    }
  });

  test("what the engine says replaces it, and names of players are learnt from both", async () => {
    const words = (/** @type {string} */ id) => ({
      en: { ...gameEntry().words.en, level_names: { [id]: `The ${id}` } },
    });
    answerFetch({ [LIST]: [gameEntry({ words: words("listed") })] });
    await catalog.games();
    catalog.replaceGames([gameEntry({ words: words("learnt") }), gameEntry({ id: "rota" })]);
    assert.deepEqual(
      (await catalog.games()).map(({ id }) => id),
      ["toy", "rota"],
    );
    assert.deepEqual(["listed", "learnt"].map(levelName), ["The listed", "The learnt"]);
  });
});

describe("Finding a game", () => {
  test("one that is there is found though others are on their way", async () => {
    answerFetch({ [LIST]: [gameEntry()] });
    catalog.expectGames(new Promise(() => {}));
    assert.equal((await catalog.findGame("toy"))?.id, "toy");
  });

  test("one that is on its way is waited for", async () => {
    answerFetch({ [LIST]: [gameEntry()] });
    /** @type {(value?: unknown) => void} */
    let come = () => {};
    catalog.expectGames(new Promise((resolve) => (come = resolve)));
    /** @type {unknown} */
    let found = "nothing yet";
    const finding = catalog.findGame("rota").then((game) => (found = game));
    await settled();
    assert.equal(found, "nothing yet");
    catalog.replaceGames([gameEntry(), gameEntry({ id: "rota" })]);
    come();
    await finding;
    assert.equal(/** @type {any} */ (found).id, "rota");
  });

  test("one that does not come is none", async () => {
    answerFetch({ [LIST]: [gameEntry()] });
    assert.equal(await catalog.findGame("rota"), null);
  });
});

describe("Words", () => {
  test("they are in the reader's language, else in English", async () => {
    assert.equal(catalog.wordsOf(gameEntry()).summary, "A toy.");
    const { en } = gameEntry().words;
    await inGerman(() => {
      assert.equal(catalog.wordsOf(gameEntry()).summary, "Ein Spielzeug.");
      assert.equal(catalog.wordsOf(gameEntry({ words: { en } })).summary, "A toy.");
    });
  });

  test("what a game says is marked with its language where that is not the reader's", async () => {
    const { en, de } = gameEntry().words;
    const english = gameEntry({ words: { en, de: { ...en, lang: "en" } } });
    assert.equal(catalog.langOf(gameEntry()), "en");
    await inGerman(() => {
      assert.equal(catalog.langOf(gameEntry({ words: { en, de } })), "de");
      assert.equal(catalog.langOf(gameEntry({ words: { en } })), "en");
      assert.equal(catalog.langOf(english), "en");
    });
  });

  test("the title is that of the catalogue, also where the language changes later", async () => {
    const { en, de } = gameEntry().words;
    answerFetch({
      [LIST]: [gameEntry({ words: { en, de: { ...de, title: "Spielzeug" } } }), gameEntry({ id: "other" })],
    });
    const titles = () => [game.title, other.title, JSON.parse(JSON.stringify(game)).title];
    const [game, other] = await catalog.games();
    assert.deepEqual(titles(), ["Toy", "Toy", "Toy"]);
    await inGerman(() => assert.deepEqual(titles(), ["Spielzeug", "Toy", "Spielzeug"]));
    catalog.replaceGames([gameEntry({ words: { en: { ...en, title: "The Toy" } } })]);
    assert.equal((await catalog.knownGame("toy"))?.title, "The Toy");
  });

  test("a game without words has empty ones", () => {
    const empty = { summary: "", credits: "", options: [], seat_names: [], level_names: {}, lang: "en" };
    assert.deepEqual(catalog.wordsOf(gameEntry({ words: {} })), empty);
    assert.deepEqual(catalog.wordsOf(gameEntry({ words: { en: { summary: "S" } } })).options, []);
  });

  test("seats are called by the number of players where that changes their names", async () => {
    assert.deepEqual(catalog.seatNames(gameEntry(), 4), ["North", "East", "South", "West"]);
    assert.deepEqual(catalog.seatNames(gameEntry(), 2), ["White", "Black"]);
    await inGerman(() => assert.deepEqual(catalog.seatNames(gameEntry(), 4), ["Weiß", "Schwarz"]));
  });
});

describe("Files of a game", () => {
  test("they lie in the game's folder, whatever its id is", () => {
    assert.equal(catalog.gameFile("toy", "art.json"), "https://museum.example/games/games/toy/art.json");
    assert.equal(catalog.gameFile("../a b", "art.json"), "https://museum.example/games/games/..%2Fa%20b/art.json");
  });

  test("the rules are a document in the reader's language, or a page where they are held in memory", async () => {
    const document = (/** @type {string} */ lang) => `https://museum.example/games/games/held/rules.${lang}.html`;
    assert.equal(catalog.rulesAreInside("held"), false);
    assert.equal(catalog.rulesPage("held"), document("en"));
    hold("games/held/rules.en.html", "<h1>Rules</h1>");
    assert.equal(catalog.rulesAreInside("held"), true);
    assert.equal(catalog.rulesPage("held"), "#/held/rules");
    await inGerman(() => assert.equal(catalog.rulesPage("held"), document("de")));
  });
});
