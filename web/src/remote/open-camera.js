/** Opens the camera. While it runs, browsers also tell the real addresses of a device, by which more networks let a line through. */

import { t } from "../words/i18n.js";

/** The camera does not open; the message is a sentence for the person. */
export class CameraFault extends Error {}

/** What to say where nothing more is known. */
export const sayNoStart = () => t("The camera does not start. Paste the text of the code instead.");

/**
 * Asks the person for the camera that looks away from them, and opens it. Call this when a person has pressed a button for it.
 * @returns {Promise<MediaStream>}
 * @throws {CameraFault}
 */
export async function openCamera() {
  // Browsers have no `mediaDevices` at insecure addresses and in some apps that show web pages.
  if (!navigator.mediaDevices?.getUserMedia)
    throw new CameraFault(
      t(
        "A camera cannot be used at this address or in this app. Open the page in a browser, or paste the text of the code.",
      ),
    );
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const { name } = /** @type {DOMException} */ (error);
    throw new CameraFault(isForbidden() ? sayForbidden() : sayRefusal(name), { cause: error });
  }
}

/** Whether the site's host or the page around this one forbids the camera, so that no setting helps; only some browsers tell. */
function isForbidden() {
  const { featurePolicy } = /** @type {{featurePolicy?: {allowsFeature: (name: string) => boolean}}} */ (
    /** @type {unknown} */ (document)
  );
  return featurePolicy?.allowsFeature("camera") === false;
}

const sayForbidden = () =>
  t(
    "The camera is not allowed here, by the site’s host or by the page around this one. Open the page by itself, or paste the text of the code.",
  );

/** @param {string} name  of the browser's error */
function sayRefusal(name) {
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return t(
        "The browser does not let this page use the camera. Allow it in the browser’s settings for this page, or paste the text of the code.",
      );
    case "NotFoundError":
    case "OverconstrainedError":
      return t("This device has no camera. Paste the text of the code instead.");
    case "NotReadableError":
    case "AbortError":
      return t(
        "The camera does not start; another program may be using it. Close that one, or paste the text of the code.",
      );
    default:
      return sayNoStart();
  }
}

/** Switches a camera off. @param {MediaStream} stream */
export function closeCamera(stream) {
  for (const track of stream.getTracks()) track.stop();
}
