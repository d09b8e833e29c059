import type {
  NotificationClick,
  PushEvent,
  SubscriptionChange,
  WorkerScope,
} from "./worker-scope.ts";

const TURN_OFF = "turn-off";

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly navigate: string;
  readonly tag: string;
}

/**
 * Shows push messages and handles presses on them. Safari shows the same messages without a script
 * (Declarative Web Push).
 */
export function handlePush(scope: WorkerScope): void {
  scope.addEventListener("push", (event) => event.waitUntil(show(scope, event)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(follow(scope, event)));
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(move(scope, event)));
}

/**
 * Browsers require every message to be shown, so an unreadable message is shown without details.
 */
async function show({ registration, location }: WorkerScope, event: PushEvent): Promise<void> {
  const { title, body, navigate, tag } = read(event, location.origin);
  await registration.showNotification(title, {
    body,
    tag,
    icon: "/apple-touch-icon.png",
    data: { navigate },
    actions: [{ action: TURN_OFF, title: "Turn off" }],
  });
}

function read(event: PushEvent, origin: string): Shown {
  const unreadable = {
    title: "Gridwalk",
    body: "There’s news. Open the site to see it.",
    navigate: origin,
    tag: "news",
  };
  try {
    const { notification } = (event.data?.json() ?? {}) as { notification?: Partial<Shown> };
    return { ...unreadable, ...notification };
  } catch (error) {
    if (error instanceof SyntaxError) return unreadable;
    throw error;
  }
}

async function follow(
  scope: WorkerScope,
  { action, notification }: NotificationClick,
): Promise<void> {
  notification.close();
  if (action === TURN_OFF) return turnOff(scope);
  const { navigate } = (notification.data ?? {}) as { readonly navigate?: string };
  const url = new URL(navigate ?? "/", scope.location.origin);
  // A message must not link to another site.
  const target = url.origin === scope.location.origin ? url.href : scope.location.origin;
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((window) => window.url === target);
  await (open === undefined ? scope.clients.openWindow(target) : open.focus());
}

async function turnOff({ registration }: WorkerScope): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  if (subscription === null) return;
  // The browser's subscription ends even if the site can't be reached. The site then removes it
  // when the push service reports it as gone.
  await Promise.allSettled([
    send("remove", { endpoint: subscription.endpoint }),
    subscription.unsubscribe(),
  ]);
  await registration.showNotification("Notifications are off", {
    body: "Turn them on again on the site, under “Follow”.",
    tag: "turned-off",
    icon: "/apple-touch-icon.png",
    data: { navigate: "/follow/notifications" },
  });
}

/**
 * Push services sometimes replace a subscription's URL. Without the old URL, the site can't
 * identify the subscription.
 */
async function move({ registration }: WorkerScope, event: SubscriptionChange): Promise<void> {
  const { oldSubscription } = event;
  if (oldSubscription === null) return;
  const next =
    event.newSubscription ??
    (await registration.pushManager.subscribe({
      ...oldSubscription.options,
      userVisibleOnly: true,
    }));
  const { endpoint, keys } = next.toJSON();
  await send("move", { from: oldSubscription.endpoint, endpoint, keys });
}

function send(what: "remove" | "move", body: object): Promise<Response> {
  return fetch(`/api/push/subscription/${what}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}
