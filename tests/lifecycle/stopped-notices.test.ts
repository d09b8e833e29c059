import { afterAll, beforeAll, expect, test } from "vitest";

import type { AppProcess } from "../support/app-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { startPushService, type TestPushService } from "../support/push-service.ts";
import {
  countWaiting,
  senderOf,
  startInstances,
  subscribeBrowsers,
} from "../support/reminded-browsers.ts";

const BROWSERS = 300;

let database: TestDatabase;
let service: TestPushService;
let apps: readonly AppProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  service = await startPushService();
});
afterAll(async () => {
  for (const { child } of apps) child.kill("SIGTERM");
  await Promise.all(apps.map(({ ended }) => ended));
  await service.close();
  await database.drop();
});

test("sends each browser exactly one message when one of three instances stops while sending", async () => {
  await subscribeBrowsers({ database, service }, { count: BROWSERS, afterMs: 500 });
  apps = await startInstances({ database, service });
  await expect.poll(() => service.received.length, { timeout: 50_000 }).toBeGreaterThan(100);
  await expect.poll(() => senderOf(apps)).toBeDefined();
  const sender = senderOf(apps);
  sender?.child.kill("SIGTERM");
  expect(await sender?.ended).toEqual({ code: 0, signal: null });
  expect(await countWaiting(database), "messages left to the other instances").toBeGreaterThan(0);

  await expect.poll(() => countWaiting(database), { timeout: 40_000 }).toBe(0);
  const names = Array.from({ length: BROWSERS }, (_, number) => `browser ${number}`);
  expect(service.received.map(({ browser }) => browser).toSorted()).toEqual(names.toSorted());
}, 120_000);
