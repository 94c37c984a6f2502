/** Tests which lessons and tasks count as finished, which one is offered, and that damaged or denied storage does not matter. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

const page = standPage();
const { finish, finishedOf } = await import("../../../web/src/saves/finished.js");
const { after, offered } = await import("../../../web/src/games/lesson-files.js");

const NAME = "spieltisch:/games/:lessons";
const LESSONS = ["enter", "hit", "end"].map((id) => ({ id }));

beforeEach(() => {
  page.storage.entries.clear();
  page.storage.refuses = "";
});

describe("Finished lessons", () => {
  test("are kept by game", () => {
    finish("toy", "enter");
    finish("toy", "hit");
    finish("other", "end");
    assert.deepEqual([...finishedOf("toy")], ["enter", "hit"]);
    assert.deepEqual(JSON.parse(page.storage.getItem(NAME) ?? ""), { toy: ["enter", "hit"], other: ["end"] });
  });

  test("are remembered for the visit where nothing can be stored", () => {
    page.storage.refuses = "SecurityError";
    finish("third", "enter");
    assert.deepEqual([...finishedOf("third")], ["enter"]);
  });

  for (const damaged of ["{", "5", '{"fourth": 7}', '{"fourth": [1, null]}'])
    test(`nothing is finished where ${damaged} is stored`, () => {
      page.storage.setItem(NAME, damaged);
      assert.deepEqual([...finishedOf("fourth")], []);
    });
});

describe("The course", () => {
  test("offers the first lesson that is not finished, and in the end the first again", () => {
    assert.equal(offered(LESSONS, new Set())?.id, "enter");
    assert.equal(offered(LESSONS, new Set(["enter", "end"]))?.id, "hit");
    assert.equal(offered(LESSONS, new Set(["enter", "hit", "end"]))?.id, "enter");
  });

  test("goes on to the next lesson, and ends after the last", () => {
    assert.equal(after(LESSONS, "enter")?.id, "hit");
    assert.equal(after(LESSONS, "end"), undefined);
  });
});
