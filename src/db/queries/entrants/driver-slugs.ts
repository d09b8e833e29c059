import { and, desc, eq, exists, lte, or, sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { overrides } from "#db/schema/overrides.ts";
import { driverOtherNames, drivers } from "#db/schema/people.ts";
import { driverIdOf, slugOf, type SluggedDriver } from "#domain/slug.ts";
import type { Temporal } from "#domain/time.ts";
import { listEntrants } from "./drives.ts";

/**
 * Lists the drivers whose URLs contain their code: those who have raced in the season or, before its first race, those
 * entered for the season. Drivers who took part only in practice keep the id in their URLs.
 */
export async function listSeasonDrivers(
  db: Database,
  season: number,
  now: Temporal.Instant,
): Promise<readonly SluggedDriver[]> {
  const raced = db
    .select({ driverId: raceClassifications.driverId })
    .from(meetings)
    .innerJoin(sessions, and(eq(sessions.meetingId, meetings.id), eq(sessions.kind, "race")))
    .innerJoin(
      raceClassifications,
      and(eq(raceClassifications.meetingId, meetings.id), eq(raceClassifications.session, "race")),
    )
    .where(and(eq(meetings.season, season), eq(raceClassifications.driverId, drivers.id), lte(sessions.overAt, now)));
  const rows = await db
    .select({ id: drivers.id, code: drivers.code })
    .from(drivers)
    .where(exists(raced))
    .orderBy(drivers.id);
  if (rows.length > 0) return rows;
  const entrants = await listEntrants(db, { season, now });
  return entrants.map(({ driver }) => ({ id: driver.id, code: driver.code }));
}

/**
 * Finds the driver for a slug in a URL, like `driverIdOf`. For a code not used this season, returns the last driver who
 * got it from an override, even if that override has been undone.
 */
export async function findDriverId(
  db: Database,
  typed: string,
  seasonDrivers: readonly SluggedDriver[],
): Promise<string> {
  const id = driverIdOf(typed, seasonDrivers);
  if (!/^[a-z]{3}$/.test(id)) return id;
  const code = id.toUpperCase();
  const [former] = await db
    .select({ driverId: drivers.id })
    .from(overrides)
    .innerJoin(drivers, eq(drivers.id, overrides.driverId))
    .where(
      and(
        eq(overrides.subject, "driver"),
        eq(overrides.field, "code"),
        or(eq(overrides.before, code), eq(sql`${overrides.value} #>> '{}'`, code)),
      ),
    )
    .orderBy(desc(overrides.id))
    .limit(1);
  return former?.driverId ?? id;
}

/** Finds the only driver whose current or former name has this slug (`carlos-sainz`). */
export async function findDriverNamed(db: Database, slug: string): Promise<string | null> {
  const idsWithSlug = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    new Set(rows.flatMap(({ id, name }) => (slugOf(name) === slug ? [id] : [])));
  const current = idsWithSlug(await db.select({ id: drivers.id, name: drivers.name }).from(drivers));
  const { driverId, name } = driverOtherNames;
  const ids = current.size > 0 ? current : idsWithSlug(await db.select({ id: driverId, name }).from(driverOtherNames));
  const [only = null, other] = ids;
  return other === undefined ? only : null;
}
