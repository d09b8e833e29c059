import { afterAll, beforeAll, expect, test } from "vitest";

import { listPredictorTable } from "#db/queries/games/predictions.ts";
import { accounts } from "#db/schema/accounts.ts";
import { ballots, voteCounts } from "#db/schema/votes.ts";
import { Temporal } from "#domain/time.ts";

import { openTestAccounts, TestBrowser } from "../../tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { accountRow } from "../../tests/support/factories.ts";
import { DEMO_PASSWORD, demoEmail, demoPeople } from "./people.ts";
import { countRealAccounts, seedDemo } from "./seed-demo.ts";

const season = 2025;
/** The Monday after the second race. */
const now = Temporal.Instant.from("2025-03-24T12:00:00Z");
const realNow = Temporal.Instant.from("2026-11-20T12:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterAll(() => database.drop());

const picksOf = async () =>
  (await database.db.select().from(ballots))
    .map(({ meetingId, accountId, guestId, scorer, rest, team }) =>
      [meetingId, accountId ?? guestId, scorer, rest, team].join(" "),
    )
    .toSorted();

test("seeds votes and predictions, and changes nothing on a second run", async () => {
  const { db } = database;
  const first = await seedDemo(db, { season, now, realNow });
  expect(first.people).toBe(demoPeople.length);
  expect(first.ballots).toBeGreaterThan(40);
  expect(first.predictions).toBeGreaterThan(30);
  const [picks, counts] = [await picksOf(), await db.$count(voteCounts)];
  expect(picks).toHaveLength(first.ballots);
  expect(await seedDemo(db, { season, now, realNow })).toEqual(first);
  expect(await picksOf()).toEqual(picks);
  expect(await db.$count(voteCounts)).toBe(counts);
  expect(await db.$count(accounts)).toBe(demoPeople.length);
  const [leader] = await listPredictorTable(db, {
    season,
    now,
    accountId: null,
    most: 10,
    lockedMeetingId: null,
  });
  expect(leader?.points).toBeGreaterThan(0);
});

test("adds votes for later races without changing earlier votes", async () => {
  const before = await picksOf();
  await seedDemo(database.db, {
    season,
    now: Temporal.Instant.from("2025-04-07T12:00:00Z"),
    realNow,
  });
  const after = await picksOf();
  expect(after.length).toBeGreaterThan(before.length);
  expect(after).toEqual(expect.arrayContaining(before));
});

test("lets a demo user log in", async () => {
  const { accounts: service } = await openTestAccounts(database, { passwordHashing: undefined });
  const browser = new TestBrowser();
  await browser.done(
    service.signIn(browser.headers(), { email: demoEmail({ id: "ana" }), password: DEMO_PASSWORD }),
  );
  const session = await service.findSignedIn(browser.headers());
  expect(session?.account).toMatchObject({
    displayName: "Ana",
    role: "admin",
    emailVerified: true,
  });
});

test("doesn't count demo users as real accounts", async () => {
  expect(await countRealAccounts(database.db)).toBe(0);
  await database.db.insert(accounts).values(accountRow("somebody"));
  expect(await countRealAccounts(database.db)).toBe(1);
});
