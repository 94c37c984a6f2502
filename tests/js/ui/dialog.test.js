/** Tests that dialogs are answered, closed and removed, and where the focus begins. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { assertSame, buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { ask, closeDialogs, openDialog, tell } = await import("../../../web/src/ui/dialog.js");
const { h } = await import("../../../web/src/ui/dom.js");

/** @type {any} */
let body;
beforeEach(() => {
  body = standElements(page);
});

const dialogs = () => tagged(body, "dialog");
const only = () => {
  const [dialog, ...others] = dialogs();
  assert.deepEqual(others, []);
  return /** @type {any} */ (dialog);
};

/** Acts as a finger: it goes down on one element, and its click falls on the same or another one. */
function touch(/** @type {any} */ on, /** @type {any} */ lifted = on) {
  on.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  lift(lifted);
}
const lift = (/** @type {any} */ on) =>
  on.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));

const QUESTION = { title: "Delete this entry?", text: "It is lost then.", yes: "Delete" };

describe("A question", () => {
  for (const [what, answer, press] of /** @type {[string, boolean, (dialog: any) => void][]} */ ([
    ["the button that says yes", true, (dialog) => buttonNamed(dialog, "Delete").click()],
    ["the button that says no", false, (dialog) => buttonNamed(dialog, "Cancel").click()],
    ["the cross", false, (dialog) => buttonNamed(dialog, "Close").click()],
    ["the Escape key", false, (dialog) => dialog.close()],
    ["a press beside the dialog", false, (dialog) => touch(dialog)],
  ]))
    test(`${what} answers ${answer ? "yes" : "no"}`, async () => {
      const asked = ask(QUESTION);
      press(only());
      assert.equal(await asked, answer);
      assert.deepEqual(dialogs(), []);
    });

  test("going elsewhere answers no", async () => {
    const asked = ask(QUESTION);
    closeDialogs();
    assert.equal(await asked, false);
  });

  test("a dangerous yes looks so, and no may have a name of its own", async () => {
    void ask({ ...QUESTION, no: "Keep it", danger: true });
    assert.equal(buttonNamed(only(), "Delete").className, "button danger");
    assert.equal(buttonNamed(only(), "Keep it").className, "button");
  });
});

describe("A dialog", () => {
  test("is named by its title, each by its own", () => {
    for (const title of ["one", "two"]) openDialog({ title, body: [] });
    for (const dialog of dialogs()) {
      const [heading] = tagged(dialog, "h2");
      assert.equal(dialog.getAttribute("aria-labelledby"), heading?.["id"]);
    }
    assert.equal(new Set(dialogs().map((dialog) => dialog.getAttribute("aria-labelledby"))).size, 2);
  });

  test("begins at its title, unless a field asks for it", () => {
    openDialog({ title: "one", body: [] });
    assertSame(document.activeElement, tagged(only(), "h2")[0]);
    only().close();
    openDialog({ title: "two", body: [h("input", { autofocus: true })] });
    assert.equal(only().contains(document.activeElement), false, "the browser gives it to the field");
  });

  test("a click on what is in it does not close it", () => {
    openDialog({ title: "one", body: [h("p", { textContent: "words" })] });
    tagged(only(), "p")[0]?.click();
    assert.equal(only().open, true);
  });

  test("the finger that opened it by lying still lifts without doing anything", () => {
    let pressed = 0;
    openDialog({ title: "one", body: [h("button", { textContent: "1", onclick: () => (pressed += 1) })] });
    const [key] = tagged(only(), "button").filter(({ textContent }) => textContent === "1");
    lift(only());
    lift(key);
    assert.deepEqual([only().open, pressed], [true, 0]);
    touch(key);
    assert.equal(pressed, 1);
    touch(key, only());
    assert.equal(only().open, true, "a press that began on something in it");
    touch(only());
    assert.deepEqual(dialogs(), []);
  });

  test("is gone when it closes, and whoever opened it is told once", () => {
    let closed = 0;
    const dialog = openDialog({ title: "one", body: [], onclose: () => (closed += 1) });
    dialog.close();
    dialog.close();
    assert.deepEqual([closed, dialogs()], [1, []]);
  });

  test("what must be read has a paragraph for each thing that is said, and can be closed", () => {
    tell("Not here", "one", "two");
    assert.deepEqual(
      tagged(only(), "p").map((one) => one.textContent),
      ["one", "two"],
    );
    tagged(only(), "button").at(-1)?.click();
    assert.deepEqual(dialogs(), []);
  });
});
