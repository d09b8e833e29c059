import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { accounts } from "#db/schema/accounts.ts";
import { preferences } from "#db/schema/profiles.ts";
import { scheduleChanges } from "#db/schema/upstream.ts";
import { Temporal } from "#domain/time.ts";
import { createPlanNotices } from "#jobs/plan-notices.ts";
import { createSendMail } from "#jobs/send-mail.ts";
import { createSendNotices } from "#jobs/send-notices.ts";
import { createMailTransport } from "#platform/mail/transport.ts";

import { openFactsCopy, type TestDatabase } from "../../tests/support/database.ts";
import { startMailServer, type TestMailServer } from "../../tests/support/mail-server.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { createEmailChannel } from "./email-channel.ts";
import { openNotifications } from "./notifications.ts";

const OWN_URL = "https://f1.example";
const AT = Temporal.Instant.from("2025-11-01T00:00:00Z");
const THURSDAY = "2025-11-27T08:05:00Z";

let database: TestDatabase;
let server: TestMailServer;
const log = pino({ level: "silent" });

beforeAll(async () => {
  database = await openFactsCopy();
});
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
  await database.sql`truncate members.accounts, site.notices, members.mail_outbox, upstream.schedule_changes cascade`;
});
afterAll(() => database.drop());

async function join(id: string, { timeZone = "Australia/Sydney" } = {}): Promise<void> {
  await database.db
    .insert(accounts)
    .values({ id, name: id, email: `${id}@example.org`, emailVerified: true });
  await database.db
    .insert(preferences)
    .values({ accountId: id, timeZone, hours: "24", lengths: "km", changedAt: AT });
}

function openAt(moment: string) {
  const services = servicesAt(database.db, moment);
  const notifications = openNotifications({
    db: database.db,
    sql: database.sql,
    clock: services.clock,
    secret: "a secret of at least thirty-two characters",
    ownUrl: OWN_URL,
    operatorEmail: null,
    pushHosts: [],
    sendWebhook: () => Promise.reject(new Error("no webhooks in this test")),
  });
  return {
    services: { ...services, settings: { ...services.settings, ownUrl: OWN_URL } },
    notifications,
  };
}

/** Plans, queues and sends everything that is due. */
async function deliver(moment: string): Promise<void> {
  const { services, notifications } = openAt(moment);
  const { unsubscribeUrl } = notifications;
  const email = createEmailChannel({
    db: database.db,
    ownUrl: OWN_URL,
    unsubscribeUrl,
    onMail: () => undefined,
  });
  const run = {
    data: {},
    log,
    signal: new AbortController().signal,
    tools: { services, sql: database.sql },
    runAgain: () => Promise.resolve(),
  };
  await createPlanNotices(() => undefined).run(run);
  await createSendNotices({ email }).run(run);
  await createSendMail(
    createMailTransport({ smtpUrl: server.url, from: "Gridwalk <pit@f1.example>" }),
  ).run(run);
}

const subscribe = (id: string, choices: { scheduleChanges: boolean; weekend: boolean }) =>
  openAt("2025-11-20T00:00:00Z").notifications.saveEmails(id, choices);

test("sends the weekend’s times in the member’s zone once, on Thursday", async () => {
  await join("ana");
  await subscribe("ana", { scheduleChanges: false, weekend: true });
  await deliver("2025-11-27T07:59:00Z");
  expect(server.mails).toHaveLength(0);
  await deliver(THURSDAY);
  await deliver("2025-11-27T08:06:00Z");
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  expect(mail?.subject).toBe("This weekend: Qatar Grand Prix");
  // Sydney is eleven hours ahead in November.
  expect(mail?.text).toContain("Race: Monday 1 December, 03:00");
  expect(mail?.text).toContain("All times are in Australia/Sydney.");
  expect(mail?.text).toContain("https://f1.example/schedule/2025/qatar-grand-prix");
});

test("includes a one-click unsubscribe link in every email", async () => {
  await join("ana");
  await subscribe("ana", { scheduleChanges: true, weekend: true });
  await deliver(THURSDAY);
  const headers = new Map(server.mails[0]?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [, token = ""] =
    /^<https:\/\/f1\.example\/unsubscribe\/([\w.-]+)>$/.exec(
      headers.get("list-unsubscribe") ?? "",
    ) ?? [];
  expect(server.mails[0]?.text?.replaceAll(/\s/g, "")).toContain(token);
  const { notifications } = openAt(THURSDAY);
  expect(await notifications.findEmails(token)).toMatchObject({ weekend: true });
  expect(await notifications.unsubscribe(token)).toBe(true);
  expect(await notifications.findEmails(token)).toBeNull();
  expect(await notifications.unsubscribe(token)).toBe(true);
  expect(await notifications.unsubscribe(`${token}x`)).toBe(false);
  await deliver("2025-12-04T08:05:00Z");
  expect(server.mails).toHaveLength(1);
});

test("reports a moved session only to members who chose to be notified of changes", async () => {
  await join("ana", { timeZone: "Europe/Berlin" });
  await join("bea");
  await subscribe("ana", { scheduleChanges: true, weekend: false });
  await subscribe("bea", { scheduleChanges: false, weekend: true });
  await database.db.insert(scheduleChanges).values({
    source: "administrator",
    meetingId: 1169,
    what: "start",
    session: "race",
    from: "2025-11-30T16:00:00Z",
    to: "2025-11-30T14:00:00Z",
    noticedAt: Temporal.Instant.from("2025-11-26T09:00:00Z"),
  });
  await deliver("2025-11-26T09:01:00Z");
  expect(server.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ["ana@example.org", "Qatar Grand Prix: new times"],
  ]);
  expect(server.mails[0]?.text).toContain("Race moved 2 h earlier, to 15:00.");
});

test.each([
  ["an address that isn’t confirmed", { emailVerified: false }],
  ["a disabled account", { disabledAt: new Date("2025-11-02T00:00:00Z") }],
])("sends nothing to %s", async (_, account) => {
  await join("ana");
  await database.db.update(accounts).set(account);
  await subscribe("ana", { scheduleChanges: true, weekend: true });
  await deliver(THURSDAY);
  expect(server.mails).toEqual([]);
});

test("never mentions a result", async () => {
  await join("ana");
  await subscribe("ana", { scheduleChanges: true, weekend: true });
  await deliver("2025-11-30T20:00:00Z");
  expect(server.mails).toEqual([]);
});

test("sends each email once when several instances send at the same time", async () => {
  await join("ana");
  await subscribe("ana", { scheduleChanges: true, weekend: true });
  await Promise.all([deliver(THURSDAY), deliver(THURSDAY), deliver(THURSDAY)]);
  expect(server.mails).toHaveLength(1);
});

test("deletes the choices of a member who switches both emails off", async () => {
  await join("ana");
  await subscribe("ana", { scheduleChanges: true, weekend: true });
  await subscribe("ana", { scheduleChanges: false, weekend: false });
  expect((await openAt(THURSDAY).notifications.listOwn("ana")).emails).toEqual({
    scheduleChanges: false,
    weekend: false,
  });
  expect(await database.sql`select 1 from members.email_subscribers`).toEqual([]);
});
