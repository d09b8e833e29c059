import { afterAll, beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { createTestDatabase, type TestDatabase } from "../../../../tests/support/database.ts";
import { forgetWhatExpired } from "#db/queries/members/account-upkeep.ts";
import { listVoteOutliers } from "./outliers.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test("flags a network that casts far more new ballots per hour than usual, until its data expires", async () => {
  const { db, sql } = database;
  expect(await listVoteOutliers(db, 1)).toEqual([]);
  await sql`insert into site.vote_sources (meeting_id, network_hash, hour, ballots)
    select 1, 'home-' || n, '2026-01-01T10:00:00Z', 1 + n % 2 from generate_series(1, 40) as n`;
  await sql`insert into site.vote_sources (meeting_id, network_hash, hour, ballots) values
    (1, 'pub', '2026-01-01T10:00:00Z', 19), (1, 'farm', '2026-01-01T11:00:00Z', 60),
    (1, 'farm', '2026-01-01T10:00:00Z', 45), (2, 'farm', '2026-01-01T10:00:00Z', 60)`;
  expect(await listVoteOutliers(db, 1)).toEqual([
    {
      networkHash: "farm",
      hour: Temporal.Instant.from("2026-01-01T11:00:00Z"),
      ballots: 60,
      usual: 2,
    },
    {
      networkHash: "farm",
      hour: Temporal.Instant.from("2026-01-01T10:00:00Z"),
      ballots: 45,
      usual: 2,
    },
  ]);
  // If there is only one network, its count is the median.
  expect(await listVoteOutliers(db, 2)).toEqual([]);
  await forgetWhatExpired(db, Temporal.Instant.from("2026-06-01T00:00:00Z"));
  expect(await listVoteOutliers(db, 1)).toEqual([]);
});
