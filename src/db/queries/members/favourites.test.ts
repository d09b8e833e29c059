import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { accounts } from "#db/schema/accounts.ts";
import { favourites } from "#db/schema/profiles.ts";
import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { countFans, countFansOf, findFavourites, saveFavourite } from "./favourites.ts";
import { findReaderPreferences, savePreferences } from "./profiles.ts";

const now = Temporal.Instant.from("2026-11-20T12:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(accounts);
});

async function people(...ids: readonly string[]): Promise<void> {
  await database.db
    .insert(accounts)
    .values(ids.map((id) => ({ id, name: id, email: `${id}@example.org` })));
}

const choose = (who: string, kind: "team" | "driver", id: string | null) =>
  saveFavourite(database.db, who, { kind, id }, now);

test("sets and clears a favourite team and driver independently", async () => {
  await people("ana");
  expect(await findFavourites(database.db, "ana")).toEqual({ team: null, driver: null });
  await choose("ana", "team", "ferrari");
  await choose("ana", "driver", "lando-norris");
  await choose("ana", "team", "haas");
  expect(await findFavourites(database.db, "ana")).toEqual({
    team: "haas",
    driver: "lando-norris",
  });
  await choose("ana", "driver", null);
  expect(await findFavourites(database.db, "ana")).toEqual({ team: "haas", driver: null });
});

test("counts each account once per current favourite, leaving out disabled and deleted accounts", async () => {
  await people("ana", "bea", "cem", "dan");
  for (const who of ["ana", "bea", "cem", "dan"]) await choose(who, "driver", "max-verstappen");
  await choose("ana", "driver", "lando-norris");
  await choose("bea", "team", "ferrari");
  await database.db.update(accounts).set({ disabledAt: new Date() }).where(eq(accounts.id, "cem"));
  expect([...(await countFans(database.db, "driver"))]).toEqual([
    ["max-verstappen", 2],
    ["lando-norris", 1],
  ]);
  expect(await countFansOf(database.db, "driver", "max-verstappen")).toBe(2);
  expect(await countFansOf(database.db, "driver", "nobody")).toBe(0);
  await database.db.delete(accounts).where(eq(accounts.id, "dan"));
  expect([...(await countFans(database.db, "driver"))]).toEqual([
    ["lando-norris", 1],
    ["max-verstappen", 1],
  ]);
  expect([...(await countFans(database.db, "team"))]).toEqual([["ferrari", 1]]);
});

test("counts fifty fans correctly during and after concurrent changes by all of them", async () => {
  const crowd = Array.from({ length: 50 }, (_, at) => `fan-${at}`);
  const drivers = ["lando-norris", "oscar-piastri", "max-verstappen"];
  await people(...crowd);
  await Promise.all(crowd.map((who) => choose(who, "driver", "lando-norris")));
  const total = async (): Promise<number> => {
    const fans = await countFans(database.db, "driver");
    return [...fans.values()].reduce((sum, count) => sum + count, 0);
  };
  const seen: number[] = [];
  await Promise.all(
    crowd.map(async (who, at) => {
      for (let turn = 0; turn < 4; turn += 1) {
        await choose(who, "driver", drivers[(at + turn) % drivers.length] ?? null);
        if (turn === 1) seen.push(await total());
      }
    }),
  );
  expect(new Set(seen)).toEqual(new Set([50]));
  // The last choice of person n is driver (n + 3) mod 3, so the fifty people split into 17, 17 and
  // 16.
  expect(Object.fromEntries(await countFans(database.db, "driver"))).toEqual({
    "lando-norris": 17,
    "oscar-piastri": 17,
    "max-verstappen": 16,
  });
});

test("stores a team and a driver in one row when both are chosen concurrently", async () => {
  await people("ana");
  await Promise.all([choose("ana", "team", "haas"), choose("ana", "driver", "esteban-ocon")]);
  expect(await database.db.select().from(favourites)).toHaveLength(1);
  expect(await findFavourites(database.db, "ana")).toEqual({
    team: "haas",
    driver: "esteban-ocon",
  });
});

test("returns default preferences until a user saves their own", async () => {
  await people("ana");
  expect(await findReaderPreferences(database.db, "ana")).toEqual({
    favourites: { team: null, driver: null },
    preferences: { timeZone: null, hours: "24", lengths: "km" },
  });
  const chosen = { timeZone: "Asia/Tokyo", hours: "12", lengths: "mi" } as const;
  await savePreferences(database.db, "ana", { ...chosen, timeZone: null }, now);
  await savePreferences(database.db, "ana", chosen, now);
  await choose("ana", "team", "haas");
  expect(await findReaderPreferences(database.db, "ana")).toEqual({
    favourites: { team: "haas", driver: null },
    preferences: chosen,
  });
});
