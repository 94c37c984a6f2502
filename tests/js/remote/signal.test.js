/** Tests that a session description survives as a short text, and that nothing else is read as one. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as written from "../fakes/session-descriptions.js";
import { standPage } from "../fakes/shell-page.js";

standPage();
const { LONGEST, packSignal, SignalFault, unpackSignal } = await import("../../../web/src/remote/signal.js");
const { readAddress } = await import("../../../web/src/remote/local-address.js");

const REAL = Object.entries(written).map(([name, sdp]) => ({
  name,
  sdp,
  type: /offer/i.test(name) ? "offer" : "answer",
}));
const OFFER_ID = "1f0a";
const packed = (/** @type {{type: string, sdp: string}} */ { type, sdp }) =>
  packSignal({ type, sdp }, type === "offer" ? undefined : OFFER_ID);

/** The values of a description that differ between connections. */
const essence = (/** @type {string} */ sdp) =>
  ["fingerprint", "ice-ufrag", "ice-pwd", "setup", "mid", "sctp-port"].map(
    // Of an offer, the other browser is told that it need not begin.
    (name) =>
      (new RegExp(`^a=${name}:(.*)$`, "m").exec(sdp)?.[1]?.trim() ?? assert.fail(name)).replace("actpass", "active"),
  );
/** The addresses with their ports. */
const addresses = (/** @type {string} */ sdp) =>
  [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(([, host = "", port]) => {
    const { kind, bytes } = readAddress(host, Number(port)) ?? assert.fail(host);
    return [kind, ...bytes, Number(port)].join();
  });
const codeOf = (/** @type {() => unknown} */ act) => {
  try {
    act();
  } catch (error) {
    assert.ok(error instanceof SignalFault, String(error));
    assert.match(error.message, /^[A-Z].*\.$/);
    return error.code;
  }
  return "";
};

/** A sequence of numbers below 1 that is the same in every run (mulberry32). @param {number} seed */
function numbers(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    below: (/** @type {number} */ end) => Math.floor(next() * end),
    text: (/** @type {number} */ length, /** @type {string} */ alphabet) =>
      Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join(""),
  };
}

const ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const HEX = "0123456789abcdef";

/** A description with random values, as a browser could write it. @param {ReturnType<typeof numbers>} random */
function invented(random) {
  const { below, text } = random;
  const type = below(2) ? "offer" : "answer";
  const alphabet = below(2) ? ICE : HEX;
  const host = () =>
    [
      () => [8, 4, 4, 4, 12].map((length) => text(length, HEX)).join("-") + ".local",
      () => `192.168.${below(256)}.${below(256)}`,
      () => `fd${text(2, HEX)}:${text(4, HEX)}::${text(4, HEX)}:1`,
    ][below(3)]?.() ?? "";
  const candidates = Array.from(
    { length: below(6) },
    (_, at) => `a=candidate:${at} 1 udp ${2122194687 - at} ${host()} ${1 + below(65_535)} typ host generation 0`,
  );
  const sdp = [
    "v=0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    ...candidates,
    `a=ice-ufrag:${text(4 + below(5), alphabet)}`,
    `a=ice-pwd:${text(22 + below(11), alphabet)}`,
    `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => text(2, HEX).toUpperCase()).join(":")}`,
    `a=setup:${type === "offer" ? "actpass" : below(2) ? "active" : "passive"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "",
  ].join("\r\n");
  return { type, sdp };
}

describe("A description of a browser", () => {
  for (const { name, type, sdp } of REAL)
    test(`survives as a text of at most ${LONGEST} signs: ${name}`, () => {
      const text = packed({ type, sdp });
      assert.match(text, /^[\w-]+z$/);
      assert.ok(text.length <= LONGEST);
      const read = unpackSignal(text);
      assert.deepEqual(essence(read.sdp), essence(sdp));
      assert.equal(read.kind, type);
      assert.equal(read.answers, type === "offer" ? "" : OFFER_ID);
      assert.match(read.id, /^[0-9a-f]{4}$/);
      const told = addresses(read.sdp);
      assert.equal(read.addresses, told.length);
      assert.ok(told.length > 0);
      for (const address of told) assert.ok(addresses(sdp).includes(address), address);
    });

  test("keeps the addresses of its network alone", () => {
    const { sdp } = unpackSignal(packSignal({ type: "offer", sdp: written.chromiumOfferWithCamera }));
    assert.match(sdp, / fd00:0000:0000:0000:0000:0000:0000:0002 \d+ typ host/);
    assert.doesNotMatch(sdp, /192\.0\.2\.2|tcp/);
  });

  test("survives whatever its values are, and is written in one way only", () => {
    const random = numbers(41);
    for (let count = 0; count < 700; count += 1) {
      const { type, sdp } = invented(random);
      const text = packed({ type, sdp });
      assert.ok(text.length <= LONGEST, sdp);
      const read = unpackSignal(text);
      assert.deepEqual(essence(read.sdp), essence(sdp));
      const [told, known] = [addresses(read.sdp), addresses(sdp)];
      assert.ok(told.every((address) => known.includes(address)));
      assert.ok(told.length >= Math.min(2, known.length), "two addresses fit, whatever they are");
      assert.equal(packed({ type, sdp: read.sdp }), text);
    }
  });

  test("takes the short addresses of the old protocol first", () => {
    const lines = Array.from(
      { length: 6 },
      (_, at) => `a=candidate:${at} 1 udp ${9 - at} fd00::${at + 1} 5000 typ host`,
    );
    const sdp = written.chromiumOffer.replace(
      /a=candidate[^]*?a=ice-ufrag/,
      [...lines, "a=candidate:7 1 udp 1 10.1.2.3 5001 typ host", "a=ice-ufrag"].join("\r\n"),
    );
    const told = addresses(unpackSignal(packSignal({ type: "offer", sdp })).sdp);
    assert.equal(told[0], [4, 10, 1, 2, 3, 5001].join());
    assert.equal(told.length, 3);
    assert.match(told[1] ?? "", /,1,5000$/);
  });

  for (const [what, change] of /** @type {[string, (sdp: string) => string][]} */ ([
    ["has pictures, too", (sdp) => `${sdp}m=video 9 UDP/TLS/RTP/SAVPF 96\r\n`],
    ["has another fingerprint", (sdp) => sdp.replace("sha-256", "sha-1")],
    ["has no password", (sdp) => sdp.replace(/a=ice-pwd.*\r\n/, "")],
    ["has a name with other signs", (sdp) => sdp.replace(/a=ice-ufrag:./, "a=ice-ufrag:é")],
    ["has another port for its channel", (sdp) => sdp.replace("sctp-port:5000", "sctp-port:5001")],
    ["is empty", () => ""],
  ]))
    test(`is refused if it ${what}`, () => {
      assert.equal(
        codeOf(() => packSignal({ type: "offer", sdp: change(written.chromiumOffer) })),
        "no-channel",
      );
    });
});

describe("A text", () => {
  const text = packSignal({ type: "offer", sdp: written.firefoxOffer });

  test("may have white space in it", () => {
    assert.deepEqual(unpackSignal(` ${text.slice(0, 40)}\n${text.slice(40)} `), unpackSignal(text));
  });

  test("that has lost its end says so", () => {
    for (let end = 0; end < text.length; end += 1) {
      const cut = text.slice(0, end);
      assert.match(
        codeOf(() => unpackSignal(cut)),
        cut.endsWith("z") ? /damaged/ : /cut/,
      );
    }
  });

  test("in which one sign is another one is refused", () => {
    for (let at = 0; at < text.length - 1; at += 1)
      for (const sign of "Aa0_-=.é") {
        if (text[at] === sign) continue;
        assert.equal(
          codeOf(() => unpackSignal(text.slice(0, at) + sign + text.slice(at + 1))),
          "damaged",
        );
      }
  });

  test("of random bytes is refused, or is what this program would have written", () => {
    const random = numbers(7);
    /** @type {Record<string, number>} */
    const found = { "": 0, damaged: 0, "other-form": 0, outside: 0 };
    const look = (/** @type {string} */ invented) => {
      const code = codeOf(() => {
        const { kind, sdp, answers } = unpackSignal(invented);
        assert.equal(packSignal({ type: kind, sdp }, answers), invented);
      });
      found[code] = (found[code] ?? assert.fail(code)) + 1;
    };
    for (let count = 0; count < 2500; count += 1) {
      const bytes = Array.from({ length: random.below(110) }, () => random.below(256));
      // Half of them begin as an offer with a name of 4 and a password of 24 signs does.
      if (count % 2) for (const [at, byte] of Object.entries({ 0: 16, 33: 4, 37: 24 })) bytes[Number(at)] = byte;
      look(sealed(bytes.map((byte) => byte ?? 0)));
      look(`${random.text(random.below(170), `${ICE}-_`)}z`);
    }
    for (const [code, times] of Object.entries(found)) assert.ok(times > 0, `${code}: ${times}`);
  });

  for (const [what, host, code] of [
    ["an address of the internet", [4, 8, 8, 8, 8], "outside"],
    ["an address of this computer", [4, 127, 0, 0, 1], "outside"],
    ["an address of the internet's new protocol", [6, 0x20, 1, ...Array(14).fill(1)], "outside"],
    ["an address of a kind that nobody knows", [5, 10, 0, 0, 1], "damaged"],
    ["an address without its end", [4, 10, 0], "damaged"],
    ["a local address", [4, 10, 0, 0, 1], ""],
  ])
    test(`with ${what} ${code ? "is refused" : "is read"}`, () => {
      const body = bytesOf(text).slice(0, -4);
      const bytes = sealed([...body, .../** @type {number[]} */ (host), 0x13, 0x88]);
      assert.equal(
        codeOf(() => unpackSignal(bytes)),
        code,
      );
    });

  test("with port 0 is refused", () => {
    const bytes = sealed([...bytesOf(text).slice(0, -4), 4, 10, 0, 0, 1, 0, 0]);
    assert.equal(
      codeOf(() => unpackSignal(bytes)),
      "damaged",
    );
  });

  test("of another form is told from a damaged one", () => {
    const [, ...rest] = bytesOf(text).slice(0, -4);
    assert.equal(
      codeOf(() => unpackSignal(sealed([2 * 16, ...rest]))),
      "other-form",
    );
    assert.equal(
      codeOf(() => unpackSignal(sealed([16 + 3, ...rest]))),
      "other-form",
    );
  });
});

describe("An address", () => {
  for (const [host, told] of /** @type {[string, number[] | null][]} */ ([
    ["10.0.0.255", [10, 0, 0, 255]],
    ["10.0.0.256", null],
    ["10.0.0", null],
    ["fd00::2", [0xfd, ...Array(14).fill(0), 2]],
    ["::1", [...Array(15).fill(0), 1]],
    ["::", Array(16).fill(0)],
    ["1:2:3:4:5:6:7:8", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]],
    ["1:2:3:4:5:6:7", null],
    ["1:2:3:4:5:6:7::8", null],
    ["1::2::3", null],
    ["fd00::12345", null],
    ["::ffff:10.0.0.1", null],
    ["fe80::1%eth0", null],
    ["somebody.local", null],
    ["spiele.example", null],
    ["", null],
  ]))
    test(`${host || "without signs"} is ${told ? "read" : "none"}`, () => {
      assert.deepEqual(readAddress(host, 5000)?.bytes ?? null, told);
    });

  test("needs a port", () => {
    for (const port of [0, 65_536, 1.5, NaN]) assert.equal(readAddress("10.0.0.1", port), null);
  });
});

/** @param {string} text */
const bytesOf = (text) => [...Buffer.from(text.slice(0, -1), "base64url")];

/** A text of these bytes, with the check that belongs to them (CRC-32, computed by a table). @param {number[]} bytes */
function sealed(bytes) {
  const table = Array.from({ length: 256 }, (_, first) => {
    let value = first;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(~value >>> 0);
  return `${Buffer.concat([Buffer.from(bytes), check]).toString("base64url")}z`;
}
