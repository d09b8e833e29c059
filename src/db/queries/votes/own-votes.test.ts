import { afterAll, beforeAll, expect, test } from "vitest";

import { ballots } from "#db/schema/votes.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { openFactsCopy, type TestDatabase } from "../../../../tests/support/database.ts";
import { addAccounts } from "../../../../tests/support/factories.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { listOwnVotes } from "./own-votes.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openFactsCopy();
  await addAccounts(database.db, "ana", "bea");
});
afterAll(() => database.drop());

test("lists an account's votes for past races, latest race first", async () => {
  const { db } = database;
  const at = Temporal.Instant.from("2026-11-20T12:00:00Z");
  const ballot = {
    countedAs: "account" as const,
    ballotToken: "p",
    tokenIssuedAt: at,
    castAt: at,
    changedAt: at,
  };
  const vote = async (
    accountId: string,
    slug: string,
    picks: { scorer: string; rest: string | null; team: string },
  ) => {
    const meeting = await findMeeting(db, { season: 2025, slug, now: AFTER_ALL_FACTS });
    if (meeting === null) throw new Error(`no meeting ${slug}`);
    await db.insert(ballots).values({ ...ballot, accountId, meetingId: meeting.id, ...picks });
    return meeting.id;
  };
  const picks = { scorer: "max-verstappen", rest: "lando-norris", team: "mercedes" };
  const brazil = await vote("ana", "sao-paulo-grand-prix", { ...picks, rest: null });
  const vegas = await vote("ana", "las-vegas-grand-prix", picks);
  await vote("bea", "las-vegas-grand-prix", picks);

  const first = { season: 2025, scorer: "Verstappen", team: "Mercedes" };
  const inBrazil = { ...first, meetingId: brazil, name: "São Paulo Grand Prix", rest: null };
  const inVegas = { ...first, meetingId: vegas, name: "Las Vegas Grand Prix", rest: "Norris" };
  expect(await listOwnVotes(db, "ana", Temporal.Instant.from("2025-11-23T12:00:00Z"))).toEqual([
    inVegas,
    inBrazil,
  ]);
  expect(await listOwnVotes(db, "ana", Temporal.Instant.from("2025-11-21T12:00:00Z"))).toEqual([
    inBrazil,
  ]);
});
