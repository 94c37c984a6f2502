/** Builds the elements of the editor page; style/editor.css lays them out. */

import { mark } from "../games/catalog.js";
import { button, h, iconButton, setVariables } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { address } from "../base/router.js";

/**
 * @typedef {import("./editor-page.js").EditorPage} EditorPage
 * @typedef {import("../vocabulary/bridge.js").DraftReply} DraftReply
 */

/** @param {EditorPage} page */
export function editorLayout(page) {
  const board = h("div.board");
  const area = h("div.editor-board-area", {}, board);
  const heading = h("h1", { tabIndex: -1 });
  const status = h("p.status", { i18n: "The program is starting; the game goes on in a moment." });
  const verdict = h("p.editor-verdict");
  const faults = h("ul.editor-faults");
  const undo = iconButton("undo", "Undo", () => page.undo());
  const redo = iconButton("redo", "Redo", () => page.redo());
  const use = button(null, "Use it", () => page.use(), "primary large");
  const input = h("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    onchange: () => {
      const [file] = input.files ?? [];
      if (file) page.open(file);
      input.value = "";
    },
  });

  let told = "";
  const relabel = () => {
    heading.textContent = page.title;
    mark(page.game, heading, board, page.controls.element, faults);
  };
  relabel();
  for (const tool of [undo, redo, use]) tool.setAttribute("aria-disabled", "true");

  const element = h(
    "div.page.editor",
    {},
    heading,
    area,
    h(
      "div.editor-side",
      {},
      status,
      page.controls.element,
      h(
        "div.editor-tools",
        { role: "group", i18nLabel: "Controls" },
        undo,
        redo,
        button("again", "Start again", () => page.reset()),
      ),
      h("section.editor-check", { "aria-live": "polite" }, verdict, faults),
      h(
        "div.editor-ends",
        {},
        use,
        page.shares ? button(null, "Share a link", () => page.share()) : null,
        button("save", "Save as a file", () => page.save()),
        button("open", "Open a file", () => input.click()),
        h("a.button.quiet", { href: address(page.game.id), i18n: "Back without using it" }),
        input,
      ),
    ),
  );

  return {
    element,
    board,
    relabel,

    /** @param {{reply: DraftReply, undo: boolean, redo: boolean}} now */
    show({ reply, undo: canUndo, redo: canRedo }) {
      setVariables(area, { ratio: String(reply.scene.width / reply.scene.height) });
      delete status.dataset.i18n;
      status.textContent = reply.scene.status;
      mark(page.game, status);
      undo.setAttribute("aria-disabled", String(!canUndo));
      redo.setAttribute("aria-disabled", String(!canRedo));
      use.setAttribute("aria-disabled", String(reply.option_value === null));
      const fine = reply.faults.length === 0;
      const said = fine ? t("This can be played.") : t("Still to be corrected:");
      if (verdict.textContent !== said) verdict.textContent = said;
      verdict.classList.toggle("fine", fine);
      // Do not touch an unchanged list: the live region would announce it again.
      if (reply.faults.join("\n") === told) return;
      told = reply.faults.join("\n");
      faults.replaceChildren(...reply.faults.map((fault) => h("li", { textContent: fault })));
    },
  };
}
