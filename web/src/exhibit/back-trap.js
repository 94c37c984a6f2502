/**
 * Keeps the browser's Back inside the exhibit. The history always has two entries: a "threshold", and after it the page. Back leads
 * to the threshold, which at once pushes the page's entry again; the page only closes what is open, such as its menu.
 */

import { closeTop, leaveHistory } from "../base/back.js";
import { keepOnePlace } from "../base/router.js";

const THRESHOLD = "threshold";

/** Call this before anything listens for route changes. In a frame it leaves the history alone, which belongs to the host page. */
export function stay() {
  keepOnePlace();
  if (window !== window.parent) return;
  leaveHistory();
  let here = location.href;
  history.replaceState(THRESHOLD, "");
  history.pushState(null, "");
  addEventListener("popstate", ({ state }) => {
    if (state !== THRESHOLD) return;
    history.pushState(null, "", here);
    closeTop();
  });
  addEventListener("hashchange", (event) => {
    // Hide the threshold's event from the router: when it arrives, the page's entry has been pushed again.
    if (event.newURL === location.href) here = event.newURL;
    else event.stopImmediatePropagation();
  });
}
