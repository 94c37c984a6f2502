/** Where the console stands: in the column beside the board if there is one, otherwise in a dialog. */

import { closesOnBack } from "../base/back.js";
import { COLUMN } from "../base/media.js";
import { openDialog } from "../ui/dialog.js";
import { h, iconButton } from "../ui/dom.js";

export class ConsolePlace {
  #body;
  #side;
  #makeRoom;
  #dock;
  #back;
  #column = matchMedia(COLUMN);
  /** @type {HTMLDialogElement | null} */
  #dialog = null;
  #docked = false;
  /** Closes the console in the column when another panel there is opened or closed by its own button. */
  #watcher = new MutationObserver(() => this.close());

  /**
   * @param {HTMLElement} body  the console
   * @param {Pick<import("./open-console.js").Beside, "side" | "makeRoom" | "signal">} beside
   */
  constructor(body, { side, makeRoom, signal }) {
    this.#body = body;
    this.#side = side;
    this.#makeRoom = makeRoom;
    const close = iconButton("close", "Close the console", () => this.close());
    this.#dock = h("div.side-console", {}, h("header", {}, h("h2", { i18n: "Python console" }), close));
    this.#back = closesOnBack(() => (this.#docked ? () => this.close() : null));
    this.#column.addEventListener("change", () => this.#move(), { signal });
    signal.addEventListener("abort", () => {
      this.close();
      this.#back.gone();
    });
  }

  get shown() {
    return this.#docked || this.#dialog !== null;
  }

  open() {
    if (this.shown) return;
    if (this.#side && this.#column.matches) this.#stand(this.#side);
    else
      this.#dialog = openDialog({
        title: "Python console",
        kind: "sheet tall wide flush console-sheet",
        body: [this.#body],
        onclose: () => {
          this.#dialog = null;
        },
      });
  }

  close() {
    this.#dialog?.close();
    if (!this.#docked) return;
    const inside = this.#dock.contains(document.activeElement);
    this.#docked = false;
    this.#watcher.disconnect();
    this.#dock.remove();
    this.#side?.classList.remove("holds-console");
    this.#side?.parentElement?.classList.remove("with-console");
    if (inside) this.#side?.parentElement?.querySelector("h1")?.focus();
  }

  /** @param {HTMLElement} side */
  #stand(side) {
    this.#makeRoom?.();
    this.#docked = true;
    this.#dock.append(this.#body);
    side.append(this.#dock);
    side.classList.add("holds-console");
    side.parentElement?.classList.add("with-console");
    for (const panel of side.children)
      if (panel !== this.#dock) this.#watcher.observe(panel, { attributes: true, attributeFilter: ["hidden"] });
    this.#back.opened();
  }

  /** Stands elsewhere when the window has got another shape. */
  #move() {
    if (!this.shown) return;
    this.close();
    this.open();
  }
}
