/*
 * The parts of a service worker's global scope that this site uses. TypeScript's types for workers
 * and for pages can't be combined.
 */

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

interface ShownNotification {
  readonly data: unknown;
  readonly tag: string;
  close(): void;
}

export interface NotificationClick extends LastingEvent {
  /** Empty if the reader pressed the notification rather than one of its buttons. */
  readonly action: string;
  readonly notification: ShownNotification;
}

export interface SubscriptionChange extends LastingEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

export interface PageRequest extends LastingEvent {
  readonly request: Request;
  /**
   * The browser's own request for the page, sent while the worker starts. Undefined if there was
   * none.
   */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly pushManager: PushManager;
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: Record<string, unknown>): Promise<void>;
    unregister(): Promise<boolean>;
  };
  readonly clients: {
    matchAll(query: {
      readonly type: "window";
      readonly includeUncontrolled: boolean;
    }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: PageRequest) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
  addEventListener(
    type: "pushsubscriptionchange",
    listener: (event: SubscriptionChange) => void,
  ): void;
}
