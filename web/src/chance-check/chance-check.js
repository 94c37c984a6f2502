/** The page "Check chance": recomputes every throw and draw of a record from its seed. */

import { h, button, submit } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";
import { readText } from "../ui/files.js";
import { checkText } from "../words/json-limits.js";
import { announce } from "../ui/notices.js";
import { explain } from "../saves/records.js";
import { chanceTable, verdict } from "./chance-table.js";

/**
 * @param {import("../engine/client.js").Engine} engine
 * @returns {import("../ui/page.js").Page}
 */
export function showCheck(engine) {
  const text = h("textarea", { id: "check-text", rows: 7, spellcheck: false, "aria-describedby": "check-help" });
  const seed = h("input", {
    id: "check-seed",
    type: "text",
    spellcheck: false,
    autocomplete: "off",
    "aria-describedby": "seed-help",
    maxLength: 64,
  });
  const file = h("input", { type: "file", accept: ".json,application/json", hidden: true });
  const answer = h("div.check-answer");

  const say = (/** @type {Node} */ node) => answer.replaceChildren(node);
  const complain = (/** @type {unknown} */ error) => {
    say(h("p.complaint", { role: "alert", textContent: explain(error) }));
  };

  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (!chosen) return;
    try {
      text.value = await readText(chosen);
      await check();
    } catch (error) {
      complain(error);
    }
  });

  async function check() {
    if (!text.value.trim()) return complain(new Error(t("There is no record yet: paste one, or open a file.")));
    try {
      checkText(text.value);
    } catch (error) {
      return complain(error);
    }
    if (engine.state.kind !== "ready") say(h("p", { i18n: "The program is starting …" }));
    try {
      const own = seed.value.trim().toLowerCase();
      const reply = await engine.request({
        do: "check",
        text: text.value,
        lang: lang(),
        ...(own ? { seed: own } : {}),
      });
      say(chanceTable(reply));
      announce(verdict(reply));
    } catch (error) {
      complain(error);
    }
  }

  const element = h(
    "div.page.check",
    {},
    h("h1", { i18n: "Check chance", tabIndex: -1 }),
    h("p.lead", {
      i18n: "All chance of a game comes from one seed, which was fixed before it began. Paste a record here to compute every throw and draw again.",
    }),
    h(
      "form",
      {
        noValidate: true,
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          check();
        },
      },
      h("label", { htmlFor: "check-text", i18n: "Record" }),
      text,
      h("p.help", { id: "check-help", i18n: "The content of a file that was saved from a game." }),
      h("label", { htmlFor: "check-seed", i18n: "Seed, if the record has none" }),
      seed,
      h("p.help", { id: "seed-help", i18n: "64 digits from 0 to 9 and a to f." }),
      h(
        "p.row",
        {},
        h("button.button.primary", { type: "submit", onclick: submit, i18n: "Check" }),
        button("open", "Open a file", () => file.click()),
        file,
      ),
    ),
    answer,
  );
  return { element, title: "Check chance", relabel: () => answer.replaceChildren() };
}
