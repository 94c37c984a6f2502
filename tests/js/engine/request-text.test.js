/** Tests the JSON of requests. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { requestText } from "../../../web/src/engine/request-text.js";

test("a request is written as JSON", () => {
  const body = { do: "new", options: { names: ["Ä", null], fair: true, seats: 2.5 } };
  assert.deepEqual(JSON.parse(requestText(body)), body);
});

test("numbers that JSON does not have are written so that the engine sees them, and refuses them with their place", () => {
  const text = requestText({ do: "new", position: [1, Infinity, -Infinity, NaN, null], named: "1e999" });
  assert.equal(text, '{"do":"new","position":[1,1e999,1e999,1e999,null],"named":"1e999"}');
});
