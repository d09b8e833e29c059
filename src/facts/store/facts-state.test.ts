import { afterEach, beforeEach, expect, test } from "vitest";

import { openDatabase } from "#db/database.ts";

import { shownSeason } from "#domain/calendar/site-season.ts";
import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import {
  announceChangedFacts,
  findLoadedFacts,
  lockFacts,
  watchFacts,
  type FactsWatch,
} from "./facts-state.ts";

let database: TestDatabase;
let watch: FactsWatch;
const failures: unknown[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  await database.sql`
    insert into facts.pack_state (id, version, facts_as_of, loaded_at) values (1, 'pack', '2026-08-21', now())`;
  const loaded = await findLoadedFacts(database.sql);
  if (loaded === null) throw new Error("no facts");
  failures.length = 0;
  watch = await watchFacts(database.sql, loaded, (error) => failures.push(error));
});
afterEach(async () => {
  await watch.close();
  await database.drop();
});

/** Changes facts from another connection, as another instance would. */
async function changeElsewhere(): Promise<void> {
  const other = openDatabase(database.location, { max: 1 });
  await other.sql.begin(async (transaction) => {
    await lockFacts(transaction);
    await announceChangedFacts(transaction);
  });
  await other.close();
}

const nextChange = () =>
  new Promise<string>((resolve) => {
    watch.onChange(() => resolve(watch.current().version));
  });

test("notifies all listeners after another instance commits a change", async () => {
  const first = watch.current();
  expect(first.version).toBe("pack.0");
  const [firstListener, secondListener] = [nextChange(), nextChange()];
  await changeElsewhere();
  expect(await Promise.all([firstListener, secondListener])).toEqual(["pack.1", "pack.1"]);
  expect(watch.current()).not.toBe(first);
});

test("ignores a change that is rolled back", async () => {
  let notifications = 0;
  watch.onChange(() => void notifications++);
  const attempt = database.sql.begin(async (transaction) => {
    await announceChangedFacts(transaction);
    throw new Error("changed my mind");
  });
  await expect(attempt).rejects.toThrow("changed my mind");
  const real = nextChange();
  await changeElsewhere();
  expect(await real).toBe("pack.1");
  expect(notifications).toBe(1);
});

test("catches up after a lost connection and receives later changes", async () => {
  const missed = nextChange();
  await database.sql`update facts.pack_state set revision = revision + 1`;
  // The listening connection is idle after LISTEN.
  const lost = await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`;
  expect(lost).toHaveLength(1);
  expect(await missed).toBe("pack.1");
  const version = nextChange();
  await changeElsewhere();
  expect(await version).toBe("pack.2");
  expect(failures).toEqual([]);
});

test("advances to a season whose calendar arrives while the site is running", async () => {
  const facts = await createTestDatabase({ withFacts: true });
  const loaded = await findLoadedFacts(facts.sql);
  if (loaded === null) throw new Error("no facts");
  const following = await watchFacts(facts.sql, loaded, (error) => failures.push(error));
  const seasonAt = (iso: string) =>
    shownSeason("current", following.current().seasons, Temporal.Instant.from(iso));
  expect([
    seasonAt("2026-11-22T12:00:00Z"),
    seasonAt("2026-12-20T12:00:00Z"),
    seasonAt("2027-01-05T12:00:00Z"),
  ]).toEqual([2026, 2026, 2026]);

  const changed = new Promise<void>((resolve) => following.onChange(resolve));
  await facts.sql.begin(async (transaction) => {
    await transaction`insert into facts.seasons (year) values (2027) on conflict do nothing`;
    await transaction`
      insert into facts.meetings (id, season, round, slug, name, official_name, grand_prix_id, circuit_id, start_date,
                                  start_date_known, end_date, cancelled)
      select 999001, 2027, 1, slug, name, official_name, grand_prix_id, circuit_id, '2027-03-05', true, '2027-03-07', false
        from facts.meetings where season = 2026 and round = 1`;
    await transaction`
      insert into facts.sessions (meeting_id, kind, starts_at, over_at)
      values (999001, 'race', '2027-03-07T04:00:00Z', '2027-03-07T06:00:00Z')`;
    await announceChangedFacts(transaction);
  });
  await changed;
  expect(following.current().seasons.at(-1)).toEqual({
    year: 2027,
    overAt: Temporal.Instant.from("2027-03-07T06:00:00Z"),
  });
  expect([
    seasonAt("2026-11-22T12:00:00Z"),
    seasonAt("2026-12-20T12:00:00Z"),
    seasonAt("2027-01-05T12:00:00Z"),
  ]).toEqual([2026, 2027, 2027]);
  await following.close();
  await facts.drop();
});
