import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgSelect } from "drizzle-orm/pg-core";

import { drivers, teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";

export interface DriverRef {
  readonly id: string;
  /** Three letters, unique only within a season. */
  readonly code: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryAlpha2: string;
}

export interface TeamRef {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
}

/** The query must include `drivers` and join their `countries`. */
export const driverColumns = {
  id: drivers.id,
  code: drivers.code,
  name: drivers.name,
  firstName: drivers.firstName,
  lastName: drivers.lastName,
  countryAlpha2: countries.alpha2,
};

/** The query must include `teams` and left join `teamSeasons` by year and team. */
export const teamColumns = {
  id: teams.id,
  name: sql<string>`coalesce(${teamSeasons.name}, ${teams.name})`,
  colour: teamSeasons.colour,
};

/** Sorts by surname, ignoring case, so `de Vries` comes under D. */
export const surnameOrder = [sql`lower(${drivers.lastName})`, drivers.id];

/**
 * Joins the tables that `driverColumns` and `teamColumns` need. Teams get the name that they had in
 * `season`.
 */
export function withEntrants<Query extends PgSelect>(
  query: Query,
  row: { readonly driverId: AnyPgColumn; readonly teamId: AnyPgColumn },
  season: AnyPgColumn | number,
) {
  return query
    .innerJoin(drivers, eq(drivers.id, row.driverId))
    .innerJoin(countries, eq(countries.id, drivers.countryId))
    .innerJoin(teams, eq(teams.id, row.teamId))
    .leftJoin(teamSeasons, and(eq(teamSeasons.year, season), eq(teamSeasons.teamId, row.teamId)));
}
