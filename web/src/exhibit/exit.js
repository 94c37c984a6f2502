/**
 * The staff's hidden exit to the normal page: hold a finger on the upper left corner for five seconds, then type the code on a
 * number pad.
 */

import { keyOf } from "../base/keyboard.js";
import { openDialog } from "../ui/dialog.js";
import { button, h, iconButton } from "../ui/dom.js";
import { Timer } from "./clock.js";

/** Side of the corner's square, in CSS pixels. */
const CORNER = 96;
const HOLD_MS = 5000;
/** Time (ms) without a digit after which the pad closes. */
const PATIENCE_MS = 30_000;
const TRIES = 3;

/**
 * @param {string} code
 * @param {() => void} leave
 */
export function hideExit(code, leave) {
  const timer = new Timer();
  /** @type {number | null} */
  let finger = null;
  const away = (/** @type {{pointerId: number}} */ { pointerId }) => {
    if (pointerId !== finger) return;
    finger = null;
    timer.clear();
  };
  addEventListener(
    "pointerdown",
    ({ clientX, clientY, pointerId }) => {
      if (clientX > CORNER || clientY > CORNER) return;
      finger = pointerId;
      timer.set(HOLD_MS, () => askCode(code, leave));
    },
    true,
  );
  addEventListener(
    "pointermove",
    (event) => {
      // The browser does not report a button that goes up outside the window.
      const lifted = !(event.buttons & 1);
      if (lifted || event.clientX > CORNER || event.clientY > CORNER) away(event);
    },
    true,
  );
  for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) addEventListener(kind, away, true);
  addEventListener("blur", () => finger !== null && away({ pointerId: finger }));
}

/**
 * @param {string} code
 * @param {() => void} leave
 */
function askCode(code, leave) {
  let typed = "";
  let tries = 0;
  const timer = new Timer();
  const shown = h("p.kiosk-code", { role: "status" });
  const said = h("p.kiosk-wrong", { role: "alert" });
  const show = () => {
    shown.textContent = "●".repeat(typed.length) || "–";
    timer.set(PATIENCE_MS, () => dialog.close());
  };
  /** @param {string} digit */
  const type = (digit) => {
    typed = (typed + digit).slice(0, 12);
    said.replaceChildren();
    show();
  };
  const check = () => {
    if (typed === code) {
      dialog.close();
      leave();
      return;
    }
    typed = "";
    tries += 1;
    if (tries >= TRIES) return dialog.close();
    said.replaceChildren(h("span", { i18n: "This is not the code." }));
    show();
  };
  /** @param {string} digit */
  const key = (digit) => h("button.button", { type: "button", textContent: digit, onclick: () => type(digit) });
  const dialog = openDialog({
    title: "Code",
    kind: "small kiosk-exit",
    body: [
      shown,
      said,
      h(
        "div.kiosk-pad",
        {},
        ..."123456789".split("").map(key),
        iconButton("back", "Delete the last digit", () => {
          typed = typed.slice(0, -1);
          show();
        }),
        key("0"),
        button(null, "OK", check, "primary"),
      ),
    ],
    onclose: () => timer.clear(),
  });
  dialog.addEventListener("keydown", (event) => {
    const key = keyOf(event);
    if (/^\d$/.test(key)) type(key);
    else if (key === "Enter" && !(event.target instanceof HTMLButtonElement)) check();
  });
  show();
}
