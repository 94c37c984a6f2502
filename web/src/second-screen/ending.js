/** Says why there is no line between a phone and the table. */

import { t } from "../words/i18n.js";

/**
 * @param {import("../remote/line.js").Ending} ending
 * @returns {string} in the reader's language; "": nothing needs to be said
 */
export function sayHandEnding(ending) {
  switch (ending) {
    case "unanswered":
      return t("Nobody has answered the code. Show a new one.");
    case "unseen":
      return t(
        "These two devices cannot see each other: many guest networks keep devices apart. Join both to the same network or to one phone’s hotspot and show a new code.",
      );
    case "strange":
      return t("The other device has sent something that does not belong here, so it was disconnected.");
    default:
      return "";
  }
}
