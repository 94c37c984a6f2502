/** Passes a link on: by the device's own list of ways to share, otherwise by the clipboard. */

import { openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { notify } from "./notices.js";

/**
 * "shared": the device's list has taken it; "copied": the person has copied it, or can do so, and must still send it.
 * @typedef {"shared" | "copied"} Passed
 */

/**
 * Phones and tablets have a list of ways to share, and a person may close it again. Elsewhere the link is copied; where the browser
 * allows neither, a dialog shows the link.
 * @param {string} link  an absolute address
 * @param {string} copied  what to say once the link is copied
 */
export const shareLink = (link, copied) => passOn({ title: document.title, url: link }, link, copied);

/**
 * Does the same with any message.
 * @param {ShareData} data  for the device's list of ways to share
 * @param {string} whole  what is copied or shown where there is no such list
 * @param {string} copied  what to say once it is copied
 * @returns {Promise<Passed | null>} how the person has it now; null: the list was closed again
 */
export async function passOn(data, whole, copied) {
  try {
    if (navigator.canShare?.(data)) {
      await navigator.share(data);
      return "shared";
    }
    await navigator.clipboard.writeText(whole);
    notify(copied);
    return "copied";
  } catch (error) {
    if (/** @type {Error} */ (error).name === "AbortError") return null;
    showLink(whole);
    return "copied";
  }
}

/** @param {string} link */
function showLink(link) {
  const field = h("input", { type: "text", readOnly: true, value: link, i18nLabel: "Link", autofocus: true });
  openDialog({ title: "Link", body: [h("p", { i18n: "Copy this link and pass it on." }), field] });
  field.select();
}
