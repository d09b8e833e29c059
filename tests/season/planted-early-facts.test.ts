import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { answerErgast } from "#api/ergast/answer-ergast.ts";
import type { Database } from "#db/database.ts";
import { listMeetings } from "#db/queries/calendar/meetings.ts";
import { searchFacts } from "#db/queries/search/search.ts";
import { Temporal } from "#domain/time.ts";

import { earlyFacts } from "../support/cut-off-moments.ts";
import { withFactsUntil } from "../support/cut-off-pack.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { servicesAt } from "../support/services-at.ts";

let database: FactsDatabase;
beforeAll(async () => {
  database = await openFactsDatabase();
});

/**
 * Facts about the shortened race of Canada 2026, as a page might read them without regard to the
 * time.
 */
const planted = [
  ["the end of the race", sql`select s.over_at::text as fact`, "s.kind = 'race'"],
  ["the laps of the race", sql`select m.laps as fact`, "s.kind = 'race'"],
  [
    "the number of finishers",
    sql`select (select count(*)::int from facts.race_classifications r
      where r.meeting_id = m.id and r.position is not null) as fact`,
    "s.kind = 'race'",
  ],
  [
    "the length of a chart",
    sql`select (select max(cardinality(positions)) from facts.lap_charts l where l.meeting_id = m.id) as fact`,
    "s.kind = 'race'",
  ],
  [
    "a lap of practice",
    sql`select (select min(time_ms) from facts.timed_classifications t
      where t.meeting_id = m.id and t.session = s.kind) as fact`,
    "s.kind = 'practice-1'",
  ],
  [
    "the driver of the day",
    sql`select (select driver_id from facts.driver_of_the_day d
      where d.meeting_id = m.id and d.position = 1) as fact`,
    "s.kind = 'race'",
  ],
  [
    "the points after the race",
    sql`select (select max(points_hundredths) from facts.driver_standings d where d.meeting_id = m.id) as fact`,
    "s.kind = 'race'",
  ],
] as const;

test("catches every planted fact about a later session", async () => {
  const before = Temporal.Instant.from("2026-05-20T12:00:00Z");
  await withFactsUntil(database, before, async (cutOff) => {
    for (const [name, select, session] of planted) {
      const answerOf = (db: Database) => async () => {
        const rows = await db.execute(sql`
          ${select} from facts.meetings m join facts.sessions s on s.meeting_id = m.id
          where m.season = 2026 and m.slug = 'canadian-grand-prix' and ${sql.raw(session)}`);
        return { status: 200, headers: new Headers(), text: JSON.stringify([...rows]) };
      };
      const sites = { whole: answerOf(database.db), cutOff: answerOf(cutOff) };
      expect(await earlyFacts(sites, "/planted"), name).toHaveLength(1);
    }
  });
});

test("catches a calendar that is read without regard to its announcements", async () => {
  const before = Temporal.Instant.from("2026-01-15T12:00:00Z");
  await withFactsUntil(database, before, async (cutOff) => {
    const calendarOf = (db: Database) => async () => {
      const rows = await db.execute(sql`
        select name, round, end_date, cancelled from facts.meetings where season = 2026 order by end_date`);
      return { status: 200, headers: new Headers(), text: JSON.stringify([...rows]) };
    };
    const sites = { whole: calendarOf(database.db), cutOff: calendarOf(cutOff) };
    expect(await earlyFacts(sites, "/planted")).toHaveLength(1);
    const known = { season: 2026, now: before };
    expect(await listMeetings(database.db, known)).toEqual(await listMeetings(cutOff, known));
  });
});

test("the Ergast-compatible calendars are those of facts that end at the moment", async () => {
  for (const [at, season] of [
    ["2019-10-10T12:00:00Z", 2019],
    ["2020-07-20T12:00:00Z", 2020],
    ["2026-01-15T12:00:00Z", 2026],
  ] as const) {
    const now = Temporal.Instant.from(at);
    await withFactsUntil(database, now, async (cutOff) => {
      for (const list of [`${season}`, `${season}/circuits`, `${season}/next`, "circuits"]) {
        const answerOf = async (db: Database) =>
          (await answerErgast(servicesAt(db, at), `/ergast/f1/${list}.json?limit=100`)).body;
        expect(await answerOf(database.db), `${list} at ${at}`).toBe(await answerOf(cutOff));
      }
    });
  }
}, 180_000);

test("the order of circuits in a search doesn't depend on later races", async () => {
  const now = Temporal.Instant.from("2014-06-22T01:36:00Z");
  await withFactsUntil(database, now, async (cutOff) => {
    const circuitsOf = async (db: Database) => {
      const { groups } = await searchFacts(db, { text: "s", season: 2014, now, limit: 20 });
      return groups.find(({ kind }) => kind === "circuit")?.hits.map(({ ref }) => ref) ?? [];
    };
    const circuits = await circuitsOf(database.db);
    expect(circuits.length).toBeGreaterThan(8);
    expect(circuits).toEqual(await circuitsOf(cutOff));
  });
});
