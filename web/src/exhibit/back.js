/**
 * Back stays in the exhibit. The history has two entries, whatever is done: a threshold, and on it the page. Whoever goes back
 * stands on the threshold, and before the same page again, which has noticed nothing.
 */

import { keepOnePlace } from "../base/router.js";

const THRESHOLD = "threshold";

/** To be called before anybody watches the route. In a frame the way back is that of the page around it, and stays. */
export function stay() {
  keepOnePlace();
  if (window !== window.parent) return;
  let here = location.href;
  history.replaceState(THRESHOLD, "");
  history.pushState(null, "");
  addEventListener("popstate", ({ state }) => state === THRESHOLD && history.pushState(null, "", here));
  addEventListener("hashchange", (event) => {
    // What is told of the threshold comes late: one has left it.
    if (event.newURL === location.href) here = event.newURL;
    else event.stopImmediatePropagation();
  });
}
