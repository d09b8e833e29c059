import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { pushSubscribers } from "#db/schema/notices.ts";
import { openNotifications } from "#notifications/notifications.ts";

import { openFactsCopy, type TestDatabase } from "../../../tests/support/database.ts";
import { startPushService, type TestPushService } from "../../../tests/support/push-service.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createApi } from "../api.ts";

let database: TestDatabase;
let service: TestPushService;
beforeAll(async () => {
  database = await openFactsCopy();
  service = await startPushService();
});
afterEach(() => database.db.delete(pushSubscribers));
afterAll(async () => {
  await service.close();
  await database.drop();
});

const choices = {
  zone: "Europe/Berlin",
  parts: ["race"],
  leadMinutes: 30,
  scheduleChanges: true,
  sessionOver: "over",
  votingOpens: false,
  driverId: "lando-norris",
};

let clients = 0;

async function send(
  path: string,
  body: unknown,
  more: { method?: string; headers?: Record<string, string> } = {},
) {
  const services = servicesAt(database.db, "2025-11-24T12:00:00Z");
  const notifications = openNotifications({
    db: database.db,
    sql: database.sql,
    clock: services.clock,
    secret: "a secret of at least thirty-two characters",
    ownUrl: "http://localhost",
    operatorEmail: null,
    pushHosts: [service.host],
    sendWebhook: () => Promise.reject(new Error("no webhooks in this test")),
  });
  clients += 1;
  const response = await createApi({ ...services, notifications }).request(`/api/push/${path}`, {
    method: more.method ?? "POST",
    headers: {
      "Content-Type": "application/json",
      "x-gridwalk-client": `10.0.0.${clients}`,
      ...more.headers,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : (JSON.parse(text) as unknown) };
}

const save = (subscription: object, headers?: Record<string, string>) =>
  send("subscription", subscription, { method: "PUT", ...(headers && { headers }) });

test("keeps a browser’s choices until it unsubscribes", async () => {
  const { endpoint, keys } = service.subscribe("phone");
  expect(await save({ endpoint, keys, ...choices })).toEqual({ status: 204, body: null });
  expect(await send("subscription/find", { endpoint })).toEqual({ status: 200, body: choices });
  const changed = { ...choices, leadMinutes: null, parts: [], zone: "America/New_York" };
  expect(await save({ endpoint, keys, ...changed })).toMatchObject({ status: 204 });
  expect(await send("subscription/find", { endpoint })).toEqual({ status: 200, body: changed });
  expect(await send("subscription/remove", { endpoint })).toMatchObject({ status: 204 });
  const gone = { status: 404, body: { message: "No such subscription." } };
  expect(await send("subscription/find", { endpoint })).toEqual(gone);
  expect(await send("subscription/remove", { endpoint })).toEqual(gone);
});

test("sends a test notification, but at most five in ten minutes", async () => {
  const { endpoint, keys } = service.subscribe("phone");
  await save({ endpoint, keys, ...choices });
  for (let count = 0; count < 5; count += 1)
    expect(await send("subscription/test", { endpoint })).toMatchObject({ status: 204 });
  expect(await send("subscription/test", { endpoint })).toMatchObject({ status: 429 });
  expect(service.received.map(({ message }) => message.notification.title)).toEqual(
    Array.from({ length: 5 }, () => "Notifications are working"),
  );
});

test("reports a test that the push service refuses, and removes a browser that has unsubscribed", async () => {
  const { endpoint, keys } = service.subscribe("phone");
  await save({ endpoint, keys, ...choices });
  service.script("phone", { status: 500 }, { status: 410 });
  expect(await send("subscription/test", { endpoint })).toMatchObject({ status: 502 });
  expect(await send("subscription/test", { endpoint })).toMatchObject({ status: 404 });
  expect(await send("subscription/find", { endpoint })).toMatchObject({ status: 404 });
});

test("moves a subscription to the browser’s new endpoint", async () => {
  const before = service.subscribe("before");
  const after = service.subscribe("after");
  await save({ ...before, ...choices });
  expect(await send("subscription/move", { from: before.endpoint, ...after })).toMatchObject({
    status: 204,
  });
  expect(await send("subscription/find", { endpoint: before.endpoint })).toMatchObject({
    status: 404,
  });
  expect(await send("subscription/find", { endpoint: after.endpoint })).toEqual({
    status: 200,
    body: choices,
  });
  expect(await send("subscription/move", { from: before.endpoint, ...after })).toMatchObject({
    status: 204,
  });
  const other = service.subscribe("other");
  expect(await send("subscription/move", { from: before.endpoint, ...other })).toMatchObject({
    status: 404,
  });
});

const good = () => {
  const { endpoint, keys } = service.subscribe("phone");
  return { endpoint, keys, ...choices };
};

test.each<[string, (subscription: ReturnType<typeof good>) => object, number]>([
  ["an unknown zone", (subscription) => ({ ...subscription, zone: "Mars/Olympus" }), 400],
  [
    "an unknown kind of session",
    (subscription) => ({ ...subscription, parts: ["warm-down"] }),
    400,
  ],
  ["a lead time that isn’t offered", (subscription) => ({ ...subscription, leadMinutes: 7 }), 400],
  [
    "a driver’s name instead of the id",
    (subscription) => ({ ...subscription, driverId: "Lando Norris" }),
    400,
  ],
  [
    "the id of a driver who doesn’t exist",
    (subscription) => ({ ...subscription, driverId: "no-such-driver" }),
    422,
  ],
  ["a field that doesn’t exist", (subscription) => ({ ...subscription, colour: "red" }), 400],
  ["no keys", ({ keys: _, ...subscription }) => subscription, 400],
  [
    "a key that is too short",
    (subscription) => ({ ...subscription, keys: { ...subscription.keys, auth: "abc" } }),
    400,
  ],
  [
    "a key that isn’t a point of the curve",
    (subscription) => ({ ...subscription, keys: { ...subscription.keys, p256dh: "B".repeat(87) } }),
    422,
  ],
  ["an endpoint that isn’t a URL", (subscription) => ({ ...subscription, endpoint: "phone" }), 400],
  [
    "an endpoint with a null character",
    (subscription) => ({ ...subscription, endpoint: "https://fcm.googleapis.com/\0" }),
    400,
  ],
  [
    "an endpoint with a line break",
    (subscription) => ({ ...subscription, endpoint: "https://fcm.googleapis.com/\r\nx: y" }),
    400,
  ],
  [
    "a foreign host",
    (subscription) => ({ ...subscription, endpoint: "https://evil.example/push" }),
    422,
  ],
  [
    "an internal address",
    (subscription) => ({ ...subscription, endpoint: "http://169.254.169.254/latest" }),
    422,
  ],
  [
    "an endpoint that is far too long",
    (subscription) => ({
      ...subscription,
      endpoint: `https://fcm.googleapis.com/${"a".repeat(3_000)}`,
    }),
    400,
  ],
])("rejects %s with a message", async (_, spoil, status) => {
  const answer = await save(spoil(good()));
  expect(answer).toEqual({ status, body: { message: expect.stringMatching(/\w{3}/) as string } });
  expect(await database.db.select().from(pushSubscribers)).toEqual([]);
});

test("rejects requests from other sites’ pages and bodies that aren’t JSON", async () => {
  expect(await save(good(), { Origin: "https://evil.example" })).toMatchObject({ status: 403 });
  expect(await save(good(), { "Content-Type": "text/plain" })).toMatchObject({ status: 415 });
});

test("limits the number of changes by one client", async () => {
  const subscription = good();
  const from = { "x-gridwalk-client": "10.1.1.1" };
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1)
    statuses.push((await save(subscription, from)).status);
  expect([statuses[59], statuses[60]]).toEqual([204, 429]);
});
