/** Gets the text of a story for the element, in the page around the frame. */

import { textUpTo } from "../base/text-up-to.js";
import { LARGEST_STORY } from "./protocol.js";

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
 * @throws {Error} it cannot be loaded
 */
export async function storyText(element, story) {
  if (!story) return await innerText(element);
  const url = addressOf(story);
  if (!url) throw new Error("no address of a web page");
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return await textUpTo(response, LARGEST_STORY);
}

/**
 * The content of the element's `<script type="application/json">`; waits until the document is complete.
 * @param {HTMLElement} element
 */
async function innerText(element) {
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  const text = element.querySelector('script[type="application/json"]')?.textContent;
  if (!text) throw new Error("no story inside");
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
