/** Tests the meaning of an address's query, and that each invalid value is ignored and reported in one sentence. */

import assert from "node:assert/strict";
import { describe, mock, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";
import { NO_CONFIG, complain, config, parseConfig } from "../../../web/src/settings/config.js";
import { originOf } from "../../../web/src/settings/inputs.js";

/**
 * Returns the values that differ from the default.
 * @param {string} search
 */
function asked(search) {
  const { config, faults } = parseConfig(search);
  assert.deepEqual(faults, []);
  const differs = /** @type {(keyof typeof config)[]} */ (Object.keys(config)).filter(
    (key) => JSON.stringify(config[key]) !== JSON.stringify(NO_CONFIG[key]),
  );
  return Object.fromEntries(differs.map((key) => [key, config[key]]));
}

/**
 * Returns the sentence about an ignored value; checks that the value has no other effect.
 * @param {string} key
 * @param {string} value
 */
function fault(key, value) {
  const { config, faults } = parseConfig(`?${new URLSearchParams({ [key]: value })}`);
  assert.deepEqual(config, NO_CONFIG);
  assert.equal(faults.length, 1);
  assert.ok(faults[0]?.startsWith(`${key}: expected `), faults[0]);
  return faults[0] ?? "";
}

describe("An address that asks for nothing", () => {
  for (const search of ["", "?", "?unknown=1&GAME=toy", "?game=&lang=&seats=&options=&idle=&origin="])
    test(`${JSON.stringify(search)} means the defaults`, () => {
      assert.deepEqual(parseConfig(search), { config: NO_CONFIG, faults: [] });
    });

  test("the defaults are a whole page, and a kiosk waits for 90 seconds", () => {
    assert.deepEqual([NO_CONFIG.ui, NO_CONFIG.idle, NO_CONFIG.kiosk, NO_CONFIG.embedded], ["full", 90, false, false]);
  });
});

describe("Wishes", () => {
  for (const [search, wish] of /** @type {[string, object][]} */ ([
    ["?game=zenos-tavli", { game: "zenos-tavli" }],
    [`?game=${"x".repeat(64)}`, { game: "x".repeat(64) }],
    ["?lang=de", { lang: "de" }],
    ["?lang=en", { lang: "en" }],
    ["?theme=light", { theme: "light" }],
    ["?theme=auto", { theme: "auto" }],
    ["?level=hard", { level: "hard" }],
    ["?ui=board", { ui: "board" }],
    ["?ui=full", {}],
    ["?seats=1", { seats: 1 }],
    ["?seats=12", { seats: 12 }],
    ["?seats=human,hard", { seats: 2, players: ["human", "hard"] }],
    ["?seats=human", { seats: 1, players: ["human"] }],
    ["?seats=human%2C%20computer%20", { seats: 2, players: ["human", "computer"] }],
    [`?seats=${Array(12).fill("human")}`, { seats: 12, players: Array(12).fill("human") }],
    ["?kiosk", { kiosk: true }],
    ["?kiosk=", { kiosk: true }],
    ["?kiosk=1", { kiosk: true }],
    ["?kiosk=yes", { kiosk: true }],
    ["?kiosk=true", { kiosk: true }],
    ["?kiosk=0", {}],
    ["?kiosk=false", {}],
    ["?kiosk=no", {}],
    ["?idle=10", { idle: 10 }],
    ["?idle=3600", { idle: 3600 }],
    ["?origin=https://museum.example", { origin: "https://museum.example" }],
    ["?origin=http://localhost:8000", { origin: "http://localhost:8000" }],
    ["?game=toy&lang=de&seats=3&ui=board", { game: "toy", lang: "de", seats: 3, ui: "board" }],
    ["?lang=de&lang=en", { lang: "de" }],
  ])) {
    test(`${search.slice(0, 60)} is understood`, () => assert.deepEqual(asked(search), wish));
  }

  test("only the document tells whether it is embedded, not the query", () => {
    assert.equal(parseConfig("?embedded=1").config.embedded, false);
    assert.equal(parseConfig("", true).config.embedded, true);
  });
});

describe("Options", () => {
  /** @param {string} options */
  const optionsOf = (options) => asked(`?${new URLSearchParams({ options })}`)["options"];

  test("options can be a JSON object", () => {
    assert.deepEqual(optionsOf(' {"layout": "LBL", "open": true, "deep": {"of": [1, null]}}'), {
      layout: "LBL",
      open: true,
      deep: { of: [1, null] },
    });
  });

  test("options can be pairs; numbers and truth values are meant as such, all else is a word", () => {
    assert.deepEqual(optionsOf("a:1, b : -2.5,c:true,d:false,e:null,f:word,g:1e3,h:x:y,i:,j:01x"), {
      a: 1,
      b: -2.5,
      c: true,
      d: false,
      e: null,
      f: "word",
      g: "1e3",
      h: "x:y",
      i: "",
      j: "01x",
    });
  });

  for (const [what, text] of Object.entries({
    "a list": "[1]",
    "a word without a value": "open",
    "a pair without a key": ":1",
    "broken JSON": '{"a": ',
    "a key that is no id": '{"a b": 1}',
    "a key of an object's own machinery": '{"__proto__": {"polluted": 1}}',
    "such a key in a pair": "__proto__:1",
    "one good and one senseless pair": "a:1,b",
  })) {
    test(`${what} is no option`, () => void fault("options", text));
  }

  test("an option may be sixteen levels deep and no deeper", () => {
    const deep = (/** @type {number} */ lists) => `{"a":${"[".repeat(lists)}${"]".repeat(lists)}}`;
    assert.ok(optionsOf(deep(15)));
    fault("options", deep(16));
  });

  test("lists within lists without end are ignored and nothing overflows", () => {
    fault("options", `{"a":${"[".repeat(9000)}${"]".repeat(9000)}}`);
  });

  test("a value may be 20000 characters long and no longer", () => {
    assert.ok(optionsOf(`a:${"x".repeat(19_998)}`));
    fault("options", `a:${"x".repeat(19_999)}`);
  });
});

describe("Senseless values", () => {
  for (const [key, value] of [
    ["game", "../x"],
    ["game", "-toy"],
    ["game", "a b"],
    ["game", "x".repeat(65)],
    ["lang", "fr"],
    ["lang", "DE"],
    ["theme", "pink"],
    ["seats", "0"],
    ["seats", "13"],
    ["seats", "-1"],
    ["seats", "1.5"],
    ["seats", "99999999999999999999"],
    ["seats", "human,,hard"],
    ["seats", "human,2"],
    ["seats", Array(13).fill("human").join()],
    ["level", "<img>"],
    ["kiosk", "2"],
    ["idle", "9"],
    ["idle", "3601"],
    ["idle", "60.5"],
    ["idle", "-60"],
    ["idle", "1e2"],
    ["ui", "x"],
    ["origin", "museum.example"],
    ["origin", "https://museum.example/"],
    ["origin", "https://museum.example/page"],
    ["origin", "HTTPS://museum.example"],
    ["origin", "javascript:alert(1)"],
    ["origin", "null"],
    ["origin", "*"],
  ]) {
    test(`${key}=${value?.slice(0, 30)} is ignored`, () => void fault(key ?? "", value ?? ""));
  }

  test("the sentence says what was expected and what came", () => {
    assert.equal(fault("lang", 'f"r'), 'lang: expected "de" or "en" or "qq", got "f\\"r".');
  });

  test("of a very long value the sentence shows the beginning", () => {
    assert.equal(fault("game", "y".repeat(30_000)), `game: expected the id of a game, got "${"y".repeat(80)}".`);
  });

  test("a senseless value takes no other with it", () => {
    const { config, faults } = parseConfig("?game=toy&lang=fr&seats=2&theme=pink");
    assert.deepEqual([config.game, config.lang, config.seats, config.theme], ["toy", "", 2, ""]);
    assert.deepEqual(faults.map((text) => text.split(":")[0]).sort(), ["lang", "theme"]);
  });
});

describe("Origins", () => {
  for (const [address, origin] of [
    ["https://museum.example/a?b#c", "https://museum.example"],
    ["http://museum.example:80/", "http://museum.example"],
    ["file:///games/index.html", ""],
    ["data:text/html,x", ""],
    ["about:blank", ""],
    ["no address", ""],
    ["", ""],
  ]) {
    test(`the origin of ${JSON.stringify(address)} is ${JSON.stringify(origin)}`, () => {
      assert.equal(originOf(address ?? ""), origin);
    });
  }
});

describe("The page's own address", () => {
  test("it is read once, cannot be changed, and what is ignored is said once, in one line", () => {
    standPage({ address: "https://museum.example/?game=toy&options=a:1&lang=fr&ui=x&unknown=1", embedded: true });
    const info = mock.method(console, "info", () => {});
    const first = config();
    assert.deepEqual([first.game, first.lang, first.embedded, first.options], ["toy", "", true, { a: 1 }]);
    standPage({ address: "https://museum.example/?game=other" });
    assert.equal(config(), first);
    for (const change of [
      () => Object.assign(first, { game: "other" }),
      () => Object.assign(first.options, { a: 2 }),
      () => /** @type {string[]} */ (first.players).push("human"),
    ])
      assert.throws(change, TypeError);
    complain();
    complain();
    assert.equal(info.mock.callCount(), 1);
    const [said] = info.mock.calls[0]?.arguments ?? [];
    assert.match(said, /^Ignored in the address of this page: lang: expected .* ui: expected /);
    assert.doesNotMatch(said, /unknown/);
  });

  test("what comes within options is frozen all through", () => {
    const { config } = parseConfig('?options={"a":{"b":[1]}}');
    const { a } = /** @type {any} */ (config.options);
    assert.ok(Object.isFrozen(a) && Object.isFrozen(a.b));
  });
});
