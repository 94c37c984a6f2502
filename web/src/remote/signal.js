/**
 * Packs an offer or an answer of WebRTC into a text of at most 160 characters, which fits into a small code on a screen, and unpacks it.
 *
 * Of a browser's session description (SDP), only these parts differ from one connection to the next: whether it is an offer or an answer,
 * the fingerprint of the certificate, the name and the password of ICE, and the addresses. The rest is the same wherever a connection has
 * one data channel and nothing else, so the other device writes it anew. What is packed is the browser's own: no description is changed
 * before the browser gets it, because a browser may refuse that.
 *
 * A text is read strictly, because strangers write it: the description that the browser gets is made of checked numbers only, and its
 * addresses are in a local network, so that a code cannot have a device send something to a computer elsewhere.
 *
 * The bytes: form and kind (1), for an answer the id of its offer (2), fingerprint (32), name and password (a byte with the number of
 * characters each, then six bits a character, or four where all are hexadecimal digits), addresses (kind 1, address 4 or 16, port 2), and a
 * check (4), whose first two bytes are the id. As a text: base64 for addresses without padding, and a "z" behind it, which a text that has
 * lost its end lacks.
 */

import { t } from "../words/i18n.js";
import { formatAddress, isLocal, KINDS, readAddress, V4 } from "./local-address.js";

/**
 * @typedef {import("./local-address.js").Address} Address
 * @typedef {"offer" | "answer"} Kind
 *
 * @typedef {object} Signal  what a text says
 * @property {Kind} kind
 * @property {string} sdp  for `setRemoteDescription`
 * @property {string} id  four hexadecimal digits
 * @property {string} answers  of an answer: the id of its offer; "" for an offer
 * @property {number} addresses  how many addresses of the other device it names; with none it can only be found by its own attempts
 */

/** The form of the bytes. */
const FORM = 1;
/** What the first byte says of the kind; an answer says also which side begins to encrypt. */
const OFFER = 0;
const ANSWER_ACTIVE = 1;
const ANSWER_PASSIVE = 2;
/** The most characters of a text. */
export const LONGEST = 160;
/** The fewest characters of a text: without an address, with the shortest name and password. */
export const SHORTEST = 71;
const END = "z";
const CHECK_BYTES = 4;
const ID_BYTES = 2;
const FINGERPRINT_BYTES = 32;
/** The most bytes that a text of the greatest length can hold. */
const ROOM = Math.floor(((LONGEST - END.length) * 6) / 8);

/** The characters of names and passwords, in the order of base64 (RFC 8839, "ice-char"). */
const ICE_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const HEXADECIMAL = "0123456789abcdef";
/** Set in the byte with the number of characters if all of them are hexadecimal digits. */
const IS_HEXADECIMAL = 128;
/** The fewest characters that RFC 8839 allows. */
const NAME_LENGTH = 4;
const PASSWORD_LENGTH = 22;

/** A text that is not what it should be; the message is a sentence for the person. */
export class SignalFault extends Error {
  /**
   * @param {"cut" | "damaged" | "other-form" | "other-kind" | "other-code" | "outside" | "none" | "no-channel" | "closed"} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const damaged = () =>
  new SignalFault(
    "damaged",
    t("This code is damaged: some of it is not as it was written. Please scan it once more, or copy it once more."),
  );
const noChannel = () =>
  new SignalFault("no-channel", t("This browser cannot connect two devices directly. The game goes on by link."));

/**
 * Packs a browser's own description. Of many addresses it takes as many as fit, short ones first.
 * @param {{type: string, sdp?: string}} description  an offer or answer with one data channel, after its addresses have been gathered
 * @param {string} [offerId]  of an answer: the id of the offer
 * @returns {string}
 * @throws {SignalFault} the description is none of a data channel alone
 */
export function packSignal({ type, sdp = "" }, offerId = "") {
  /** @param {string} name */
  const value = (name) => new RegExp(`^a=${name}:(.*?)\\s*$`, "m").exec(sdp)?.[1] ?? "";
  const fingerprint = /^sha-256 ((?:[0-9a-f]{2}:){31}[0-9a-f]{2})$/i.exec(value("fingerprint"))?.[1];
  const [name, password] = [value("ice-ufrag"), value("ice-pwd")];
  const kind = type === "offer" ? OFFER : value("setup") === "passive" ? ANSWER_PASSIVE : ANSWER_ACTIVE;
  if (
    !fingerprint ||
    name.length < NAME_LENGTH ||
    password.length < PASSWORD_LENGTH ||
    value("mid") !== "0" ||
    value("sctp-port") !== "5000" ||
    sdp.split("\nm=").length !== 2
  )
    throw noChannel();
  const bytes = [
    FORM * 16 + kind,
    ...(kind === OFFER ? [] : bytesOfHexadecimal(offerId)),
    ...bytesOfHexadecimal(fingerprint.replaceAll(":", "")),
    ...packCharacters(name),
    ...packCharacters(password),
  ];
  for (const { kind: sort, bytes: address, port } of addressesIn(sdp)) {
    const packed = [sort, ...address, port >> 8, port & 255];
    if (bytes.length + packed.length + CHECK_BYTES <= ROOM) bytes.push(...packed);
  }
  return asText([...bytes, ...checkOf(bytes)]);
}

/**
 * The local addresses of a description, each once: those of the old protocol first, because they are short and every local network has
 * them, otherwise in the browser's own order.
 * @param {string} sdp
 * @returns {Address[]}
 */
function addressesIn(sdp) {
  /** @type {Map<string, {address: Address, priority: number}>} */
  const found = new Map();
  for (const [, component, protocol, priority, host = "", port, type] of sdp.matchAll(
    /^a=candidate:\S+ (\d+) (\S+) (\d+) (\S+) (\d+) typ (\S+)/gm,
  )) {
    const address = readAddress(host, Number(port));
    if (component !== "1" || protocol?.toLowerCase() !== "udp" || type !== "host" || !address || !isLocal(address))
      continue;
    found.set(`${host} ${port}`, { address, priority: Number(priority) });
  }
  const late = (/** @type {Address} */ { kind }) => Number(kind !== V4);
  return [...found.values()]
    .sort((one, other) => late(one.address) - late(other.address) || other.priority - one.priority)
    .map(({ address }) => address);
}

/**
 * @param {string} text  as `packSignal` has written it; white space in it is left out
 * @returns {Signal}
 * @throws {SignalFault}
 */
export function unpackSignal(text) {
  const bytes = fromText(text.replaceAll(/\s/g, ""));
  const body = bytes.slice(0, -CHECK_BYTES);
  const check = bytes.slice(-CHECK_BYTES);
  if (checkOf(body).some((byte, at) => byte !== check[at])) throw damaged();
  const reader = new Reader(body);
  const first = reader.take(1)[0] ?? 0;
  const sort = first & 15;
  if (first >> 4 !== FORM || sort > ANSWER_PASSIVE)
    throw new SignalFault(
      "other-form",
      t("Another version of this page has written this code. Please reload the page on both devices."),
    );
  const answers = sort === OFFER ? "" : hexadecimalOf(reader.take(ID_BYTES));
  const fingerprint = hexadecimalOf(reader.take(FINGERPRINT_BYTES));
  const name = reader.characters(NAME_LENGTH);
  const password = reader.characters(PASSWORD_LENGTH);
  const addresses = [];
  while (!reader.done) addresses.push(reader.address());
  const id = hexadecimalOf(check.slice(0, ID_BYTES));
  const sdp = descriptionOf({ sort, fingerprint, name, password, addresses });
  return { kind: sort === OFFER ? "offer" : "answer", sdp, id, answers, addresses: addresses.length };
}

/** Reads the bytes of a text one after the other. */
class Reader {
  #bytes;
  #at = 0;

  /** @param {number[]} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  get done() {
    return this.#at === this.#bytes.length;
  }

  /** @param {number} count */
  take(count) {
    const found = this.#bytes.slice(this.#at, this.#at + count);
    if (found.length < count) throw damaged();
    this.#at += count;
    return found;
  }

  /**
   * A name or a password.
   * @param {number} fewest
   */
  characters(fewest) {
    const [head = 0] = this.take(1);
    const length = head & ~IS_HEXADECIMAL;
    const [alphabet, bits] = head & IS_HEXADECIMAL ? [HEXADECIMAL, 4] : [ICE_CHARACTERS, 6];
    const packed = this.take(Math.ceil((length * bits) / 8));
    const digits = packed.map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const text = Array.from(
      { length },
      (_, at) => alphabet[parseInt(digits.slice(at * bits, (at + 1) * bits), 2)],
    ).join("");
    // Each text has one form only: what has another one was not written by this program.
    if (length < fewest || packCharacters(text).join() !== [head, ...packed].join()) throw damaged();
    return text;
  }

  /** @returns {Address} */
  address() {
    const [sort] = this.take(1);
    const kind = KINDS.find((known) => known === sort);
    if (kind === undefined) throw damaged();
    const bytes = this.take(kind === V4 ? 4 : 16);
    const [high = 0, low = 0] = this.take(2);
    const address = { kind, bytes, port: high * 256 + low };
    if (!address.port) throw damaged();
    if (!isLocal(address))
      throw new SignalFault(
        "outside",
        t("This code leads to a computer outside of the local network, so this page does not follow it."),
      );
    return address;
  }
}

/**
 * Writes the description of a connection with one data channel.
 * @param {{sort: number, fingerprint: string, name: string, password: string, addresses: Address[]}} parts
 */
function descriptionOf({ sort, fingerprint, name, password, addresses }) {
  // Who has offered begins to encrypt when he has the answer. A browser offers both ways ("actpass"); the other one would then begin at
  // once, and give up after some three minutes if its answer has not been read by then.
  const setup = ["active", "active", "passive"][sort];
  const candidates = addresses.map((address, at) => {
    // RFC 8445, 5.1.2: an address of this computer (126), the first one the most preferred, component 1.
    const priority = 126 * 2 ** 24 + (65_535 - at) * 2 ** 8 + 255;
    return `a=candidate:${at + 1} 1 udp ${priority} ${formatAddress(address)} ${address.port} typ host`;
  });
  return [
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates,
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    "a=ice-options:trickle",
    `a=fingerprint:sha-256 ${(fingerprint.match(/../g) ?? []).join(":").toUpperCase()}`,
    `a=setup:${setup}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:262144",
    "",
  ].join("\r\n");
}

/**
 * @param {string} text
 * @returns {number[]}
 */
function packCharacters(text) {
  const isHexadecimal = /^[0-9a-f]*$/.test(text);
  const [alphabet, bits] = isHexadecimal ? [HEXADECIMAL, 4] : [ICE_CHARACTERS, 6];
  const places = [...text].map((character) => alphabet.indexOf(character));
  if (places.includes(-1) || places.length >= IS_HEXADECIMAL) throw noChannel();
  const digits = places.map((place) => place.toString(2).padStart(bits, "0")).join("");
  const packed = (digits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, "0"), 2));
  return [places.length + (isHexadecimal ? IS_HEXADECIMAL : 0), ...packed];
}

/** @param {string} digits */
const bytesOfHexadecimal = (digits) => (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16));

/** @param {number[]} bytes */
const hexadecimalOf = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * CRC-32, the highest byte first. It finds what is mistyped or misread; whoever writes a code himself can write its check, too.
 * @param {number[]} bytes
 */
function checkOf(bytes) {
  let value = -1;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return [24, 16, 8, 0].map((shift) => (~value >>> shift) & 255);
}

/** @param {number[]} bytes */
const asText = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "") + END;

/**
 * @param {string} text
 * @throws {SignalFault}
 */
function fromText(text) {
  if (!text.endsWith(END))
    throw new SignalFault("cut", t("The end of this code is missing. Please copy the whole text."));
  const packed = text.slice(0, -END.length);
  if (text.length > LONGEST || packed.length % 4 === 1 || !/^[\w-]+$/.test(packed)) throw damaged();
  const bytes = Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
  // The last character may have bits that belong to no byte; they must be zero.
  if (asText(bytes) !== text) throw damaged();
  return bytes;
}
