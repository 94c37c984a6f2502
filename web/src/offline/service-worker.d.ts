/** The parts of a service worker's global scope that sw.js uses; TypeScript's DOM library does not declare them. */

/**
 * The files are stored in stages: what home needs at every visit; what every game needs, with the first game that is opened; the folder of a game
 * (`games/<id>`), when this game is opened; and "spare", what only later visits need.
 */
export type Stage = "home" | "play" | "spare" | `games/${string}`;

/** A file of the site. */
export interface SiteFile {
  url: string;
  /** Changes when the content does. */
  revision: string;
  integrity?: string;
  size: number;
  /** When it is stored. */
  stage: Stage;
}

declare global {
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
}

export interface WorkerMessage extends ExtendableEvent {
  data: ToServiceWorker;
  ports: readonly MessagePort[];
}

/** A page that a service worker controls. */
export interface Page {
  url: string;
  navigate(url: string): Promise<unknown>;
}

export interface ServiceWorkerScope {
  /** The build prepends it to the worker's code. */
  siteFiles: SiteFile[];
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void>; matchAll(which: { type: "window" }): Promise<Page[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerMessage) => void): void;
}

/**
 * The worker answers "state" with a `Kept`, and `keep` when it has stored these stages or has failed; "take-over" gets no answer. It ignores stages
 * that the site does not have.
 */
export type ToServiceWorker = "state" | "take-over" | { keep: Stage[] };

/** The size of the stored files in bytes, and of each stage of the site whether all its files are stored. */
export interface Kept {
  size: number;
  stages: Partial<Record<Stage, boolean>>;
}
