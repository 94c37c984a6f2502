/** Tests that dialogs are answered, closed and gone, and where a reader begins. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const { ask, closeDialogs, openDialog, tell } = await import("../../../web/src/shell/dialog.js");
const { h } = await import("../../../web/src/shell/dom.js");

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

const QUESTION = { title: "Delete this entry?", text: "It is lost then.", yes: "Delete" };

describe("A question", () => {
  for (const [what, answer, press] of /** @type {[string, boolean, (dialog: any) => void][]} */ ([
    ["the button that says yes", true, (dialog) => buttonNamed(dialog, "Delete").click()],
    ["the button that says no", false, (dialog) => buttonNamed(dialog, "Cancel").click()],
    ["the cross", false, (dialog) => buttonNamed(dialog, "Close").click()],
    ["the Escape key", false, (dialog) => dialog.close()],
    ["a click beside the dialog", false, (dialog) => dialog.click()],
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
    assert.equal(tagged(only(), "h2")[0]?.focused, 1);
    only().close();
    openDialog({ title: "two", body: [h("input", { autofocus: true })] });
    assert.equal(tagged(only(), "h2")[0]?.focused, 0);
  });

  test("a click on what is in it does not close it", () => {
    openDialog({ title: "one", body: [h("p", { textContent: "words" })] });
    tagged(only(), "p")[0]?.click();
    assert.equal(only().open, true);
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
    assert.deepEqual(tagged(only(), "p").map((one) => one.textContent), ["one", "two"]);
    tagged(only(), "button").at(-1)?.click();
    assert.deepEqual(dialogs(), []);
  });
});
