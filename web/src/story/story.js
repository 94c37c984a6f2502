/** The page that shows a story in a frame, without an engine. It contains nothing specific to one game. */

import { LANGUAGES, STORY_WORDS } from "#languages";
import { STILL } from "../base/media.js";
import { readJson } from "../base/once.js";
import { inTime, Late } from "../base/wait.js";
import { NoStory } from "../embed/story-file.js";
import { gameFile } from "../games/catalog.js";
import { complain, config } from "../settings/config.js";
import { h } from "../ui/dom.js";
import { speakWords, t } from "../words/i18n.js";
import { chosenLanguage } from "../words/language.js";
import { languageOf } from "./film.js";
import { readStory, spritesOf, Unfit } from "./format.js";
import { onward } from "./onward.js";
import { StoryPage } from "./story-page.js";
import { fetchStory, Host } from "./source.js";

/** @typedef {import("../vocabulary/story.js").Story} Story */

const root = document.documentElement;
const place = /** @type {HTMLElement} */ (document.getElementById("story"));
const calm = matchMedia(STILL);
const asked = config();

/** The language that the article wants; "": the browser's. */
let wanted = asked.lang;
let theme = asked.theme;
/** The text that is shown, so that the same one sent again changes nothing; null: none has come. @type {string | null} */
let shown = null;
/** @type {{story: Story, page: StoryPage} | null} */
let current = null;
/** Draws the sentence that stands in place of a story, in the reader's language. @type {() => void} */
let sayAgain = none;
/** How long (ms) the frame is empty before it says that it waits for the story; how long it waits for the pictures. */
const MOMENT_MS = 1000;
const PATIENCE_MS = 8000;

complain();
root.dataset["begun"] = "";
speak();
const host = new Host({ story: (text) => void take(text), language: (language) => speak(language), theme: light });
if (asked.story) fetchStory(asked.story).then(take, fail);
else if (window.parent === window) fail(new NoStory("The story could not be loaded."));
setTimeout(() => !current && sayAgain === none && say("The story is being fetched.", "status"), MOMENT_MS);

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
  if (!current) sayAgain();
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
 * @throws {NoStory} they do not come
 */
async function expectArt(story) {
  const sheet = await inTime(readJson(gameFile(story.game, "art.json")), PATIENCE_MS).catch((error) => {
    if (error instanceof Late) throw new NoStory("The story could not be loaded: its host does not answer.");
    return null;
  });
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
  place.replaceChildren(page.element);
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
  const known = error instanceof Unfit || error instanceof NoStory;
  if (!known) console.error(error);
  const sentence = known ? error.message : "This story is damaged and cannot be shown.";
  current?.page.end();
  current = null;
  say(sentence, "alert");
  host.send({ type: "error", code: "bad-story", message: t(sentence) });
}

/**
 * Says something in place of a story.
 * @param {string} sentence  a msgid
 * @param {"alert" | "status"} role
 */
function say(sentence, role) {
  sayAgain = () => place.replaceChildren(h("p.story-fault", { role, textContent: t(sentence) }));
  sayAgain();
}

function none() {}
