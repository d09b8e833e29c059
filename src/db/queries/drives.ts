import { and, eq, exists, inArray, lte, sql, desc } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers, engineMakers, entries, teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import { driverColumns, surnameOrder, teamColumns, type DriverRef, type TeamRef } from "./people.ts";

/** Who is entered for whom. */
export interface Entrant {
  readonly driver: DriverRef;
  readonly team: TeamRef;
  readonly engineMakerId: string;
  readonly engineMakerName: string;
  readonly number: string | null;
}

/** One driver in one team's car in one race. */
export interface Drive {
  readonly round: number;
  readonly driver: DriverRef;
  readonly team: { readonly id: string };
  readonly engineMakerId: string;
}

/** Per driver the team and number of the last race or sprint of the season up to `round`, as a subquery to join. */
export function lastDrives(db: Database, season: number, round: number) {
  return db
    .selectDistinctOn([raceClassifications.driverId], {
      driverId: raceClassifications.driverId,
      teamId: raceClassifications.teamId,
      number: raceClassifications.number,
    })
    .from(meetings)
    .innerJoin(raceClassifications, eq(raceClassifications.meetingId, meetings.id))
    .where(and(eq(meetings.season, season), lte(meetings.round, round)))
    .orderBy(
      raceClassifications.driverId,
      desc(meetings.round),
      desc(raceClassifications.session),
      raceClassifications.ordinal,
    )
    .as("last_drives");
}

/** Every drive in a race of the season up to `round`. */
export async function listDrives(db: Database, season: number, round: number): Promise<Drive[]> {
  return db
    .select({
      round: sql<number>`${meetings.round}`,
      driver: driverColumns,
      team: { id: raceClassifications.teamId },
      engineMakerId: raceClassifications.engineMakerId,
    })
    .from(meetings)
    .innerJoin(
      raceClassifications,
      and(eq(raceClassifications.meetingId, meetings.id), eq(raceClassifications.session, "race")),
    )
    .innerJoin(drivers, eq(drivers.id, raceClassifications.driverId))
    .innerJoin(countries, eq(countries.id, drivers.countryId))
    .where(and(eq(meetings.season, season), lte(meetings.round, round)))
    .orderBy(meetings.round, raceClassifications.ordinal);
}

/**
 * Who will race in a season that has not begun: the entries of its first meeting, or while none are known those of the
 * last meeting of the season before. By team, then by surname.
 */
export async function listEntrants(db: Database, season: number): Promise<Entrant[]> {
  const known = db
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        inArray(meetings.season, [season, season - 1]),
        eq(meetings.cancelled, false),
        exists(
          db
            .select({ one: sql`1` })
            .from(entries)
            .where(eq(entries.meetingId, meetings.id)),
        ),
      ),
    )
    .orderBy(
      desc(meetings.season),
      sql`case when ${meetings.season} = ${season} then ${meetings.startDate} end`,
      desc(meetings.startDate),
    )
    .limit(1);
  return db
    .select({
      driver: driverColumns,
      team: teamColumns,
      engineMakerId: engineMakers.id,
      engineMakerName: engineMakers.name,
      number: entries.number,
    })
    .from(entries)
    .innerJoin(meetings, eq(meetings.id, entries.meetingId))
    .innerJoin(drivers, eq(drivers.id, entries.driverId))
    .innerJoin(countries, eq(countries.id, drivers.countryId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .innerJoin(engineMakers, eq(engineMakers.id, entries.engineMakerId))
    .leftJoin(teamSeasons, and(eq(teamSeasons.year, meetings.season), eq(teamSeasons.teamId, teams.id)))
    .where(inArray(entries.meetingId, known))
    .orderBy(teams.name, teams.id, ...surnameOrder);
}
