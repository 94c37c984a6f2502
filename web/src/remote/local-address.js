/**
 * Addresses of devices in one local network, as a browser tells them: a number of the old or the new internet protocol, or a name that
 * only this network can look up (mDNS), which browsers tell instead of a number unless the page may use the camera.
 */

/** The kinds of addresses, as the texts of `signal.js` write them. */
export const MDNS = 0;
export const V4 = 4;
export const V6 = 6;
export const KINDS = /** @type {const} */ ([MDNS, V4, V6]);

/**
 * @typedef {object} Address
 * @property {typeof KINDS[number]} kind
 * @property {number[]} bytes  4 for `V4`, otherwise 16
 * @property {number} port
 */

/**
 * Reads an address as it stands in a session description.
 * @param {string} host
 * @param {number} port
 * @returns {Address | null} null: it has another form
 */
export function readAddress(host, port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return null;
  const name = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/.exec(host);
  if (name) {
    const digits = name.slice(1).join("");
    return { kind: MDNS, bytes: (digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)), port };
  }
  const bytes = host.includes(":") ? bytesOfV6(host) : bytesOfV4(host);
  return bytes && { kind: bytes.length === 4 ? V4 : V6, bytes, port };
}

/** @param {string} host */
function bytesOfV4(host) {
  const bytes = /^\d{1,3}(\.\d{1,3}){3}$/.test(host) ? host.split(".").map(Number) : [];
  return bytes.length && bytes.every((byte) => byte < 256) ? bytes : null;
}

/** @param {string} host */
function bytesOfV6(host) {
  if (!/^[0-9a-f:]+$/i.test(host)) return null;
  const [head = "", tail, ...more] = host.split("::");
  if (more.length) return null;
  const [before, after] = [head, tail ?? ""].map((part) => (part ? part.split(":") : []));
  const left = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  if (tail === undefined ? left !== 0 : left < 1) return null;
  const groups = [...(before ?? []), ...Array.from({ length: left }, () => "0"), ...(after ?? [])];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);
}

/** @param {Address} address */
export function formatAddress({ kind, bytes }) {
  if (kind === V4) return bytes.join(".");
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (kind === V6) return (digits.match(/.{4}/g) ?? []).join(":");
  return `${[0, 8, 12, 16, 20].map((start, at, all) => digits.slice(start, all[at + 1])).join("-")}.local`;
}

/**
 * Whether an address belongs to local networks alone: it is a name of mDNS, or in one of the ranges that no router passes on (RFC 1918,
 * 3927, 6598, 4193). Addresses of one link (`fe80::`) are left out, because they need the name of the link, which browsers do not tell.
 * @param {Address} address
 */
export function isLocal({ kind, bytes: [first = 0, second = 0] }) {
  if (kind === MDNS) return true;
  if (kind === V6) return (first & 0xfe) === 0xfc;
  return (
    first === 10 ||
    (first === 172 && second >> 4 === 1) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >> 6 === 1)
  );
}
