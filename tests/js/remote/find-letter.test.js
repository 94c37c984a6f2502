/** Tests that a letter is found in what people paste, whatever has happened to it on the way, and that nothing else is taken for one. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isOwnLink } from "../../../web/src/match/own-link-text.js";
import { findLetter, headOf, lineIn } from "../../../web/src/remote/find-letter.js";

const INVITATION = "AQIBUO6e49V7LvGWU_rXJfKIfxwLemVub3MtdGF2bGkAA0FubgAAAAAA47ChC6MRz";
const ANSWER =
  "AQIDUO6e49V7LvGWU_rXJfKIfwYIsqN7dqBsjsuJekYHnDovC3plbm9zLXRhdmxpAANBbm4DQmVuAAAAAsAGDS6MQ09JkudhOuwLITjjsAUEpicz";
const SITE = "https://play.example/spiele/";
const LINK = `${SITE}#letter=${INVITATION}`;

const whole = { kind: "letter", text: INVITATION };
/** Breaks a text into lines of this length. @param {string} text @param {number} length @param {string} gap */
const broken = (text, length, gap) => (text.match(new RegExp(`.{1,${length}}`, "g")) ?? []).join(gap);

describe("A letter is found", () => {
  for (const [what, message] of /** @type {[string, string][]} */ ([
    ["in a link", LINK],
    ["in a fragment", `#letter=${INVITATION}`],
    ["in a message around the link", `Hello Ben,\nyour turn: ${LINK}\nBest, Ann`],
    ["at the end of a sentence", `Here it is (${LINK}). Have fun!`],
    ["directly before another word", `${LINK}\u200bBest, Franz`],
    ["where the line break behind it was lost", `${LINK}Best`],
    ["before another line of letters that ends as a letter does", `${LINK}\nGruss Franz`],
    ["in a link that was broken over lines", `Look:\n${broken(LINK, 20, "\n")}\nFranz`],
    ["in a link that was broken with Windows’ line ends and spaces", broken(LINK, 33, "\r\n  ")],
    ["in a quoted mail", `> Look:\n> ${broken(LINK, 40, "\n> ")}\n> Best`],
    ["in a mail that was quoted twice", `>> ${broken(LINK, 40, "\n> > ")}`],
    ["in a link with percent signs", encodeURIComponent(LINK)],
    ["in a link inside another link", `https://safe.example/?url=${encodeURIComponent(LINK)}&data=05%7C01`],
    ["in a link that was encoded twice", encodeURIComponent(encodeURIComponent(LINK))],
    ["in a mail as it travels", `${SITE}#letter=3D${broken(INVITATION, 30, "=\n")}`],
    ["with invisible signs in it", broken(LINK, 9, "\u00ad\u200b")],
    ["in the text of a document", `<a href="${LINK}">${LINK}</a>`],
    ["with something behind it in the address", `${LINK}&from=mail`],
    ["without a link, alone", INVITATION],
    ["without a link, in words", `My code: ${INVITATION}. Bye`],
    ["without a link, on two lines", `Take this:\n${broken(INVITATION, 40, "\n")}\nBye Franz`],
    ["without a link, quoted", `> ${broken(INVITATION, 40, "\n> ")}`],
  ]))
    test(what, () => assert.deepEqual(findLetter(message), whole));

  test("and is that which is not quoted, the last one", () => {
    const newer = `${SITE}#letter=${ANSWER}`;
    assert.deepEqual(findLetter(`Ann: ${LINK}\nBen: ${newer}`), { kind: "letter", text: ANSWER });
    assert.deepEqual(findLetter(`${newer}\n> ${LINK}`), { kind: "letter", text: ANSWER });
    assert.deepEqual(findLetter(`> ${newer}\n>> ${LINK}`), { kind: "letter", text: ANSWER });
    assert.deepEqual(findLetter(`${newer}\n${LINK.slice(0, 60)}`), { kind: "letter", text: ANSWER });
  });

  test("also in a form that is not known yet, which only the engine refuses", () => {
    const other = `AwIB${"x".repeat(60)}z`;
    assert.deepEqual(findLetter(`#letter=${other} Best, Franz`), { kind: "letter", text: other });
    assert.deepEqual(findLetter(`#letter=${broken(other, 40, "\n")}`), { kind: "letter", text: other });
  });
});

describe("An own link is found", () => {
  // Of the invitation in docs/letters.md.
  const OWN =
    "bwFXJ_J5C2FVmGSMVpG5cz3kUU0GdyFcnRV5d1ftWRTlRKEBAAACAgFQ7p7j1Xsu8ZZT-tcl8oh_HAALemVub3MtdGF2bGkAA0FubgAAAADjsNS1dbCO5w77z";
  for (const [what, message] of /** @type {[string, string][]} */ ([
    ["in its address", `${SITE}#own=${OWN}`],
    ["in its address with what stands behind it", `${SITE}#own=${OWN}&sent`],
    ["behind the word for a letter", `${SITE}#letter=${OWN} Bye`],
    ["in a mail", `> ${broken(`${SITE}#own=${OWN}`, 40, "\n> ")}`],
    ["in an encoded address", encodeURIComponent(`${SITE}#own=${OWN}`)],
    ["without a link, in words", `For me: ${OWN}. Bye`],
  ]))
    test(what, () => assert.deepEqual(findLetter(message), { kind: "letter", text: OWN }));

  test("only whole", () => {
    assert.deepEqual(findLetter(`${SITE}#own=${OWN.slice(0, -3)}`), { kind: "cut" });
    assert.deepEqual(findLetter(OWN.slice(0, -3)), { kind: "cut" });
  });

  test("and is no letter: it has no match before the engine has read it", () => {
    assert.equal(headOf(OWN), null);
    assert.equal(isOwnLink(OWN), true);
    assert.equal(isOwnLink(INVITATION), false);
  });

  test("also that of a letter behind the word for an own link is a letter", () => {
    assert.deepEqual(findLetter(`${SITE}#own=${INVITATION}`), whole);
  });
});

describe("The end of a letter is missing", () => {
  for (const [what, message] of /** @type {[string, string][]} */ ([
    ["in a link", LINK.slice(0, -1)],
    ["in a link of which only the beginning is left", `${SITE}#letter=`],
    ["in a message that says so", `${LINK.slice(0, 70)}… Read more`],
    ["in a message that ends as a letter does", `${LINK.slice(0, 70)}\nYours Franz`],
    ["in a code alone", INVITATION.slice(0, 40)],
    ["in a code behind a sentence", `Do you play with me? Open this:\n${INVITATION.slice(0, 40)}`],
  ]))
    test(what, () => assert.deepEqual(findLetter(message), { kind: "cut" }));

  test("wherever it was cut", () => {
    for (let length = 0; length < INVITATION.length; length += 1)
      assert.equal(findLetter(`#letter=${INVITATION.slice(0, length)} Best, Franz`).kind, "cut", String(length));
  });
});

describe("There is no letter", () => {
  for (const message of [
    "",
    "Hello Franz, what about a game?",
    SITE,
    `${SITE}#/yucata/0a1b2c3d4e5f`,
    `${SITE}#record=AQIBUO6e49V7LvGWU_rXJfKIfxwLemVub3M`,
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAz",
    "Abcdefghijklmnopqrstuvwxyz",
    "https://play.example/own#other=AQIBUO6e49V7LvGWU_rXJfKIfxwLemVub3MtdGF2bGkA",
  ])
    test(JSON.stringify(message), () => assert.deepEqual(findLetter(message), { kind: "none" }));

  test("in very much text, which is searched at once", () => {
    for (const message of ["letter=A ".repeat(60_000), "A123456789012345 ".repeat(40_000), "letter=".repeat(90_000)])
      assert.notEqual(findLetter(message).kind, "letter");
  });
});

test("the beginning of a letter says who is known and how long it is", () => {
  assert.deepEqual(headOf(INVITATION), {
    anchors: ["50ee9ee3d57b2ef19653fad725f2887f", null],
    length: INVITATION.length,
  });
  assert.deepEqual(headOf(ANSWER), {
    anchors: ["50ee9ee3d57b2ef19653fad725f2887f", "0608b2a37b76a06c8ecb897a46079c3a"],
    length: ANSWER.length,
  });
  for (const text of ["", "z", "AQ", INVITATION.slice(0, 20), "BwIB" + INVITATION.slice(4), "AAIB", "####"])
    assert.equal(headOf(text), null, text);
});

describe("The code beside a letter", () => {
  for (const [what, message, line] of /** @type {[string, string, string][]} */ ([
    ["is what stands behind its name", `${LINK}&line=AB-_9z`, "AB-_9z"],
    ["is found in a message", `Here: <${LINK}&line=ABz> Read it!`, "ABz"],
    ["is found where a messenger has encoded its signs", `${SITE}#letter%3D${INVITATION}%26line%3DABz`, "ABz"],
    ["is missing beside most letters", LINK, ""],
    ["is nothing that only looks like it", `${LINK} online=ABz`, ""],
  ]))
    test(what, () => {
      assert.equal(lineIn(message), line);
      assert.deepEqual(findLetter(message), whole);
    });

  test("is cut where it is longer than any", () => {
    assert.equal(lineIn(`${LINK}&line=${"A".repeat(5000)}`).length, 400);
  });
});
