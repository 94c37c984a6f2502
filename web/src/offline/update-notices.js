/** Offers a new version of the site in a notice; the page reloads only when the person agrees, so no game is interrupted. */

import { notifyLasting } from "../ui/notices.js";
import { offline } from "./registration.js";

export function watchUpdates() {
  /** Removes the previous notice: at most one is shown. */
  let withdraw = () => {};
  /**
   * @param {string} msgid
   * @param {() => void} run
   */
  const offer = (msgid, run) => {
    withdraw();
    withdraw = notifyLasting(msgid, { name: "Reload", run });
  };
  offline().addEventListener("update", () => offer("A new version is ready.", () => offline().takeOver()));
  offline().addEventListener("replaced", () =>
    offer("A new version was started in another tab; this one still shows the old one.", () => location.reload()),
  );
}
