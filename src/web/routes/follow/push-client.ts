import type { NoticeChoices } from "#domain/notices/notice.ts";

export type Choices = Omit<NoticeChoices, "weekend">;

export type Support = "supported" | "blocked" | "needs-home-screen" | "needs-https" | "unsupported";

const WORKER = "/sw.js";

export function findSupport(): Support {
  if (!window.isSecureContext) return "needs-https";
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)
    return Notification.permission === "denied" ? "blocked" : "supported";
  // On an iPhone or iPad, only sites on the Home Screen can send notifications. An iPad identifies
  // itself as a Mac, but has a touchscreen.
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple ? "needs-home-screen" : "unsupported";
}

/** An error whose message is shown to the reader. */
export class PushProblem extends Error {}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Returns this browser's choices, or null if it isn't subscribed. */
export async function findOwnChoices(): Promise<Choices | null> {
  const subscription = await findSubscription();
  if (subscription === null) return null;
  const response = await post("/find", { endpoint: subscription.endpoint });
  // The site may no longer know the browser, e.g. after its database was replaced.
  if (response.status === 404) return null;
  await requireDone(response);
  return (await response.json()) as Choices;
}

/**
 * Asks for permission, so call this only when the reader presses a button. Throws a `PushProblem`
 * if permission isn't granted.
 */
export async function turnOn(choices: Choices): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new PushProblem("You haven’t allowed notifications.");
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const response = await ask("/api/push/key", {});
  await requireDone(response);
  const { key } = (await response.json()) as { readonly key: string };
  let subscription: PushSubscription;
  try {
    subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new PushProblem(
      "Your browser couldn’t reach its push service. Some browsers turn push services off in their settings.",
      { cause: error },
    );
  }
  await save(subscription, choices);
}

export async function saveChoices(choices: Choices): Promise<void> {
  const subscription = await findSubscription();
  if (subscription !== null) await save(subscription, choices);
}

export async function turnOff(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription === null) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  const response = await post("/remove", { endpoint });
  if (response.status !== 404) await requireDone(response);
}

export async function sendTest(): Promise<void> {
  const subscription = await findSubscription();
  if (subscription === null)
    throw new PushProblem("This browser is no longer subscribed. Turn notifications on again.");
  await requireDone(await post("/test", { endpoint: subscription.endpoint }));
}

async function save(subscription: PushSubscription, choices: Choices): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await requireDone(await request("PUT", "", { endpoint, keys, zone, ...choices }));
}

const post = (path: string, body: object): Promise<Response> => request("POST", path, body);

function request(method: string, path: string, body: object): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return ask(`/api/push/subscription${path}`, { method, headers, body: JSON.stringify(body) });
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new PushProblem("You’re offline. Please try again later.", { cause: error });
  }
}

async function requireDone(response: Response): Promise<void> {
  if (response.ok) return;
  const body = (await response.json().catch(() => null)) as { readonly message?: string } | null;
  throw new PushProblem(body?.message ?? "Something went wrong on our side. Please try again.");
}
