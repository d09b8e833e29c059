import { drivers, teams, teamSeasons } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";

/** What every list shows of a driver. */
export interface DriverRef {
  readonly id: string;
  /** Three letters; unique within a season only. */
  readonly code: string;
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
  firstName: drivers.firstName,
  lastName: drivers.lastName,
  countryAlpha2: countries.alpha2,
};

/** Needs `teams` and, left joined by year and team, `teamSeasons` in the query. */
export const teamColumns = { id: teams.id, name: teams.name, colour: teamSeasons.colour };
