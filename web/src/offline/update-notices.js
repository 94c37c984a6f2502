/**
 * Notices about what is stored: offers a new version of the site (the page reloads only when the person agrees, so no game is interrupted), and says
 * once when a game can be played without a network.
 */

import { notify, notifyLasting } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { offline } from "./registration.js";

/** @param {(game: string) => Promise<string | undefined>} titleOf  the title of a game in the reader's language */
export function watchUpdates(titleOf) {
  offline().addEventListener("stored", async (event) => {
    const game = await titleOf(/** @type {CustomEvent<string>} */ (event).detail);
    if (game) notify(t("{game} can now be played without a network.", { game }));
  });
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
