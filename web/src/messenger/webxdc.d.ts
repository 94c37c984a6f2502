/** What a messenger gives to the apps in its chats (https://webxdc.org/docs/spec/), as far as the page uses it. */
export interface Webxdc {
  /** Who this is, in this app in this chat: the same on all devices of a person. Not shown to anybody. */
  selfAddr: string;
  selfName: string;
  /** The most bytes of an update as JSON; older messengers do not say it. */
  sendUpdateMaxSize?: number;
  /** Messengers from before 2024 answer nothing at once; then the promise is missing. */
  setUpdateListener(listen: (update: ReceivedUpdate) => void, serial: number): Promise<void> | undefined;
  sendUpdate(update: Update, description: ""): void;
}

export interface Update {
  payload: unknown;
  /** A line in the chat. */
  info?: string;
  /** What opens when somebody taps that line. */
  href?: string;
  /** What stands beside the app's icon in the chat. */
  summary?: string;
  /** What is told to whom, by address, although they look at something else. */
  notify?: Record<string, string>;
}

export interface ReceivedUpdate extends Update {
  /** Counts the updates in the order in which they reached this device: elsewhere the order may be another one. */
  serial: number;
}

declare global {
  interface Window {
    webxdc?: Webxdc;
  }
}
