import { date, index, integer, primaryKey, smallint, text } from "drizzle-orm/pg-core";

import { sourceMeetings } from "./calendar.ts";
import { fromOne } from "./columns.ts";
import { facts, forPages, source, type FactsSchema } from "./facts.ts";
import { countries } from "./places.ts";

export const engineMakers = facts.table("engine_makers", {
  id: text().primaryKey(),
  name: text().notNull(),
});

function peopleIn(schema: FactsSchema) {
  const drivers = schema.table("drivers", {
    id: text().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Name in its usual order, which may begin with the family name: `Zhou Guanyu`. */
    name: text().notNull(),
    fullName: text().notNull(),
    /** Three letters. Several drivers may share a code, e.g. VER or MSC. */
    code: text().notNull(),
    permanentNumber: smallint(),
    bornOn: date(),
    diedOn: date(),
    birthPlace: text(),
    countryId: text()
      .notNull()
      .references(() => countries.id),
  });

  const teams = schema.table("teams", {
    id: text().primaryKey(),
    name: text().notNull(),
    fullName: text().notNull(),
    countryId: text()
      .notNull()
      .references(() => countries.id),
  });

  const teamSeasons = schema.table(
    "team_seasons",
    {
      year: smallint().notNull(),
      teamId: text()
        .notNull()
        .references(() => teams.id),
      /** The team's name in `year`, if it wasn't the usual one: `Team Lotus` in 2011. */
      name: text(),
      entrantName: text().notNull(),
      colour: text(),
      chassis: text(),
      engineMakerId: text().references(() => engineMakers.id),
    },
    (t) => [primaryKey({ columns: [t.year, t.teamId] }), ...forPages(schema, index().on(t.teamId))],
  );

  return { drivers, teams, teamSeasons };
}

export const { drivers, teams, teamSeasons } = peopleIn(facts);
export const {
  drivers: sourceDrivers,
  teams: sourceTeams,
  teamSeasons: sourceTeamSeasons,
} = peopleIn(source);

/** Other names by which search finds a driver, in an order that doesn't matter to readers. */
export const driverOtherNames = facts.table(
  "driver_other_names",
  {
    driverId: text()
      .notNull()
      .references(() => sourceDrivers.id),
    position: smallint().notNull(),
    name: text().notNull(),
  },
  (t) => [...fromOne(t.position), primaryKey({ columns: [t.driverId, t.position] })],
);

/**
 * All names that a team has raced under, oldest first. The whole list is stored for each team of
 * the lineage (`teamId`).
 */
export const teamLineage = facts.table(
  "team_lineage",
  {
    teamId: text()
      .notNull()
      .references(() => sourceTeams.id),
    position: smallint().notNull(),
    memberTeamId: text()
      .notNull()
      .references(() => sourceTeams.id),
    yearFrom: smallint().notNull(),
    yearTo: smallint(),
  },
  (t) => [...fromOne(t.position), primaryKey({ columns: [t.teamId, t.position] })],
);

export const entries = facts.table(
  "entries",
  {
    meetingId: integer()
      .notNull()
      .references(() => sourceMeetings.id),
    driverId: text()
      .notNull()
      .references(() => sourceDrivers.id),
    teamId: text()
      .notNull()
      .references(() => sourceTeams.id),
    engineMakerId: text()
      .notNull()
      .references(() => engineMakers.id),
    /** Text, because some early cars had a letter or no number. */
    number: text(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.driverId, t.teamId, t.engineMakerId] }),
    index().on(t.driverId),
    index().on(t.teamId),
  ],
);
