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
/** Says that the reader has come near to a frame, or has not. @type {(near: boolean) => void} */
let come;
/** @type {any} */ (globalThis).IntersectionObserver = class {
  /** @param {(entries: {isIntersecting: boolean}[]) => void} tell */
  constructor(tell) {
    come = (isIntersecting) => tell([{ isIntersecting }]);
  }
  observe() {}
  disconnect() {}
};

beforeEach(() => {
  body.innerHTML = `<figure data-story="${STORY}"><ol><li>Throws 3</li></ol><figcaption>An <em>old</em> game</figcaption></figure>`;
  figure = body.querySelector("figure");
  page.root.lang = "de";
  delete page.root.dataset["theme"];
});

describe("A story in an essay", () => {
  test("its frame opens the figure's story in the language of the page, and is named by the caption", () => {
    const frame = /** @type {any} */ (storyFrame(figure, SITE));
    come(true);
    const address = new URL(frame.src);
    assert.equal(address.origin + address.pathname, "https://museum.example/games/story.html");
    assert.deepEqual(Object.fromEntries(address.searchParams), { story: STORY, lang: "de" });
    assert.equal(frame.title, "An old game");
    assert.ok(figure.classList.contains("shown"), "the style sheet hides the steps of a figure that shows its story");
    assert.equal(figure.querySelector("li").textContent, "Throws 3", "they stay for paper");
  });

  test("it loads nothing before the reader comes near", () => {
    const frame = storyFrame(figure, SITE);
    come(false);
    assert.ok(!frame.getAttribute("src"));
    come(true);
    assert.match(frame.src, /story\.html/);
  });

  test("it is as dark or light as the page", () => {
    const frame = /** @type {any} */ (storyFrame(figure, SITE));
    page.root.dataset["theme"] = "dark";
    come(true);
    assert.equal(new URL(frame.src).searchParams.get("theme"), "dark");
  });
});
