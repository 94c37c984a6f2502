/** Draws a link as a code that the cameras of phones read (a QR code), as an SVG element. */

import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { t } from "../words/i18n.js";

const SVG = "http://www.w3.org/2000/svg";
/** How many light modules must surround a code so that readers find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Version 25 of the standard, 117 modules wide, has room for some 1,270 characters; cameras do not read larger ones from a screen at ease. */
const LARGEST_VERSION = 25;

/**
 * Draws a code. All its dark modules are one path, so that no seams show in print and at any size. Its colours are in web/style/code.css:
 * dark on light in both themes, because many readers do not know the reverse. It may be shown at any size from two pixels a module.
 * @param {string} text  a link, or another text of ASCII characters
 * @param {string} label  a msgid: what a screen reader says instead, such as "Code of the invitation. The link beside it is the same."
 * @returns {SVGSVGElement | null} null: the text is too long for a code that a camera reads
 */
export function drawCode(text, label) {
  let code;
  try {
    code = generate(text, { maxVersion: LARGEST_VERSION });
  } catch {
    return null;
  }
  const size = code.size + 2 * QUIET_ZONE;
  const svg = shape("svg", {
    viewBox: `${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`,
    class: "link-code",
    role: "img",
  });
  svg.setAttribute("aria-label", t(label));
  svg.dataset.i18nLabel = label;
  svg.append(
    shape("rect", { x: -QUIET_ZONE, y: -QUIET_ZONE, width: size, height: size, class: "link-code-ground" }),
    shape("path", { d: toSvgPath(code), class: "link-code-modules" }),
  );
  return svg;
}

/**
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElementTagNameMap[T]}
 */
function shape(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
