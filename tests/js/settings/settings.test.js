/** Tests that settings are stored, that invalid values get their defaults, and that every change is reported. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { standPage } from "../fakes/shell-page.js";

const NAME = "spieltisch:/games/:settings";
standPage();
const { CHOICES, DEFAULTS, firstSettings, readSettings } = await import("../../../web/src/settings/settings.js");

/** @type {ReturnType<typeof standPage>} */
let page;
let loaded = 0;

beforeEach(() => {
  page = standPage();
});

/** Loads a page's own copy of the module. @returns {Promise<any>} */
const load = () => import(`../../../web/src/settings/settings.js?loaded=${++loaded}`);

/** Loads a page, and returns its settings. */
async function open() {
  const { settings } = await load();
  return settings();
}

/** @param {unknown} settings */
const keep = (settings) =>
  page.storage.setItem(NAME, typeof settings === "string" ? settings : JSON.stringify(settings));
const kept = () => JSON.parse(page.storage.getItem(NAME) ?? "null");

/**
 * Records which settings change from now on.
 * @param {EventTarget} store
 */
function heard(store) {
  /** @type {string[]} */
  const changes = [];
  for (const key of Object.keys(DEFAULTS)) store.addEventListener(key, () => changes.push(key));
  return changes;
}

/** @param {string | null} key  what another tab has written; null: everything is deleted */
function otherTab(key) {
  dispatchEvent(Object.assign(new Event("storage"), { key }));
}

describe("Reading", () => {
  test("nobody has set anything: the defaults", () => {
    assert.deepEqual(readSettings(), DEFAULTS);
    assert.deepEqual(firstSettings(), DEFAULTS);
  });

  test("each default is one of the choices", () => {
    for (const [key, value] of Object.entries(DEFAULTS))
      assert.ok(/** @type {any} */ (CHOICES)[key].includes(value), key);
    assert.deepEqual(Object.keys(CHOICES), Object.keys(DEFAULTS));
  });

  test("every choice is read again, in any setting", () => {
    for (const [key, choices] of Object.entries(CHOICES))
      for (const value of choices) {
        keep({ [key]: value });
        assert.deepEqual(readSettings(), { ...DEFAULTS, [key]: value });
      }
  });

  test("what is not understood has its default, and takes nothing with it", () => {
    const odd = { language: "fr", theme: 5, speed: null, sound: "no", keys: 0, colour: "red" };
    keep({ ...odd, motion: "reduced", offline: false });
    assert.deepEqual(readSettings(), { ...DEFAULTS, motion: "reduced", offline: false });
  });

  for (const damaged of ["{damaged", "", "null", "5", '"text"', "[]"])
    test(`where ${JSON.stringify(damaged)} is stored the defaults hold`, () => {
      keep(damaged);
      assert.deepEqual(readSettings(), DEFAULTS);
    });

  test("where storage is denied the defaults hold", () => {
    page.storage.refuses = "SecurityError";
    assert.deepEqual(readSettings(), DEFAULTS);
  });

  test("the settings of another folder of the host are not read", () => {
    page.storage.setItem("spieltisch:/other/:settings", '{"theme": "dark"}');
    assert.deepEqual(readSettings(), DEFAULTS);
  });

  test("the defaults stay as they are whatever is set", async () => {
    const page = await load();
    const store = page.settings();
    store.set("sound", !DEFAULTS.sound);
    store.ask("motion", "reduced");
    assert.deepEqual(page.DEFAULTS, DEFAULTS);
  });

  test("all parts of a page have the same settings", async () => {
    const { settings } = await load();
    const store = settings();
    store.set("theme", "dark");
    assert.equal(settings(), store);
  });
});

describe("Setting", () => {
  test("a choice holds at once, is stored, and is there after a reload", async () => {
    const store = await open();
    store.set("theme", "dark");
    assert.equal(store.values.theme, "dark");
    assert.deepEqual(kept(), { ...DEFAULTS, theme: "dark" });
    assert.equal((await open()).values.theme, "dark");
  });

  test("choices are stored together", async () => {
    const store = await open();
    store.set("theme", "dark");
    store.set("sound", false);
    assert.deepEqual(kept(), { ...DEFAULTS, theme: "dark", sound: false });
  });

  test("only what has changed is told, and what is chosen again is not", async () => {
    const store = await open();
    const changes = heard(store);
    store.set("speed", "fast");
    store.set("speed", "fast");
    store.set("sound", true);
    assert.deepEqual(changes, ["speed"]);
  });

  test("whoever is told finds the new value", async () => {
    const store = await open();
    /** @type {unknown[]} */
    const found = [];
    store.addEventListener("language", () => found.push(store.values.language));
    store.set("language", "de");
    assert.deepEqual(found, ["de"]);
  });

  for (const [what, refuse] of /** @type {[string, () => void][]} */ ([
    ["denied", () => (page.storage.refuses = "SecurityError")],
    ["full", () => (page.storage.refusesToWrite = "QuotaExceededError")],
  ])) {
    test(`where storage is ${what} a choice holds until the page is left`, async () => {
      const store = await open();
      refuse();
      store.set("theme", "dark");
      store.set("sound", false);
      assert.deepEqual(store.values, { ...DEFAULTS, theme: "dark", sound: false });
      assert.deepEqual((await open()).values, DEFAULTS);
    });
  }
});

describe("What holds on this page only", () => {
  test("it goes before what is stored, is told, and is not stored", async () => {
    keep({ ...DEFAULTS, motion: "auto" });
    const store = await open();
    const changes = heard(store);
    store.ask("motion", "reduced");
    assert.equal(store.values.motion, "reduced");
    assert.deepEqual(changes, ["motion"]);
    store.set("sound", false);
    assert.equal(store.values.motion, "reduced");
    assert.equal(kept().motion, "auto");
  });

  test("a person's own choice ends it", async () => {
    const store = await open();
    store.ask("motion", "reduced");
    store.set("motion", "auto");
    assert.equal(store.values.motion, "auto");
    assert.equal(kept().motion, "auto");
  });
});

describe("Another tab", () => {
  test("what another tab of the site sets holds here, too", async () => {
    const store = await open();
    const changes = heard(store);
    keep({ ...DEFAULTS, language: "de", sound: false });
    otherTab(NAME);
    assert.deepEqual([store.values.language, store.values.sound], ["de", false]);
    assert.deepEqual(changes, ["language", "sound"]);
  });

  test("what it has set is kept when something is set here", async () => {
    const store = await open();
    keep({ ...DEFAULTS, theme: "dark" });
    otherTab(NAME);
    store.set("sound", false);
    assert.deepEqual(kept(), { ...DEFAULTS, theme: "dark", sound: false });
  });

  test("when it deletes everything the defaults hold", async () => {
    const store = await open();
    store.set("theme", "dark");
    page.storage.entries.clear();
    otherTab(null);
    assert.deepEqual(store.values, DEFAULTS);
  });

  test("what it stores besides changes nothing", async () => {
    const store = await open();
    const changes = heard(store);
    keep({ theme: "dark" });
    otherTab("spieltisch:/other/:settings");
    assert.deepEqual([changes, store.values], [[], DEFAULTS]);
  });

  test("what holds on this page only goes on to hold", async () => {
    const store = await open();
    store.ask("theme", "light");
    keep({ ...DEFAULTS, theme: "dark" });
    otherTab(NAME);
    assert.equal(store.values.theme, "light");
  });
});
