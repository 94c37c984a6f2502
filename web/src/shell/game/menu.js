/** The game's menu, and the two ways in which a game on this page can stop. */

import { ask, openDialog } from "../dialog.js";
import { button, h } from "../dom.js";
import { t } from "../i18n.js";
import { onlyPerson, personsOf } from "../players.js";
import { exportGame } from "../records.js";
import { address, go } from "../router.js";
import { settingsForm } from "../settings-panel.js";
import { showDice } from "./dice.js";
import { showResult } from "./result.js";
import { showShortcuts } from "./shortcuts.js";

/** @typedef {import("./page.js").GamePage} GamePage */

/** @param {GamePage} page */
export function showMenu(page) {
  const { table } = page.loop;
  const choose = (/** @type {() => void} */ run) => () => {
    dialog.close();
    run();
  };
  const resigning = table?.can.resign ? resigner(page) : null;
  const dialog = openDialog({
    title: "Menu",
    kind: "sheet menu",
    body: [
      h(
        "div.menu-list",
        {},
        button(
          "again",
          "New game",
          choose(() => page.app.showSetup(page.game)),
        ),
        button(
          "book",
          "Rules",
          choose(() => page.rules.open()),
        ),
        button(
          "info",
          "Explain",
          choose(() => page.explain.toggle()),
        ),
        table?.can.redo
          ? button(
              "redo",
              "Redo",
              choose(() => page.loop.redo()),
            )
          : null,
        table?.over
          ? button(
              "crown",
              "Result",
              choose(() => showResult(page, table)),
            )
          : null,
        button(
          "dice",
          "Fair chance",
          choose(() => showDice(page)),
        ),
        button(
          "save",
          "Save the record",
          choose(() => exportGame(page.app, page.loop.saved)),
        ),
        button("settings", "Settings", choose(showSettings)),
        button(
          "keyboard",
          "Keyboard shortcuts",
          choose(() => showShortcuts(page)),
        ),
        resigning === null
          ? null
          : button(
              "flag",
              "Resign",
              choose(() => resign(page, resigning)),
            ),
      ),
    ],
  });
}

export function showSettings() {
  openDialog({ title: "Settings", body: [settingsForm()], kind: "sheet" });
}

/**
 * Who may give up: the person at turn, else the only person, else nobody.
 * @param {GamePage} page
 */
function resigner(page) {
  const seat = page.loop.table?.next.seat ?? null;
  return seat !== null && personsOf(page.loop.saved).includes(seat) ? seat : onlyPerson(page.loop.saved);
}

/**
 * @param {GamePage} page
 * @param {number} seat
 */
async function resign(page, seat) {
  const name = page.around.names[seat] ?? "";
  const sure = await ask({
    title: "Resign?",
    text: t("{name} gives up and loses the game. Undo takes it back.", { name }),
    yes: "Resign",
    danger: true,
  });
  if (sure) page.loop.resign(seat);
}

/**
 * Another tab goes on with this game.
 * @param {GamePage} page
 */
export function showElsewhere(page) {
  const dialog = openDialog({
    title: "This game goes on in another tab",
    body: [
      h("p", { i18n: "It was played on there since you last looked here. What you did here after that was not kept." }),
    ],
    actions: [
      button(null, "Leave it there", () => {
        dialog.close();
        go(address());
      }),
      button(null, "Go on here", () => page.takeOver(), "primary"),
    ],
    kind: "small",
  });
}

/**
 * The saved game cannot be taken up.
 * @param {GamePage} page
 * @param {string} reason
 */
export function showBroken(page, reason) {
  const dialog = openDialog({
    title: "This game cannot be continued",
    body: [h("p", { textContent: reason }), h("p", { i18n: "Its record is kept; you can save it as a file." })],
    actions: [
      button("save", "Save the record", () => exportGame(page.app, page.loop.saved)),
      page.app.front
        ? button("again", "New game", () => page.app.showSetup(page.game), "primary")
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
