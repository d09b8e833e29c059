import { drizzle } from "drizzle-orm/postgres-js";
import { beforeAll, expect, test } from "vitest";

import type { Database } from "#db/database.ts";
import { resultKinds } from "#domain/calendar/season-rounds.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { findRaceSummary, findTimedClassification } from "./results/classifications.ts";
import { findMeetingPlace } from "./circuits/meeting-place.ts";
import { findRaceStory } from "./results/meeting-story.ts";
import { listFinishedPredictions, listPastVotes } from "./games/watched-picks.ts";
import { listSeasonDrivers } from "./entrants/driver-slugs.ts";
import { listDriverOutcomes } from "./people/driver-career.ts";
import { listHeadToHeads } from "./people/driver-head-to-head.ts";
import { listDriverEntries } from "./people/driver-profile.ts";
import { listTeamSeasonFigures } from "./people/team-career.ts";
import { listTeamOutcomes } from "./people/team-season.ts";
import { listChampionshipPlaces, listRoundTotals } from "./standings/championship-places.ts";
import { findMeeting, listCalendar, listMeetings } from "./calendar/meetings.ts";
import { findReplay } from "./replay/replay.ts";
import { listReplayableRaces } from "./replay/replay-lists.ts";
import {
  listQualifyingResults,
  listRaceResults,
  listSeasonRounds,
} from "./results/season-results.ts";
import { findDriverPointsByRound, findTeamPointsByRound } from "./standings/points-by-round.ts";
import { findDriverStandings, findTeamStandings } from "./standings/standings.ts";

/** Tables with tens of thousands of rows, which no page may scan. */
const LARGE = [
  "race_classifications",
  "timed_classifications",
  "fastest_laps",
  "driver_standings",
  "team_standings",
  "entries",
  "lap_charts",
  "fastest_laps",
  "pit_stops",
  "starting_grids",
];

/** Major version of the embedded PostgreSQL. */
const EMBEDDED_VERSION = 18;

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const season = 2025;
const now = Temporal.Instant.from("2025-11-12T12:00:00Z");
/** The driver and team with the most races. */
const driverId = "fernando-alonso";
const teamId = "ferrari";
const early = Temporal.Instant.from("2025-02-01T00:00:00Z");

const queries: Record<string, (db: Database, meetingId: number) => Promise<unknown>> = {
  listMeetings: (db) => listMeetings(db, { season, now: AFTER_ALL_FACTS }),
  listCalendar: (db) => listCalendar(db, { season, now: AFTER_ALL_FACTS }),
  findMeeting: (db) =>
    findMeeting(db, { season, slug: "sao-paulo-grand-prix", now: AFTER_ALL_FACTS }),
  findDriverStandings: (db) => findDriverStandings(db, { season, now }),
  "findDriverStandings before the season": (db) => findDriverStandings(db, { season, now: early }),
  findTeamStandings: (db) => findTeamStandings(db, { season, now }),
  "findTeamStandings before the season": (db) => findTeamStandings(db, { season, now: early }),
  findDriverPointsByRound: (db) => findDriverPointsByRound(db, { season, now }),
  findTeamPointsByRound: (db) => findTeamPointsByRound(db, { season, now }),
  findRaceSummary: (db, meetingId) => findRaceSummary(db, meetingId, now),
  listSeasonRounds: (db) =>
    listSeasonRounds(db, { season, kinds: resultKinds.race, now: AFTER_ALL_FACTS }),
  "listRaceResults of a whole season": async (db) => {
    const meetingIds = (await listMeetings(facts.db, { season, now: AFTER_ALL_FACTS })).map(
      (meeting) => meeting.id,
    );
    return listRaceResults(db, { meetingIds, kinds: resultKinds.race, now });
  },
  "listQualifyingResults of a whole season": async (db) => {
    const meetingIds = (await listMeetings(facts.db, { season, now: AFTER_ALL_FACTS })).map(
      (meeting) => meeting.id,
    );
    return listQualifyingResults(db, { meetingIds, kinds: resultKinds.qualifying, now });
  },
  findMeetingPlace: (db, meetingId) => findMeetingPlace(db, { meetingId, now }),
  findRaceStory: (db, meetingId) => findRaceStory(db, { meetingId, now }),
  findReplay: (db, meetingId) => findReplay(db, { meetingId, now }),
  listReplayableRaces: (db) => listReplayableRaces(db, { season, now }),
  listFinishedPredictions: (db) => listFinishedPredictions(db, { accountId: "ana", season, now }),
  listPastVotes: (db) => listPastVotes(db, { accountId: "ana", season, now }),
  listSeasonDrivers: (db) => listSeasonDrivers(db, season, now),
  listDriverEntries: (db) => listDriverEntries(db, driverId, now),
  listDriverOutcomes: (db) => listDriverOutcomes(db, driverId, now),
  listDriverPlaces: (db) => listChampionshipPlaces(db, "drivers", driverId, now),
  listHeadToHeads: (db) => listHeadToHeads(db, driverId, now),
  listDriverTotals: (db) => listRoundTotals(db, "drivers", { season, ids: [driverId], now }),
  listTeamSeasonFigures: (db) => listTeamSeasonFigures(db, teamId, now),
  listTeamPlaces: (db) => listChampionshipPlaces(db, "teams", teamId, now),
  listTeamOutcomes: (db) => listTeamOutcomes(db, { teamId, season, now }),
  listTeamTotals: (db) => listRoundTotals(db, "teams", { season, ids: [teamId], now }),
  findTimedClassification: (db, meetingId) =>
    findTimedClassification(db, { meetingId, session: "qualifying", now }),
};

/**
 * Returns a query's plan as lines. Older versions of PostgreSQL sometimes prefer to scan 27,000
 * rows. For them, it is enough that a suitable index exists.
 */
function explain(text: string, params: readonly unknown[]): Promise<string[]> {
  return facts.sql.begin("read only", async (transaction) => {
    const [server] = await transaction<{ version: number }[]>`
      select current_setting('server_version_num')::integer / 10000 as version`;
    if ((server?.version ?? 0) < EMBEDDED_VERSION)
      await transaction`set local enable_seqscan = off`;
    const plan = await transaction.unsafe(`explain ${text}`, params as never[]);
    return plan.map((row) => String(row["QUERY PLAN"]));
  });
}

test.for(Object.entries(queries))("reads large tables through indexes: %s", async ([, run]) => {
  const meeting = await findMeeting(facts.db, {
    season,
    slug: "sao-paulo-grand-prix",
    now: AFTER_ALL_FACTS,
  });
  const sent: { text: string; params: unknown[] }[] = [];
  const logQuery = (text: string, params: unknown[]) => void sent.push({ text, params });
  // The type `Database` includes a schema for relational queries, but no query uses relations.
  const listening = drizzle(facts.sql, {
    casing: "snake_case",
    logger: { logQuery },
  }) as unknown as Database;
  await run(listening, meeting?.id ?? 0);

  expect(sent).not.toHaveLength(0);
  for (const { text, params } of sent) {
    const lines = await explain(text, params);
    const scans = lines.filter((line) =>
      LARGE.some((table) => new RegExp(`Seq Scan on ${table}\\b`).test(line)),
    );
    expect(scans, lines.join("\n")).toEqual([]);
  }
});
