/** The page that shows a story in a frame, without an engine. It contains nothing specific to one game. */

import { LANGUAGES, STORY_WORDS } from "#languages";
import { readJson } from "../base/once.js";
import { gameFile } from "../games/catalog.js";
import { complain, config } from "../settings/config.js";
import { h } from "../ui/dom.js";
import { speakWords, t } from "../words/i18n.js";
import { chosenLanguage } from "../words/language.js";
import { languageOf } from "./film.js";
import { readStory, spritesOf, Unfit } from "./format.js";
import { onward } from "./onward.js";
import { StoryPage } from "./page.js";
import { fetchStory, Host } from "./source.js";

/** @typedef {import("../vocabulary/story.js").Story} Story */

const root = document.documentElement;
const stage = /** @type {HTMLElement} */ (document.getElementById("story"));
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const asked = config();

/** The language that the article wants; "": the browser's. */
let wanted = asked.lang;
let theme = asked.theme;
/** The text that is shown, so that the same one sent again changes nothing. */
let shown = "";
/** @type {{story: Story, page: StoryPage} | null} */
let current = null;
/** Draws the sentence that stands in place of a story, in the reader's language. @type {() => void} */
let complainAgain = () => {};

complain();
root.dataset["begun"] = "";
speak();
const host = new Host({ story: (text) => void take(text), language: (language) => speak(language), theme: light });
if (asked.story) fetchStory(asked.story).then(take, fail);

/** @param {"light" | "dark" | "auto"} chosen */
function light(chosen) {
  theme = chosen;
  if (chosen === "auto") delete root.dataset["theme"];
  else root.dataset["theme"] = chosen;
}

/** Speaks the story's language, or as long as there is none the reader's. @param {string} [language]  what the article wants now */
function speak(language = wanted) {
  wanted = language;
  const readers = [...(wanted ? [wanted] : []), ...navigator.languages];
  const told = current ? languageOf(current.story, readers) : "";
  const spoken = LANGUAGES.includes(told) ? told : chosenLanguage(wanted || "auto", navigator.languages);
  speakWords(spoken, STORY_WORDS[spoken] ?? {});
  current?.page.speak(told);
  if (!current) complainAgain();
}

/** @param {string} text */
async function take(text) {
  if (text === shown) return;
  shown = text;
  try {
    const story = readStory(text);
    await expectArt(story);
    if (shown === text) show(story);
  } catch (error) {
    if (shown === text) fail(error);
  }
}

/**
 * Waits for the pictures of the story's game.
 * @param {Story} story
 * @throws {Unfit} this site does not have them
 */
async function expectArt(story) {
  const sheet = await readJson(gameFile(story.game, "art.json")).catch(() => null);
  if (!sheet) throw new Unfit("This site has no pictures of the game that this story tells of.");
  for (const sprite of spritesOf(story))
    if (!Object.hasOwn(sheet, sprite)) throw new Unfit("This story needs pictures that this site does not have.");
}

/** @param {Story} story */
function show(story) {
  const language = languageOf(story, [...(wanted ? [wanted] : []), ...navigator.languages]);
  const last = story.told.length;
  const address = (/** @type {number} */ at) =>
    onward(story, at, { lang: wanted, theme, ui: asked.ui === "board" ? "board" : "", origin: asked.origin });
  const page = new StoryPage(story, language, {
    still: () => calm.matches,
    moved: (at) => host.send({ type: "step", ply: story.start + at, at, count: last }),
    playOn: address(last) === null ? null : (at) => location.assign(address(at) ?? ""),
  });
  current?.page.end();
  current = { story, page };
  stage.replaceChildren(page.element);
  page.start();
  speak();
  if (asked.autoplay && !calm.matches) playWhenSeen(page);
}

/** @param {StoryPage} page */
function playWhenSeen(page) {
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    page.play();
  });
  watcher.observe(page.element);
}

/** @param {unknown} error */
function fail(error) {
  if (!(error instanceof Unfit)) console.error(error);
  const sentence = error instanceof Unfit ? error.message : "This story is damaged and cannot be shown.";
  current?.page.end();
  current = null;
  complainAgain = () => stage.replaceChildren(h("p.story-fault", { role: "alert", textContent: t(sentence) }));
  complainAgain();
  host.send({ type: "error", code: "bad-story", message: t(sentence) });
}
