/* The parts of a service worker's global scope that this site uses. TypeScript's types for workers and for pages exclude each other. */

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
  /** Empty if the notification itself was pressed, not one of its buttons. */
  readonly action: string;
  readonly notification: ShownNotification;
}

export interface SubscriptionChange extends LastingEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
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
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: SubscriptionChange) => void): void;
}
