import { afterAll, beforeAll, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { openFactsCopy, type TestDatabase } from "../../../../tests/support/database.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { findSeasonVotes } from "./season-votes.ts";

let database: TestDatabase;
beforeAll(async () => void (database = await openFactsCopy()));
afterAll(() => database.drop());

test("lists the votes on a season's past races, with winners and turnout", async () => {
  const { db, sql } = database;
  const idOf = async (slug: string): Promise<number> =>
    (await findMeeting(db, { season: 2025, slug, now: AFTER_ALL_FACTS }))?.id ?? 0;
  const [mexico, saoPaulo, vegas] = [
    await idOf("mexico-city-grand-prix"),
    await idOf("sao-paulo-grand-prix"),
    await idOf("las-vegas-grand-prix"),
  ];
  await sql`insert into site.vote_counts (meeting_id, pick, choice, counted_as, count) values
    (${mexico}, 'scorer', 'oliver-bearman', 'guest', 3), (${mexico}, 'scorer', 'lando-norris', 'account', 2),
    (${mexico}, 'team', 'haas', 'guest', 3), (${mexico}, 'team', 'mclaren', 'account', 2),
    (${vegas}, 'scorer', 'max-verstappen', 'guest', 9), (${vegas}, 'team', 'red-bull', 'guest', 9)`;
  const meetingIds = [vegas, saoPaulo, mexico];
  const before = await findSeasonVotes(
    db,
    meetingIds,
    Temporal.Instant.from("2025-11-20T00:00:00Z"),
  );
  expect(before.votes).toMatchObject([
    {
      meetingId: mexico,
      driversOfTheDay: ["oliver-bearman"],
      result: {
        turnout: { guests: 3, accounts: 2 },
        picks: { scorer: [{ choice: "oliver-bearman", share: 0.6 }, {}] },
      },
    },
  ]);
  expect(before.names.get("oliver-bearman")).toBe("Oliver Bearman");
  const after = await findSeasonVotes(
    db,
    meetingIds,
    Temporal.Instant.from("2025-11-27T00:00:00Z"),
  );
  expect(after.votes.map(({ meetingId }) => meetingId)).toEqual([vegas, mexico]);
  expect(
    await findSeasonVotes(db, [saoPaulo], Temporal.Instant.from("2025-11-27T00:00:00Z")),
  ).toEqual({
    votes: [],
    names: new Map(),
  });
});
