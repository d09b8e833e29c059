import { and, eq, exists, inArray, lt, lte, or, sql, desc } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers, engineMakers, entries, teams } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import { unannouncedEntries } from "#domain/facts/late-entries.ts";
import type { Temporal } from "#domain/time.ts";
import { driverColumns, surnameOrder, teamColumns, withEntrants, type DriverRef, type TeamRef } from "./people.ts";

export interface Entrant {
  readonly driver: DriverRef;
  readonly team: TeamRef;
  readonly engineMakerId: string;
  readonly engineMakerName: string;
  readonly number: string | null;
}

export type Drive = Awaited<ReturnType<typeof listDrives>>[number];

/** Part of a season: up to the race of `round` or, if `afterSprint` is true, only up to the sprint of that round. */
export interface SeasonPart {
  readonly season: number;
  readonly round: number;
  readonly afterSprint: boolean;
}

/** Subquery with the team and number of each driver in their last race or sprint of this part of the season. */
export function lastDrives(db: Database, part: SeasonPart) {
  return db
    .selectDistinctOn([raceClassifications.driverId], {
      driverId: raceClassifications.driverId,
      teamId: raceClassifications.teamId,
      number: raceClassifications.number,
    })
    .from(meetings)
    .innerJoin(raceClassifications, eq(raceClassifications.meetingId, meetings.id))
    .where(isOfPart(part))
    .orderBy(
      raceClassifications.driverId,
      desc(meetings.round),
      desc(raceClassifications.session),
      raceClassifications.ordinal,
    )
    .as("last_drives");
}

export function isOfPart({ season, round, afterSprint }: SeasonPart) {
  const until = afterSprint
    ? or(lt(meetings.round, round), and(eq(meetings.round, round), eq(raceClassifications.session, "sprint")))
    : lte(meetings.round, round);
  return and(eq(meetings.season, season), until);
}

export async function listDrives(db: Database, part: SeasonPart) {
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
    .where(isOfPart(part))
    .orderBy(meetings.round, raceClassifications.ordinal);
}

export type ScoredDrive = Awaited<ReturnType<typeof listDrivesUntilSprint>>[number];

export async function listDrivesUntilSprint(
  db: Database,
  { season, round }: { readonly season: number; readonly round: number },
) {
  return db
    .select({
      kind: sql<"race" | "sprint">`${raceClassifications.session}`,
      driverId: raceClassifications.driverId,
      teamId: raceClassifications.teamId,
      engineMakerId: raceClassifications.engineMakerId,
      position: raceClassifications.position,
      pointsHundredths: raceClassifications.pointsHundredths,
    })
    .from(meetings)
    .innerJoin(raceClassifications, eq(raceClassifications.meetingId, meetings.id))
    .where(
      and(
        eq(meetings.season, season),
        or(
          and(eq(raceClassifications.session, "race"), lt(meetings.round, round)),
          and(eq(raceClassifications.session, "sprint"), eq(meetings.round, round)),
        ),
      ),
    );
}

/**
 * Lists the entrants of a season that hasn't started, as announced by `now`: those of its first meeting or, until these
 * are known, those of the last meeting before the season. Ordered by team, then surname.
 */
export async function listEntrants(
  db: Database,
  { season, now }: { readonly season: number; readonly now: Temporal.Instant },
): Promise<Entrant[]> {
  const latestMeeting = db
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
  const entrants = db
    .select({
      driver: driverColumns,
      team: teamColumns,
      engineMakerId: engineMakers.id,
      engineMakerName: engineMakers.name,
      number: entries.number,
    })
    .from(entries)
    .innerJoin(meetings, eq(meetings.id, entries.meetingId))
    .innerJoin(engineMakers, eq(engineMakers.id, entries.engineMakerId))
    .$dynamic();
  const rows = await withEntrants(entrants, entries, meetings.season)
    .where(inArray(entries.meetingId, latestMeeting))
    .orderBy(teams.name, teams.id, ...surnameOrder);
  return withAnnounced(db, rows, { season, now });
}

/** Replaces drivers who hadn't been announced yet with those who were expected in their cars. */
async function withAnnounced(
  db: Database,
  rows: readonly Entrant[],
  { season, now }: { readonly season: number; readonly now: Temporal.Instant },
): Promise<Entrant[]> {
  const unannounced = unannouncedEntries(season, now.toZonedDateTimeISO("UTC").toPlainDate().toString());
  if (!rows.some(({ driver }) => unannounced.has(driver.id))) return [...rows];
  const expectedIds = [...unannounced.values()].flatMap((seat) => seat?.driverId ?? []);
  const ofIds = db.select(driverColumns).from(drivers).innerJoin(countries, eq(countries.id, drivers.countryId));
  const expected = expectedIds.length === 0 ? [] : await ofIds.where(inArray(drivers.id, expectedIds));
  const driverOf = new Map(expected.map((driver) => [driver.id, driver]));
  const announced = rows.flatMap((row) => {
    const seat = unannounced.get(row.driver.id);
    if (seat === undefined) return [row];
    const driver = driverOf.get(seat?.driverId ?? "");
    return seat === null || driver === undefined ? [] : [{ ...row, driver, number: seat.number }];
  });
  const surname = ({ driver }: Entrant): string => driver.lastName.toLowerCase();
  const teamOrder = [...new Set(rows.map(({ team }) => team.id))];
  return announced.toSorted(
    (a, b) => teamOrder.indexOf(a.team.id) - teamOrder.indexOf(b.team.id) || surname(a).localeCompare(surname(b), "en"),
  );
}
