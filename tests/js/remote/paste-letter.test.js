/** Tests the box that takes a letter out of a pasted or dropped message. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { INVITATION } from "../fakes/letters.js";
import { assertSame, buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { settled, standPage } from "../fakes/shell-page.js";

const page = standPage();
standElements(page);
const { pasteBox, showPasteLetter } = await import("../../../web/src/remote/paste-letter.js");

/** @type {any} */
let body;
/** @type {string[]} */
let opened;
const LINK = `https://play.example/#letter=${INVITATION}`;

beforeEach(() => {
  body = standElements(page, ["notices", "announcer", "engine"]);
  opened = [];
});

function box() {
  body.append(pasteBox((letter) => opened.push(letter)));
  const [field] = tagged(body, "textarea");
  const [fault] = tagged(body, "[role=alert]");
  return { field, fault };
}

test("the letter in a message is opened", () => {
  const { field } = box();
  field.value = `Hello!\n${LINK}\nAnn`;
  buttonNamed(body, "Open").click();
  assert.deepEqual(opened, [INVITATION]);
});

test("what is wrong with a text stands below it until the text is changed", () => {
  const { field, fault } = box();
  for (const [text, words] of /** @type {[string, RegExp][]} */ ([
    ["Hello!", /^There is no link to a game in this text\./],
    [LINK.slice(0, -3), /^The end of the link is missing/],
  ])) {
    field.value = text;
    buttonNamed(body, "Open").click();
    assert.match(fault.textContent, words);
    assert.equal(field.getAttribute("aria-describedby"), fault.id);
    assert.equal(field.getAttribute("aria-invalid"), "true");
    assertSame(document.activeElement, field);
    field.dispatchEvent(new Event("input"));
    assert.deepEqual([fault.textContent, field.hasAttribute("aria-invalid")], ["", false]);
  }
  assert.deepEqual(opened, []);
});

/** @param {any} field @param {object} dataTransfer */
async function drop(field, dataTransfer) {
  const event = Object.assign(new Event("drop", { cancelable: true }), { dataTransfer });
  field.dispatchEvent(event);
  await settled();
  assert.ok(event.defaultPrevented);
}

test("a text or a file that is dropped on it is read at once", async () => {
  const { field, fault } = box();
  await drop(field, { files: [], getData: () => LINK });
  await drop(field, { files: [{ text: async () => `Subject: x\n\n${LINK}` }], getData: () => "" });
  assert.deepEqual(opened, [INVITATION, INVITATION]);
  await drop(field, { files: [{ text: () => Promise.reject(new Error("unreadable")) }], getData: () => "" });
  assert.match(fault.textContent, /^There is no link/);
});

test("the dialog closes before the letter is opened", () => {
  let open = -1;
  showPasteLetter((letter) => {
    opened.push(letter);
    open = tagged(body, "dialog").length;
  });
  tagged(body, "dialog textarea")[0].value = LINK;
  buttonNamed(body, "Open").click();
  assert.deepEqual([opened, open], [[INVITATION], 0]);
});
