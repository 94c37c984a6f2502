/** Tests the service worker: what it stores, which request gets which answer with and without a host, and new versions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { settle } from "../fakes/bare-page.js";
import { FakeCaches, Network, ServiceWorker, listed, workerCode } from "../fakes/service-worker.js";

const FOLDER = "https://museum.example/table/";
const CODE = await workerCode();
const FILES = { "index.html": "<home>", "main.js": "script", "games.json": "[]" };
const at = (path) => FOLDER + path;
/** The stage of a file: documents belong to home, folders to their stages, all others to what every game needs. */
const stageOf = (path) => {
  const [, folder] = /^(spare|games\/\w+)\//.exec(path) ?? [];
  return folder ?? (path.endsWith("index.html") ? "home" : "play");
};
/** The stages of a site, with one answer for each. */
const stages = (stored, more = {}) => ({ home: stored, play: stored, ...more });

/** Makes a host with a site, and a browser; `worker` starts a worker with a list of files. */
function place(files = FILES) {
  const network = new Network();
  const caches = new FakeCaches();
  const put = (more) => {
    for (const [path, content] of Object.entries(more)) network.files.set(at(path), content);
  };
  put(files);
  const worker = (own = files) => {
    const list = Object.entries(own).map(([path, content]) => ({ ...listed(path, content), stage: stageOf(path) }));
    return new ServiceWorker(CODE, FOLDER, list, network, caches);
  };
  return { network, caches, put, worker };
}

/** Installs and activates a worker, and lets it store what a game needs. */
async function storedBy(worker) {
  await worker.send("install");
  await worker.send("activate");
  await worker.ask({ keep: ["home", "play"] });
  return worker;
}

/** Makes a host with a site, and a worker that has stored it. */
async function stored(more = {}) {
  const all = place();
  all.put(more);
  const worker = await storedBy(all.worker());
  all.before = all.network.asked.length;
  return { ...all, site: worker };
}

const text = async (answer) => (answer ? [answer.status, await answer.text()] : answer);

/** Returns the entries of the sites' caches. */
const kept = (caches) =>
  [...caches.all].filter(([name]) => name.includes(":site-")).flatMap(([, { entries }]) => [...entries]);

test("all that is listed is stored with the first game, and each copy that the browser has is asked after", async () => {
  const { network, caches, worker } = place();
  await storedBy(worker());
  assert.deepEqual(
    network
      .paths(FOLDER)
      .map((path) => path.split("?")[0])
      .filter((path) => path in FILES)
      .sort(),
    Object.keys(FILES).sort(),
  );
  assert.ok(network.asked.every(({ cache }) => cache === "no-cache"));
  assert.equal(kept(caches).length, 3);
});

test("without the host every file of the site is there, and nothing is asked for", async () => {
  const { network, site, before } = await stored();
  network.gone = true;
  for (const [path, content] of Object.entries(FILES))
    assert.deepEqual(await text(await site.get(at(path))), [200, content]);
  assert.equal(network.asked.length, before);
});

test("the folder is its home page, and what the query says does not matter", async () => {
  const { network, site } = await stored();
  network.gone = true;
  for (const path of ["", "?game=yucata", "index.html?kiosk=1&lang=de"])
    assert.deepEqual(await text(await site.get(at(path), { navigate: true })), [200, "<home>"]);
});

test("a version is stored whole or not at all", async () => {
  const failed = (status) => () => new Response("", { status });
  for (const wrong of ["half a script", failed(500), failed(404)]) {
    const { put, worker } = await stored();
    put({ "main.js": wrong });
    await assert.rejects(worker({ ...FILES, "main.js": "the whole script" }).send("install"));
  }
});

test("half a new version leaves the old one as it is", async () => {
  const { network, put, worker, site } = await stored();
  const next = worker({ ...FILES, "main.js": "new script", "games.json": "[1]" });
  put({ "main.js": "new script" });
  await assert.rejects(next.send("install"));
  network.gone = true;
  assert.deepEqual(await text(await site.get(at("main.js"))), [200, "script"]);
  assert.deepEqual(await text(await site.get(at("games.json"))), [200, "[]"]);
});

test("of a new version only what has changed is fetched, and the old version goes on until it takes over", async () => {
  const { network, put, worker, site, caches, before } = await stored();
  const files = { ...FILES, "main.js": "new script" };
  put(files);
  const next = worker(files);
  await next.send("install");
  assert.deepEqual(
    network
      .paths(FOLDER)
      .slice(before)
      .map((path) => path.split("?")[0]),
    ["main.js"],
  );
  network.gone = true;
  assert.deepEqual(await text(await site.get(at("main.js"))), [200, "script"]);
  assert.equal(next.skipped, 0);
  await next.send("activate");
  assert.deepEqual(await text(await next.get(at("main.js"))), [200, "new script"]);
  assert.equal(kept(caches).length, 3);
});

test("a new version waits until a person wants it", async () => {
  const { worker } = await stored();
  const next = worker({ ...FILES });
  await next.send("install");
  assert.equal(next.skipped, 0);
  await next.ask("something else");
  assert.equal(next.skipped, 0);
  assert.deepEqual(await next.ask("take-over"), []);
  assert.equal(next.skipped, 1);
});

test("a worker that begins takes the open pages and deletes only older forms of its own caches", async () => {
  const { caches, worker } = place();
  const others = ["spieltisch:/:site-0", "spieltisch:/table/other/:site-0", "somebody"];
  for (const name of ["spieltisch:/table/:site-0", "spieltisch:/table/:added-0", ...others]) await caches.open(name);
  const site = worker();
  await site.send("install");
  await site.send("activate");
  assert.equal(site.claimed, 1);
  assert.deepEqual(
    (await caches.keys()).sort(),
    [...others, "spieltisch:/table/:added-1", "spieltisch:/table/:site-1"].sort(),
  );
});

test("a new version that takes over without the host still has what was added", async () => {
  const { network, worker } = await stored({ "kiosk.json": "{}" });
  network.gone = true;
  const next = worker();
  await next.send("install");
  await next.send("activate");
  assert.deepEqual(await text(await next.get(at("kiosk.json"))), [200, "{}"]);
});

// Documents that do not belong to the site

test("a document that is not listed comes from the host, or leads home without it", async () => {
  const { network, put, site } = await stored();
  put({ "build.html": "other" });
  assert.deepEqual(await text(await site.get(at("build.html"), { navigate: true })), [200, "other"]);
  assert.equal((await site.get(at("no/such/page"), { navigate: true })).status, 404);
  network.gone = true;
  const answer = await site.get(at("no/such/page"), { navigate: true });
  assert.deepEqual([answer.status, answer.headers.get("location")], [302, FOLDER]);
});

test("a folder that has a document gets its slash, with and without the host, and what was asked stays", async () => {
  const files = { ...FILES, "de/yucata/index.html": "<yucata>" };
  const { network, worker } = place(files);
  const site = worker();
  await site.send("install");
  await site.send("activate");
  for (const gone of [false, true]) {
    network.gone = gone;
    const answer = await site.get(at("de/yucata?lang=de"), { navigate: true });
    assert.deepEqual([answer.status, answer.headers.get("location")], [302, at("de/yucata/?lang=de")]);
    assert.deepEqual(await text(await site.get(at("de/yucata/?lang=de"), { navigate: true })), [200, "<yucata>"]);
  }
  // A folder without a document leads home, as any other address does.
  assert.equal((await site.get(at("de"), { navigate: true })).headers.get("location"), FOLDER);
});

test("a document is also found by its address without the ending, with and without the host", async () => {
  const files = { ...FILES, "builder.html": "<builder>", "games/one/rules.de.html": "<rules>" };
  const { network, worker } = place(files);
  const site = await storedBy(worker());
  await site.ask({ keep: ["games/one"] });
  for (const gone of [false, true]) {
    network.gone = gone;
    for (const [path, content] of [
      ["builder", "<builder>"],
      ["builder?game=one", "<builder>"],
      ["games/one/rules.de?panel", "<rules>"],
    ])
      assert.deepEqual(await text(await site.get(at(path), { navigate: true })), [200, content]);
  }
});

test("home where there is nothing leads home: it would have neither style nor program there", async () => {
  const { network, site } = await stored();
  const answers = (type, root) => () => new Response(`<!doctype html>${root}`, { headers: { "Content-Type": type } });
  const home = '<html lang="en" data-engine data-place="">';
  const german = '<html lang="de" data-engine data-place="" data-site="../" data-language-fixed>';
  const led = async (path, answer) => {
    network.files.set(at(path), answer);
    return (await site.get(at(path), { navigate: true })).headers.get("location");
  };
  assert.equal(await led("de/nope/", answers("text/html; charset=utf-8", home)), FOLDER);
  assert.equal(await led("de/nope/", answers("text/html", german)), FOLDER);
  // Where its relative addresses lead to the site's folder, it works.
  assert.equal(await led("nope", answers("text/html", home)), null);
  assert.equal(await led("nope/", answers("text/html", german)), null);
  // Other people's pages, and files that are no pages.
  assert.equal(await led("de/nope/", answers("text/html", '<html lang="en">')), null);
  assert.equal(await led("de/nope.txt", answers("text/plain", home)), null);
});

test("another copy of the site below this one can be visited, also where the host answers everything with a page", async () => {
  const { put, site } = await stored();
  const page = (root) => () => new Response(`<!doctype html>${root}`, { headers: { "Content-Type": "text/html" } });
  const list = '{"files": [], "made_from": "abc"}';
  put({
    "beta/": page('<html lang="en" data-place="">'),
    "beta/de/": page('<html lang="de" data-place="" data-site="../">'),
    "beta/nope/": page('<html lang="en" data-place="">'),
  });
  const led = async (path) => (await site.get(at(path), { navigate: true })).headers.get("location");
  for (const no of [page('<html lang="en" data-place="">'), "null", '{"error": "not found"}']) {
    put({ "beta/build.json": no, "beta/nope/build.json": no });
    assert.equal(await led("beta/"), FOLDER);
  }
  put({ "beta/build.json": list });
  assert.equal(await led("beta/"), null);
  assert.equal(await led("beta/de/"), null);
  assert.equal(await led("beta/nope/"), FOLDER);
});

test("what is neither a document nor listed nor added is the browser's affair", async () => {
  const { site } = await stored();
  for (const url of [at("sbom.cdx.json"), at("unknown.js"), "https://elsewhere.example/a.js"])
    assert.equal(await site.get(url), null);
});

test("wheels outside of the folder, on this host or another, are the browser's affair", async () => {
  const { site } = await stored();
  for (const url of ["https://museum.example/other.whl", "https://elsewhere.example/table/a.whl"])
    assert.equal(await site.get(url), null);
});

test("only what is fetched with GET is answered", async () => {
  const { site } = await stored();
  assert.equal(await site.get(at("main.js"), { method: "POST" }), null);
});

// Files that somebody has added

for (const path of ["spieltisch.json", "kiosk.json", "added/toy.whl", "pyodide/rest.zip"]) {
  test(`${path} is the newest that the host has, and offline the last that was seen`, async () => {
    const { network, put, site } = await stored();
    put({ [path]: "one" });
    assert.deepEqual(await text(await site.get(at(path))), [200, "one"]);
    put({ [path]: "two" });
    assert.deepEqual(await text(await site.get(at(path))), [200, "two"]);
    assert.equal(network.asked.at(-1).cache, "no-cache");
    await site.idle();
    network.gone = true;
    assert.deepEqual(await text(await site.get(at(path))), [200, "two"]);
  });
}

test("what never was there is missing without the host, at once", async () => {
  const { network, site } = await stored();
  network.gone = true;
  assert.equal((await site.get(at("added/none.whl"))).status, 404);
});

test("that something has been taken away is remembered", async () => {
  const { network, site } = await stored({ "kiosk.json": "{}" });
  network.files.delete(at("kiosk.json"));
  assert.equal((await site.get(at("kiosk.json"))).status, 404);
  await site.idle();
  network.gone = true;
  assert.equal((await site.get(at("kiosk.json"))).status, 404);
});

test("a host in trouble does not take away what was seen", async () => {
  const { network, put, site } = await stored({ "kiosk.json": "{}" });
  put({ "kiosk.json": () => new Response("", { status: 503 }) });
  await site.get(at("kiosk.json"));
  await site.idle();
  network.gone = true;
  assert.deepEqual(await text(await site.get(at("kiosk.json"))), [200, "{}"]);
});

test("a host that does not answer keeps a start waiting for three seconds", async (t) => {
  const { put, site } = await stored({ "kiosk.json": "{}" });
  put({ "kiosk.json": () => new Promise(() => {}) });
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let answer = null;
  site.get(at("kiosk.json")).then((found) => (answer = found));
  await settle();
  t.mock.timers.tick(2999);
  await settle();
  assert.equal(answer, null);
  t.mock.timers.tick(1);
  await settle();
  assert.deepEqual(await text(answer), [200, "{}"]);
});

test("the wheels that the configuration names are kept from the first visit on, wherever it names them", async () => {
  const configuration = {
    games: [{ wheel: "added/a.whl" }, "added/b.whl"],
    deep: { er: { wheel: "./added/c.whl" } },
    none: [null, 5, true],
    elsewhere: "https://elsewhere.example/d.whl",
    above: "../e.whl",
    other: "added/notes.txt",
  };
  const { network, site, before } = await stored({
    "spieltisch.json": JSON.stringify(configuration),
    "kiosk.json": "{}",
    "added/a.whl": "A",
    "added/b.whl": "B",
    "added/c.whl": "C",
  });
  assert.deepEqual(
    network
      .paths(FOLDER)
      .slice(0, before)
      .filter((path) => !Object.keys(FILES).includes(path.split("?")[0]))
      .sort(),
    // Once when the worker begins, and once with the first game.
    ["added/a.whl", "added/b.whl", "added/c.whl", "kiosk.json", "spieltisch.json"].flatMap((path) => [path, path]),
  );
  network.gone = true;
  for (const [name, content] of [
    ["a", "A"],
    ["b", "B"],
    ["c", "C"],
  ])
    assert.deepEqual(await text(await site.get(at(`added/${name}.whl`))), [200, content]);
  assert.equal((await site.get(at("spieltisch.json"))).status, 200);
});

test("of a wheel that the configuration names only that version stays, and other wheels stay as they are", async () => {
  const rota = "added/rota-1.0-py3-none-any.whl";
  const newer = "added/rota-1.1-py3-none-any.whl";
  const needed = "added/needed-3.0-py3-none-any.whl";
  const { caches, put, worker } = place();
  put({ "spieltisch.json": JSON.stringify({ games: [rota] }), [rota]: "old", [newer]: "new", [needed]: "N" });
  const one = worker();
  await one.send("install");
  await one.send("activate");
  await one.get(at(needed));
  put({ "spieltisch.json": JSON.stringify({ games: [newer] }) });
  const next = worker({ ...FILES, "main.js": "newer" });
  put({ "main.js": "newer" });
  await next.send("install");
  await next.send("activate");
  const wheels = [...caches.all]
    .filter(([name]) => name.includes(":added-"))
    .flatMap(([, { entries }]) => [...entries.keys()])
    .filter((url) => url.endsWith(".whl"));
  assert.deepEqual(wheels.sort(), [needed, newer].map(at));
});

test("a configuration that nobody can read stops no worker", async () => {
  for (const content of ["{ not json", "5", "null", '["http://[.whl"]']) {
    const { site } = await stored({ "spieltisch.json": content });
    assert.equal(site.claimed, 1);
  }
});

// Questions of the page

test("the page learns how much is kept, and whether anything is missing", async () => {
  const { caches, site } = await stored();
  const size = Object.values(FILES).join("").length;
  assert.deepEqual(await site.ask("state"), [{ size, stages: stages(true) }]);
  const cache = caches.all.get("spieltisch:/table/:site-1");
  cache.entries.delete([...cache.entries.keys()].find((url) => url.includes("main.js")));
  assert.deepEqual(await site.ask("state"), [
    { size: size - FILES["main.js"].length, stages: stages(true, { play: false }) },
  ]);
});

test("what is missing is fetched when the page wants that, and only that", async () => {
  const { network, caches, site, before } = await stored();
  const cache = caches.all.get("spieltisch:/table/:site-1");
  const gone = [...cache.entries.keys()].find((url) => url.includes("main.js"));
  cache.entries.delete(gone);
  assert.deepEqual(await site.ask({ keep: ["home", "play"] }), [null]);
  const fetched = network
    .paths(FOLDER)
    .slice(before)
    .map((path) => path.split("?")[0]);
  assert.deepEqual(
    fetched.filter((path) => path in FILES),
    ["main.js"],
  );
  assert.equal((await site.ask("state"))[0].stages.play, true);
});

test("after everything was deleted all of it comes again, also what was added", async () => {
  const { network, caches, site } = await stored({ "kiosk.json": "{}" });
  for (const name of await caches.keys()) await caches.delete(name);
  await site.ask({ keep: ["home", "play"] });
  network.gone = true;
  assert.deepEqual(await text(await site.get(at("main.js"))), [200, "script"]);
  assert.deepEqual(await text(await site.get(at("kiosk.json"))), [200, "{}"]);
});

test("where it cannot be completed the page is answered all the same", async () => {
  const { network, caches, site } = await stored();
  await caches.delete("spieltisch:/table/:site-1");
  network.gone = true;
  assert.deepEqual(await site.ask({ keep: ["home", "play"] }), [null]);
  assert.equal((await site.ask("state"))[0].stages.play, false);
});

test("what a person has deleted is not stored again by looking at it", async () => {
  const { caches, site } = await stored();
  await caches.delete("spieltisch:/table/:site-1");
  assert.deepEqual(await text(await site.get(at("main.js"))), [200, "script"]);
  await site.idle();
  assert.deepEqual(kept(caches), []);
});

// Stages

const TWO_GAMES = { ...FILES, "games/one/art.json": "one", "games/two/art.json": "two" };
/** The stored files of the site. */
const paths = (caches) => kept(caches).map(([url]) => url.slice(FOLDER.length).split("?")[0]);

test("whoever looks at home alone has home stored, and a game when it is opened", async () => {
  const { network, caches, worker } = place(TWO_GAMES);
  const site = worker();
  await site.send("install");
  await site.send("activate");
  assert.deepEqual(paths(caches), ["index.html"]);
  await site.ask({ keep: ["play", "games/two"] });
  assert.deepEqual(paths(caches).sort(), ["games.json", "games/two/art.json", "index.html", "main.js"]);
  const [{ stages }] = await site.ask("state");
  assert.deepEqual(stages, { home: true, play: true, "games/one": false, "games/two": true });
  network.gone = true;
  assert.deepEqual(await text(await site.get(at("games/two/art.json"))), [200, "two"]);
  await assert.rejects(site.get(at("games/one/art.json")));
});

test("before the first game home comes from the host, and from this device only where the host is gone", async () => {
  const { network, put, worker } = place();
  const site = worker();
  await site.send("install");
  await site.send("activate");
  put({ "index.html": "<newer home>" });
  assert.deepEqual(await text(await site.get(at("index.html"))), [200, "<newer home>"]);
  put({ "index.html": () => new Response("", { status: 503 }) });
  assert.deepEqual(await text(await site.get(at("index.html"))), [200, "<home>"]);
  network.gone = true;
  assert.deepEqual(await text(await site.get(at("index.html"))), [200, "<home>"]);
});

test("before the first game a new version takes over at once", async () => {
  const { worker, put } = place();
  const site = worker();
  await site.send("install");
  await site.send("activate");
  put({ "index.html": "<newer home>" });
  const next = worker({ ...FILES, "index.html": "<newer home>" });
  await next.send("install");
  assert.equal(next.skipped, 1);
});

test("a new version stores the stages that the old one has begun, and no others", async () => {
  const { caches, worker, put } = place(TWO_GAMES);
  const site = await storedBy(worker());
  await site.ask({ keep: ["games/one"] });
  const newer = { ...TWO_GAMES, "games/one/art.json": "one, again", "games/two/art.json": "two, again" };
  put(newer);
  const next = worker(newer);
  await next.send("install");
  assert.equal(next.skipped, 0);
  await next.send("activate");
  assert.deepEqual(paths(caches).sort(), ["games.json", "games/one/art.json", "index.html", "main.js"]);
  assert.deepEqual(await text(await next.get(at("games/one/art.json"))), [200, "one, again"]);
});

test("a file of a game that is not stored comes as the host has it, of whatever version", async () => {
  const { put, worker } = place(TWO_GAMES);
  const site = await storedBy(worker());
  put({ "games/one/art.json": "one, again" });
  assert.deepEqual(await text(await site.get(at("games/one/art.json"))), [200, "one, again"]);
});

test("stages that the site does not have are ignored", async () => {
  const { caches, worker } = place();
  const site = await storedBy(worker());
  assert.deepEqual(await site.ask({ keep: ["games/elsewhere"] }), [null]);
  assert.equal(paths(caches).length, 3);
});

// Files that only later visits need

const WITH_SPARE = { ...FILES, "spare/memory.wasm": "image", "spare/later.wasm": "later" };

/** Stores a site with such files, and activates the worker. */
async function storedWithSpare() {
  const all = place(WITH_SPARE);
  const site = await storedBy(all.worker());
  const spareAsked = () =>
    all.network
      .paths(FOLDER)
      .map((path) => path.split("?")[0])
      .filter((path) => path.startsWith("spare/"));
  return { ...all, site, spareAsked };
}

test("what only later visits need is not stored with the rest, nor missed", async () => {
  const { site, spareAsked } = await storedWithSpare();
  assert.deepEqual(spareAsked(), []);
  const size = Object.values(FILES).join("").length;
  assert.deepEqual(await site.ask("state"), [{ size, stages: stages(true, { spare: false }) }]);
  await site.ask({ keep: ["home", "play"] });
  assert.deepEqual(spareAsked(), []);
});

test("it is stored when the page asks for it, in the order of the list, once", async () => {
  const { site, spareAsked, network } = await storedWithSpare();
  assert.deepEqual(await site.ask({ keep: ["spare"] }), [null]);
  assert.deepEqual(spareAsked(), ["spare/memory.wasm", "spare/later.wasm"]);
  const size = Object.values(WITH_SPARE).join("").length;
  assert.deepEqual(await site.ask("state"), [{ size, stages: stages(true, { spare: true }) }]);
  await site.ask({ keep: ["spare"] });
  assert.equal(spareAsked().length, 2);
  network.gone = true;
  assert.deepEqual(await text(await site.get(at("spare/later.wasm"))), [200, "later"]);
});

test("before it is stored, it comes from the host, and is not stored by that", async () => {
  const { site, caches } = await storedWithSpare();
  assert.deepEqual(await text(await site.get(at("spare/later.wasm"))), [200, "later"]);
  await site.idle();
  assert.equal(await caches.has("spieltisch:/table/:spare-1"), false);
});

test("a new version replaces the old one, and a file with another hash is not stored", async () => {
  const { site, worker, put, caches } = await storedWithSpare();
  await site.ask({ keep: ["spare"] });
  const next = worker({ ...WITH_SPARE, "spare/memory.wasm": "new image" });
  await next.ask({ keep: ["spare"] });
  const copies = () => [...caches.all.get("spieltisch:/table/:spare-1").entries.keys()];
  assert.equal(copies().length, 2);
  assert.equal((await next.ask("state"))[0].stages.spare, false);
  put({ "spare/memory.wasm": "new image" });
  await next.ask({ keep: ["spare"] });
  assert.equal(copies().length, 2);
  assert.equal((await next.ask("state"))[0].stages.spare, true);
});
