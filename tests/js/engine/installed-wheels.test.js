/** Tests which wheels are held to take part in what a request is about. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { InstalledWheels } from "../../../web/src/engine/installed-wheels.js";

const MINE = { url: "add-ons/My.Game-1.0.post1-py3-none-any.whl", sha256: "" };
const OTHER = { url: "https://site.example/other-2-py3-none-any.whl", sha256: "" };
const wheel = (addOn) => ({ addOn, lang: "en" });

test("a wheel takes part in the sessions of which a reply says so, however its name is written", () => {
  const wheels = new InstalledWheels([wheel(MINE), wheel(OTHER)]);
  assert.deepEqual(wheels.involvedIn({ do: "think", session: "s" }), []);
  wheels.learn({ ok: true, session: "s", added: ["my-game 1.0.post1"] });
  wheels.learn({ ok: true, session: "own", added: [] });
  assert.deepEqual(wheels.involvedIn({ do: "think", session: "s" }), [MINE]);
  assert.deepEqual(wheels.involvedIn({ do: "think", session: "own" }), []);
  assert.deepEqual(wheels.involvedIn(undefined), []);
});

test("a wheel takes part in what is about its game, also in a save of it", () => {
  const wheels = new InstalledWheels([wheel(MINE), wheel(OTHER)]);
  wheels.learn({ ok: true, wheels: { mine: "My.Game 1.0.post1", others: "other 2" } });
  assert.deepEqual(wheels.involvedIn({ do: "files", game: "mine" }), [MINE]);
  assert.deepEqual(wheels.involvedIn({ do: "restore", save: { record: { game: "others" } } }), [OTHER]);
  assert.deepEqual(wheels.involvedIn({ do: "restore", save: { record: { game: "zenos" } } }), []);
});

test("another version of a wheel is another wheel", () => {
  const wheels = new InstalledWheels([wheel(MINE)]);
  wheels.learn({ session: "s", added: ["my-game 1.0"] });
  assert.deepEqual(wheels.involvedIn({ session: "s" }), []);
});

test("wheels are kept in the order of their installation; one that was removed takes part in nothing", () => {
  const wheels = new InstalledWheels();
  wheels.add(wheel(MINE));
  wheels.add(wheel(OTHER));
  assert.deepEqual(wheels.all, [wheel(MINE), wheel(OTHER)]);
  const copy = new InstalledWheels(wheels.all);
  wheels.learn({ session: "s", added: ["my-game 1.0.post1"] });
  wheels.remove([MINE]);
  assert.deepEqual(wheels.all, [wheel(OTHER)]);
  assert.deepEqual(wheels.involvedIn({ session: "s" }), []);
  assert.deepEqual(copy.all, [wheel(MINE), wheel(OTHER)]);
});
