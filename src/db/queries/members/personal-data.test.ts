import { getTableName, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { toDate } from "#db/auth-date.ts";
import {
  accounts,
  knownClients,
  mailedLinks,
  sessions,
  credentials,
  twoFactors,
} from "#db/schema/accounts.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import { predictions } from "#db/schema/predictions.ts";
import { favourites, photos, preferences, readerClocks } from "#db/schema/profiles.ts";
import {
  emailSubscribers,
  noticeDeliveries,
  notices,
  pushSubscribers,
} from "#db/schema/notices.ts";
import { reactionBests, reactionRounds } from "#db/schema/reaction.ts";
import { ballots } from "#db/schema/votes.ts";
import { watchedPredictions, watchedVotes } from "#db/schema/watched-picks.ts";

import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { collectPersonalData, forgetPerson, personalData } from "./personal-data.ts";

const at = Temporal.Instant.from("2026-11-20T12:00:00Z");
/**
 * Values that must not appear even in the user's own export, because other people may see the file.
 */
const secrets = {
  token: "hash-of-a-session-token",
  password: "salted-scrypt-hash",
  secondFactor: "encrypted-secret-of-an-app",
  endpoint: "address-of-a-browser-at-its-push-service",
  pushKey: "secret-of-a-browser",
  link: "hash-of-a-mailed-link",
  mail: "https://example.org/auth-action?token=opens-the-account",
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Creates a row in every table with personal data. A table added to the list needs a row here. */
async function settle(id: string): Promise<void> {
  const { db } = database;
  const email = `${id}@example.org`;
  const accountId = id;
  await db.insert(accounts).values({ id, name: `${id} "; drop table members.accounts; --`, email });
  await db.insert(sessions).values({
    id: `session of ${id}`,
    token: `${secrets.token} ${id}`,
    userId: id,
    expiresAt: toDate(at),
    createdAt: toDate(at),
    updatedAt: toDate(at),
    userAgent: "Firefox <b>",
  });
  await db.insert(credentials).values({
    id: `way of ${id}`,
    userId: id,
    providerId: "credential",
    accountId: id,
    password: secrets.password,
    createdAt: toDate(at),
    updatedAt: toDate(at),
  });
  await db.insert(twoFactors).values({
    id: `second factor of ${id}`,
    userId: id,
    secret: secrets.secondFactor,
    backupCodes: secrets.secondFactor,
  });
  await db.insert(mailedLinks).values({
    tokenHash: `${secrets.link} ${id}`,
    kind: "confirm",
    accountId,
    email,
    createdAt: at,
    expiresAt: at,
  });
  await db.insert(knownClients).values({ accountId, clientHash: "keyed", lastSignedInAt: at });
  const mail = { text: secrets.mail, html: secrets.mail, createdAt: at, nextAttemptAt: at };
  await db.insert(mailOutbox).values([
    { ...mail, recipient: email, subject: "Confirm your address" },
    { ...mail, recipient: `former-${email}`, subject: "Your address was changed", accountId },
  ]);
  await db
    .insert(favourites)
    .values({ accountId, teamId: "haas", driverId: "esteban-ocon", changedAt: at });
  await db
    .insert(preferences)
    .values({ accountId, timeZone: "Europe/Bucharest", hours: "12", lengths: "mi", changedAt: at });
  await db
    .insert(readerClocks)
    .values({ accountId, watching: "2012/abu-dhabi-grand-prix/race", changedAt: at });
  await db
    .insert(photos)
    .values({ accountId, hash: `hash of ${id}`, webp: new Uint8Array([1, 2, 3]), changedAt: at });
  await db
    .insert(predictions)
    .values({ accountId, meetingId: 1, first: "a", second: "b", third: "c", changedAt: at });
  const race = { accountId, season: 2012, slug: "abu-dhabi-grand-prix", changedAt: at };
  await db.insert(watchedPredictions).values({ ...race, first: "a", second: "b", third: "c" });
  await db.insert(watchedVotes).values({ ...race, scorer: "a", team: "lotus" });
  const [subscriber] = await db
    .insert(pushSubscribers)
    .values({
      endpoint: `https://push.example/${secrets.endpoint}/${id}`,
      accountId,
      p256dh: secrets.pushKey,
      auth: secrets.pushKey,
      zone: "Europe/Bucharest",
      parts: ["race"],
      leadMinutes: 30,
      scheduleChanges: true,
      sessionOver: "over",
      votingOpens: true,
      weekend: false,
      since: at,
      createdAt: at,
    })
    .returning();
  await db
    .insert(emailSubscribers)
    .values({ accountId, scheduleChanges: true, weekend: false, since: at, createdAt: at });
  const notice = {
    kind: "voting-opens",
    meetingId: 1,
    season: 2026,
    slug: "one",
    meeting: "One",
    closesAt: "2026-11-20T12:00:00Z",
  } as const;
  await db
    .insert(notices)
    .values({ key: "voting/1", content: notice, dueAt: at, expiresAt: at, createdAt: at })
    .onConflictDoNothing();
  await db.insert(noticeDeliveries).values({
    noticeKey: "voting/1",
    pushId: subscriber?.id ?? null,
    state: "abandoned",
    attempts: 1,
    nextAttemptAt: at,
    lastError: `the device of ${id} is off`,
  });
  await db
    .insert(reactionRounds)
    .values({ id: `round of ${id}`, accountId, holdMs: 1200, issuedAt: at });
  await db
    .insert(reactionBests)
    .values({ accountId, period: "all-time", bestMs: 212, reachedAt: at });
  await db.insert(ballots).values({
    meetingId: 1,
    accountId,
    guestId: `guest ${id}`,
    countedAs: "account",
    // A ballot that was first cast as a guest keeps the guest's token.
    ballotToken: `guest ${id}`,
    tokenIssuedAt: at,
    castAt: at,
    changedAt: at,
  });
}

async function tablesOf(
  ...schemas: readonly string[]
): Promise<{ readonly schema: string; readonly name: string }[]> {
  return database.sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ${database.sql(schemas)} order by 2`;
}

/** Returns the tables in `members` and `site` that have a row containing the text. */
async function traces(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, name } of await tablesOf("members", "site")) {
    const rows = await database.sql`
      select 1 from ${database.sql(`${schema}.${name}`)} as t where strpos(t::text, ${text}) > 0`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test("covers every table in members", async () => {
  const listed = personalData.map(({ table }) => getTableName(table)).toSorted();
  expect(listed).toEqual((await tablesOf("members")).map(({ name }) => name));
});

test("exports the user's rows from every table with personal data, without secrets", async () => {
  await settle("ana");
  const file = await collectPersonalData(database.db, "ana");
  expect(Object.keys(file ?? {})).toEqual(personalData.map(({ name }) => name));
  for (const [name, part] of Object.entries(file ?? {}))
    expect(Array.isArray(part) ? part[0] : part, name).toEqual(expect.objectContaining({}));
  const text = JSON.stringify(file);
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  expect(file).toMatchObject({
    account: { email: "ana@example.org", displayName: 'ana "; drop table members.accounts; --' },
    favourites: { teamId: "haas", driverId: "esteban-ocon" },
    preferences: { timeZone: "Europe/Bucharest", hours: "12", lengths: "mi" },
    readerClock: { watching: "2012/abu-dhabi-grand-prix/race" },
    timeMachinePredictions: [
      { season: 2012, race: "abu-dhabi-grand-prix", first: "a", third: "c" },
    ],
    timeMachineVotes: [
      { season: 2012, race: "abu-dhabi-grand-prix", bestPointScorer: "a", bestOfTheRest: null },
    ],
    photo: { type: "image/webp", base64: "AQID" },
    mails: [
      { recipient: "ana@example.org", subject: "Confirm your address" },
      { recipient: "former-ana@example.org", subject: "Your address was changed" },
    ],
    notifications: [{ channel: "push", service: "push.example", zone: "Europe/Bucharest" }],
    emailsAboutTheSchedule: { scheduleChanges: true, weekend: false },
    notificationsSent: [{ noticeKey: "voting/1", state: "abandoned" }],
    sessions: [{ browser: "Firefox <b>" }],
  });
  expect(await collectPersonalData(database.db, "nobody")).toBeNull();
});

test("writes all times in the export in one format", async () => {
  await settle("dan");
  const text = JSON.stringify(await collectPersonalData(database.db, "dan"));
  const times = text.match(/\d{4}-\d\d-\d\dT[^"]*/g) ?? [];
  expect(text).toContain('"signedInAt":"2026-11-20T12:00:00.000Z"');
  expect(text).toContain('"castAt":"2026-11-20T12:00:00.000Z"');
  expect(times.filter((time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time))).toEqual(
    [],
  );
});

test("leaves no trace of a deleted user and keeps other users' data", async () => {
  await settle("bea");
  await settle("cem");
  expect(await traces("bea")).toEqual(
    personalData.map(({ table }) => getTableName(table)).toSorted(),
  );
  await forgetPerson(database.db, "bea");
  expect(await traces("bea")).toEqual([]);
  // The deleted user's votes still count, but without a link to the account.
  expect(await database.db.select().from(ballots).where(isNull(ballots.accountId))).toHaveLength(1);
  expect(await traces("cem")).toHaveLength(personalData.length);
  await forgetPerson(database.db, "bea");
});
