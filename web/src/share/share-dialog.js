/** The dialog that shares a match: who shares it, what the link opens, and the link. Success is said in the dialog itself, above the page. */

import { pack } from "../base/base64url.js";
import { addressForOthers } from "../base/site-documents.js";
import { bringLetters } from "../match/letter-desk.js";
import { NAME_LENGTH, ownName, rememberOwnName } from "../remote/own-name.js";
import { onlyPerson } from "../saves/players.js";
import { LONGEST } from "../saves/shared-game.js";
import { openDialog } from "../ui/dialog.js";
import { button, h, setText } from "../ui/dom.js";
import { lang, t } from "../words/i18n.js";

/** From how many characters on some messengers may cut a link. */
const LONG = 2000;

/**
 * @typedef {import("../match/state.js").MatchState} MatchState
 *
 * What the person has chosen.
 * @typedef {{by: string, names: boolean, task: number | null}} Wish
 */

/**
 * @param {Pick<import("../engine/client.js").Engine, "ready" | "loadPack" | "request">} engine
 * @param {MatchState} state
 */
export function showShare(engine, state) {
  const table = state.newest?.table;
  if (!table) return;
  const { saved, at } = state;
  const record = /** @type {{players?: string[]}} */ (saved.save?.record ?? {});
  const person = onlyPerson(saved);
  // At the end of a game there is nothing to do better.
  const asks = at < table.ply || table.over === null;

  const name = h("input", {
    id: "share-name",
    type: "text",
    autocomplete: "name",
    maxLength: NAME_LENGTH,
    oninput: changed,
  });
  // Who has shared or invited before is asked for no name again.
  name.value = ownName() || (person === null ? "" : (record.players?.[person] ?? ""));
  const names = h("input.switch", {
    ...{ id: "share-names", type: "checkbox", role: "switch", checked: true },
    onchange: changed,
  });
  const [whole, question] = ["whole", "question"].map((value) =>
    h("input", { type: "radio", name: "share-what", value, checked: value === "whole", onchange: changed }),
  );
  const field = h("input", { type: "text", readOnly: true, i18nLabel: "Link" });
  const size = h("p.help");
  const done = h("p", { role: "status" });
  const send = button("share", "Share", () => void pass(true), "primary");
  const copy = button(null, "Copy the link", () => void pass(false), "primary");
  // Phones and tablets have a list of ways to share.
  send.hidden = !navigator.canShare?.({ title: state.game.title, url: location.href });
  copy.classList.toggle("primary", send.hidden);

  /** The newest link; earlier ones are of no use. @type {Promise<string>} */
  let link = Promise.resolve("");
  let newest = 0;

  /** @returns {Wish} */
  const wish = () => ({
    by: name.value.trim(),
    names: names.checked,
    task: asks && question?.checked ? at : null,
  });

  function changed() {
    const number = ++newest;
    setText(done, "");
    setText(size, t("One moment …"));
    link = linkOf(engine, state, wish());
    void link.then((text) => {
      if (number !== newest) return;
      field.value = text;
      setText(size, text ? longWords(text.length) : t("This game is too long for a link. Save its record instead."));
      for (const way of [send, copy]) way.disabled = text === "";
    });
  }

  /** @param {boolean} list  whether the device's list of ways to share is to take it */
  async function pass(list) {
    const text = await link;
    rememberOwnName(name.value);
    try {
      if (list) return await navigator.share({ title: state.game.title, url: text });
      await navigator.clipboard.writeText(text);
      setText(done, t("Copied. Paste the link where you write to others."));
    } catch (error) {
      if (/** @type {Error} */ (error).name === "AbortError") return;
      field.focus();
      field.select();
      setText(done, t("This browser does not let the page copy. The link is selected: copy it yourself."));
    }
  }

  openDialog({
    title: "Share this game",
    kind: "share",
    body: [
      h("div.field", {}, h("label", { htmlFor: "share-name", i18n: "Your name" }), name),
      h("p.help", { i18n: "The link says who shares the game. Leave it empty to say nothing." }),
      asks
        ? h(
            "fieldset.segments",
            {},
            h("legend", { i18n: "The link opens" }),
            h("label", {}, whole ?? null, h("span", { i18n: "The game from its beginning" })),
            h("label", {}, question ?? null, h("span", { i18n: "This position: can you do better from here?" })),
          )
        : null,
      h("div.field", {}, h("label", { htmlFor: "share-names", i18n: "Include the players’ names in the link" }), names),
      field,
      size,
      done,
    ],
    actions: [copy, send],
  });
  changed();
}

/** What is said of the length of a link; "": every messenger takes it whole. @param {number} length */
const longWords = (length) => (length > LONG ? t("{n} characters", { n: length }) : "");

/**
 * The link that a person wants. Where the engine or its code for links is missing, it is one with the whole record, which tells neither who shares
 * it nor what is asked. "": that would be too long.
 * @param {Pick<import("../engine/client.js").Engine, "ready" | "loadPack" | "request">} engine
 * @param {MatchState} state
 * @param {Wish} wish
 */
export async function linkOf(engine, { saved }, { by, names, task }) {
  const address = addressForOthers();
  try {
    await bringLetters(engine);
    const { text } = await engine.request({
      ...{ do: "share", session: saved.id, by, names, lang: lang() },
      ...(task !== null && { task }),
    });
    return new URL(`#g=${text}`, address).href;
  } catch (error) {
    console.error(error);
    const packed = pack(saved.save?.record);
    return packed.length > LONGEST ? "" : new URL(`#record=${packed}`, address).href;
  }
}
