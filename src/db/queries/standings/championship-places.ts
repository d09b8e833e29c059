import { and, eq, inArray, lte, or, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import {
  driverStandings,
  seasonDriverStandings,
  seasonTeamStandings,
  teamStandings,
} from "#db/schema/standings.ts";
import type { Temporal } from "#domain/time.ts";
import { sessionIsRun } from "#db/queries/calendar/session-run.ts";

import { hasTitle, type Title } from "./titles.ts";

const tables = {
  drivers: {
    afterRound: driverStandings,
    ofRound: driverStandings.driverId,
    atEnd: seasonDriverStandings,
    ofSeason: seasonDriverStandings.driverId,
  },
  teams: {
    afterRound: teamStandings,
    ofRound: teamStandings.teamId,
    atEnd: seasonTeamStandings,
    ofSeason: seasonTeamStandings.teamId,
  },
};

export type ChampionshipPlace = Awaited<ReturnType<typeof listChampionshipPlaces>>[number];

/** Subquery with one row per season. `over` is true if the season is complete. */
export function seasonEnds(db: Database, now: Temporal.Instant) {
  return db
    .select({
      season: meetings.season,
      over: sql<boolean>`bool_and(${sessionIsRun(now)})`.as("over"),
    })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .where(eq(meetings.cancelled, false))
    .groupBy(meetings.season)
    .as("ends");
}

/**
 * Lists the position of a driver or team in each championship. For seasons that are complete at
 * `now`, this is the final position, otherwise the latest. If a team has one row per engine, the
 * better row counts.
 */
export async function listChampionshipPlaces(
  db: Database,
  championship: Title["championship"],
  id: string,
  now: Temporal.Instant,
) {
  const { afterRound, ofRound, atEnd, ofSeason } = tables[championship];
  const latest = db
    .selectDistinctOn([meetings.season], {
      season: meetings.season,
      position: afterRound.position,
      pointsHundredths: afterRound.pointsHundredths,
    })
    .from(afterRound)
    .innerJoin(meetings, eq(meetings.id, afterRound.meetingId))
    .innerJoin(
      sessions,
      and(
        eq(sessions.meetingId, meetings.id),
        eq(sessions.kind, "race"),
        lte(sessions.overAt, now),
      ),
    )
    .where(eq(ofRound, id))
    .orderBy(meetings.season, sql`${meetings.round} desc`, afterRound.ordinal)
    .as("latest");
  const final = db
    .selectDistinctOn([atEnd.season], {
      season: atEnd.season,
      position: atEnd.position,
      pointsHundredths: atEnd.pointsHundredths,
    })
    .from(atEnd)
    .where(eq(ofSeason, id))
    .orderBy(atEnd.season, atEnd.ordinal)
    .as("final");
  const ends = seasonEnds(db, now);
  const isFinal = sql<boolean>`(${ends.over} and ${final.season} is not null)`;
  return db
    .select({
      season: latest.season,
      /** Null if the entrant is listed without a position (Schumacher 1997). */
      position: sql<
        number | null
      >`case when ${isFinal} then ${final.position} else ${latest.position} end`,
      pointsHundredths: sql<number>`case when ${isFinal} then ${final.pointsHundredths} else ${latest.pointsHundredths} end`,
      final: isFinal,
      /** True once the title is decided, even before the season ends. */
      champion: hasTitle(championship, { season: latest.season, winnerId: id, now }),
    })
    .from(latest)
    .innerJoin(ends, eq(ends.season, latest.season))
    .leftJoin(final, eq(final.season, latest.season))
    .orderBy(latest.season);
}

/** The points of a driver or team after the race of a round. */
export type RoundTotal = Awaited<ReturnType<typeof listRoundTotals>>[number];

/** Lists the points of these drivers or teams, and of the leaders, after each race of a season. */
export async function listRoundTotals(
  db: Database,
  championship: Title["championship"],
  query: {
    readonly season: number;
    readonly ids: readonly string[];
    readonly now: Temporal.Instant;
  },
) {
  const { afterRound, ofRound } = tables[championship];
  return db
    .select({
      round: sql<number>`${meetings.round}`,
      id: ofRound,
      position: afterRound.position,
      pointsHundredths: afterRound.pointsHundredths,
    })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .innerJoin(afterRound, eq(afterRound.meetingId, meetings.id))
    .where(
      and(
        eq(meetings.season, query.season),
        lte(sessions.overAt, query.now),
        or(inArray(ofRound, [...query.ids]), eq(afterRound.position, 1)),
      ),
    )
    .orderBy(meetings.round, afterRound.ordinal);
}
