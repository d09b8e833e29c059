import { afterAll, beforeAll, expect, test } from "vitest";

import { saveFavourite } from "#db/queries/members/favourites.ts";
import { savePreferences } from "#db/queries/members/profiles.ts";
import { Temporal } from "#domain/time.ts";
import type { Accounts } from "#services.ts";

import { moments } from "../e2e/support/site.ts";
import { pages } from "../e2e/support/pages.ts";
import { openTestAccounts, signedInBrowser } from "../support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { openReadingSite, type ReadingSite } from "../support/reading-site.ts";

/** Pages rendered for each signed-in reader, because they depend on more than the holes in shared pages can fill. */
const RENDERED = [
  "/schedule/2025/las-vegas-grand-prix",
  "/schedule/2025/sao-paulo-grand-prix",
  "/live",
  "/vote",
  "/vote/results",
  "/fun/predictor",
  "/reaction-game",
  // These pages redirect signed-in readers.
  "/login",
  "/signup",
  "/forgot-password",
  "/confirm",
];

let database: TestDatabase;
let accounts: Accounts;
let sharing: ReadingSite;
let rendering: ReadingSite;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  ({ accounts } = await openTestAccounts(database));
  const moment = moments.raceWeekend;
  sharing = await openReadingSite(database, accounts, { cachePages: true, moment });
  rendering = await openReadingSite(database, accounts, { cachePages: false, moment });
});
afterAll(async () => {
  await sharing.close();
  await rendering.close();
  await database.drop();
});

async function member(name: string): Promise<{ readonly cookie: string; readonly id: string }> {
  const email = `${crypto.randomUUID()}@example.org`;
  const cookie = (await signedInBrowser(database, accounts, email, name)).cookie();
  const id = (await accounts.findSignedIn(new Headers({ cookie })))?.account.id ?? "";
  return { cookie, id };
}

test("a shared page is the same as one rendered for its reader", { timeout: 180_000 }, async () => {
  const plain = await member("Ana");
  const odd = await member(`<b>"Zoë" & 'Sons'</b>`);
  const now = Temporal.Now.instant();
  await savePreferences(database.db, odd.id, { timeZone: "Asia/Kolkata", hours: "12", lengths: "mi" }, now);
  await saveFavourite(database.db, odd.id, { kind: "driver", id: "nico-hulkenberg" }, now);
  await saveFavourite(database.db, odd.id, { kind: "team", id: "williams" }, now);
  await database.sql`update members.accounts set photo_url = '/photos/x.webp', role = 'admin' where id = ${odd.id}`;
  const rendered = new Set<string>();
  for (const path of pages) {
    for (const address of [path, path === "/" ? "/_.data" : `${path}.data`]) {
      for (const { cookie } of [plain, odd]) {
        const expected = await rendering.get(address, cookie);
        // The first answer may be rendered, later ones come straight from the cache.
        const answers = [await sharing.get(address, cookie), await sharing.get(address, cookie)];
        for (const answer of answers) {
          expect(answer.status, address).toBe(expected.status);
          if (answer.headers.get("cache-control") !== "private, no-cache") {
            rendered.add(path);
            continue;
          }
          expect(differenceOf(answer.text, expected.text), address).toBeNull();
          expect(answer.headers.get("content-security-policy"), address).toBe(
            expected.headers.get("content-security-policy"),
          );
        }
      }
    }
  }
  expect([...rendered]).toEqual(RENDERED);
});

/** Returns where two texts begin to differ, or null. */
function differenceOf(actual: string, expected: string): { readonly actual: string; readonly expected: string } | null {
  if (actual === expected) return null;
  let at = 0;
  while (at < actual.length && actual[at] === expected[at]) at += 1;
  const from = Math.max(0, at - 120);
  return { actual: actual.slice(from, at + 160), expected: expected.slice(from, at + 160) };
}
