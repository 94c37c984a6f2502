/**
 * The board: draws any scene, plays the frames between two scenes, and reports what the user chose. It contains no game's rules.
 *
 * @typedef {import("../vocabulary/scene.js").Frame} Frame
 * @typedef {import("../vocabulary/scene.js").Scene} Scene
 * @typedef {import("../vocabulary/scene.js").Point} Point
 */

import { Caption } from "./caption.js";
import { Answer } from "./tap-answer.js";
import { Beat, BROWSER_CLOCK } from "./animation-loop.js";
import { choicesOf, gripsOf, lightsOf, optionAt, prospectsOf } from "./choice-display.js";
import { hull } from "./geometry.js";
import { Hearing } from "./hearing.js";
import { Input } from "./input.js";
import { Inquiry } from "./inquiry.js";
import { DARK } from "./highlights.js";
import { Overlay } from "./overlay.js";
import { layGrips, name, parts } from "./elements.js";
import { lengthOf, Playback } from "./playback.js";
import { Reading } from "./board-in-words.js";
import { Selection } from "./selection.js";
import { Notice, usualSharing } from "./scroll-sharing.js";
import { Contents } from "./contents.js";
import { Traces } from "./traces.js";
import { View } from "./view.js";

/** How long (ms) the highlights take to fade in. */
const GLOW = 180;

export class Board {
  /** @type {Scene | null} */
  #scene = null;
  #contents = new Contents();
  #sound;
  #traces = new Traces();
  /** Ids of the spots and items that are outlined. @type {readonly string[]} */
  #outlined = [];
  /**
   * Where the camera was before it brought the outlined things into view, and the size of the room at that time.
   * @type {{place: import("./camera.js").Place, room: {w: number, h: number}} | null}
   */
  #left = null;
  /** What a hint shows: ids of spots and items, and ways in place of the traces. @type {{ids: readonly string[], ways: Point[][], dim: Point[][], strengths: readonly number[]}} */
  #hint = { ids: [], ways: [], dim: [], strengths: [] };
  /** @type {import("./overlay.js").Choice[]} */
  #shades = [];
  #glow = 1;
  /** @type {() => void} */
  #played = () => {};
  /** The seat at whose turn the user could choose last; null: another seat's turn has been since, or there was none. @type {number | null} */
  #turn = null;
  #ending = new AbortController();

  /**
   * @param {HTMLElement} host an element whose size does not depend on its content
   * @param {import("./types.js").BoardOptions} options
   */
  constructor(host, options) {
    this.host = host;
    this.options = options;
    this.parts = parts(host);
    this.beat = new Beat(options.clock ?? BROWSER_CLOCK, () => this.#paint());
    this.view = new View(host, this.parts, this.beat, options);
    this.#sound = new Hearing(options.sound);
    this.playback = new Playback(this.beat, this.#contents, this.#sound);
    this.caption = new Caption(this.parts.caption);
    this.answer = new Answer(this.parts.answer, this.beat);
    this.reading = new Reading(this.parts.list);
    this.overlay = new Overlay(this.parts.layer, this.parts.caption.id, () => {
      const spot = this.overlay.pointed;
      if (spot) this.view.reveal(spot, this.#instant);
      this.#point();
    });
    this.selection = new Selection({
      able: () => this.#able,
      still: () => this.#instant,
      contents: this.#contents,
      camera: this.view.camera,
      beat: this.beat,
      overlay: this.overlay,
      changed: () => this.#refresh(),
      refused: (reason, spot) => this.#answer(reason, spot),
      idle: (spot, several) => this.#answer(options.idle?.(spot.id, several) ?? "", spot),
      play: (option) => options.onPlay(option.events),
    });
    const { selection, view, overlay, playback } = this;
    const { camera } = view;
    this.inquiry = new Inquiry({
      scene: () => this.#scene,
      room: () => view.size.h,
      changed: () => this.#refresh(),
      contents: this.#contents,
      camera,
      overlay,
      onAsk: options.onAsk,
    });
    const { inquiry } = this;
    this.input = new Input(host, {
      selection,
      inquiry,
      view,
      overlay,
      playback,
      sound: this.#sound,
      notice: new Notice(this.parts.notice, this.beat, options.t),
      sharing: options.sharing ?? usualSharing(),
      point: () => this.#point(),
    });
    const { signal } = this.#ending;
    this.parts.back.addEventListener("click", () => this.#follow(), { signal });
    this.parts.layer.addEventListener("focusout", () => this.#point(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.skip(), { signal });
  }

  /**
   * Show a scene at once; a running playback is skipped.
   * @param {Scene} scene
   * @param {{ply: number, since?: number}} [state] the number of events before the scene, and before those whose traces stay; left out:
   *   all traces that are shown stay
   */
  show(scene, state) {
    if (this.playback.busy) this.skip();
    // What was moved by hand is left alone while others play, not where another position is opened.
    this.view.camera.follow();
    // In another shape of the board, the traces would lie elsewhere.
    if (scene.shape !== this.#scene?.shape) this.#traces.clear();
    this.#lay(scene);
    if (state) this.#traces.rewind(state);
    this.#traces.keep(this.#contents);
  }

  /**
   * Play frames from the current scene, then show the new one.
   * @param {Frame[]} frames
   * @param {Scene} scene
   * @param {import("./traces.js").Trail} [trail] which traces stay; left out: those of these frames
   * @param {number} [most] how long (ms) the frames may take at normal speed; longer ones are played faster
   * @returns {Promise<void>} resolves when the scene is shown
   */
  play(frames, scene, trail = { ply: 1, since: 0, colour: "" }, most = Infinity) {
    this.skip();
    this.input.breakOff();
    if (!this.#scene || frames.length === 0) {
      this.#lay(scene);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#played = resolve;
      this.#traces.begin(trail);
      this.selection.choices.clear();
      this.selection.hovered = null;
      const hurry = Math.max(1, lengthOf(frames) / most);
      const { speed, still } = this.options.conditions;
      this.playback.start(
        frames,
        { speed: document.hidden ? 0 : speed * hurry, still },
        {
          begins: (frame) => this.#tell(frame),
          ends: () => {
            // What other players did stays on the page in another place.
            if (trail.told) this.#point();
            else this.caption.linger(this.beat, () => this.#point());
            this.#lay(scene);
            this.#played();
          },
        },
      );
      this.#refresh();
    });
  }

  /** Finish a running playback at once. */
  skip() {
    this.playback.skip();
  }

  /** Play an option that `onProspects` has reported, if it can still be chosen. @param {import("../vocabulary/scene.js").BoardChoice} option */
  choose(option) {
    if (this.#able && this.selection.choices.beginning().includes(option)) this.selection.play(option);
  }

  /** Press a spot that the page shows elsewhere. @param {string} id @param {"touch" | "key"} how @param {number} time when (ms) it was pressed */
  press(id, how, time) {
    if (this.#able) this.selection.press(id, how, time);
    else this.inquiry.about(id);
  }

  /** Begin to drag what lies on a spot that the page shows elsewhere. @param {string} id @returns {boolean} whether it can be dragged */
  grab(id) {
    return this.#able && this.selection.grab(id);
  }

  /** Drag it. @param {Pick<MouseEvent, "clientX" | "clientY">} event */
  drag(event) {
    this.selection.drag(this.input.gestures.at(event));
    this.#point();
  }

  /** Drop it. @param {Pick<MouseEvent, "clientX" | "clientY"> | null} event  null: not on the board */
  drop(event) {
    if (event) this.selection.drop(this.input.gestures.at(event));
    else this.selection.letGo();
  }

  /** Update what can be chosen, because the page shows other choices elsewhere than before. */
  refresh() {
    this.#refresh();
  }

  /** Focus the board where the focus was last. */
  focus() {
    this.overlay.enter();
  }

  /**
   * Outline these spots and items, until the next call, and bring them into view.
   * @param {readonly string[]} ids also names of sprites, for every item that shows one; those that the scene does not have are ignored
   * @param {number} [free] what lies further down in the window, in CSS pixels, covers the board
   * @param {boolean} lies whether the board stays where it lies, because all of it is in sight
   * @returns {{left: number, top: number, right: number, bottom: number}[]} where they are in the window, in CSS pixels
   */
  point(ids, free = Infinity, lies = false) {
    this.#outlined = ids;
    this.beat.request();
    const things = this.#things(ids);
    // In a room of another size, the camera is aimed anew.
    if (this.#left && !this.view.fits(this.#left.room)) {
      this.#left = null;
      this.view.aim();
    }
    // At once: a glide would end where the next thing that gets the focus is brought into view.
    if (this.#left) this.view.back(this.#left.place);
    const moves = things.length > 0 && !lies;
    this.#left = moves ? (this.#left ?? { place: this.view.camera.place, room: this.view.size }) : null;
    const { left, top } = this.host.getBoundingClientRect();
    if (moves) this.view.frame(hull(things), Math.min(this.view.size.h, free - top));
    return things.map(({ x, y, w, h }) => {
      const [near, high] = this.view.camera.toRoom([x - w / 2, y - h / 2]);
      const [far, low] = this.view.camera.toRoom([x + w / 2, y + h / 2]);
      return { left: left + near, top: top + high, right: left + far, bottom: top + low };
    });
  }

  /**
   * Show a hint until the next call: frames round these spots and items, and the ways that things would go in place of the traces. Where
   * the camera can be moved, it brings them into view.
   * @param {readonly string[]} ids those that the scene does not have are ignored
   * @param {number[][][]} [paths] points in board units
   * @param {number[][][]} [dimmed] ways that are shown fainter, under the others
   * @param {number[]} [strengths] how strong each of these is, above 0 and below 1; left out: all alike
   */
  hint(ids, paths = [], dimmed = [], strengths = []) {
    const points = (/** @type {number[][][]} */ ways) =>
      ways.map((way) => way.map(([x = 0, y = 0]) => /** @type {Point} */ ([x, y])));
    this.#hint = { ids, ways: points(paths), dim: points(dimmed), strengths };
    const ends = [...this.#hint.ways, ...this.#hint.dim].flatMap((way) => way.map(([x, y]) => ({ x, y, w: 0, h: 0 })));
    const meant = [...this.#things(ids), ...ends];
    if (meant.length) this.view.include(hull(meant), this.#instant);
    this.beat.request();
  }

  /**
   * Lay buttons over these spots while nothing can be chosen, until the next call; a tap on one calls `idle`.
   * @param {import("./overlay.js").Choice[]} shades
   */
  shade(shades) {
    this.#shades = shades;
    this.#refresh();
  }

  /** Take up that the user may choose now, or no longer, or that a tap asks from now on: what was half chosen is put back. */
  update() {
    this.input.breakOff();
    this.selection.cancel();
    const { able, asking } = this.options.conditions;
    const turn = this.#active;
    if (able && turn !== this.#turn) {
      // The turn of somebody here begins: it is shown, wherever they looked in the meantime.
      this.#turn = turn;
      if (this.view.camera.strayed) this.#follow();
      else this.view.camera.follow();
    }
    if (asking !== this.inquiry.on) this.inquiry.on = asking;
    this.#refresh();
  }

  /**
   * Plays a sound that belongs to no frame, if sound is on.
   * @param {import("./sound.js").Cue} cue
   */
  cue(cue) {
    this.#sound.play(cue);
  }

  /**
   * Takes up how the person wants to hear and feel what happens.
   * @param {{sound: boolean, volume: number, vibration: boolean}} wish
   */
  hear(wish) {
    this.#sound.wish = wish;
    if (navigator.userActivation?.hasBeenActive) this.#sound.wake();
  }

  destroy() {
    this.#ending.abort();
    this.playback.skip();
    this.input.end();
    this.beat.end();
    this.view.end();
    this.#sound.end();
    for (const part of Object.values(this.parts)) part.remove();
    this.host.classList.remove("drawn-board");
    for (const name of ["busy", "ready", "free", "dragging", "asking"]) delete this.host.dataset[name];
  }

  get #able() {
    return this.options.conditions.able && !this.playback.busy && !this.inquiry.on;
  }

  /** Whether to skip animations. */
  get #instant() {
    const { still, speed } = this.options.conditions;
    return still || speed === 0;
  }

  /** The seat whose turn the scene shows. */
  get #active() {
    return this.#scene?.seats?.find(({ active }) => active)?.seat ?? null;
  }

  /** Show what the scene wants to be seen, and follow it again. */
  #follow() {
    this.view.camera.release();
    this.view.aim(this.#instant);
    this.beat.request();
  }

  /** @param {Scene} scene */
  #lay(scene) {
    this.answer.clear();
    this.#scene = scene;
    if (this.#active !== this.#turn) this.#turn = null;
    this.#contents.lay(scene);
    this.selection.reset(scene);
    this.reading.update(scene.spots);
    name(this.parts, this.options.t);
    this.view.look(scene, this.#instant);
    this.#refresh();
  }

  /** Update everything that depends on what can be chosen. */
  #refresh() {
    const dark = this.overlay.empty;
    this.host.toggleAttribute("data-busy", this.playback.busy);
    this.host.toggleAttribute("data-dragging", this.#contents.hand !== null && this.#able);
    this.host.toggleAttribute("data-asking", this.inquiry.on);
    const all = this.#able ? choicesOf(this.selection) : this.#shades;
    const open = this.options.elsewhere?.(all) ?? all;
    this.overlay.update(this.inquiry.on ? this.inquiry.choices() : open);
    if (this.#able) this.overlay.release();
    this.options.onProspects?.(this.#able ? prospectsOf(this.selection) : []);
    this.#place();
    if (dark && !this.overlay.empty && !this.#instant) this.beat.run(GLOW, (part) => void (this.#glow = part));
    else if (this.#instant) this.#glow = 1;
    this.#point();
  }

  /** Position the buttons, caption and grips where the canvas draws their spots. */
  #place() {
    this.overlay.place(this.view.camera);
    this.#placeCaption();
    layGrips(this.parts.grips, this.#able ? gripsOf(this.selection) : [], this.view.camera);
  }

  /** Show in the caption what the pointed option would do, unless something is chosen: then the page lists what would happen. */
  #point() {
    if (this.playback.busy) return;
    const pointed = this.#pointed;
    const asks = this.#able && this.selection.choices.chosen.length === 0;
    const text = (asks && optionAt(this.selection, pointed)?.preview?.text) || "";
    if (text || !this.caption.lingers) this.#say(text, pointed?.y);
    this.beat.request();
  }

  get #pointed() {
    return this.selection.hovered ?? this.overlay.pointed;
  }

  /** Show and announce a frame's caption when it begins, and record its traces. @param {Frame} frame */
  #tell(frame) {
    if (frame.caption && !this.#ending.signal.aborted) {
      this.#say(frame.caption, (frame.moves?.[0]?.to ?? frame.show?.[0]?.item)?.y);
      this.options.announce(frame.caption);
    }
    this.#traces.follow(frame, this.#contents);
  }

  /** Say beside a place why a tap there does nothing. @param {string} text @param {import("../vocabulary/scene.js").Spot} spot */
  #answer(text, { x, y, h }) {
    if (!text) return;
    const { camera, size } = this.view;
    const [middle, top] = camera.toRoom([x, y - h / 2]);
    this.answer.say(text, { x: middle, top, bottom: camera.toRoom([x, y + h / 2])[1] }, size);
    this.options.announce(text);
  }

  /** @param {string} text @param {number} [y] the described place, in board units */
  #say(text, y = 0) {
    this.caption.say(text, y / (this.#scene?.height ?? 1));
    this.#placeCaption();
    this.options.onCaption?.(text);
  }

  #placeCaption() {
    const around = this.parts.caption.hidden ? undefined : this.options.around?.();
    const { top, bottom } = this.host.getBoundingClientRect();
    this.caption.place(
      this.view.edges,
      around && { above: Math.max(0, top - around.top), below: Math.max(0, around.bottom - bottom) },
    );
  }

  /** The spots and items of the scene that have these ids. @param {readonly string[]} ids */
  #things(ids) {
    const { spots = [], items = [] } = this.#scene ?? {};
    return ids.flatMap(
      (id) =>
        spots.find((spot) => spot.id === id) ??
        items.find((item) => item.id === id) ??
        items.filter((item) => item.sprite === id),
    );
  }

  #paint() {
    const scene = this.#scene;
    if (!scene) return;
    if (this.view.moved) this.#place();
    this.parts.back.hidden = !this.view.camera.strayed || this.#left !== null;
    const { selection } = this;
    const lights = this.#able ? lightsOf(selection, this.#contents, this.#pointed) : DARK;
    const { ids, ways, dim, strengths } = this.#hint;
    const traces = this.playback.busy || ways.length || dim.length ? [] : this.#traces.ways;
    const hint = { spots: this.#things(ids), ways, dim, strengths };
    const outlined = this.#things(this.#outlined).map((spot) => ({ spot, near: true }));
    // What is outlined would not stand out among all that can be chosen.
    const among = outlined.some(({ spot }) => lights.fields.some((field) => field.spot === spot));
    const fields = [...(among ? lights.fields.filter(({ near }) => near) : lights.fields), ...outlined];
    this.view.paint(scene, this.#contents.drawn(), { ...lights, fields, traces, hint, strength: this.#glow });
  }
}
