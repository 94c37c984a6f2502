/** Lets the game page scroll where the reader's letters are so large that its parts have no room beside each other (style/large-text.css). */

import { h } from "../ui/dom.js";
import { addStyle } from "../ui/part-style.js";

/** An element of the page that notices how large the letters are: style/game.css gives it a width only where they are much larger than usual. */
export function largeText() {
  const ruler = h("div.ruler");
  new ResizeObserver(() => {
    const large = ruler.clientWidth > 0;
    document.documentElement.toggleAttribute("data-large-text", large);
    if (large) void addStyle("large-text");
  }).observe(ruler);
  return ruler;
}
