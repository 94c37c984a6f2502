/** The part of the builder page that makes a story of a record, in the browser. The engine starts when somebody asks for a story. */

import { upTo } from "../base/code-points.js";
import { Engine } from "../engine/client.js";
import { startWorker } from "../engine/start.js";
import { explain } from "../saves/records.js";
import { button, h, submit } from "../ui/dom.js";
import { giveFile, readText } from "../ui/files.js";
import { lang, t } from "../words/i18n.js";
import { checkText } from "../words/json-limits.js";
import { number } from "./form-fields.js";
import { storyLines } from "./snippet.js";

/** @typedef {import("../vocabulary/bridge.js").StoryReply} StoryReply */

/** Maximum length of a story's title, in code points. */
const LONGEST_TITLE = 200;

/**
 * @param {string} site  the address of the site's folder
 * @returns {HTMLElement}
 */
export function storyMaker(site) {
  /** @type {Engine | null} */
  let engine = null;
  const wish = { from: 0, to: 0 };
  const record = h("textarea", { id: "story-record", rows: 5, spellcheck: false, "aria-describedby": "story-help" });
  const title = h("input.number", { id: "story-title", type: "text", autocomplete: "off" });
  title.addEventListener("input", () => {
    const kept = upTo(title.value, LONGEST_TITLE);
    if (kept !== title.value) title.value = kept;
  });
  const file = h("input", { type: "file", accept: ".json,application/json", hidden: true, id: "story-file" });
  const answer = h("div.builder-answer", { role: "status" });

  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (!chosen) return;
    try {
      record.value = await readText(chosen);
      answer.replaceChildren();
    } catch (error) {
      complain(error);
    }
  });

  /** @param {unknown} error */
  function complain(error) {
    answer.replaceChildren(h("p.complaint", { role: "alert", textContent: explain(error) }));
  }

  async function make() {
    if (!record.value.trim()) return complain(new Error(t("There is no record yet: paste one, or open a file.")));
    try {
      checkText(record.value);
      answer.replaceChildren(h("p", { textContent: `${t("Making the story")} …` }));
      if (!engine) {
        engine = new Engine(startWorker);
        engine.start();
      }
      const { state } = engine;
      if (state.kind === "failed") engine.start();
      await bringStories(engine);
      const reply = await engine.request({
        do: "story",
        text: record.value,
        lang: lang(),
        start: wish.from,
        ...(wish.to ? { end: wish.to } : {}),
        title: title.value.trim(),
      });
      answer.replaceChildren(...made(reply, title.value.trim(), site));
    } catch (error) {
      complain(error);
    }
  }

  const form = h(
    "form.builder-group",
    {
      noValidate: true,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void make();
      },
    },
    h("label", { htmlFor: "story-record", i18n: "Record" }),
    record,
    h("p.help", { id: "story-help", i18n: "The content of a file that was saved from a game." }),
    h(
      "p",
      {},
      button("open", "Open a file", () => file.click()),
      file,
    ),
    h("div.field", {}, h("label", { htmlFor: "story-title", i18n: "Title" }), title),
    number(
      "story-from",
      "From event",
      { value: 0, min: 0, max: 1_000_000, empty: t("the beginning of the game") },
      (value) => (wish.from = value),
    ),
    number("story-to", "To event", { value: 0, min: 0, max: 1_000_000, empty: t("the last one") }, (value) => {
      wish.to = value;
    }),
    h("p", {}, h("button.button.primary", { type: "submit", onclick: submit, i18n: "Make the story" })),
  );
  return h(
    "section.builder-story",
    { "aria-labelledby": "story-heading" },
    h("h2", { id: "story-heading", i18n: "A story from a record" }),
    h("p.lead", {
      i18n: "A story shows a record step by step in an article. It loads no engine before somebody plays on.",
    }),
    form,
    answer,
  );
}

/**
 * Loads the code for stories into the engine.
 * @param {Engine} engine
 */
async function bringStories(engine) {
  try {
    await engine.loadPack("story");
  } catch (error) {
    if (engine.state.kind === "failed") throw error;
    console.error(error);
    throw new Error(t("What makes stories could not be loaded. Connect to the internet, and try again."));
  }
}

/**
 * What is offered when a story is made: the file, the lines for the page, and how it looks.
 * @param {StoryReply} reply
 * @param {string} title
 * @param {string} site
 */
function made({ game, steps, text }, title, site) {
  const name = `${game}.story.json`;
  const size = Math.ceil(new Blob([text]).size / 1000);
  const shown = /** @type {import("../embed/element.js").SpieltischGame} */ (document.createElement("spieltisch-game"));
  shown.setAttribute("site", site);
  shown.setAttribute("lang", lang());
  shown.tell(text);
  return [
    h("p", {
      textContent: t("{steps} scenes, {size} KB. Put the file beside your page, and these lines into it:", {
        steps,
        size,
      }),
    }),
    h("textarea", {
      rows: 4,
      readOnly: true,
      spellcheck: false,
      "aria-label": t("The lines for your page"),
      value: storyLines(name, title, site),
    }),
    h(
      "p",
      {},
      button("save", "Save the story", () => giveFile(name, text), "primary"),
    ),
    shown,
  ];
}
