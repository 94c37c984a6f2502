/** A story inside an essay: a frame in place of the list of its steps, which stays for readers without scripts and on paper. */

import { config } from "../settings/config.js";

/** How far from what can be seen (px) a story is loaded. Browsers load lazy frames from thousands, while the text before them is being painted. */
const NEAR = 300;

/**
 * Makes the frame. Its story comes when the reader does.
 * @param {HTMLElement} figure  names the story's file, relative to the site's folder, in `data-story`
 * @param {URL} site
 */
export function storyFrame(figure, site) {
  const frame = document.createElement("iframe");
  frame.title = figure.querySelector("figcaption")?.textContent ?? "";
  frame.allow = "autoplay; fullscreen";
  figure.classList.add("shown");
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      frame.src = storyAddress(figure, site);
    },
    { rootMargin: `${NEAR}px` },
  );
  watcher.observe(frame);
  return frame;
}

/**
 * @param {HTMLElement} figure
 * @param {URL} site
 */
function storyAddress(figure, site) {
  const root = document.documentElement;
  const address = new URL("story.html", site);
  address.searchParams.set("story", figure.dataset["story"] ?? "");
  address.searchParams.set("lang", root.lang);
  const theme = root.dataset["theme"] ?? config().theme;
  if (theme) address.searchParams.set("theme", theme);
  return address.href;
}
