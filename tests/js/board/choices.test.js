/**
 * Tests how the options of a scene are walked place by place: what may come next, what is complete, what is refused.
 */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Choices } from "../../../web/src/board/choices.js";
import { option } from "../fakes/little-board.js";

const OPTIONS = [option("a 1"), option("a 2"), option("b 1"), option("c 1 die-2"), option("c 1 die-5"), option("pass")];

/** @param {Choices} choices */
function nextOf(choices) {
  return [...choices.next().keys()];
}

test("with nothing chosen, the places to begin with are offered once each, in the order of the options", () => {
  const choices = new Choices(OPTIONS);
  assert.deepEqual(nextOf(choices), ["a", "b", "c", "pass"]);
  assert.deepEqual(choices.next().get("a"), [OPTIONS[0], OPTIONS[1]]);
});

test("after a stone is chosen, only its own goals are offered", () => {
  const choices = new Choices(OPTIONS);
  choices.take("a");
  assert.deepEqual(nextOf(choices), ["1", "2"]);
  choices.clear();
  choices.take("b");
  assert.deepEqual(nextOf(choices), ["1"]);
});

test("a third place tells two choices apart that share the first two", () => {
  const choices = new Choices(OPTIONS);
  choices.take("c");
  assert.deepEqual(nextOf(choices), ["1"]);
  assert.deepEqual(choices.next().get("1"), [OPTIONS[3], OPTIONS[4]]);
  assert.equal(choices.completed("1"), null);
  choices.take("1");
  assert.deepEqual(nextOf(choices), ["die-2", "die-5"]);
  assert.equal(choices.completed("die-5"), OPTIONS[4]);
});

test("nothing comes after a complete path", () => {
  const choices = new Choices(OPTIONS);
  choices.take("pass");
  assert.deepEqual(nextOf(choices), []);
});

test("what would come after other places can be asked without choosing them", () => {
  const choices = new Choices(OPTIONS);
  choices.take("a");
  assert.deepEqual([...choices.next(["b"]).keys()], ["1"]);
  assert.deepEqual([...choices.next([]).keys()], ["a", "b", "c", "pass"]);
  assert.deepEqual(choices.chosen, ["a"]);
});

test("a place completes an option only as its last one", () => {
  const choices = new Choices(OPTIONS);
  assert.equal(choices.completed("a"), null);
  assert.equal(choices.completed("1"), null);
  assert.equal(choices.completed("pass"), OPTIONS[5]);
  choices.take("a");
  assert.equal(choices.completed("1"), OPTIONS[0]);
  assert.equal(choices.completed("pass"), null);
});

test("a path begins with a first place only, whatever is chosen", () => {
  const choices = new Choices(OPTIONS);
  choices.take("a");
  assert.equal(choices.begins("b"), true);
  assert.equal(choices.begins("1"), false);
  assert.equal(choices.begins("nowhere"), false);
});

test("the only option is known as soon as one alone is left", () => {
  const choices = new Choices(OPTIONS);
  assert.equal(choices.only, null);
  choices.take("a");
  assert.equal(choices.only, null);
  choices.clear();
  choices.take("b");
  assert.equal(choices.only, OPTIONS[2]);
  choices.clear();
  choices.take("nowhere");
  assert.equal(choices.only, null);
});

test("a place that is put back takes those after it along", () => {
  const choices = new Choices(OPTIONS);
  choices.take("c");
  choices.take("1");
  choices.putBack("1");
  assert.deepEqual(choices.chosen, ["c"]);
  choices.take("1");
  choices.putBack("c");
  assert.deepEqual(choices.chosen, []);
});

test("putting back what is not chosen changes nothing", () => {
  const choices = new Choices(OPTIONS);
  choices.take("c");
  choices.putBack("1");
  assert.deepEqual(choices.chosen, ["c"]);
});

test("a list of chosen places that somebody keeps does not change under his hands", () => {
  const choices = new Choices(OPTIONS);
  const before = choices.chosen;
  choices.take("c");
  const kept = choices.chosen;
  choices.take("1");
  choices.putBack("c");
  assert.deepEqual(before, []);
  assert.deepEqual(kept, ["c"]);
});

test("a reason is given for exactly the path it was written for", () => {
  const choices = new Choices(OPTIONS, [
    { path: ["a", "3"], reason: "too far" },
    { path: ["d"], reason: "not yours" },
  ]);
  assert.equal(choices.refusal(["a", "3"]), "too far");
  assert.equal(choices.refusal(["d"]), "not yours");
  assert.equal(choices.refusal(["a"]), null);
  assert.equal(choices.refusal(["3", "a"]), null);
  assert.equal(choices.refusal(["d", "3"]), null);
  assert.equal(choices.refusal(["a", "3", "die-2"]), null);
  assert.equal(choices.refusal([]), null);
});

test("choices are the same where the paths are, whatever they are called", () => {
  const choices = new Choices(OPTIONS);
  const renamed = OPTIONS.map((one) => ({ ...one, label: "anders", badge: "9" }));
  assert.equal(choices.sameAs(new Choices(renamed)), true);
  assert.equal(choices.sameAs(new Choices(OPTIONS.slice(1))), false);
  assert.equal(choices.sameAs(new Choices([...OPTIONS, option("d 1")])), false);
  assert.equal(choices.sameAs(new Choices([option("a 3"), ...OPTIONS.slice(1)])), false);
  assert.equal(new Choices([option("a"), option("b")]).sameAs(new Choices([option("a b")])), false);
});

test("a scene without options offers and refuses nothing", () => {
  const choices = new Choices();
  assert.deepEqual(nextOf(choices), []);
  assert.equal(choices.begins("a"), false);
  assert.equal(choices.completed("a"), null);
  assert.equal(choices.only, null);
  assert.equal(choices.refusal(["a"]), null);
});
