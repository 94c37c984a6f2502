/**
 * Sending letters, on the page of a match whose players sit at several devices: one button when something has to be sent, a field for a
 * message, and a button to send the last letter again while another device is waited for. The status line says the rest.
 */

import { errorMessage } from "../base/error-message.js";
import { looksOn, remoteOf } from "../saves/players.js";
import { h, iconButton, button, setText } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { announce, notify } from "../ui/notices.js";
import { t } from "../words/i18n.js";
import { askMessage } from "./message-dialog.js";
import { SEND, namesOf, purposeAtOnce, purposeOf, shareLetter, waitingAtOnce, waitingWords } from "./send-letter.js";
import { ThrowCheck } from "./throw-check.js";

/** How long (ms) the new button takes no press by a pointer: such a press was meant for what stood there before (game/controls.js). */
const STRANGE = 500;

export { tellOpened, tellRefused } from "./opened-letter.js";

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 * @typedef {import("./send-letter.js").Purpose} Purpose
 *
 * @typedef {object} Act
 * @property {Pick<import("../match/letter-desk.js").LetterDesk, "write" | "sent">} desk
 * @property {() => Promise<import("../vocabulary/bridge.js").CheckReply>} prove
 * @property {() => number} now  the clock, in milliseconds since 1970
 * @property {import("../match/host.js").Mail | null} [mail]  what sends letters by itself; left out or null: the person sends them
 * @property {typeof shareLetter} [share]  a parameter for tests
 */

export class PostPart {
  #act;
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
  element = h("div.post", { role: "group", i18nLabel: "Links", hidden: true }, this.#send, this.#say, this.#again);

  /** @param {Act} act */
  constructor(act) {
    this.#act = act;
    this.#check = new ThrowCheck(act.prove);
  }

  /** @param {MatchState} state */
  draw(state) {
    this.#state = state;
    const { mail, now } = this.#act;
    const purpose = (this.#purpose = mail ? purposeAtOnce(state) : purposeOf(state));
    const waits = state.newest?.table.next.kind === "waiting";
    const byItself = Boolean(mail) && state.letter !== this.#failed;
    this.element.hidden = byItself || state.looking || looksOn(state.saved) || !(purpose || (waits && state.letter));
    if (purpose && this.#send.hidden) this.#since = performance.now();
    this.#send.hidden = !purpose;
    this.#again.hidden = purpose !== null;
    // An engine that knows no messages has no list of them.
    this.#say.hidden = !purpose || state.letters === null;
    if (purpose) setText(this.#words, this.#name(purpose));
    const waiting = byItself || looksOn(state.saved) ? waitingAtOnce(state) : waitingWords(state, now());
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

  /** Sends the newest letter, whether it has been sent before or not. */
  async send() {
    const state = this.#state;
    if (!state || state.letter === null || this.#sending) return;
    this.#sending = true;
    try {
      const purpose = this.#purpose;
      let letter = state.letter;
      if (purpose && state.letters && this.#message !== lastSaid(state))
        letter = await this.#act.desk.write(this.#message);
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
      const waiting = waitingWords(state, this.#act.now());
      if (waiting) announce(waiting);
    } catch (error) {
      this.#failed = this.#act.mail ? state.letter : null;
      notify(errorMessage(error));
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
