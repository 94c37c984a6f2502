/** Tests that a code is found in what people scan and paste, and that nothing else is taken for one. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { chromiumAnswer, chromiumOffer, firefoxOffer } from "../fakes/session-descriptions.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { packSignal, SignalFault, SHORTEST, unpackSignal } = await import("../../../web/src/remote/signal.js");
const { readSignal } = await import("../../../web/src/remote/find-signal.js");

const OFFER = packSignal({ type: "offer", sdp: chromiumOffer });
const OTHER = packSignal({ type: "offer", sdp: firefoxOffer });
const ANSWER = packSignal({ type: "answer", sdp: chromiumAnswer }, unpackSignal(OFFER).id);
const LETTER = "AQIBUO6e49V7LvGWU_rXJfKIfxwLemVub3MtdGF2bGkAA0FubgAAAAAA47ChC6MRz";
const ADDRESS = "https://spiele.example/de/yucata/";
const broken = (/** @type {string} */ text, width = 60, between = "\n") =>
  (text.match(new RegExp(`.{1,${width}}`, "g")) ?? []).join(between);

describe("A code is found", () => {
  for (const [what, message] of [
    ["alone", OFFER],
    ["between white space", `\n ${OFFER}\t`],
    ["in a link", `${ADDRESS}#line=${OFFER}`],
    ["in a link behind a letter", `${ADDRESS}#letter=${LETTER}&line=${OFFER}`],
    ["in a link before a letter", `${ADDRESS}#line=${OFFER}&letter=${LETTER}`],
    ["in a message", `Hello!\n\nPlay with me: ${ADDRESS}#letter=${LETTER}&line=${OFFER}.\nSee you`],
    ["in a sentence", `The code is ${OFFER}, thanks`],
    ["broken over lines", broken(OFFER)],
    ["broken and quoted", `> Ann wrote:\n> ${broken(OFFER, 50, "\n> ")}\n> Bye`],
    ["in a broken link", `Look: ${ADDRESS}#line=${broken(OFFER)}\nSee you`],
    ["with signs that nobody sees", `\u200b${OFFER.slice(0, 30)}\u00ad${OFFER.slice(30)}`],
    ["as the newest of several links", `${ADDRESS}#line=${OTHER}\n${ADDRESS}#line=${OFFER}`],
  ])
    test(what, () => assert.deepEqual(readSignal(message ?? ""), unpackSignal(OFFER)));

  test("also if it is an answer", () => {
    assert.equal(readSignal(`${ADDRESS}#line=${ANSWER}`).answers, unpackSignal(OFFER).id);
  });

  test("also if it is as short as can be", () => {
    const sdp = chromiumOffer
      .replaceAll(/^a=candidate.*\r\n/gm, "")
      .replace(/a=ice-ufrag:\S+/, "a=ice-ufrag:abcd")
      .replace(/a=ice-pwd:\S+/, `a=ice-pwd:${"0a".repeat(11)}`);
    const text = packSignal({ type: "offer", sdp });
    assert.ok(text.length === SHORTEST, String(text.length));
    assert.equal(readSignal(`${ADDRESS}#line=${text}`).addresses, 0);
  });
});

describe("There is no code", () => {
  for (const [what, message, code] of [
    ["in nothing", "", "none"],
    ["in a message", "Hello, shall we play tonight?", "none"],
    ["in a link without one", `${ADDRESS}#letter=${LETTER}`, "none"],
    ["in a long text", "word ".repeat(10_000), "none"],
    ["that is whole", OFFER.slice(0, -1), "cut"],
    ["that is whole in a link", `Look: ${ADDRESS}#line=${OFFER.slice(0, 60)} …`, "cut"],
    ["as it was written", OFFER.replace(/./, "B"), "damaged"],
    ["as it was written in a link", `${ADDRESS}#line=${OFFER.replace(/./, "B")}`, "damaged"],
  ])
    test(`${what}: ${code}`, () => {
      assert.throws(
        () => readSignal(message ?? ""),
        (error) => error instanceof SignalFault && error.code === code,
      );
    });
});
