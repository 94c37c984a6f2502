/**
 * An essay inside another page: says how high it is, follows the theme that the page around it wants, and opens its links in a window of their
 * own. Its side of the messages is that of every embedded page (docs/embedding.md).
 */

import { readToFrame, VERSION } from "../embed/protocol.js";
import { config } from "../settings/config.js";
import { originOf } from "../settings/inputs.js";

export function talkToHost() {
  const root = document.documentElement;
  const host = window.parent;
  const named = config().origin;
  let origin = named;
  let height = 0;

  const sayReady = () => host.postMessage({ spieltisch: VERSION, type: "ready" }, origin || "*");
  const tellHeight = () => {
    const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main, footer"));
    const wanted = Math.ceil([...parts].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0));
    if (!origin || Math.abs(wanted - height) < 2) return;
    height = wanted;
    host.postMessage({ spieltisch: VERSION, type: "resize", height }, origin);
  };

  root.classList.add("framed");
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[href]")))
    if (!link.getAttribute("href")?.startsWith("#")) Object.assign(link, { target: "_blank", rel: "noopener" });
  addEventListener("message", ({ source, origin: sender, data }) => {
    if (source !== host || (named && sender !== named)) return;
    const message = readToFrame(data);
    if (message?.type === "hello") {
      origin = originOf(sender) === sender ? sender : "";
      height = 0;
      sayReady();
      tellHeight();
    }
    if (message?.type === "theme") {
      if (message.theme === "auto") delete root.dataset["theme"];
      else root.dataset["theme"] = message.theme;
    }
  });
  const observer = new ResizeObserver(tellHeight);
  for (const part of document.querySelectorAll("main, footer")) observer.observe(part);
  sayReady();
}
