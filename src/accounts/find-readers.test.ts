import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { saveFavourite } from "#db/queries/members/favourites.ts";
import { savePreferences } from "#db/queries/members/profiles.ts";
import { saveWatching } from "#db/queries/members/reader-clocks.ts";
import { accounts as accountsTable, sessions } from "#db/schema/accounts.ts";
import { defaultPreferences } from "#domain/members/preferences.ts";
import { Temporal } from "#domain/time.ts";
import type { Accounts } from "./accounts.ts";

import { openTestAccounts, signedInBrowser } from "../../tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";

let database: TestDatabase;
let accounts: Accounts;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ accounts } = await openTestAccounts(database));
});
afterAll(() => database.drop());

async function signIn(email: string) {
  const browser = await signedInBrowser(database, accounts, email);
  const id = (await accounts.findSignedIn(browser.headers()))?.account.id ?? "";
  return { id, key: accounts.sessionKey(browser.cookie()) ?? "" };
}

test("finds readers with valid sessions, each with their own favourites and preferences", async () => {
  const [ana, bob, expired, banned] = [
    await signIn("ana@example.org"),
    await signIn("bob@example.org"),
    await signIn("expired@example.org"),
    await signIn("banned@example.org"),
  ];
  const now = Temporal.Now.instant();
  const chosen = { timeZone: "Asia/Kolkata", hours: "12", lengths: "mi" } as const;
  await savePreferences(database.db, ana.id, chosen, now);
  await saveFavourite(database.db, bob.id, { kind: "driver", id: "oscar-piastri" }, now);
  await database.db
    .update(accountsTable)
    .set({ disabledAt: new Date() })
    .where(eq(accountsTable.id, banned.id));
  await database.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.userId, expired.id));
  const longAgo = new Date(Date.now() - 7_200_000);
  await database.db.update(sessions).set({ updatedAt: longAgo }).where(eq(sessions.userId, ana.id));

  await saveWatching(database.db, ana.id, "2012/abu-dhabi-grand-prix/race", Temporal.Now.instant());

  const readers = await accounts.findReaders([
    ana.key,
    bob.key,
    expired.key,
    banned.key,
    "unknown",
  ]);
  expect([...readers.keys()].toSorted()).toEqual([ana.key, bob.key].toSorted());
  expect(readers.get(ana.key)).toMatchObject({
    reader: {
      account: { email: "ana@example.org" },
      favourites: { driver: null, team: null },
      preferences: chosen,
    },
    clock: { spoilerFree: null, watching: "2012/abu-dhabi-grand-prix/race" },
  });
  expect(readers.get(bob.key)).toMatchObject({
    reader: {
      account: { email: "bob@example.org" },
      favourites: { driver: "oscar-piastri", team: null },
      preferences: defaultPreferences,
    },
    clock: { spoilerFree: null, watching: null },
  });
  const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, ana.id));
  expect(session?.updatedAt.getTime()).toBeGreaterThan(longAgo.getTime());
});
