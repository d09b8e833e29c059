import { setTimeout as sleep } from "node:timers/promises";

import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { openDatabase } from "#db/database.ts";
import { recordNotice } from "#db/queries/members/notice-deliveries.ts";
import { noticeDeliveries } from "#db/schema/notices.ts";
import { scheduleChanges } from "#db/schema/upstream.ts";
import { nothingYet } from "#domain/live/live-session.ts";
import type { Notice, NoticeChoices } from "#domain/notices/notice.ts";
import { Temporal } from "#domain/time.ts";
import { openNotifications } from "#notifications/notifications.ts";
import type { Services } from "#services.ts";

import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { openDatabaseLink } from "../../tests/support/database-link.ts";
import { noLive } from "../../tests/support/no-live.ts";
import { startPushService, type TestPushService } from "../../tests/support/push-service.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { openJobQueue } from "./job-queue.ts";
import { createPushChannel } from "./notice-channels.ts";
import { createPlanNotices } from "./plan-notices.ts";
import { createSendNotices } from "./send-notices.ts";

const BEFORE_RACE = "2025-11-30T15:30:00Z";
const everything: NoticeChoices = {
  parts: ["race", "qualifying", "sprint", "sprint-qualifying", "practice"],
  leadMinutes: 30,
  scheduleChanges: true,
  sessionOver: "over",
  votingOpens: true,
  weekend: false,
  driverId: null,
};

let database: TestDatabase;
let service: TestPushService;
const log = pino({ level: "silent" });

beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
});
beforeEach(async () => {
  service = await startPushService();
});
afterEach(async () => {
  await service.close();
  await database.sql`truncate members.push_subscribers, site.notices, upstream.schedule_changes cascade`;
});
afterAll(() => database.drop());

function openAt(
  moment: string,
): Services & { readonly push: ReturnType<typeof openNotifications>["push"] } {
  const services = servicesAt(database.db, moment);
  const { push, ...notifications } = openNotifications({
    db: database.db,
    sql: database.sql,
    clock: services.clock,
    secret: "a secret of at least thirty-two characters",
    ownUrl: "https://f1.example",
    operatorEmail: "jo@example.org",
    pushHosts: [service.host],
    sendWebhook: () => Promise.reject(new Error("no webhooks in this test")),
  });
  const settings = { ...services.settings, ownUrl: "https://f1.example" };
  return { ...services, settings, notifications, push };
}

let clients = 0;
/**
 * Uses a different IP address for each request, because the number of changes per address is
 * limited.
 */
const fromAnywhere = (): Headers =>
  new Headers({ "x-gridwalk-client": `10.0.${(clients += 1) >> 8}.${clients & 255}` });

async function subscribe(
  browser: string,
  choices: Partial<NoticeChoices> = {},
  since = "2025-11-01T00:00:00Z",
) {
  const { endpoint, keys } = service.subscribe(browser);
  const subscription = { endpoint, keys, zone: "Europe/Berlin", ...everything, ...choices };
  expect(await openAt(since).notifications.savePush(fromAnywhere(), null, subscription)).toEqual({
    kind: "done",
  });
  return endpoint;
}

const run = { data: {}, log, signal: new AbortController().signal };

async function plan(moment: string, services: Services = openAt(moment)): Promise<number> {
  let calls = 0;
  const job = createPlanNotices(() => (calls += 1));
  await job.run({
    ...run,
    tools: { services, sql: database.sql },
    runAgain: () => Promise.resolve(),
  });
  return calls;
}

/** Runs one sender until it finishes. Returns when it wants to run again. */
async function send(
  moment: string,
  services = openAt(moment),
  timeoutMs?: number,
): Promise<Date | null> {
  let again: Date | null = null;
  const push = timeoutMs === undefined ? services.push : impatient(services, timeoutMs);
  const job = createSendNotices({ push: createPushChannel(push) });
  await job.run({
    ...run,
    tools: { services, sql: database.sql },
    runAgain: (at) => {
      again = at;
      return Promise.resolve();
    },
  });
  return again;
}

function impatient(
  { push }: ReturnType<typeof openAt>,
  timeoutMs: number,
): ReturnType<typeof openAt>["push"] {
  return {
    ...push,
    send: (target, message) =>
      Promise.race([
        push.send(target, message),
        sleep(timeoutMs, { kind: "failed", reason: "timed out", retryAfterMs: null } as const),
      ]),
  };
}

async function deliveries() {
  const rows = await database.db
    .select()
    .from(noticeDeliveries)
    .orderBy(noticeDeliveries.noticeKey);
  return rows.map(({ state, attempts, lastError }) => ({ state, attempts, lastError }));
}

/** Makes every waiting delivery due, as if its pause had ended. */
async function pausesEnd(): Promise<void> {
  const past = Temporal.Instant.fromEpochMilliseconds(0);
  await database.db
    .update(noticeDeliveries)
    .set({ nextAttemptAt: past })
    .where(eq(noticeDeliveries.state, "waiting"));
}

test("delivers a reminder encrypted, signed and in the subscriber’s time zone, until the session starts", async () => {
  await subscribe("phone");
  await plan(BEFORE_RACE);
  await send(BEFORE_RACE);
  expect(service.received).toEqual([
    {
      browser: "phone",
      topic: "1169-race-start",
      ttl: 1800,
      urgency: "high",
      signedBy: await openAt(BEFORE_RACE).notifications.pushKey(),
      claims: expect.objectContaining({
        aud: `http://${service.host}`,
        sub: "mailto:jo@example.org",
      }) as object,
      message: {
        web_push: 8030,
        notification: {
          title: "Race in 30 minutes",
          body: "Qatar Grand Prix, 17:00",
          navigate: "https://f1.example/schedule/2025/qatar-grand-prix",
          tag: "1169-race-start",
        },
      },
    },
  ]);
});

test("sends each subscriber only requested notices, and nothing from before the subscription", async () => {
  await subscribe("an hour ahead", { leadMinutes: 60 });
  await subscribe("half an hour ahead");
  await subscribe("only qualifying", { parts: ["qualifying"] });
  await subscribe("no reminders", { leadMinutes: null });
  await subscribe("just now", {}, "2025-11-30T15:31:00Z");
  await plan("2025-11-30T15:32:00Z");
  await send("2025-11-30T15:32:00Z");
  expect(service.received.map(({ browser }) => browser).toSorted()).toEqual([
    "an hour ahead",
    "half an hour ahead",
  ]);
});

test("sends nothing twice when notices are planned and sent again", async () => {
  await subscribe("phone");
  for (let minute = 30; minute < 60; minute += 1) {
    await plan(`2025-11-30T15:${minute}:00Z`);
    await send(`2025-11-30T15:${minute}:00Z`);
  }
  expect(service.received).toHaveLength(1);
});

test("sends a message once if the database goes away while it is delivered", async () => {
  await subscribe("phone");
  await plan(BEFORE_RACE);
  service.script("phone", { status: 201, afterMs: 300 });
  const link = await openDatabaseLink(database);
  const { db, close } = openDatabase(link.location, { max: 2 });
  try {
    const sending = send(BEFORE_RACE, { ...openAt(BEFORE_RACE), db });
    await expect.poll(() => service.requestsFor("phone")).toBe(1);
    await link.stop();
    await sleep(500);
    await link.restore();
    await sending;
  } finally {
    await close();
    await link.close();
  }
  await pausesEnd();
  await send(BEFORE_RACE);
  expect(service.received).toHaveLength(1);
  expect(await deliveries()).toEqual([{ state: "delivered", attempts: 1, lastError: null }]);
});

test("announces the vote after a race, and names the winner only to subscribers who want results", async () => {
  await subscribe("spoiler-free", { leadMinutes: null });
  await subscribe("wants results", {
    leadMinutes: null,
    sessionOver: "result",
    votingOpens: false,
  });
  await plan("2025-11-30T18:30:00Z");
  await send("2025-11-30T18:30:00Z");
  const titles = service.received.map(
    ({ browser, message }) => `${browser}: ${message.notification.title}`,
  );
  expect(titles.toSorted()).toEqual([
    "spoiler-free: Qatar Grand Prix: the result is in",
    "spoiler-free: Voting is open",
    "wants results: Max Verstappen wins the Qatar Grand Prix",
  ]);
});

test("reports news about a driver only to subscribers who chose that driver", async () => {
  await subscribe("verstappen", {
    leadMinutes: null,
    sessionOver: "no",
    votingOpens: false,
    driverId: "max-verstappen",
  });
  await subscribe("bortoleto", {
    leadMinutes: null,
    sessionOver: "no",
    votingOpens: false,
    driverId: "gabriel-bortoleto",
  });
  // Verstappen has just come from the pit lane to third place in São Paulo.
  const after = "2025-11-09T19:30:00Z";
  await plan(after);
  await send(after);
  await plan(after);
  await send(after);
  expect(service.received.length).toBeGreaterThan(0);
  expect(service.received.every(({ browser }) => browser === "verstappen")).toBe(true);
  const topics = service.received.map(({ topic }) => topic);
  expect(new Set(topics).size).toBe(topics.length);
});

test("sends all changes noticed at the same time in one message", async () => {
  await subscribe("phone", { leadMinutes: null });
  const noticedAt = Temporal.Instant.from("2025-11-27T09:00:00Z");
  const moved = (session: "race" | "qualifying", from: string, to: string) => ({
    source: "administrator" as const,
    meetingId: 1169,
    what: "start" as const,
    session,
    from,
    to,
    noticedAt,
  });
  await database.db
    .insert(scheduleChanges)
    .values([
      moved("qualifying", "2025-11-29T18:00:00Z", "2025-11-29T16:00:00Z"),
      moved("race", "2025-11-30T16:00:00Z", "2025-11-30T14:00:00Z"),
    ]);
  await plan("2025-11-27T09:01:00Z");
  await send("2025-11-27T09:01:00Z");
  expect(service.received.map(({ message }) => message.notification.body)).toEqual([
    "Qualifying moved 2 h earlier, to 17:00. Race moved 2 h earlier, to 15:00.",
  ]);
});

describe("responses of the push service", () => {
  test.each([404, 410])(
    "deletes the subscription and its waiting deliveries after a %s",
    async (status) => {
      const endpoint = await subscribe("phone");
      service.script("phone", { status });
      await plan(BEFORE_RACE);
      await send(BEFORE_RACE);
      expect(await openAt(BEFORE_RACE).notifications.findPush(endpoint)).toBeNull();
      expect(await deliveries()).toEqual([]);
    },
  );

  test.each([400, 403, 413])(
    "abandons the message but keeps the subscription after a %s",
    async (status) => {
      const endpoint = await subscribe("phone");
      service.script("phone", { status });
      await plan(BEFORE_RACE);
      expect(await send(BEFORE_RACE)).toBeNull();
      expect(await deliveries()).toEqual([
        { state: "abandoned", attempts: 1, lastError: `status ${status}` },
      ]);
      expect(await openAt(BEFORE_RACE).notifications.findPush(endpoint)).not.toBeNull();
    },
  );

  test("doesn’t follow redirects", async () => {
    await subscribe("phone");
    await subscribe("elsewhere", { leadMinutes: null });
    service.script("phone", {
      status: 307,
      headers: { Location: `http://${service.host}/elsewhere` },
    });
    await plan(BEFORE_RACE);
    await send(BEFORE_RACE);
    expect(service.received).toEqual([]);
    expect(await deliveries()).toEqual([
      { state: "abandoned", attempts: 1, lastError: "status 307" },
    ]);
  });

  test("waits after a 429 as long as the response requests, in seconds or until a date", async () => {
    await subscribe("phone");
    const until = new Date(Math.ceil(Date.now() / 1000) * 1000 + 300_000);
    for (const value of ["300", until.toUTCString()]) {
      service.script("phone", { status: 429, headers: { "Retry-After": value } });
      await plan(BEFORE_RACE);
      const again = await send(BEFORE_RACE);
      expect(Math.abs((again?.getTime() ?? 0) - until.getTime())).toBeLessThan(30_000);
      await pausesEnd();
    }
    service.script("phone", { status: 201 });
    await send(BEFORE_RACE);
    expect(service.received).toHaveLength(1);
  });

  test.each<[string, Parameters<TestPushService["script"]>[1], string]>([
    ["500", { status: 500 }, "status 500"],
    ["nothing", "hang", "timed out"],
  ])("tries again after %s and delivers the message once", async (_, answer, reason) => {
    await subscribe("phone");
    service.script("phone", answer, answer, { status: 201 });
    await plan(BEFORE_RACE);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      expect(await send(BEFORE_RACE, openAt(BEFORE_RACE), 200)).not.toBeNull();
      expect(await deliveries()).toEqual([
        { state: "waiting", attempts: attempt, lastError: reason },
      ]);
      await pausesEnd();
    }
    expect(await send(BEFORE_RACE)).toBeNull();
    expect(service.received).toHaveLength(1);
  });

  test("accepts a slow response", async () => {
    await subscribe("phone");
    service.script("phone", { status: 201, afterMs: 300 });
    await plan(BEFORE_RACE);
    await send(BEFORE_RACE);
    expect(await deliveries()).toEqual([{ state: "delivered", attempts: 1, lastError: null }]);
  });

  test("sends few requests to a service that is down, and doesn’t delay deliveries to other services", async () => {
    const other = await startPushService();
    try {
      const names = Array.from({ length: 200 }, (_, index) => `phone ${index}`);
      for (const name of names) {
        await subscribe(name);
        service.script(name, { status: 503 });
      }
      const { endpoint, keys } = other.subscribe("elsewhere");
      const services = openAt("2025-11-01T00:00:00Z");
      const both = openNotifications({
        db: database.db,
        sql: database.sql,
        clock: services.clock,
        secret: "a secret of at least thirty-two characters",
        ownUrl: "https://f1.example",
        operatorEmail: null,
        pushHosts: [service.host, other.host],
        sendWebhook: () => Promise.reject(new Error("no webhooks in this test")),
      });
      const subscription = { endpoint, keys, zone: "UTC", ...everything };
      expect(await both.savePush(fromAnywhere(), null, subscription)).toEqual({ kind: "done" });
      await plan(BEFORE_RACE);
      await send(BEFORE_RACE, { ...openAt(BEFORE_RACE), push: both.push });
      expect(other.received).toHaveLength(1);
      const requests = names.reduce((sum, name) => sum + service.requestsFor(name), 0);
      expect(requests).toBeLessThan(100);
    } finally {
      await other.close();
    }
  });
});

test("drops a reminder that couldn’t be sent before the start, but still sends a result an hour later", async () => {
  await subscribe("phone");
  service.script("phone", { status: 503 });
  await plan(BEFORE_RACE);
  await send(BEFORE_RACE);
  await pausesEnd();
  service.script("phone", { status: 201 });
  await send("2025-11-30T16:00:00Z");
  expect(await deliveries()).toEqual([
    { state: "abandoned", attempts: 2, lastError: "expired before delivery" },
  ]);
  service.script("phone", { status: 503 });
  await plan("2025-11-30T18:00:00Z");
  await send("2025-11-30T18:00:00Z");
  await pausesEnd();
  service.script("phone", { status: 201 });
  await send("2025-11-30T19:00:00Z");
  expect(service.received.map(({ message }) => message.notification.title).toSorted()).toEqual([
    "Qatar Grand Prix: the result is in",
    "Voting is open",
  ]);
});

describe("a reminder that waits for a push service while the schedule changes", () => {
  async function queueReminder(): Promise<void> {
    await subscribe("phone");
    service.script("phone", { status: 503 }, { status: 201 });
    await plan(BEFORE_RACE);
    await send(BEFORE_RACE);
    await pausesEnd();
  }

  test("follows the start that live timing announces", async () => {
    const nowMs = Date.parse("2025-11-30T15:40:00Z");
    const startsAtMs = Date.parse("2025-11-30T16:45:00Z");
    const event = {
      meeting: "Qatar Grand Prix",
      session: "Race",
      kind: "race",
      invented: false,
      startsAtMs,
    } as const;
    const announced = (moment: string) => ({
      ...openAt(moment),
      live: {
        ...noLive,
        nowMs: () => nowMs,
        look: () => ({ id: 1, dueMs: nowMs, heardAtMs: nowMs, session: { ...nothingYet, event } }),
      },
    });
    await queueReminder();
    await send("2025-11-30T15:40:00Z", announced("2025-11-30T15:40:00Z"));
    expect(await deliveries()).toEqual([
      { state: "abandoned", attempts: 2, lastError: "the schedule has changed" },
    ]);
    await plan("2025-11-30T16:14:00Z", announced("2025-11-30T16:14:00Z"));
    expect(await deliveries()).toHaveLength(1);
    await plan("2025-11-30T16:15:00Z", announced("2025-11-30T16:15:00Z"));
    await send("2025-11-30T16:15:00Z", announced("2025-11-30T16:15:00Z"));
    expect(
      service.received.map(({ message: { notification } }) => [
        notification.title,
        notification.body,
      ]),
    ).toEqual([["Race in 30 minutes", "Qatar Grand Prix, 17:45"]]);
  });

  test("follows a session that moves", async () => {
    await queueReminder();
    await database.sql`update facts.sessions set starts_at = '2025-11-30T17:00:00Z' where meeting_id = 1169 and kind = 'race'`;
    try {
      await send("2025-11-30T15:40:00Z");
      expect(service.received).toEqual([]);
      expect(await deliveries()).toEqual([
        { state: "abandoned", attempts: 2, lastError: "the schedule has changed" },
      ]);
      await plan("2025-11-30T16:30:00Z");
      await send("2025-11-30T16:30:00Z");
      expect(
        service.received.map(({ message: { notification } }) => [
          notification.title,
          notification.body,
        ]),
      ).toEqual([["Race in 30 minutes", "Qatar Grand Prix, 18:00"]]);
    } finally {
      await database.sql`update facts.sessions set starts_at = '2025-11-30T16:00:00Z' where meeting_id = 1169 and kind = 'race'`;
    }
  });

  test("is never sent once the meeting is cancelled", async () => {
    await queueReminder();
    await database.sql`update facts.meetings set cancelled = true where id = 1169`;
    try {
      await send("2025-11-30T15:40:00Z");
      await plan("2025-11-30T15:45:00Z");
      await send("2025-11-30T15:45:00Z");
      expect(service.received).toEqual([]);
    } finally {
      await database.sql`update facts.meetings set cancelled = false where id = 1169`;
    }
  });

  test("says how long is left when it is sent late", async () => {
    await queueReminder();
    await send("2025-11-30T15:48:00Z");
    expect(service.received.map(({ message }) => message.notification.title)).toEqual([
      "Race in 12 minutes",
    ]);
  });
});

test("an instance stopped while sending leaves the rest to the next one, and no message is sent twice", async () => {
  const names = Array.from({ length: 200 }, (_, index) => `phone ${index}`);
  for (const name of names) {
    await subscribe(name);
    service.script(name, { status: 201, afterMs: 100 });
  }
  await plan(BEFORE_RACE);
  const stopping = new AbortController();
  const services = openAt(BEFORE_RACE);
  let again: Date | null = null;
  const job = createSendNotices({ push: createPushChannel(services.push) });
  const stopped = job.run({
    data: {},
    log,
    signal: stopping.signal,
    tools: { services, sql: database.sql },
    runAgain: (at) => {
      again = at;
      return Promise.resolve();
    },
  });
  await expect.poll(() => service.received.length).toBeGreaterThan(0);
  stopping.abort();
  await stopped;
  const sentBefore = service.received.length;
  expect(sentBefore).toBeLessThan(names.length);
  expect(again).not.toBeNull();
  await send(BEFORE_RACE);
  expect(service.received.map(({ browser }) => browser).toSorted()).toEqual(names.toSorted());
});

test("delivers everything once, even if three instances plan and send at the same time", async () => {
  const names = Array.from({ length: 120 }, (_, index) => `phone ${index}`);
  for (const name of names) await subscribe(name);
  await Promise.all([plan(BEFORE_RACE), plan(BEFORE_RACE), plan(BEFORE_RACE)]);
  await Promise.all([send(BEFORE_RACE), send(BEFORE_RACE), send(BEFORE_RACE)]);
  expect(service.received).toHaveLength(120);
  expect(new Set(service.received.map(({ browser }) => browser)).size).toBe(120);
});

test("plans and sends notices with three job queues on one database", async () => {
  await subscribe("phone");
  const services = openAt(BEFORE_RACE);
  const queues = Array.from({ length: 3 }, () => {
    const sender = createSendNotices({ push: createPushChannel(services.push) });
    const queue = openJobQueue({
      location: database.location,
      jobs: [createPlanNotices(() => void queue.enqueue(sender, {})), sender],
      log,
      working: true,
    });
    return queue;
  });
  try {
    await Promise.all(queues.map((queue) => queue.work({ services, sql: database.sql })));
    await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1);
    await Promise.all(queues.map((queue) => queue.admin.run("plan-notices")));
    await Promise.all(queues.map((queue) => queue.admin.run("send-notices")));
    await expect
      .poll(async () => (await deliveries()).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(["delivered"]);
    expect(service.received).toHaveLength(1);
  } finally {
    await Promise.all(queues.map((queue) => queue.close()));
  }
});

test("records a notice for 100,000 subscribers in one statement", async () => {
  await database.sql`insert into members.push_subscribers (endpoint, p256dh, auth, zone, parts,
      lead_minutes, schedule_changes, session_over, voting_opens, weekend, since, created_at)
    select 'https://updates.push.services.mozilla.com/' || n, 'key', 'secret', 'UTC', '{race}', 30, false, 'no', false, false,
      '2025-11-01T00:00:00Z', now() from generate_series(1, 100000) n`;
  const [notice] = [
    {
      key: "reminder/test",
      content: {
        kind: "reminder",
        meetingId: 1169,
        season: 2025,
        slug: "qatar-grand-prix",
        meeting: "Qatar Grand Prix",
        session: "race",
        startsAt: "2025-11-30T16:00:00Z",
        lead: 30,
      },
      dueAt: Temporal.Instant.from(BEFORE_RACE),
      expiresAt: Temporal.Instant.from("2025-11-30T16:00:00Z"),
    },
  ] as const satisfies readonly Notice[];
  expect(await recordNotice(database.db, notice, Temporal.Now.instant())).toBe(100_000);
  expect(await recordNotice(database.db, notice, Temporal.Now.instant())).toBeNull();
});
