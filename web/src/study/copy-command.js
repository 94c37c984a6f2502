/** Copies a command line. */

import { notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";

/** @param {string} text */
export async function copyCommand(text) {
  try {
    await navigator.clipboard.writeText(text);
    notify(t("The command is copied."));
  } catch {
    notify(t("This browser does not let the page copy; the command can be selected."));
  }
}
