/** Offers on home to take over saved games from another address of this host: above the saved games until a person decides, then at the foot. */

import { button, h } from "../ui/dom.js";
import { notify } from "../ui/notices.js";
import { tell } from "../ui/dialog.js";
import { t, tn } from "../words/i18n.js";
import { gamesElsewhere, isLeft, leave, takeOver } from "../saves/earlier-address.js";

/** @typedef {import("../saves/earlier-address.js").Elsewhere} Elsewhere */

export class ElsewhereOffer {
  #saves;
  #element = h("section.elsewhere", { hidden: true, i18nLabel: "Games from another address" });
  /** What was found; it is looked for once a visit. @type {Promise<Elsewhere[]> | null} */
  #found = null;
  #done;

  /**
   * @param {import("../saves/saves.js").Saves} saves
   * @param {() => void} done  puts the focus where a person goes on after the offer has gone
   */
  constructor(saves, done) {
    this.#saves = saves;
    this.#done = done;
  }

  /** Shows what there is, in the language of now. */
  async show() {
    this.#found ??= gamesElsewhere(this.#saves);
    const found = await this.#found;
    const home = document.getElementById("home");
    const open = found.some(({ folder }) => !isLeft(folder));
    this.#element.hidden = found.length === 0;
    this.#element.setAttribute("aria-label", t("Games from another address"));
    this.#element.replaceChildren(...found.map((each) => this.#row(each)));
    const saved = document.getElementById("saved-section");
    if (open) saved?.before(this.#element);
    else home?.append(this.#element);
  }

  /** @param {Elsewhere} elsewhere */
  #row(elsewhere) {
    const { folder, ids } = elsewhere;
    const address = `${location.host}${readable(folder)}`;
    const words = tn(
      "One game that you played at {address} is in this browser, too.",
      "{n} games that you played at {address} are in this browser, too.",
      ids.length,
      { address },
    );
    const leaving = button(null, "Leave there", () => {
      leave(folder);
      this.#done();
      void this.show();
    });
    return h(
      "div.elsewhere-row",
      {},
      h("p", { textContent: words }),
      h("p.help", { i18n: "Nothing is deleted there: what you take over is a copy." }),
      h(
        "p.card-actions",
        {},
        button("open", "Take over", () => void this.#take(elsewhere), "primary"),
        isLeft(folder) ? null : leaving,
      ),
    );
  }

  /** @param {Elsewhere} elsewhere */
  async #take(elsewhere) {
    const count = await takeOver(this.#saves, elsewhere).catch(() => null);
    // Look again also after a failure: a part of the games may have come.
    this.#found = null;
    await this.show();
    if (count === null) {
      this.#element.querySelector("button")?.focus();
      return tell(
        "The games could not be taken over",
        t("This browser has no room left, or does not let the page store anything. The games stay where they are."),
      );
    }
    notify(tn("One game was taken over.", "{n} games were taken over.", count));
    this.#done();
    return undefined;
  }
}

/** @param {string} path  of an address */
function readable(path) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
