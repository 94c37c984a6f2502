/** What the engine's parts say to each other; what the page and the rules say is in `../vocabulary`. */

import type { AnyRequest, Replies } from "../vocabulary/bridge.js";

/** What is given to a request; where it may be any of several, what is given to any of them. */
export type ReplyTo<R extends AnyRequest> = Replies[R["do"]];

/** A request to a match as the page sees it, without what is the same in each. */
export type AtPly = WithoutPly<AnyRequest>;
type WithoutPly<R> = R extends { session: string; ply: number } ? Omit<R, "session" | "ply" | "lang"> : never;

/** The files of the engine, as engine.json lists them; addresses are relative to it. */
export interface EngineFiles {
  /** Pyodide's version; its files lie in `pyodide/`. */
  pyodide: string;
  lock: string;
  stdlib: string;
  /** Python's memory with the rules imported, where the site has it (tools/memory.mjs). */
  memory?: string;
  /** What tools/pack.py writes: xz around a zip archive. */
  rules: { url: string; sha256?: string };
  /** What a site with add-ons needs besides. */
  stdlib_rest: string;
  micropip: { url: string; sha256: string };
}

/** A wheel that a site's owner adds: its address from the site's folder, and its hash in hexadecimal digits. */
export interface AddOn {
  url: string;
  sha256: string;
}

/** Whether a wheel was installed, and if not, why. */
export interface Installed {
  ok: boolean;
  reason?: string;
}

export type Phase = "engine" | "library" | "rules" | "start";

/** What the worker says unasked, or in answer to a request. */
export type FromWorker =
  | { type: "phase"; phase: Phase; progress: number }
  | { type: "ready" }
  | { type: "failed"; phase: Phase; message: string }
  | { type: "reply"; id: number; text: string }
  | { type: "adding"; id: number }
  | { type: "installed"; id: number; installed: Installed }
  | { type: "broken"; id: number; message: string };

export type ToWorker =
  | { type: "request"; id: number; text: string }
  | { type: "install"; id: number; addOn: AddOn; lang: string };
