/** Reads codes in a video: by the browser's own detector, where it has one, otherwise by a decoder that is fetched then. */

/**
 * @typedef {(video: HTMLVideoElement) => Promise<string | null>} ReadFrame  the text of the code in the picture of now; null: none
 *
 * @typedef {typeof import("./decoder.js").decodeImage} Decode
 *
 * The browser's detector, which TypeScript does not know yet (https://wicg.github.io/shape-detection-api/).
 * @typedef {{detect: (source: HTMLVideoElement) => Promise<{rawValue: string}[]>}} Detector
 * @typedef {{new (options: {formats: string[]}): Detector, getSupportedFormats: () => Promise<string[]>}} DetectorClass
 */

const FORMAT = "qr_code";
/** The longer side of the picture that the decoder gets, in pixels: enough for the largest codes, and quick on a phone. */
const LONGER_SIDE = 800;

/**
 * @param {() => Promise<Decode | null>} fetchDecoder  null: it cannot be fetched
 * @returns {Promise<ReadFrame | null>} null: this browser has no detector, and the decoder cannot be fetched
 */
export async function codeReader(fetchDecoder) {
  const detector = await ownDetector();
  /** @type {Promise<ReadFrame | null> | undefined} */
  let decoding;
  const decoded = () => (decoding ??= fetchDecoder().then((decode) => decode && byDecoder(decode)));
  if (!detector) return decoded();
  let works = true;
  return async (video) => {
    try {
      if (works) return (await detector.detect(video))[0]?.rawValue ?? null;
    } catch (error) {
      // Some devices have the detector without the service that it needs.
      console.warn(error);
      works = false;
    }
    return (await decoded())?.(video) ?? null;
  };
}

/** @returns {Promise<Detector | null>} */
async function ownDetector() {
  const { BarcodeDetector } = /** @type {{BarcodeDetector?: DetectorClass}} */ (/** @type {unknown} */ (globalThis));
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    return BarcodeDetector && formats.includes(FORMAT) ? new BarcodeDetector({ formats: [FORMAT] }) : null;
  } catch {
    return null;
  }
}

/**
 * @param {Decode} decode
 * @returns {ReadFrame}
 */
function byDecoder(decode) {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGER_SIDE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!context || !width || !height) return null;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return decode(context.getImageData(0, 0, width, height));
  };
}
