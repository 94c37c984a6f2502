/** What is used of a service worker's global scope; the DOM's types have none of it. */

/** A file of the site. */
export interface SiteFile {
  url: string;
  /** Changes when the content does. */
  revision: string;
  integrity?: string;
  size: number;
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

export interface ServiceWorkerScope {
  /** Put before the worker's code by the build. */
  siteFiles: SiteFile[];
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerMessage) => void): void;
}

/** "state" is answered by a `Kept`, "complete" when what was missing has been fetched, or could not be; "take-over" is not answered. */
export type ToServiceWorker = "state" | "complete" | "take-over";

/** What is kept, in bytes, and whether nothing is missing. */
export interface Kept {
  size: number;
  complete: boolean;
}
