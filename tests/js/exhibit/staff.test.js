/** Tests that staff who have left the exhibit are known on every page, until the exhibit is opened again. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { barePage } from "../fakes/bare-page.js";

const { window } = barePage();
const { leaveToStaff, tellStaff } = await import("../../../web/src/exhibit/staff.js");

beforeEach(() => {
  window.name = "";
  delete window.kiosk;
});

test("the supervisor is told at once, and again by the next page", () => {
  leaveToStaff();
  assert.deepEqual(window.kiosk, { state: "staff" });
  delete window.kiosk;
  tellStaff(false);
  assert.deepEqual(window.kiosk, { state: "staff" });
});

test("an exhibit that is opened again says nothing of staff, nor does a page after it", () => {
  leaveToStaff();
  delete window.kiosk;
  tellStaff(true);
  tellStaff(false);
  assert.equal(window.kiosk, undefined);
});

test("a page that nobody came to from an exhibit says nothing", () => {
  window.name = "a frame of the host";
  tellStaff(false);
  assert.deepEqual([window.kiosk, window.name], [undefined, "a frame of the host"]);
});
