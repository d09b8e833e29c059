import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { handlePush } from "./push.ts";
import type { WorkerScope } from "./worker-scope.ts";

const ORIGIN = "https://f1.example";
const notification = {
  title: "Race in 30 minutes",
  body: "Qatar Grand Prix, 17:00",
  navigate: `${ORIGIN}/schedule/2025/qatar-grand-prix`,
  tag: "1169-race-start",
};

type Listener = (event: object) => void;

/** The browser around the worker: what it shows, which windows are open, and its subscription. */
class Browser {
  readonly listeners = new Map<string, Listener>();
  readonly shown: { title: string; options: Record<string, unknown> }[] = [];
  readonly opened: string[] = [];
  readonly focused: string[] = [];
  readonly requests: { path: string; body: unknown }[] = [];
  windows: string[] = [];
  subscribed = true;

  constructor() {
    const scope = {
      location: { origin: ORIGIN },
      addEventListener: (type: string, listener: Listener) => this.listeners.set(type, listener),
      registration: {
        showNotification: (title: string, options: Record<string, unknown>) =>
          Promise.resolve(void this.shown.push({ title, options })),
        pushManager: {
          getSubscription: () =>
            Promise.resolve(this.subscribed ? this.subscription("https://push.example/old") : null),
          subscribe: () => Promise.resolve(this.subscription("https://push.example/new")),
        },
      },
      clients: {
        matchAll: () =>
          Promise.resolve(
            this.windows.map((url) => ({
              url,
              focus: () => Promise.resolve(this.focused.push(url)),
            })),
          ),
        openWindow: (url: string) => Promise.resolve(this.opened.push(url)),
      },
    };
    handlePush(scope as unknown as WorkerScope);
  }

  subscription(endpoint: string) {
    return {
      endpoint,
      options: { userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: () => Promise.resolve((this.subscribed = false)),
    };
  }

  /** Dispatches an event and waits until the worker has handled it. */
  async dispatch(type: string, fields: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    this.listeners.get(type)?.({
      ...fields,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    expect(work).toHaveLength(1);
    await Promise.all(work);
  }

  press(action: string, navigate: string | undefined = notification.navigate): Promise<void> {
    return this.dispatch("notificationclick", {
      action,
      notification: { data: { navigate }, tag: notification.tag, close: () => undefined },
    });
  }
}

let browser: Browser;
let isOffline: boolean;
beforeEach(() => {
  browser = new Browser();
  isOffline = false;
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    browser.requests.push({ path, body: JSON.parse(body) as unknown });
    return isOffline
      ? Promise.reject(new TypeError("no connection"))
      : Promise.resolve(new Response(null));
  });
});
afterEach(() => vi.unstubAllGlobals());

test("shows a message with a button that turns notifications off", async () => {
  await browser.dispatch("push", { data: { json: () => ({ web_push: 8030, notification }) } });
  expect(browser.shown).toEqual([
    {
      title: "Race in 30 minutes",
      options: {
        body: "Qatar Grand Prix, 17:00",
        tag: "1169-race-start",
        icon: "/apple-touch-icon.png",
        data: { navigate: notification.navigate },
        actions: [{ action: "turn-off", title: "Turn off" }],
      },
    },
  ]);
});

test.each<[string, { json: () => unknown } | null]>([
  ["without data", null],
  ["with other JSON", { json: () => ({}) }],
  ["that isn’t JSON", { json: (): unknown => JSON.parse("{") }],
])("shows a message %s without details", async (_, data) => {
  await browser.dispatch("push", { data });
  expect(browser.shown.map(({ title, options }) => [title, options.tag])).toEqual([
    ["Gridwalk", "news"],
  ]);
});

test("opens the page of a message, or focuses it if it is open", async () => {
  await browser.press("");
  expect(browser.opened).toEqual([notification.navigate]);
  browser.windows = [`${ORIGIN}/`, notification.navigate];
  await browser.press("");
  expect(browser.focused).toEqual([notification.navigate]);
  expect(browser.opened).toHaveLength(1);
});

test("never opens another site", async () => {
  await browser.press("", "https://evil.example/");
  await browser.press("", "javascript:alert(1)");
  expect(browser.opened).toEqual([ORIGIN, ORIGIN]);
});

test.each([false, true])(
  "turns notifications off from the notification (offline: %s)",
  async (offline) => {
    isOffline = offline;
    await browser.press("turn-off");
    expect(browser.subscribed).toBe(false);
    expect(browser.requests).toEqual([
      { path: "/api/push/subscription/remove", body: { endpoint: "https://push.example/old" } },
    ]);
    expect(browser.shown.map(({ title }) => title)).toEqual(["Notifications are off"]);
    expect(browser.opened).toEqual([]);
  },
);

test("tells the site when the push service replaces the subscription", async () => {
  const oldSubscription = browser.subscription("https://push.example/old");
  await browser.dispatch("pushsubscriptionchange", { oldSubscription, newSubscription: null });
  expect(browser.requests).toEqual([
    {
      path: "/api/push/subscription/move",
      body: {
        from: "https://push.example/old",
        endpoint: "https://push.example/new",
        keys: { p256dh: "p", auth: "a" },
      },
    },
  ]);
  await browser.dispatch("pushsubscriptionchange", {
    oldSubscription: null,
    newSubscription: null,
  });
  expect(browser.requests).toHaveLength(1);
});
