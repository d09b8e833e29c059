import { type AppProcess, startApp } from "./app-process.ts";
import { databaseVariables, type TestDatabase } from "./database.ts";
import type { TestPushService } from "./push-service.ts";

/** When reminders of the race in Qatar are due. */
const HALF_AN_HOUR_BEFORE = "2025-11-30T15:30:00Z";

interface Reminded {
  readonly database: TestDatabase;
  readonly service: TestPushService;
}

/** Subscribes browsers to a reminder half an hour before races. The push service takes `afterMs` for each message. */
export async function subscribeBrowsers(
  { database, service }: Reminded,
  { count, afterMs }: { readonly count: number; readonly afterMs: number },
): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const { endpoint, keys } = service.subscribe(`browser ${number}`);
    service.script(`browser ${number}`, { status: 201, afterMs });
    await database.sql`insert into members.push_subscribers (endpoint, p256dh, auth, zone, parts,
        lead_minutes, schedule_changes, session_over, voting_opens, weekend, since, created_at)
      values (${endpoint}, ${keys.p256dh}, ${keys.auth}, 'UTC', '{race}', 30, false, 'no', false, false,
        '2025-11-01T00:00:00Z', now())`;
  }
}

/** Starts three instances at the moment at which the reminder is due. */
export async function startInstances({ database, service }: Reminded): Promise<readonly AppProcess[]> {
  const variables = {
    ...databaseVariables(database),
    CLOCK: HALF_AN_HOUR_BEFORE,
    PUSH_HOSTS: service.host,
    LOG_LEVEL: "debug",
    SHUTDOWN_GRACE: "0",
  };
  const apps = Array.from({ length: 3 }, () => startApp(variables));
  await Promise.all(apps.map((app) => app.listening()));
  return apps;
}

/** Returns the instance that has sent notices. */
export const senderOf = (apps: readonly AppProcess[]): AppProcess | undefined =>
  apps.find((app) => app.output().includes("recorded deliveries"));

export async function countWaiting({ sql }: TestDatabase): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from members.notice_deliveries where state <> 'delivered'`;
  return row?.count ?? -1;
}
