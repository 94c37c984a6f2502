/**
 * Scans a code: by the camera, which the person is asked for when they press the button, or from its text, for devices without a camera
 * and for people who do not see where it points. A script of its own, fetched when somebody opens it (open-scan.js).
 */

import { button, h, setText, submit } from "../ui/dom.js";
import { t } from "../words/i18n.js";
import { CameraFault, closeCamera, openCamera, sayNoStart } from "./open-camera.js";
import { codeReader } from "./code-reader.js";

/**
 * @typedef {import("../base/browser-clock.js").Clock} Clock
 *
 * @typedef {object} ScanOptions
 * @property {(text: string) => Promise<string> | string} take  takes what has been read, a stranger's text; "" if that was what is
 *   needed, otherwise a sentence that says why not, and the scan goes on
 * @property {() => Promise<import("./code-reader.js").Decode | null>} fetchDecoder
 * @property {Clock} clock
 * @property {MediaStream} [camera]  a camera that is open already; the scan closes it at its end
 */

/** The pause (ms) between two pictures that are looked at. */
const PAUSE_MS = 100;

export class Scan {
  #take;
  #fetchDecoder;
  #clock;
  /** @type {MediaStream | null} */
  #camera;
  #stopped = false;
  /** What was read last and refused: it is still before the camera, and need not be refused ten times a second. */
  #refused = "";
  #cancel = () => {};
  #video = h("video.scan-video", { hidden: true, muted: true, playsInline: true, i18nLabel: "What the camera sees" });
  #status = h("p.scan-status", { role: "status" });
  #button = button(null, "Use the camera", () => void this.#open(), "primary");
  #field = h("textarea", { id: "scan-text", rows: 3, spellcheck: false, autocomplete: "off", autocapitalize: "off" });

  /** @param {ScanOptions} options */
  constructor({ take, fetchDecoder, clock, camera }) {
    this.#take = take;
    this.#fetchDecoder = fetchDecoder;
    this.#clock = clock;
    this.#camera = camera ?? null;
    this.element = h(
      "div.scan",
      {},
      this.#button,
      this.#video,
      this.#status,
      h(
        "form.scan-text",
        { onsubmit: (/** @type {Event} */ event) => this.#submitted(event) },
        h("label", { for: "scan-text", i18n: "Or paste the text of the code" }),
        this.#field,
        h("button.button", { type: "submit", i18n: "Use this text", onclick: submit }),
      ),
    );
    if (camera) void this.#open();
  }

  /** Ends the scan, and switches the camera off. */
  stop() {
    this.#stopped = true;
    this.#cancel();
    this.#close();
  }

  #close() {
    if (this.#camera) closeCamera(this.#camera);
    this.#camera = null;
    this.#video.srcObject = null;
  }

  async #open() {
    this.#button.disabled = true;
    try {
      const camera = (this.#camera ??= await openCamera());
      if (this.#stopped) return closeCamera(camera);
      this.#video.srcObject = camera;
      this.#video.hidden = false;
      this.#button.hidden = true;
      await this.#video.play();
      const read = await codeReader(this.#fetchDecoder);
      if (this.#stopped) return;
      if (!read) throw new CameraFault(t("The code reader cannot be fetched. Paste the text of the code instead."));
      this.#say(t("Hold the code before the camera."));
      void this.#look(read);
    } catch (error) {
      if (this.#stopped) return;
      if (!(error instanceof CameraFault)) console.error(error);
      this.#say(error instanceof CameraFault ? error.message : sayNoStart());
      this.#close();
      this.#video.hidden = true;
      Object.assign(this.#button, { disabled: false, hidden: false });
    }
  }

  /** @param {import("./code-reader.js").ReadFrame} read */
  async #look(read) {
    const text = await read(this.#video).catch(() => null);
    if (this.#stopped) return;
    if (text && text !== this.#refused) await this.#offer(text);
    if (!this.#stopped) this.#cancel = this.#clock.after(PAUSE_MS, () => void this.#look(read));
  }

  /** @param {Event} event */
  #submitted(event) {
    event.preventDefault();
    const text = this.#field.value.trim();
    if (text) void this.#offer(text);
  }

  /** @param {string} text */
  async #offer(text) {
    const why = await this.#take(text);
    this.#refused = why && text;
    if (this.#stopped) return;
    if (why) this.#say(why);
    else this.stop();
  }

  /** @param {string} words */
  #say(words) {
    setText(this.#status, words);
  }
}
