/** Tests the links to a game's essays: in the reader's language, and none where no other document can be opened. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { gameEntry } from "../fakes/games.js";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { hold } = await import("../../../web/src/base/site.js");
const { essayLinks } = await import("../../../web/src/games/essay-links.js");

const GAME = gameEntry({
  essays: {
    en: [
      { name: "old-board", title: "The old board" },
      { name: "fall", title: "Der Fall", lang: "de" },
    ],
  },
});
const told = () => essayLinks(GAME).map(({ href, textContent, lang }) => [href, textContent, lang]);

describe("Links to essays", () => {
  beforeEach(() => standElements(page));

  test("each leads to the document in the reader's language, and says in which one its title is", () => {
    const folder = "https://museum.example/games/games/toy/essays/";
    assert.deepEqual(told(), [
      [`${folder}old-board.en.html`, "The old board", ""],
      [`${folder}fall.en.html`, "Der Fall", "de"],
    ]);
  });

  test("a game without essays has none", () => {
    assert.deepEqual(essayLinks(gameEntry()), []);
  });

  test("the one file, which holds its files, has none", () => {
    hold("games.json", "[]");
    assert.deepEqual(told(), []);
  });
});
