import { and, asc, count, eq, exists, lte, max, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { drivers, entries, teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import type { Temporal } from "#domain/time.ts";
import { driverColumns, teamColumns, type DriverRef } from "#db/queries/entrants/people.ts";
import { seatOverrides } from "#db/queries/entrants/display-overrides.ts";

export interface DriverProfile extends DriverRef {
  readonly fullName: string;
  readonly countryName: string;
  readonly demonym: string | null;
  readonly permanentNumber: number | null;
  readonly bornOn: string | null;
  readonly diedOn: string | null;
  readonly birthPlace: string | null;
  readonly picture: string | null;
}

export async function findDriverProfile(
  db: Database,
  driverId: string,
): Promise<DriverProfile | null> {
  const instead = seatOverrides(0);
  const [driver] = await db
    .select({
      ...driverColumns,
      fullName: drivers.fullName,
      countryName: countries.name,
      demonym: countries.demonym,
      permanentNumber: drivers.permanentNumber,
      bornOn: drivers.bornOn,
      diedOn: drivers.diedOn,
      birthPlace: drivers.birthPlace,
      picture: instead.picture.value,
    })
    .from(drivers)
    .innerJoin(countries, eq(countries.id, drivers.countryId))
    .leftJoin(instead.picture, instead.pictureOf(drivers.id))
    .where(eq(drivers.id, driverId));
  return driver ?? null;
}

/** The meetings that a driver entered in one season for one team with one number. */
export type DriverEntry = Awaited<ReturnType<typeof listDriverEntries>>[number];

/**
 * Lists a driver's teams and numbers by season and first meeting, including those used only in
 * practice. A meeting counts once its first session is over.
 */
export async function listDriverEntries(db: Database, driverId: string, now: Temporal.Instant) {
  const begun = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(and(eq(sessions.meetingId, meetings.id), lte(sessions.overAt, now)));
  return db
    .select({
      season: meetings.season,
      team: { id: teams.id, name: teamColumns.name },
      colour: teamSeasons.colour,
      number: entries.number,
      meetings: count(),
      lastRound: sql<number>`${max(meetings.round)}`,
    })
    .from(entries)
    .innerJoin(meetings, eq(meetings.id, entries.meetingId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .leftJoin(
      teamSeasons,
      and(eq(teamSeasons.year, meetings.season), eq(teamSeasons.teamId, teams.id)),
    )
    .where(and(eq(entries.driverId, driverId), exists(begun)))
    .groupBy(
      meetings.season,
      teams.id,
      teams.name,
      teamSeasons.name,
      teamSeasons.colour,
      entries.number,
    )
    .orderBy(meetings.season, asc(sql`min(${meetings.round})`), teams.id, entries.number);
}
