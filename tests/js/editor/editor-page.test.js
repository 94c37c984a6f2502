/** Tests that the editor's board, its buttons and the engine work together. */

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { STANDING, standBoardPage } from "../fakes/board-page.js";
import { gameEntry } from "../fakes/games.js";
import { littleScene } from "../fakes/little-board.js";
import { HandEngine } from "../fakes/match.js";
import { buttonNamed, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standBoardPage(page);
const { EditorPage } = await import("../../../web/src/editor/editor-page.js");

/** @type {HandEngine} */
let engine;
/** @type {any} */
let editor;
/** @type {any} */
let body;

/** A draft as the engine shows it. @param {unknown} value */
const draft = (value) => ({
  value,
  option_value: value,
  faults: [],
  scene: { ...littleScene(), status: `Draft ${value}.`, controls: [{ id: "fill", label: "Fill", event: "fill" }] },
});

const spots = () => tagged(editor.element, ".board-spot");

beforeEach(async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  body = standBoardPage(page);
  engine = new HandEngine();
  editor = new EditorPage(/** @type {any} */ (engine), gameEntry(), "layout", "", STANDING);
  body.append(editor.element);
  editor.start();
  await settled();
  engine.answer(draft(1));
  await settled();
});
afterEach(() => {
  editor.destroy();
  mock.timers.reset();
});

test("it begins with an empty draft, which can be edited on the board", () => {
  const [first] = engine.asked;
  assert.deepEqual([first.do, first.value, first.view.shape], ["draft", null, "landscape"]);
  assert.equal(spots().length, 2);
});

test("an edit is made once, and nothing can be chosen until it is shown", async () => {
  mock.timers.tick(1000);
  const fill = buttonNamed(editor.element, "Fill");
  editor.board.selection.play(littleScene().options[0]);
  assert.deepEqual([spots().length, fill.getAttribute("aria-disabled")], [0, "true"]);
  fill.click();
  await settled();
  assert.deepEqual(
    engine.asked.slice(1).map(({ edit }) => edit),
    ["a 1"],
  );
  engine.answer(draft(2));
  await settled();
  assert.deepEqual([spots().length, fill.getAttribute("aria-disabled")], [2, "false"]);
});

test("an edit that is refused is told, and the draft can be edited again", async () => {
  editor.board.selection.play(littleScene().options[0]);
  await settled();
  engine.fail(new Error("There is no room."));
  await settled();
  assert.match(tagged(body, "dialog")[0]?.textContent ?? "", /There is no room\./);
  assert.equal(spots().length, 2);
});

test("what is edited is seen at once, whatever the pace of games", () => {
  assert.equal(editor.board.options.conditions.speed, 0);
});
