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

const BROWSERS = 400;
/** Maximum number of messages in progress, plus those just accepted, when an instance is killed. */
const MAX_REPEATED = 2 * 64;

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

test("loses no message when an instance is killed, and repeats only messages not yet recorded", async () => {
  await subscribeBrowsers({ database, service }, { count: BROWSERS, afterMs: 1_000 });
  apps = await startInstances({ database, service });
  await expect.poll(() => service.received.length, { timeout: 120_000 }).toBeGreaterThan(150);
  const sender = senderOf(apps);
  expect(sender).toBeDefined();
  sender?.child.kill("SIGKILL");

  await expect.poll(() => countWaiting(database), { timeout: 300_000, interval: 1_000 }).toBe(0);
  expect(new Set(service.received.map(({ browser }) => browser)).size).toBe(BROWSERS);
  expect(service.received.length - BROWSERS).toBeLessThanOrEqual(MAX_REPEATED);
  // On a device, a message replaces an earlier message with the same topic and tag.
  const shown = service.received.map(({ browser, topic, message }) =>
    [browser, topic, message.notification.tag].join(),
  );
  expect(new Set(shown).size).toBe(BROWSERS);
});
