/** Tests the frame that shows a story in place of the list of its steps. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { standElements } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const body = standElements(page);
const { storyFrame } = await import("../../../web/src/essay/story-frame.js");

const SITE = new URL("https://museum.example/games/");
const STORY = "games/toy/essays/old.story.json";
/** @type {any} */
let figure;

beforeEach(() => {
  body.innerHTML = `<figure data-story="${STORY}"><ol><li>Throws 3</li></ol><figcaption>An <em>old</em> game</figcaption></figure>`;
  figure = body.querySelector("figure");
  page.root.lang = "de";
  delete page.root.dataset["theme"];
});

describe("A story in an essay", () => {
  test("its frame opens the figure's story in the language of the page, and is named by the caption", () => {
    const frame = /** @type {any} */ (storyFrame(figure, SITE));
    const address = new URL(frame.src);
    assert.equal(address.origin + address.pathname, "https://museum.example/games/story.html");
    assert.deepEqual(Object.fromEntries(address.searchParams), { story: STORY, lang: "de" });
    assert.equal(frame.title, "An old game");
    assert.equal(frame.loading, "lazy");
    assert.ok(figure.classList.contains("shown"), "the style sheet hides the steps of a figure that shows its story");
    assert.equal(figure.querySelector("li").textContent, "Throws 3", "they stay for paper");
  });

  test("it is as dark or light as the page", () => {
    page.root.dataset["theme"] = "dark";
    const frame = /** @type {any} */ (storyFrame(figure, SITE));
    assert.equal(new URL(frame.src).searchParams.get("theme"), "dark");
  });
});
