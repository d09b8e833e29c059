import { date, index, integer, primaryKey, smallint, text } from "drizzle-orm/pg-core";

import { facts } from "./facts.ts";
import { countries } from "./places.ts";

export const drivers = facts.table("drivers", {
  id: text().primaryKey(),
  /** The name by which the driver is known in parts: `Nyck`, `de Vries`. Every list and story uses these three. */
  firstName: text().notNull(),
  lastName: text().notNull(),
  /** Both in the order in which they are said: `Nyck de Vries`, `Zhou Guanyu`. */
  name: text().notNull(),
  /** As registered at birth: `Hendrik Johannes Nicasius de Vries`. Shown on the profile only. */
  fullName: text().notNull(),
  /** Further names to be found by, separated by `; `; empty for most. */
  otherNames: text().notNull(),
  /** Three letters; not unique across history (VER, MSC, MAG, HAR). */
  code: text().notNull(),
  permanentNumber: smallint(),
  bornOn: date(),
  diedOn: date(),
  birthPlace: text(),
  countryId: text()
    .notNull()
    .references(() => countries.id),
});

export const engineMakers = facts.table("engine_makers", {
  id: text().primaryKey(),
  name: text().notNull(),
});

export const teams = facts.table("teams", {
  id: text().primaryKey(),
  name: text().notNull(),
  fullName: text().notNull(),
  countryId: text()
    .notNull()
    .references(() => countries.id),
});

/** The names one outfit has raced under, oldest first, as seen from `teamId`. */
export const teamLineage = facts.table(
  "team_lineage",
  {
    teamId: text()
      .notNull()
      .references(() => teams.id),
    position: smallint().notNull(),
    memberTeamId: text()
      .notNull()
      .references(() => teams.id),
    yearFrom: smallint().notNull(),
    yearTo: smallint(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.position] })],
);

export const teamSeasons = facts.table(
  "team_seasons",
  {
    year: smallint().notNull(),
    teamId: text()
      .notNull()
      .references(() => teams.id),
    /** What the team was called that year where that is not its name: `Team Lotus` in 2011. */
    name: text(),
    /** The entrant's name of that year, sponsors included. */
    entrantName: text().notNull(),
    /** #rrggbb, curated for 2014 on. */
    colour: text(),
    chassis: text(),
    engineMakerId: text().references(() => engineMakers.id),
  },
  (t) => [primaryKey({ columns: [t.year, t.teamId] }), index().on(t.teamId)],
);

/** Who was entered for whom in which meeting, under which number: one row per driver, team and meeting. */
export const entries = facts.table(
  "entries",
  {
    meetingId: integer().notNull(),
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    teamId: text()
      .notNull()
      .references(() => teams.id),
    engineMakerId: text()
      .notNull()
      .references(() => engineMakers.id),
    /** Text: some early entries have no number or a letter. */
    number: text(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.driverId, t.teamId, t.engineMakerId] }),
    index().on(t.driverId),
    index().on(t.teamId),
  ],
);
