/** The dialog at the table that gives hands to phones, and brings them back. */

import { openHost } from "../remote/connect-dialog.js";
import { canConnect } from "../remote/line.js";
import { personsOf } from "../saves/players.js";
import { openDialog } from "../ui/dialog.js";
import { button, h } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { writeHandLink } from "./hand-link.js";
import { sayHandEnding } from "./ending.js";

/** What the dialogs are called. */
export const TITLE = "Hands on phones";

/**
 * @param {import("./hands.js").Hands} hands
 * @param {import("../match/state.js").MatchState} state
 */
export function showHands(hands, state) {
  const list = h("ul.hands");
  const draw = () => {
    // A button that is pressed goes away with its row; the title has the focus then, so that it is not lost.
    const held = list.contains(document.activeElement);
    list.replaceChildren(...personsOf(state.saved).map(row));
    if (held) dialog.querySelector("h2")?.focus();
  };
  const unwatch = hands.watch(() => draw());
  const dialog = openDialog({
    title: TITLE,
    body: canConnect()
      ? [h("p", { i18n: ABOUT }), list]
      : [h("p", { i18n: "This browser cannot connect two devices directly." })],
    onclose: unwatch,
  });
  draw();

  /** @param {number} seat */
  function row(seat) {
    const name = state.newest?.table.names[seat] ?? "";
    const there = state.phones.includes(seat);
    return h(
      "li",
      {},
      h("span", {}, h("strong", { textContent: name }), " ", there ? h("span", { i18n: "on a phone" }) : null),
      h(
        "span.connect-acts",
        {},
        there ? named("Back to this device", name, () => hands.bringBack(seat)) : null,
        named("Show a code", name, () => {
          dialog.close();
          openHost({
            lines: hands.of(seat),
            code: (offer) => writeHandLink({ game: state.game.id, name, offer }),
            speech: { title: TITLE, say: sayHandEnding },
          });
        }),
      ),
    );
  }
}

/**
 * A button of a row; a screen reader also hears whose row it is.
 * @param {string} words  a msgid
 * @param {string} name
 * @param {() => void} act
 */
function named(words, name, act) {
  const element = button(null, words, act);
  element.setAttribute("aria-label", `${t(words)}: ${name}`);
  return element;
}

const ABOUT =
  "Each person can have their hand and the buttons on a phone in the same network. The game stays on this device; what is undone is undone here.";
