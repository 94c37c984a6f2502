/** Types of the messages between page and worker; requests to the rules and their replies are in `../vocabulary`. */

import type { AnyRequest, Replies } from "../vocabulary/bridge.js";

/** The reply to a request; for a union of requests, the union of their replies. */
export type ReplyTo<R extends AnyRequest> = Replies[R["do"]];

/** A request about the shown position of a match, without the common properties (session, ply, lang). */
export type AtPly = WithoutPly<AnyRequest>;
/** A request whose reply is a table or a computer player's progress. */
export type Step = Exclude<
  AtPly,
  { do: "seek" | "consult" | "hint" | "ahead" | "explain" | "analyse" | "rank" | "try" | "open" }
>;
type WithoutPly<R> = R extends { session: string; ply: number } ? Omit<R, "session" | "ply" | "lang"> : never;

/** A file of the site: its address relative to the site's folder, its size in bytes, and its SHA-256 in hexadecimal digits. */
interface SiteFile {
  url: string;
  size: number;
  sha256: string;
}

/** The files of the engine, as engine.json lists them. */
export interface EngineFiles {
  /** Pyodide's version; its files lie in `pyodide/`. */
  pyodide: string;
  /** Python's version, as 3.14. */
  python: string;
  lock: string;
  /** Pyodide's WebAssembly. */
  engine: SiteFile;
  /** An archive (archive.js): the modules of the standard library that the rules import before a first move. */
  library: SiteFile;
  /** An archive: the compiled rules. */
  rules: SiteFile;
  /** An archive: the code for studies. */
  study: SiteFile;
  /** An archive: the code for play between devices. */
  letters: SiteFile;
  /** An archive: the code for looks back at a game; Python reads it by itself for the figures of the games in it. */
  look: SiteFile;
  /** An archive: the code that makes stories. */
  story: SiteFile;
  /** An archive: the code for players whom a reader writes. */
  workshop: SiteFile;
  /** An archive: the code of matches with other rules, which Python reads by itself. */
  other_rules: SiteFile;
  /** An archive: the other modules that the page may import, with their names. */
  later: SiteFile & { modules: string[] };
  /** The rest of the standard library, for sites with add-ons. */
  stdlib_rest: string;
  micropip: SiteFile;
}

/** A wheel that a site's owner adds: its address relative to the site's folder, and its SHA-256 in hexadecimal digits. */
export interface AddOn {
  url: string;
  sha256: string;
}

/** Whether a wheel was installed, and if not, why. */
export interface Installed {
  ok: boolean;
  reason?: string;
}

/** The name of a further pack of code, which the page loads when it is needed. */
export type Pack = "study" | "letters" | "look" | "story" | "workshop";

/** Which part of all files that a start needs has come, 0 to 1, and how many bytes travel for them; null: the host does not say. */
export interface Amount {
  part: number;
  bytes: number | null;
}

export type Phase = "engine" | "library" | "rules" | "start";

/**
 * Messages from the worker. Those with an `id` answer the page's message of that number: "reply" or "broken" a "request", "adding" (the wheel has
 * been downloaded, its installation begins) and then "installed" an "install", "loaded" a "load" or a "share".
 */
export type FromWorker =
  | { type: "phase"; phase: Phase; amount: Amount }
  | { type: "ready" }
  | { type: "failed"; phase: Phase; message: string }
  | { type: "reply"; id: number; text: string }
  | { type: "adding"; id: number }
  | { type: "installed"; id: number; installed: Installed }
  | { type: "loaded"; id: number; wasm?: WebAssembly.Module; reason?: string }
  | { type: "broken"; id: number; message: string };

export type ToWorker =
  | { type: "request"; id: number; text: string }
  | { type: "install"; id: number; addOn: AddOn; lang: string }
  | { type: "load"; id: number; pack: Pack }
  | { type: "share"; id: number };
