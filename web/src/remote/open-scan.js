/** Opens the dialog that scans a code; its scripts are fetched then. */

import { BROWSER_CLOCK } from "../base/browser-clock.js";
import { openDialog } from "../ui/dialog.js";
import { notify } from "../ui/notices.js";
import { bring } from "../words/fetch-part.js";
import { t } from "../words/i18n.js";

/** Imports the scripts; the names are those in tools/site/bundle.py. @type {import("../words/fetch-part.js").Load<typeof import("./scan.js")>} */
export const importScan = (anew) => (anew ? import(anew) : import("./scan.js"));
/** @type {import("../words/fetch-part.js").Load<typeof import("./decoder.js")>} */
export const importDecoder = (anew) => (anew ? import(anew) : import("./decoder.js"));

/**
 * Opens the dialog. It closes when what is needed has been read, or when the person closes it.
 * @param {object} options
 * @param {string} options.title  a msgid
 * @param {(text: string) => Promise<string> | string} options.take  takes what has been read; "" if that was what is needed, otherwise a
 *   sentence that says why not
 * @param {MediaStream} [options.camera]  a camera that is open already
 * @returns {Promise<void>} resolves when the dialog is open, or its script cannot be fetched, which the page says
 */
export async function openScan({ title, take, camera }) {
  const part = await bring("scan", importScan, { late: () => notify(t("The code reader is being fetched.")) });
  if (!part) return;
  const scan = new part.Scan({
    take: async (text) => {
      const why = await take(text);
      if (!why) dialog.close();
      return why;
    },
    fetchDecoder: async () => (await bring("decoder", importDecoder))?.decodeImage ?? null,
    clock: BROWSER_CLOCK,
    ...(camera && { camera }),
  });
  const dialog = openDialog({ title, body: [scan.element], onclose: () => scan.stop() });
}
