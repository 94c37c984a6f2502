/** Prompts the browser to free memory soon. Scripts cannot collect garbage, but a frame that goes away makes browsers look for some. */

/**
 * Call it rarely, after much has become unreachable that scripts see as small: for V8, an SVG image is one little object, although its
 * document and the results of its filters take megabytes, so that by itself it may not look for garbage for minutes.
 * Chromium collects within some eight seconds, in small steps, while the page has little else to do; other browsers may ignore it.
 * What it gains depends on how busy the machine is: on a busy one, a game's tab took 151 and 233 MB with it, 165 and 166 MB without.
 */
export function tidy() {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "";
  document.body.append(frame);
  frame.remove();
}
