/** Shows the link of the newest letter as a code, which the camera of a friend's phone opens, and begins live lines. */

import { openDialog } from "../ui/dialog.js";
import { button, h } from "../ui/dom.js";
import { canConnect } from "./line.js";
import { drawCode } from "./code.js";
import { openHost, readOffer, withOffer } from "./connect-dialog.js";
import { addressOf } from "./share-letter.js";

/**
 * @param {object} how
 * @param {import("./live-lines.js").LiveLines} how.lines
 * @param {() => string | null} how.letter  the newest one
 * @param {(() => void) | null} how.read  is called when the friend has read the code; null: nothing has to be sent
 */
export function showLetterCode({ lines, letter, read }) {
  const text = letter() ?? "";
  const link = addressOf(text);
  const code = drawCode(link ?? text, "Code of the link. “Send” passes on the same link.");
  const then = (/** @type {() => void} */ act) => () => {
    dialog.close();
    act();
  };
  const dialog = openDialog({
    title: "A code for your friend",
    body: [
      code
        ? h("p", { i18n: link ? "Your friend points the camera of the phone at it." : SAY_TEXT })
        : h("p", { i18n: "The link is too long for a code. Send it instead." }),
      code,
      h("h3", { i18n: "Play in one room, at once" }),
      ...(canConnect() ? room() : [h("p", { i18n: NO_LINES })]),
    ],
    actions: read ? [button(null, "My friend has read it", then(read), "primary")] : [],
  });

  function room() {
    const { words } = lines;
    return [
      words && h("p", { textContent: words }),
      h("p", {
        i18n: "Devices in the same network can connect directly: then each turn goes over at once, without a link.",
      }),
      h(
        "p.connect-acts",
        {},
        button(
          null,
          "Connect a device",
          then(() => openHost({ lines, code: (offer) => withOffer(letter(), offer) })),
        ),
        button(
          null,
          "Read the other device’s code",
          then(() => readOffer(lines)),
        ),
        lines.any
          ? button(
              null,
              "End the live line",
              then(() => lines.end()),
            )
          : null,
      ),
    ];
  }
}

const SAY_TEXT = "The camera of your friend’s phone reads a text from it. Your friend pastes it under “I have a link”.";
const NO_LINES = "This browser cannot connect two devices directly. The game goes on by link.";
