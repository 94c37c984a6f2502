/** Says at the end of a printed essay where it stands on the web, and when it was printed. */

import { regionTag } from "../words/region.js";

/**
 * @param {Document} page
 * @param {() => Date} now
 */
export function sourceLine(page, now = () => new Date()) {
  const line = page.createElement("p");
  line.className = "on-paper source-line";
  page.querySelector("main")?.append(line);
  addEventListener("beforeprint", () => {
    const [address] = location.href.split("#");
    const date = now().toLocaleDateString(regionTag(page.documentElement.lang), { dateStyle: "long" });
    line.textContent = `${page.title}. ${address}. ${date}`;
  });
}
