/** Dialogs of the game page: menu, settings, resigning, and the two cases in which a game cannot go on here. */

import { address, go } from "../base/router.js";
import { onlyPerson, personsOf } from "../saves/players.js";
import { paceField } from "../panels/pace.js";
import { settingsForm } from "../panels/settings-form.js";
import { ask, openDialog } from "../ui/dialog.js";
import { button, h } from "../ui/dom.js";
import { t } from "../words/i18n.js";

/** @typedef {import("../match/state.js").MatchState} MatchState */

/** @param {import("./commands.js").MenuCommand[]} commands */
export function showMenu(commands) {
  const dialog = openDialog({
    title: "Menu",
    kind: "sheet menu",
    body: [
      paceField(),
      h(
        "div.menu-list",
        {},
        ...commands.map(({ icon, name, run }) =>
          button(icon, name, () => {
            dialog.close();
            run();
          }),
        ),
      ),
    ],
  });
}

export function showSettings() {
  openDialog({ title: "Settings", body: [settingsForm()], kind: "sheet" });
}

/**
 * The seat that may resign: the person to move, otherwise the only person; null if there is no such seat.
 * @param {MatchState} state
 */
export function resigner({ saved, newest }) {
  if (!newest?.table.can.resign) return null;
  const { seat } = newest.table.next;
  return seat !== null && personsOf(saved).includes(seat) ? seat : onlyPerson(saved);
}

/**
 * Asks whether the player means to resign, and does so.
 * @param {MatchState} state
 * @param {import("../match/loop.js").GameLoop} loop
 * @param {number} seat
 */
export async function resign(state, loop, seat) {
  const name = onlyPerson(state.saved) === seat ? "" : (state.names[seat] ?? "");
  const means = await ask({
    title: "Resign?",
    text: givesUp(name, state.byLetters),
    yes: "Resign",
    danger: true,
  });
  if (means) loop.resign(seat);
}

/**
 * @param {string} name  of the player; "": the reader
 * @param {boolean} byLetters
 */
function givesUp(name, byLetters) {
  if (byLetters)
    return name
      ? t("{name} gives up and loses the game. This cannot be taken back; the others learn it from your link.", {
          name,
        })
      : t("You give up and lose the game. This cannot be taken back; the others learn it from your link.");
  return name
    ? t("{name} gives up and loses the game. Undo takes it back.", { name })
    : t("You give up and lose the game. Undo takes it back.");
}

/**
 * Offers to end the game without a result; it ends when all players have done so.
 * @param {import("../match/letter-desk.js").LetterDesk} desk
 */
export async function offerEnd(desk) {
  const means = await ask({
    title: "End the game?",
    text: t("The game ends without a result as soon as all players agree. Your offer goes with your link."),
    yes: "Offer it",
  });
  if (means) desk.offer(true).catch(() => {});
}

/**
 * Says that another tab has continued this game.
 * @param {() => void} takeOver  continues the game here
 */
export function showElsewhere(takeOver) {
  const dialog = openDialog({
    title: "This game goes on in another tab",
    body: [h("p", { i18n: "The game was continued there. What you did here after that was not saved." })],
    actions: [
      button(null, "Leave it there", () => {
        dialog.close();
        go(address());
      }),
      button(null, "Go on here", takeOver, "primary"),
    ],
    kind: "small",
  });
}

/**
 * Says that the saved game cannot be restored.
 * @param {string} reason
 * @param {() => void} exportRecord
 * @param {(() => void) | null} newGame  null: offer the home page instead
 */
export function showBroken(reason, exportRecord, newGame) {
  const dialog = openDialog({
    title: "This game cannot be continued",
    body: [h("p", { textContent: reason }), h("p", { i18n: "Its record is kept; you can save it as a file." })],
    actions: [
      button("save", "Save the record", exportRecord),
      newGame
        ? button("again", "New game", newGame, "primary")
        : button(
            "home",
            "Home",
            () => {
              dialog.close();
              go(address());
            },
            "primary",
          ),
    ],
    kind: "small",
  });
}
