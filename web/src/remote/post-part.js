/**
 * Sending letters, on the page of a match whose players sit at several devices: one button when something has to be sent, a field for a
 * message, and a button to send the last letter again while another device is waited for. The status line says the rest.
 */

import { looksOn, remoteOf } from "../saves/players.js";
import { errorWords } from "../ui/error-words.js";
import { h, iconButton, button, setText } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { announce, notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { showLetterCode } from "./code-dialog.js";
import { askToAnswer } from "./connect-dialog.js";
import { LiveLines } from "./live-lines.js";
import { askMessage } from "./message-dialog.js";
import { answerOffer, tellRefused } from "./opened-letter.js";
import { showOwnLink } from "./own-dialog.js";
import { SEND, namesOf, purposeAtOnce, purposeOf, waitingAtOnce, waitingWords } from "./send-letter.js";
import { shareLetter } from "./share-letter.js";
import { ThrowCheck } from "./throw-check.js";

/** How long (ms) the new button takes no press by a pointer: such a press was meant for what stood there before (game/controls.js). */
const STRANGE = 500;

export { findLetter } from "./find-letter.js";
export { withSent } from "./own-link.js";
export { tellCut, tellOpened, tellRefused } from "./opened-letter.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("./send-letter.js").Purpose} Purpose
 *
 * @typedef {object} Act
 * @property {Pick<import("../match/letter-desk.js").LetterDesk, "write" | "sent" | "open" | "offer" | "own" | "replace">} desk
 * @property {() => Promise<import("../vocabulary/bridge.js").CheckReply>} prove
 * @property {() => number} now  the clock, in milliseconds since 1970
 * @property {import("../match/host.js").Mail | null} [mail]  what sends letters by itself; left out or null: the person sends them
 * @property {typeof shareLetter} [share]  a parameter for tests
 * @property {Pick<import("./live-lines.js").Surroundings, "clock" | "connect">} [network]  a parameter for tests
 */

export class PostPart {
  #act;
  /** What the page says of the live lines. */
  #line;
  /** @type {LiveLines | null} */
  #lines = null;
  #check;
  /** @type {MatchState | null} */
  #state = null;
  /** What has to be sent now. @type {Purpose | null} */
  #purpose = null;
  /** What the next letter shall say besides. */
  #message = "";
  #sending = false;
  /** Since when (ms) the button that sends is there. */
  #since = -STRANGE;
  /** A letter that could not be sent by itself: the person tries it again. @type {string | null} */
  #failed = null;
  #words = h("span");
  #send = h(
    "button.button.primary.post-send",
    { type: "button", onclick: (/** @type {MouseEvent} */ event) => this.#press(event) },
    icon("share"),
    this.#words,
  );
  #say = iconButton("pen", "Write a message", () => this.#write());
  #again = button("share", "Send again", () => void this.send(), "post-again");
  /** While some are live and others may be elsewhere. */
  #byLink = button("share", "Send by link", () => void this.send(true), "post-by-link");
  #code = iconButton("code", "Show as a code", () => this.showCode());
  element = h(
    "div.post",
    { role: "group", i18nLabel: "Links", hidden: true },
    ...[this.#send, this.#again, this.#byLink, this.#say, this.#code],
  );

  /**
   * @param {Act} act
   * @param {HTMLElement} line  the place where the page says what becomes of live lines
   */
  constructor(act, line) {
    this.#act = act;
    this.#line = line;
    this.#check = new ThrowCheck(act.prove);
  }

  /** @param {MatchState} state */
  draw(state) {
    this.#state = state;
    const { mail, now } = this.#act;
    const lines = (this.#lines ??= this.#listen(state));
    const { live, words } = lines;
    const wanted = mail ? purposeAtOnce(state) : purposeOf(state);
    const purpose = (this.#purpose = live ? null : wanted);
    const waits = state.newest?.table.next.kind === "waiting";
    const byItself = Boolean(mail) && state.letter !== this.#failed;
    this.element.hidden = byItself || state.looking || looksOn(state.saved) || !(wanted || (waits && state.letter));
    if (purpose && this.#send.hidden) this.#since = performance.now();
    this.#send.hidden = !purpose;
    this.#again.hidden = purpose !== null || live;
    this.#code.hidden = Boolean(mail);
    this.#byLink.hidden = !live || lines.reachesAll;
    this.#say.hidden = !(purpose || live);
    if (purpose) setText(this.#words, this.#name(purpose));
    this.#line.hidden = words === "";
    setText(this.#line, words);
    const waiting = byItself || looksOn(state.saved) ? waitingAtOnce(state) : waitingWords(state, now(), live);
    if (waiting !== state.waiting) state.set({ waiting });
    this.#check.draw(state);
    if (byItself && purpose) void this.send();
  }

  /** What sends the letter that has to be sent now, with its name in the reader's language; null: nothing has to be sent. */
  get due() {
    if (this.#act.mail && this.#failed === null) return null;
    return this.#purpose && { name: this.#name(this.#purpose), run: () => void this.send() };
  }

  /** Focuses the button that sends; returns whether it is there. */
  focus() {
    if (!this.#purpose || this.element.hidden) return false;
    this.#send.focus();
    return true;
  }

  /** Shows the link of the newest letter as a code, and what can be done with devices in the same room. */
  showCode() {
    const [state, lines] = [this.#state, this.#lines];
    if (!state || !lines || state.letter === null) return;
    const { letter } = state;
    showLetterCode({ lines, letter: () => state.letter, read: this.#purpose && (() => void this.#read(letter)) });
  }

  /** Shows the link with which this match goes on at another device of the same person. */
  async showOwn() {
    try {
      showOwnLink(await this.#act.desk.own(), this.#purpose === null);
    } catch (error) {
      notify(errorWords(error));
    }
  }

  /**
   * Asks whether to connect to the device whose code was beside a letter.
   * @param {string} offer  a stranger's text
   */
  offerLine(offer) {
    if (this.#lines) void askToAnswer(this.#lines, offer);
  }

  /** The page of the match is left: that ends the live lines. */
  stop() {
    this.#lines?.stop();
  }

  /** @param {MatchState} state */
  #listen(state) {
    const { desk, network } = this.#act;
    return new LiveLines({
      state,
      desk,
      changed: () => this.#lines && this.draw(state),
      say: (words) => void notify(words),
      brought: (offers) => void answerOffer(state, (on) => void desk.offer(on).catch(() => {}), offers),
      refused: tellRefused,
      ...network,
    });
  }

  /** A letter has been read from the screen. @param {string} letter */
  async #read(letter) {
    try {
      await this.#act.desk.sent(letter);
      this.#lines?.forget();
    } catch (error) {
      notify(errorWords(error));
    }
  }

  /**
   * Sends the newest letter, whether it has been sent before or not. While a line is live, it goes there by itself; what its writer says goes with it.
   * @param {boolean} [link]  whether it goes by link all the same
   */
  async send(link = false) {
    const state = this.#state;
    if (!state || state.letter === null || this.#sending) return;
    this.#sending = true;
    try {
      const live = this.#lines?.live ?? false;
      const purpose = live ? purposeOf(state) : this.#purpose;
      let letter = state.letter;
      if ((purpose || live) && this.#message !== lastSaid(state)) letter = await this.#act.desk.write(this.#message);
      if (live && !link) {
        this.#message = "";
        return;
      }
      const { mail, share = shareLetter } = this.#act;
      /** @type {import("../ui/share-link.js").Passed | null} */
      let passed = "shared";
      if (mail) await mail.send(state, letter, inChat(purpose));
      else passed = await share(letter, purpose ?? "turn", state.game.title);
      if (!passed) return;
      this.#failed = null;
      this.#message = "";
      // The match has kept the message, so its letter now is the one that was sent.
      await this.#act.desk.sent(state.letter ?? letter, passed === "copied");
      this.#lines?.forget();
      const waiting = waitingWords(state, this.#act.now());
      if (waiting) announce(waiting);
    } catch (error) {
      this.#failed = this.#act.mail ? state.letter : null;
      notify(errorWords(error));
    } finally {
      this.#sending = false;
    }
  }

  /** A key has no count of clicks. @param {MouseEvent} event */
  #press({ detail }) {
    if (detail === 0 || performance.now() - this.#since >= STRANGE) void this.send();
  }

  /** @param {Purpose} purpose */
  #name(purpose) {
    return t(SEND[purpose], { name: this.#state ? namesOf(this.#state) : "" });
  }

  #write() {
    askMessage(
      this.#message,
      (message) => (this.#message = message),
      () => void this.send(),
      this.#purpose ? this.#name(this.#purpose) : t("Send"),
    );
  }
}

/** What a letter is for where it leaves by itself: nobody is asked for a word there. @param {Purpose | null} purpose */
const inChat = (purpose) => (purpose === null || purpose === "word" ? "turn" : purpose);

/** What the people of this device have said with an earlier letter; "": nothing. @param {MatchState} state */
function lastSaid({ letters, saved }) {
  const far = remoteOf(saved);
  return letters?.messages.find(({ seat }) => !far.includes(seat))?.text ?? "";
}
