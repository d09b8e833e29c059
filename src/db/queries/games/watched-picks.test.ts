import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts } from "#db/schema/accounts.ts";
import type { Podium } from "#domain/games/predictor.ts";
import { Temporal } from "#domain/time.ts";

import { openFactsCopy, type TestDatabase } from "../../../../tests/support/database.ts";
import { listPredictorTable } from "./predictions.ts";
import {
  findWatchedPrediction,
  findWatchedVote,
  listFinishedPredictions,
  listPastVotes,
  saveWatchedPrediction,
  saveWatchedVote,
} from "./watched-picks.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openFactsCopy();
  for (const id of ["ana", "bob"])
    await database.db.insert(accounts).values({ id, name: id, email: `${id}@example.org` });
});
afterAll(() => database.drop());

const saved = Temporal.Instant.from("2025-11-12T12:00:00Z");
const season = 2012;
const abuDhabi = { season, slug: "abu-dhabi-grand-prix" };
const before = Temporal.Instant.from("2012-11-04T12:00:00Z");
const after = Temporal.Instant.from("2012-11-04T16:00:00Z");
const podium: Podium = ["kimi-raikkonen", "sebastian-vettel", "fernando-alonso"];

test("scores a prediction only once its race is over, and leaves it out of all tables", async () => {
  const { db } = database;
  const key = { accountId: "ana", ...abuDhabi };
  await saveWatchedPrediction(
    db,
    key,
    ["lewis-hamilton", "sebastian-vettel", "fernando-alonso"],
    saved,
  );
  await saveWatchedPrediction(db, key, podium, saved);
  expect(await findWatchedPrediction(db, key)).toEqual(podium);
  expect(await findWatchedPrediction(db, { ...key, accountId: "bob" })).toBeNull();
  expect(await findWatchedPrediction(db, { ...key, season: 2013 })).toBeNull();
  expect(await listFinishedPredictions(db, { accountId: "ana", season, now: before })).toEqual([]);
  expect(await listFinishedPredictions(db, { accountId: "ana", season, now: after })).toMatchObject(
    [
      {
        slug: abuDhabi.slug,
        podium,
        result: ["kimi-raikkonen", "fernando-alonso", "sebastian-vettel"],
      },
    ],
  );
  expect(await listFinishedPredictions(db, { accountId: "bob", season, now: after })).toEqual([]);
  const table = { season, now: after, accountId: "ana", most: 10, lockedMeetingId: null };
  expect(await listPredictorTable(db, table)).toEqual([]);
});

test("lists votes on races up to the stop, and leaves them out of all counts", async () => {
  const { db } = database;
  const key = { accountId: "ana", ...abuDhabi };
  const picks = { scorer: "kimi-raikkonen", rest: null, team: "lotus-f1" };
  await saveWatchedVote(db, key, { ...picks, rest: "lewis-hamilton" }, saved);
  await saveWatchedVote(db, key, picks, saved);
  expect(await findWatchedVote(db, key)).toEqual(picks);
  expect(await findWatchedVote(db, { ...key, accountId: "bob" })).toBeNull();
  expect(await listPastVotes(db, { accountId: "ana", season, now: before })).toEqual([]);
  expect(await listPastVotes(db, { accountId: "ana", season, now: after })).toMatchObject([
    { slug: abuDhabi.slug, ...picks },
  ]);
  const counted =
    await database.sql`select 1 from site.vote_counts union all select 1 from members.ballots`;
  expect(counted).toHaveLength(0);
});
