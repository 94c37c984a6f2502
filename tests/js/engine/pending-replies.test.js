/** Tests that replies are paired with the messages that they answer. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { PendingReplies } from "../../../web/src/engine/pending-replies.js";

test("each message has a number of its own, by which its reply is found, once", async () => {
  const replies = new PendingReplies();
  const sent = [];
  const asked = ["a", "b"].map((subject) => replies.ask(subject, (id) => sent.push(id)));
  assert.notEqual(sent[0], sent[1]);
  replies.take(sent[1]).resolve("second");
  replies.take(sent[0]).resolve("first");
  assert.deepEqual(await Promise.all(asked), ["first", "second"]);
  assert.equal(replies.take(sent[0]), undefined);
});

test("a message is there already while it is sent, because its reply may come at once", async () => {
  const replies = new PendingReplies();
  const asked = replies.ask(null, (id) => replies.take(id).resolve("at once"));
  assert.equal(await asked, "at once");
});

test("the messages without a reply are known, the oldest first, and can all be given up", async () => {
  const replies = new PendingReplies();
  const asked = ["a", "b", "c"].map((subject) => replies.ask(subject, () => {}));
  const subjects = (messages) => messages.map(({ subject }) => subject);
  assert.deepEqual(subjects(replies.all), ["a", "b", "c"]);
  const given = replies.takeAll();
  assert.deepEqual(subjects(given), ["a", "b", "c"]);
  assert.deepEqual(replies.all, []);
  for (const { reject } of given) reject(new Error("gone"));
  for (const one of asked) await assert.rejects(one, /gone/);
});
