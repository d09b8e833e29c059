import { afterEach, beforeEach, expect, test } from "vitest";

import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { findVoteDifferences } from "../support/voters.ts";

const MEETING = 1168;
const picks = { scorer: "lando-norris", rest: "alexander-albon", team: "mclaren" };
const voters = ["ana", "ben"].map((guest) => ({
  cookie: `gridwalk.voter=${guest}.signature`,
  picks,
}));

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  for (const guest of ["ana", "ben"])
    await database.sql`insert into members.ballots
        (meeting_id, guest_id, counted_as, scorer, rest, team, ballot_token, token_issued_at, cast_at, changed_at)
      values (${MEETING}, ${guest}, 'guest', ${picks.scorer}, ${picks.rest}, ${picks.team}, ${guest}, now(), now(), now())`;
  for (const [pick, choice] of Object.entries(picks))
    await database.sql`insert into site.vote_counts (meeting_id, pick, choice, counted_as, count)
      values (${MEETING}, ${pick}, ${choice}, 'guest', 2)`;
});
afterEach(() => database.drop());

const differences = () => findVoteDifferences(database.sql, MEETING, { voters });

test("finds no difference if every vote was stored and counted once", async () => {
  expect(await differences()).toEqual({ differing: [], uncounted: [] });
});

test("finds lost, changed and extra ballots", async () => {
  const { sql } = database;
  await sql`delete from members.ballots where guest_id = 'ben'`;
  expect((await differences()).differing).toEqual(["- ben lando-norris alexander-albon mclaren"]);
  await sql`update members.ballots set guest_id = 'eve'`;
  expect((await differences()).differing.toSorted()).toEqual([
    "+ eve lando-norris alexander-albon mclaren",
    "- ana lando-norris alexander-albon mclaren",
    "- ben lando-norris alexander-albon mclaren",
  ]);
});

test("finds a vote that was counted twice", async () => {
  await database.sql`update site.vote_counts set count = 3 where pick = 'team'`;
  expect((await differences()).uncounted.toSorted()).toEqual([
    "+ team mclaren guest 3",
    "- team mclaren guest 2",
  ]);
});
