/** Tests how wheels get into a running Python. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { wheelInstaller } from "../../../web/src/engine/wheel-installer.js";
import { fakePython, serveFiles } from "../fakes/python.js";

const BASE = "https://site.example/table/";
const FILES = {
  stdlib_rest: "pyodide/python_stdlib_rest.zip",
  micropip: { url: "pyodide/micropip-1-py3-none-any.whl", size: 1, sha256: "" },
};

/** Makes an installer, and a site with what it needs; everything that happens is recorded in its order. */
function made(more = {}) {
  const done = [];
  const table = {
    [`${BASE}pyodide/python_stdlib_rest.zip`]: "rest",
    [`${BASE}pyodide/micropip-1-py3-none-any.whl`]: "micropip",
    [`${BASE}add-ons/rota-1-py3-none-any.whl`]: "rota",
    ...more,
  };
  const asked = serveFiles(table);
  const python = fakePython({
    "pygame_rules.bridge.add_ons": {
      prepare: (...paths) => done.push(["prepare", ...paths]),
      install: async (...what) => {
        done.push(["install", ...what]);
        return JSON.stringify({ ok: true, games: ["rota"] });
      },
    },
  });
  const install = wheelInstaller(BASE, FILES, python, async () => void done.push(["later library"]));
  return { install, python, done, asked, table };
}

const ROTA = { url: "add-ons/rota-1-py3-none-any.whl", sha256: "" };

test("a wheel is downloaded, then announced, then installed; what that needs comes with the first one only", async () => {
  const { install, python, done, asked } = made();
  assert.deepEqual(asked, []);
  assert.deepEqual(await install(ROTA, "de", () => done.push(["begin"])), { ok: true, games: ["rota"] });
  assert.deepEqual(done, [
    ["later library"],
    ["prepare", "/wheels/python_stdlib_rest.zip", "/wheels/micropip-1-py3-none-any.whl"],
    ["begin"],
    ["install", "/wheels/rota-1-py3-none-any.whl", "", "de"],
  ]);
  assert.equal(python.files.get("/wheels/rota-1-py3-none-any.whl"), "rota");
  done.length = 0;
  await install(ROTA, "en", () => done.push(["begin"]));
  assert.deepEqual(
    done.map(([what]) => what),
    ["begin", "install"],
  );
});

test("a wheel that cannot be downloaded is told with its path, and nothing is begun", async () => {
  const { install, done } = made();
  const began = () => assert.fail("it was not downloaded");
  const found = await install({ url: "add-ons/gone-1-py3-none-any.whl", sha256: "" }, "de", began);
  assert.deepEqual(found, { ok: false, reason: "/table/add-ons/gone-1-py3-none-any.whl: 404 Not Found" });
  assert.ok(!done.some(([what]) => what === "install"));
});

test("a wheel of another origin is refused", async () => {
  const { install, asked } = made();
  const { ok, reason } = await install({ url: "https://other.example/rota.whl", sha256: "" }, "de", () => {});
  assert.equal(ok, false);
  assert.match(reason ?? "", /https:\/\/other\.example is another origin/);
  assert.ok(!asked.some((url) => url.startsWith("https://other.example")));
});

test("what could not be prepared is prepared again with the next wheel", async () => {
  const rest = `${BASE}pyodide/python_stdlib_rest.zip`;
  const { install, table, done } = made({ [rest]: new TypeError("Failed to fetch") });
  assert.deepEqual(await install(ROTA, "de", () => {}), {
    ok: false,
    reason: "/table/pyodide/python_stdlib_rest.zip: Failed to fetch",
  });
  table[rest] = "rest";
  assert.equal((await install(ROTA, "de", () => {})).ok, true);
  assert.equal(done.filter(([what]) => what === "prepare").length, 1);
});
