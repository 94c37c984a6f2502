/** The row above the editor: which player is open, its name, its versions, and how it comes in and goes out. */

import { addressForOthers } from "../base/site-documents.js";
import { errorMessage } from "../base/error-message.js";
import { workshopAddress } from "../base/router.js";
import { isShort, LONGEST_NAME, LONGEST_TEXT } from "../saves/own-players.js";
import { config } from "../settings/config.js";
import { openDialog, tell } from "../ui/dialog.js";
import { button, h, setText } from "../ui/dom.js";
import { giveFile } from "../ui/files.js";
import { icon } from "../ui/icons.js";
import { notify } from "../ui/notices.js";
import { shareLink } from "../ui/share-link.js";
import { lang, t } from "../words/i18n.js";
import { regionTag } from "../words/region.js";
import { nameOf } from "./own-in-setup.js";
import { packPlayer } from "./player-link.js";

/**
 * @typedef {import("../vocabulary/bridge.js").GameEntry} GameEntry
 * @typedef {import("./player-desk.js").PlayerDesk} PlayerDesk
 * @typedef {import("./workshop-files.js").Example} Example
 */

/** The value of the list's last entry. */
const NEW = "new";

/**
 * @param {GameEntry} game
 * @param {PlayerDesk} desk
 * @param {object} there
 * @param {() => readonly Example[]} there.examples
 * @param {() => import("./workshop-files.js").Task | null} there.task  the task whose text is open; null: none
 * @returns {{element: HTMLElement, draw: () => void}}
 */
export function playerTools(game, desk, { examples, task }) {
  const list = h("select", { id: "workshop-player", onchange: () => choose(list.value) });
  const name = h("input", {
    id: "workshop-name",
    type: "text",
    autocomplete: "off",
    "aria-describedby": "workshop-name-help",
    // What is too long is refused with a sentence, not cut while it is typed or pasted.
    oninput: () => sayName(),
    onchange: () => desk.rename(name.value),
  });
  const nameHelp = h("span.help", { id: "workshop-name-help", role: "status" });
  const input = h("input", {
    type: "file",
    accept: ".py,text/x-python,text/plain",
    hidden: true,
    onchange: () => {
      const [file] = input.files ?? [];
      if (file) void bringIn(file);
      input.value = "";
    },
  });
  // A visitor of an exhibit has no files, and nobody to send a link to.
  const ways = [
    button("open", "Open a file", () => input.click()),
    button("save", "Save as a file", () => giveFile(fileName(desk.open.name), desk.open.text, "text/x-python")),
    button("share", "Share", () => void share()),
  ];
  const versions = button("clock", "Versions", () => showVersions());
  const remove = button("bin", "Delete", () => askRemove());
  const element = h(
    "div.workshop-tools",
    {},
    h("div.field", {}, h("label", { htmlFor: "workshop-player", i18n: "Your players" }), list),
    h(
      "div.field",
      {},
      h("span.field-words", {}, h("label", { htmlFor: "workshop-name", i18n: "Name" }), nameHelp),
      name,
    ),
    h(
      "div.row",
      {},
      button("pen", "New player", () => showExamples()),
      versions,
      ...(config().kiosk ? [] : ways),
      remove,
      input,
    ),
  );

  function draw() {
    const { open, kept, players } = desk;
    const entries = players.map((player) => h("option", { value: player.id, textContent: nameOf(player) }));
    if (!kept) entries.unshift(h("option", { value: NEW, textContent: nameOf(open) }));
    list.replaceChildren(...entries);
    list.value = kept ? open.id : NEW;
    if (document.activeElement !== name) name.value = open.name;
    sayName();
    versions.setAttribute("aria-disabled", String(open.versions.length === 0));
    remove.setAttribute("aria-disabled", String(!kept));
  }

  /** Says how long a name may be, and what becomes of one that is longer. */
  function sayName() {
    const short = isShort(name.value);
    const values = { n: LONGEST_NAME, length: name.value.trim().length };
    name.setAttribute("aria-invalid", String(!short));
    setText(
      nameHelp,
      short
        ? t("At most {n} characters.", values)
        : t("This name has {length} characters, and at most {n} are possible: the previous name stays.", values),
    );
  }

  /** @param {string} id */
  function choose(id) {
    if (id !== NEW) desk.openKept(id);
  }

  function showExamples() {
    const choices = examples().map(({ name: called, words, text }) =>
      h(
        "li",
        {},
        button(null, called, () => {
          dialog.close();
          desk.openText(freshName(called), text);
        }),
        h("p.help", { textContent: words }),
      ),
    );
    const dialog = openDialog({
      title: "New player",
      body: [
        h("p", { i18n: "Begin with one of these, from the simplest to the strongest. Each one beats the one before." }),
        h("ol.workshop-examples", {}, ...choices),
      ],
    });
  }

  /** A name that no other player has. @param {string} called */
  function freshName(called) {
    const taken = new Set(desk.players.map((player) => player.name));
    for (let number = 2, fresh = called; ; number += 1) {
      if (!taken.has(fresh)) return fresh;
      fresh = `${called} ${number}`;
    }
  }

  function showVersions() {
    if (desk.open.versions.length === 0) return;
    const when = new Intl.DateTimeFormat(regionTag(), { dateStyle: "medium", timeStyle: "medium" });
    const rows = desk.open.versions.map(({ at, text, passed }) =>
      h(
        "li",
        {},
        h(
          "details",
          {},
          h("summary", {}, h("span", {}, when.format(at), passed && passedSign())),
          h("pre", { textContent: text, tabIndex: 0, translate: false }),
          button("undo", "Go back to this", () => {
            dialog.close();
            desk.replace(text);
            notify(t("The previous text is kept as a version, too."));
          }),
        ),
      ),
    );
    const dialog = openDialog({
      title: "Versions",
      body: [
        h("p", { i18n: "Whenever a player is run, its text is kept as a version." }),
        h("ul.workshop-versions", {}, ...rows),
      ],
    });
  }

  function askRemove() {
    if (!desk.kept) return;
    const ofTask = task();
    const dialog = openDialog({
      title: "Delete this player?",
      body: [
        h("p", {
          textContent: t("“{name}” and all its versions are deleted from this browser.", { name: nameOf(desk.open) }),
        }),
        ofTask && h("p", { i18n: "The task stays open, with its text to begin with." }),
      ],
      actions: [
        button(null, "Keep it", () => dialog.close()),
        button(
          "bin",
          "Delete",
          () => {
            dialog.close();
            void desk.remove();
            const [[next], [first]] = [desk.players, examples()];
            if (ofTask) desk.openTask(ofTask.id, ofTask.title, ofTask.begin);
            else if (next) desk.openKept(next.id);
            else desk.openText(first?.name ?? "", first?.text ?? "");
          },
          "primary",
        ),
      ],
    });
  }

  /** @param {File} file */
  async function bringIn(file) {
    try {
      if (file.size > 4 * LONGEST_TEXT) throw new Error(tooLong());
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      if (text.length > LONGEST_TEXT) throw new Error(tooLong());
      const [called, lines] = [file.name.replace(/\.py$/i, ""), text.replaceAll("\r\n", "\n")];
      if (task()) {
        desk.replace(lines);
        notify(t("The text of the file is in the task now. What stood there stays among the versions."));
        return;
      }
      desk.openText(called, lines);
      // Whoever opens a file wants to have it here, other than the text of a link.
      desk.rename(desk.open.name);
      if (!isShort(called))
        notify(t("The name of the file is longer than {n} characters, so it was cut.", { n: LONGEST_NAME }));
    } catch (error) {
      const reason = error instanceof TypeError ? t("It is no text in UTF-8.") : errorMessage(error);
      tell("This file cannot be opened", t("{file} was not taken; nothing has changed.", { file: file.name }), reason);
    }
  }

  async function share() {
    const { name: called, text } = desk.open;
    const link = new URL(workshopAddress(game.id, await packPlayer({ name: called, text })), addressForOthers()).href;
    await shareLink(
      link,
      t("The link is copied. Whoever opens it sees the text; nothing runs before a button is pressed."),
    );
  }

  return { element, draw };
}

/** The mark of a version that has passed its task. */
const passedSign = () => h("span.workshop-passed", {}, icon("tick"), t("has passed the task"));

const tooLong = () => t("It has more than {n} characters.", { n: new Intl.NumberFormat(lang()).format(LONGEST_TEXT) });

/** The name of a player as that of a file. @param {string} name */
const fileName = (name) => `${name.replace(/[^\p{L}\p{N}_-]+/gu, "_").replace(/^_+|_+$/g, "") || "player"}.py`;
