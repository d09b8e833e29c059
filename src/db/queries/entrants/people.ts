import { sql } from "drizzle-orm";

import { drivers, teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";

/** What every list shows of a driver. */
export interface DriverRef {
  readonly id: string;
  /** Three letters; unique within a season only. */
  readonly code: string;
  /** The one name of the driver, whole and in parts: `Nyck de Vries`. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryAlpha2: string;
}

/** What every list shows of a team in one season. */
export interface TeamRef {
  readonly id: string;
  readonly name: string;
  /** #rrggbb; null before 2014. */
  readonly colour: string | null;
}

/** Needs `drivers` and, by `drivers.countryId`, `countries` in the query. */
export const driverColumns = {
  id: drivers.id,
  code: drivers.code,
  name: drivers.name,
  firstName: drivers.firstName,
  lastName: drivers.lastName,
  countryAlpha2: countries.alpha2,
};

/** Needs `teams` and, left joined by year and team, `teamSeasons` in the query. */
export const teamColumns = {
  id: teams.id,
  name: sql<string>`coalesce(${teamSeasons.name}, ${teams.name})`,
  colour: teamSeasons.colour,
};

/** Drivers by surname, `de Vries` under D; ties by id. */
export const surnameOrder = [sql`lower(${drivers.lastName})`, drivers.id];
