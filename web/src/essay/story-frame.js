/** A story inside an essay: a frame in place of the list of its steps, which stays for readers without scripts and on paper. */

import { config } from "../settings/config.js";

/**
 * @param {HTMLElement} figure  names the story's file, relative to the site's folder, in `data-story`
 * @param {URL} site
 */
export function storyFrame(figure, site) {
  const root = document.documentElement;
  const address = new URL("story.html", site);
  address.searchParams.set("story", figure.dataset["story"] ?? "");
  address.searchParams.set("lang", root.lang);
  const theme = root.dataset["theme"] ?? config().theme;
  if (theme) address.searchParams.set("theme", theme);
  const frame = document.createElement("iframe");
  frame.title = figure.querySelector("figcaption")?.textContent ?? "";
  frame.loading = "lazy";
  frame.allow = "autoplay; fullscreen";
  frame.src = address.href;
  figure.classList.add("shown");
  return frame;
}
