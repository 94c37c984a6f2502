/** Gets the text of a story: for the element, in the page around the frame, and for the frame. */

import { fetchText } from "../base/fetch-text.js";
import { Late } from "../base/wait.js";
import { LARGEST_STORY } from "./protocol.js";

/** There is no story; the message is an English sentence, the key of its translation. */
export class NoStory extends Error {}

const LOST = "The story could not be loaded.";
const SILENT = "The story could not be loaded: its host does not answer.";
const EMPTY = "The story could not be loaded: its file is empty.";

/**
 * Whether a story is a file of the site, which the frame can fetch by itself.
 * @param {string} story  the attribute's value
 * @param {URL} frame  an address on the site
 */
export function isOwn(story, frame) {
  const url = addressOf(story);
  return url !== null && url.origin === frame.origin && frame.protocol.startsWith("http");
}

/**
 * The text of a story: what the address leads to, or without one what the element contains.
 * @param {HTMLElement} element
 * @param {string} story  the attribute's value
 * @returns {Promise<string>}  one character more than a story may have at most
 * @throws {NoStory}
 */
export async function storyText(element, story) {
  if (!story) return await innerText(element);
  const url = addressOf(story);
  if (!url) throw new NoStory(LOST);
  return await storyAt(url);
}

/**
 * @param {URL} url
 * @returns {Promise<string>}  one character more than a story may have at most
 * @throws {NoStory}
 */
export async function storyAt(url) {
  const text = await fetchText(url, LARGEST_STORY).catch((error) => {
    throw new NoStory(error instanceof Late ? SILENT : LOST);
  });
  if (!text.trim()) throw new NoStory(EMPTY);
  return text;
}

/**
 * The content of the element's `<script type="application/json">`; waits until the document is complete.
 * @param {HTMLElement} element
 */
async function innerText(element) {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  const text = element.querySelector('script[type="application/json"]')?.textContent;
  if (!text?.trim()) throw new NoStory(LOST);
  return text;
}

/** @param {string} story @returns {URL | null} null: nothing that could be fetched, such as `javascript:` */
function addressOf(story) {
  try {
    const url = new URL(story, document.baseURI);
    return story && /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}
