/** The parts of a service worker's global scope that sw.js uses; TypeScript's DOM library does not declare them. */

/** A file of the site. */
export interface SiteFile {
  url: string;
  /** Changes when the content does. */
  revision: string;
  integrity?: string;
  size: number;
  /** Only later visits need it: it is not stored with the others, but when the page asks for it. */
  spare?: boolean;
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
 * The worker answers "state" with a `Kept`, "complete" when it has fetched the missing files or failed, and "spare" when it has fetched
 * those that only later visits need, or failed; "take-over" gets no answer.
 */
export type ToServiceWorker = "state" | "complete" | "spare" | "take-over";

/** The size of the stored files in bytes; whether all are stored that a visit needs, and those that only later visits need. */
export interface Kept {
  size: number;
  complete: boolean;
  spare: boolean;
}
