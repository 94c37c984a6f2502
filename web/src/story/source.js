/**
 * Where a story comes from: the page around the frame sends it, or the address names a file of this site. The frame itself asks no other
 * origin for anything.
 */

import { config } from "../settings/config.js";
import { originOf } from "../settings/inputs.js";
import { readToFrame, VERSION } from "../embed/protocol.js";
import { NoStory, storyAt } from "../embed/story-file.js";
import { SITE } from "../base/site.js";
import { Unfit } from "./format.js";

/**
 * @typedef {object} Ears
 * @property {(text: string) => void} story  called with the text of a story
 * @property {(language: string) => void} language
 * @property {(theme: "light" | "dark" | "auto") => void} theme
 */

export class Host {
  #window = window.parent;
  #named = config().origin;
  /** Where messages may go; "": only `ready`, which reveals nothing. */
  #origin = this.#named;
  #ears;

  /** @param {Ears} ears */
  constructor(ears) {
    this.#ears = ears;
    if (this.#window === window) return;
    addEventListener("message", this.#receive);
    this.#sayReady();
  }

  /** @param {Record<string, unknown>} message */
  send(message) {
    if (this.#window !== window && this.#origin)
      this.#window.postMessage({ spieltisch: VERSION, ...message }, this.#origin);
  }

  #sayReady() {
    this.#window.postMessage({ spieltisch: VERSION, type: "ready" }, this.#origin || "*");
  }

  // A page without an origin (from a disk) may send a story, too: it is checked like any other, and nothing is sent back.
  #receive = (/** @type {MessageEvent} */ { source, origin, data }) => {
    if (source !== this.#window || (this.#named && origin !== this.#named)) return;
    const message = readToFrame(data);
    switch (message?.type) {
      case "hello":
        this.#origin = originOf(origin) === origin ? origin : "";
        return this.#sayReady();
      case "story":
        return this.#ears.story(message.text);
      case "language":
        return this.#ears.language(message.language);
      case "theme":
        return this.#ears.theme(message.theme);
    }
  };
}

/**
 * Fetches a story that is a file of this site.
 * @param {string} address  relative to the site's folder, or absolute
 * @returns {Promise<string>}
 * @throws {Unfit | NoStory}
 */
export async function fetchStory(address) {
  let url;
  try {
    url = new URL(address, SITE);
  } catch {
    throw new NoStory("The story could not be loaded.");
  }
  if (url.origin !== SITE.origin || originOf(url.href) === "")
    throw new Unfit("A story that lies elsewhere is shown only by the element, which hands it over.");
  return storyAt(url);
}
