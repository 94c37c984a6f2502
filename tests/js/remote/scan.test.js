/** Tests how a scan begins and ends, what it says where there is no camera, and who reads the pictures. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { HandClock } from "../fakes/peer-connections.js";
import { buttonNamed, standElements, tagged } from "../fakes/shell-elements.js";
import { standPage } from "../fakes/shell-page.js";

const page = /** @type {any} */ (standPage());
standElements(page);
const { Scan } = await import("../../../web/src/remote/scan.js");
const { openScan } = await import("../../../web/src/remote/open-scan.js");

/** @type {any} */
let body;
/** The camera's tracks that run. */
let running = 0;
/** What the browser's detector sees now; null: the browser has no detector. @type {(() => Promise<{rawValue: string}[]>) | null} */
let detect;
/** @type {Promise<any>} */
let opening;

beforeEach(() => {
  body = standElements(page);
  running = 0;
  detect = null;
  allow();
});

/** A camera that runs. */
function camera() {
  running += 1;
  return Object.assign(new page.window.MediaStream(), { getTracks: () => [{ stop: () => (running -= 1) }] });
}

/** Lets the browser open a camera. */
const allow = () => stand(async () => camera());

/** @param {(() => Promise<any>) | null} getUserMedia */
function stand(getUserMedia) {
  const mediaDevices = getUserMedia && {
    getUserMedia: (/** @type {unknown} */ wishes) => {
      asked = wishes;
      return (opening = getUserMedia());
    },
  };
  Object.defineProperty(globalThis.navigator, "mediaDevices", { value: mediaDevices, configurable: true });
}

/** @type {any} */
let asked;

/**
 * @param {Partial<import("../../../web/src/remote/scan.js").ScanOptions>} [more]
 */
function opened(more = {}) {
  const clock = new HandClock();
  /** @type {string[]} */
  const taken = [];
  const scan = new Scan({
    clock,
    take: (text) => {
      taken.push(text);
      return text === "wanted" ? "" : `${text} is another code.`;
    },
    fetchDecoder: async () => null,
    ...more,
  });
  body.append(scan.element);
  const [video] = tagged(scan.element, "video");
  video.play = async () => {};
  const [status] = tagged(scan.element, "[role=status]");
  return { scan, clock, taken, video, said: () => status.textContent };
}

/** Lets all that is pending happen. */
const settle = () => new Promise(setImmediate);
const press = async (/** @type {any} */ scan) => {
  buttonNamed(scan.element, "Use the camera").click();
  await settle();
};

class BarcodeDetector {
  static getSupportedFormats = async () => ["qr_code"];
  detect = () => /** @type {any} */ (detect)();
}
function standDetector() {
  Object.defineProperty(globalThis, "BarcodeDetector", { value: BarcodeDetector, configurable: true });
}

describe("A scan", () => {
  beforeEach(standDetector);

  test("asks for the camera only when a person wants it, and for pictures alone", async () => {
    detect = async () => [];
    const { scan, said } = opened();
    assert.equal(running, 0);
    await press(scan);
    assert.equal(running, 1);
    assert.deepEqual([asked.audio, asked.video.facingMode], [false, "environment"]);
    assert.match(said(), /Hold the code/);
  });

  test("looks until it has what is needed, then switches the camera off", async () => {
    detect = async () => [];
    const { scan, clock, taken, video } = opened();
    await press(scan);
    for (const [seen, expected] of /** @type {[string[], string[]][]} */ ([
      [[], []],
      [["other"], ["other"]],
      [["other"], ["other"]],
      [["another"], ["other", "another"]],
      [["wanted"], ["other", "another", "wanted"]],
    ])) {
      detect = async () => seen.map((rawValue) => ({ rawValue }));
      clock.pass(100);
      await settle();
      assert.deepEqual(taken, expected);
    }
    assert.deepEqual([running, clock.pending, video.srcObject], [0, 0, null]);
  });

  test("says why a code is not what is needed", async () => {
    detect = async () => [{ rawValue: "other" }];
    const { scan, said } = opened();
    await press(scan);
    assert.equal(said(), "other is another code.");
  });

  test("takes a text instead", async () => {
    const { scan, taken } = opened();
    const [field] = tagged(scan.element, "textarea");
    for (const text of ["  ", " other ", "wanted\n"]) {
      field.value = text;
      buttonNamed(scan.element, "Use this text").click();
      await settle();
    }
    assert.deepEqual(taken, ["other", "wanted"]);
  });

  test("that is stopped while the person is asked switches the camera off", async () => {
    /** @type {(stream: any) => void} */
    let give = () => {};
    stand(() => new Promise((resolve) => (give = resolve)));
    const { scan, clock } = opened();
    await press(scan);
    scan.stop();
    give(camera());
    await opening;
    await settle();
    assert.deepEqual([running, clock.pending], [0, 0]);
  });

  test("goes on with a camera that is open already", async () => {
    detect = async () => [{ rawValue: "wanted" }];
    const { taken } = opened({ camera: camera() });
    await settle();
    assert.deepEqual([taken, running], [["wanted"], 0]);
  });
});

describe("A camera that cannot be opened is told in a sentence", () => {
  for (const [name, words] of /** @type {[string, RegExp][]} */ ([
    ["NotAllowedError", /does not let this page use the camera\. Allow it/],
    ["NotFoundError", /has no camera/],
    ["NotReadableError", /another program/],
    ["SomethingElse", /does not start\. Paste/],
  ]))
    test(name, async () => {
      stand(async () => {
        throw new DOMException("no", name);
      });
      const { scan, said } = opened();
      await press(scan);
      assert.match(said(), words);
      assert.equal(buttonNamed(scan.element, "Use the camera").disabled, false);
    });

  test("whatever else goes wrong, which the console tells", async (context) => {
    const told = context.mock.method(console, "error", () => {});
    standDetector();
    const { scan, said, video } = opened();
    video.play = async () => {
      throw new DOMException("interrupted", "AbortError");
    };
    await press(scan);
    assert.match(said(), /does not start\. Paste/);
    assert.equal(told.mock.callCount(), 1);
  });

  test("where the browser has none for this page", async () => {
    stand(null);
    const { scan, said } = opened();
    await press(scan);
    assert.match(said(), /at this address or in this app/);
  });

  test("where the page around this one forbids it", async () => {
    stand(async () => {
      throw new DOMException("no", "NotAllowedError");
    });
    Object.assign(document, { featurePolicy: { allowsFeature: () => false } });
    const { scan, said } = opened();
    await press(scan);
    assert.match(said(), /by the page around this one/);
    Reflect.deleteProperty(document, "featurePolicy");
  });
});

describe("A picture is read", () => {
  /** A decoder that tells the size of what it gets. */
  const decoder =
    async () =>
    (/** @type {{width: number, height: number}} */ { width, height }) =>
      `${width} × ${height}`;

  /** Gives canvases what happy-dom lacks, until the test ends, and the video a size. @param {any} t @param {any} video */
  function paint(t, video) {
    Object.defineProperties(video, { videoWidth: { value: 1600 }, videoHeight: { value: 1200 } });
    const context = {
      drawImage: () => {},
      getImageData: (/** @type {number[]} */ ...[, , width, height]) => ({ width, height }),
    };
    t.mock.method(globalThis.HTMLCanvasElement.prototype, "getContext", () => context);
  }

  test("by the decoder where the browser has no detector, in a size that is quick", async (t) => {
    Reflect.deleteProperty(globalThis, "BarcodeDetector");
    const { scan, taken, video } = opened({ fetchDecoder: decoder });
    paint(t, video);
    await press(scan);
    assert.deepEqual(taken, ["800 × 600"]);
  });

  test("by the decoder where the browser's detector does not read such codes", async (t) => {
    Object.defineProperty(globalThis, "BarcodeDetector", {
      value: class extends BarcodeDetector {
        static getSupportedFormats = async () => ["ean_13"];
      },
      configurable: true,
    });
    const { scan, taken, video } = opened({ fetchDecoder: decoder });
    paint(t, video);
    await press(scan);
    assert.equal(taken.length, 1);
  });

  test("by the decoder where the browser's detector fails", async (context) => {
    const warned = context.mock.method(console, "warn", () => {});
    standDetector();
    detect = async () => {
      throw new DOMException("the service is missing", "NotSupportedError");
    };
    const { scan, taken, video, clock } = opened({ fetchDecoder: decoder });
    paint(context, video);
    await press(scan);
    clock.pass(100);
    await settle();
    assert.equal(taken.length, 1);
    assert.equal(warned.mock.callCount(), 1);
  });

  test("not at all where the decoder cannot be fetched, which is said", async () => {
    Reflect.deleteProperty(globalThis, "BarcodeDetector");
    const { scan, said, video } = opened();
    await press(scan);
    assert.match(said(), /cannot be fetched\. Paste/);
    assert.deepEqual([running, video.hidden, buttonNamed(scan.element, "Use the camera").hidden], [0, true, false]);
  });
});

describe("The dialog", () => {
  const take = (/** @type {string} */ text) => (text === "wanted" ? "" : "This is another code.");
  const dialogs = () => tagged(body, "dialog");

  test("closes when what is needed has been read, and not before", async () => {
    await openScan({ title: "Scan the answer", take });
    const [dialog] = dialogs();
    assert.equal(tagged(dialog, "h2")[0].textContent, "Scan the answer");
    const [field] = tagged(dialog, "textarea");
    for (const text of ["other", "wanted"]) {
      assert.equal(dialogs().length, 1);
      field.value = text;
      buttonNamed(dialog, "Use this text").click();
      await settle();
    }
    assert.deepEqual(dialogs(), []);
  });

  test("switches the camera off when the person closes it", async () => {
    standDetector();
    detect = async () => [];
    await openScan({ title: "Scan the answer", take, camera: camera() });
    await settle();
    assert.equal(running, 1);
    buttonNamed(body, "Close").click();
    assert.equal(running, 0);
  });
});
