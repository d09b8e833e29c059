import { afterAll, beforeAll, expect, test } from "vitest";

import { type AppProcess, startApp } from "../support/app-process.ts";
import { createTestDatabase, databaseVariables, type TestDatabase } from "../support/database.ts";
import { startPushService, type TestPushService } from "../support/push-service.ts";

const BROWSERS = 400;
const HALF_AN_HOUR_BEFORE = "2025-11-30T15:30:00Z";
/** Maximum number of messages in progress or not yet recorded when an instance is killed. */
const MAX_REPEATED = 64 + 100;

let database: TestDatabase;
let service: TestPushService;
let apps: AppProcess[] = [];
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
  for (let number = 0; number < BROWSERS; number += 1) {
    const { endpoint, keys } = service.subscribe(`browser ${number}`);
    service.script(`browser ${number}`, { status: 201, afterMs: 1_000 });
    await database.sql`insert into members.notice_subscribers (channel, address, keys, zone, parts, lead_minutes,
        schedule_changes, session_over, voting_opens, weekend, since, created_at)
      values ('push', ${endpoint}, ${JSON.stringify(keys)}::text::jsonb, 'UTC', '{race}', 30, false, 'no', false, false,
        '2025-11-01T00:00:00Z', now())`;
  }
  const variables = {
    ...databaseVariables(database),
    CLOCK: HALF_AN_HOUR_BEFORE,
    PUSH_HOSTS: service.host,
    LOG_LEVEL: "info",
  };
  apps = [startApp(variables), startApp(variables), startApp(variables)];
  await Promise.all(apps.map((app) => app.listening()));
  await expect.poll(() => service.received.length, { timeout: 120_000 }).toBeGreaterThan(150);
  const sender = apps.find((app) => app.output().includes("notices sent"));
  expect(sender).toBeDefined();
  sender?.child.kill("SIGKILL");

  const waiting = async (): Promise<number> => {
    const [row] = await database.sql<{ count: number }[]>`
      select count(*)::int as count from members.notice_deliveries where state <> 'delivered'`;
    return row?.count ?? -1;
  };
  await expect.poll(waiting, { timeout: 300_000, interval: 1_000 }).toBe(0);
  expect(new Set(service.received.map(({ browser }) => browser)).size).toBe(BROWSERS);
  expect(service.received.length - BROWSERS).toBeLessThanOrEqual(MAX_REPEATED);
  // On a device, a message replaces an earlier message with the same topic.
  expect(new Set(service.received.map(({ topic }) => topic)).size).toBe(1);
});
