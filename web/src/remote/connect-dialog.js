/**
 * Begins a live line, with two codes that people carry: the device that begins shows the first one and reads the answer; the other one reads the
 * first one, by its own camera app or in the match, and shows the answer. Codes can also be copied and pasted.
 */

import { errorWords } from "../ui/error-words.js";
import { ask, openDialog, tell } from "../ui/dialog.js";
import { button, h, setText } from "../ui/dom.js";
import { passOn } from "../ui/share-link.js";
import { t } from "../words/i18n.js";
import { sayEnding } from "./channel.js";
import { drawCode } from "./code.js";
import { canConnect } from "./line.js";
import { CameraFault, closeCamera, openCamera, sayNoStart } from "./open-camera.js";
import { openScan } from "./open-scan.js";
import { addressOf } from "./share-letter.js";

/**
 * @typedef {import("./line.js").Line} Line
 * @typedef {import("./live-lines.js").LiveLines} LiveLines
 *
 * What makes lines and answers their codes.
 * @typedef {object} Lines
 * @property {() => Line | null} add  a further line; null: there are as many as there may be
 * @property {(text: string) => Promise<void>} take  takes the answer to one of the codes
 * @property {(look: () => void) => () => void} watch  has something done after each change; returns what ends that
 *
 * How a dialog speaks of its line: its title, a msgid, and why there is no line.
 * @typedef {{title: string, say: (ending: import("./line.js").Ending) => string}} Speech
 */

const TITLE = "Play in one room, at once";
const POINT = "1. Point the camera of the other device at this code, and open the link.";
const POINT_IN_THE_MATCH =
  "1. In the game on the other device, press “Show as a code”, then “Read the other device’s code”, and point its camera at this one.";

/** @type {Speech} */
const LETTERS = { title: TITLE, say: sayEnding };

/** Shows steps in a dialog, one after the other; it closes when its line is live. */
class Steps {
  #body = h("div.connect");
  #lines;
  #say;
  /** @type {Line | null} */
  line = null;
  /** Ends what the dialog has begun. */
  #onclose = () => {};
  #dialog;

  /** @param {Lines} lines @param {Speech} [speech] @param {() => void} [onclose] */
  constructor(lines, { title, say } = LETTERS, onclose) {
    this.#lines = lines;
    this.#say = say;
    if (onclose) this.#onclose = onclose;
    const unwatch = lines.watch(() => this.#look());
    this.#dialog = openDialog({
      title,
      body: [this.#body],
      onclose: () => {
        unwatch();
        this.#onclose();
      },
    });
  }

  get open() {
    return this.#dialog.open;
  }

  close() {
    this.#dialog.close();
  }

  /** @param {...import("../ui/dom.js").Child} children */
  show(...children) {
    this.#body.replaceChildren(...children.filter((child) => child instanceof Node || typeof child === "string"));
  }

  /** A further line, or null after the page has said that there are enough. */
  begin() {
    this.line = this.#lines.add();
    if (!this.line) this.say(t("As many devices are connected as there may be."));
    return this.line;
  }

  /**
   * Shows a sentence in place of what is there, which a screen reader reads at once.
   * @param {string} words  in the reader's language
   * @param {HTMLElement | null} [act]  a button
   */
  say(words, act = null) {
    this.show(h("p", { role: "alert", textContent: words }), act);
  }

  /** Looks what has become of the line. */
  #look() {
    const { line } = this;
    if (!line) return;
    if (line.state === "live") this.close();
    else if (line.state === "connecting") this.show(h("p", { role: "status", i18n: "The devices are connecting …" }));
    else if (line.state === "none" && this.#say(line.ending)) this.say(this.#say(line.ending));
  }
}

/**
 * Begins a line at the device that shows the first code.
 * @param {object} how
 * @param {Lines} how.lines
 * @param {(offer: string) => string} how.code  the text of the code with an offer
 * @param {Speech} [how.speech]  left out: the line carries letters
 */
export function openHost({ lines, code: codeOf, speech }) {
  /** @type {MediaStream | null} */
  let camera = null;
  const steps = new Steps(lines, speech, () => {
    // A code that is not shown any more is not answered.
    if (steps.line?.state === "offering") steps.line.close();
    if (camera) closeCamera(camera);
  });
  steps.show(
    h("p", {
      i18n: "Shall the camera run first? It reads the other device’s answer, and while it runs, the devices find each other in more networks. No picture is kept.",
    }),
    h(
      "p.connect-acts",
      {},
      button(null, "With the camera", () => void withCamera(), "primary"),
      button(null, "Without the camera", () => void offer("")),
    ),
  );

  async function withCamera() {
    let why = "";
    try {
      const opened = await openCamera();
      if (!steps.open) return closeCamera(opened);
      camera = opened;
    } catch (error) {
      why = error instanceof CameraFault ? error.message : sayNoStart();
    }
    await offer(why);
  }

  /** @param {string} why  why there is no camera */
  async function offer(why) {
    const line = steps.begin();
    if (!line) return;
    steps.show(h("p", { role: "status", i18n: "The code is being made." }));
    try {
      const text = codeOf(await line.offer());
      if (!steps.open) return line.close();
      // A code that is too large for cameras can still be copied.
      const code = drawCode(text, "Code that connects a device. Its text can be copied, too.");
      steps.show(
        why && h("p", { textContent: why }),
        h("p", { i18n: text.includes("#") ? POINT : POINT_IN_THE_MATCH }),
        code,
        h("p", { i18n: "2. It shows a code, too. Read that one here." }),
        h(
          "p.connect-acts",
          {},
          button(null, "Read the answer", () => void read(), "primary"),
          button(null, "Copy as text", () => void copyText(text)),
        ),
      );
    } catch (error) {
      steps.say(errorWords(error));
    }
  }

  async function read() {
    const running = camera;
    camera = null;
    await openScan({
      title: "The other device’s answer",
      take: async (text) => {
        try {
          await lines.take(text);
          return "";
        } catch (error) {
          return errorWords(error);
        }
      },
      ...(running && { camera: running }),
    });
  }
}

/**
 * Reads the first code of another device in the match, then shows the answer.
 * @param {LiveLines} lines
 */
export async function readOffer(lines) {
  const line = lines.add();
  if (!line) return tell(TITLE, t("As many devices are connected as there may be."));
  await openScan({
    title: "The other device’s code",
    take: async (text) => {
      try {
        const answer = await line.answer(text);
        // The scan closes its own dialog first.
        queueMicrotask(() => showAnswer(lines, line, answer));
        return "";
      } catch (error) {
        return errorWords(error);
      }
    },
  });
}

/**
 * Asks whether to connect to the device whose code a link had; nothing of the code is used before.
 * @param {LiveLines} lines
 * @param {string} offer  a stranger's text
 */
export async function askToAnswer(lines, offer) {
  if (!canConnect())
    return tell(TITLE, t("This browser cannot connect two devices directly. The game goes on by link."));
  const { name } = lines;
  const agrees = await ask({
    title: TITLE,
    text: name
      ? t("The device of {name} is in this room. Connect this one to it? Then each turn goes over at once.", { name })
      : t("The device of another player is in this room. Connect this one to it? Then each turn goes over at once."),
    yes: "Connect",
    no: "Not now",
  });
  if (!agrees) return;
  const line = lines.add();
  if (!line) return tell(TITLE, t("As many devices are connected as there may be."));
  try {
    showAnswer(lines, line, await line.answer(offer));
  } catch (error) {
    tell(TITLE, errorWords(error));
  }
}

/**
 * Shows the answer. The line stays when the dialog is closed: this device is not told when its answer has been read.
 * @param {LiveLines} lines
 * @param {Line} line
 * @param {string} answer
 */
function showAnswer(lines, line, answer) {
  const steps = new Steps(lines);
  steps.line = line;
  const status = h("p", { role: "status" });
  steps.show(
    h("p", {
      i18n: "Hold this code before the camera of the other device, after you have pressed “Read the answer” there.",
    }),
    drawCode(answer, "Code of the answer. Its text can be copied, too."),
    status,
    h(
      "p.connect-acts",
      {},
      button(null, "Copy as text", () => void copyText(answer)),
    ),
  );
  setText(status, t("Waiting for the other device."));
}

/**
 * What a code says that begins a line: the link of the newest letter and the offer, which opens the match at the other device; otherwise the
 * offer alone, which is read in the match there.
 * @param {string | null} letter
 * @param {string} offer
 */
export function withOffer(letter, offer) {
  const link = letter === null ? null : addressOf(letter);
  return link === null ? offer : `${link}&line=${offer}`;
}

/** Copies a code's text, to be pasted at the other device. @param {string} text */
export async function copyText(text) {
  await passOn({ text }, text, t("The text is copied. Paste it at the other device."));
}
