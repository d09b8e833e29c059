import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, smallint, text, boolean } from "drizzle-orm/pg-core";

import { meetings, seasons, sourceMeetings } from "./calendar.ts";
import { enumChecks, fromOne, notNegative } from "./columns.ts";
import { facts, forPages, sessionKind, source, type FactsSchema } from "./facts.ts";
import { drivers, engineMakers, sourceDrivers, sourceTeams, teams } from "./people.ts";

const place = {
  ordinal: smallint().notNull(),
  position: smallint(),
  pointsHundredths: integer().notNull(),
};

const championships = ["drivers", "teams"] as const;

function standingsIn(
  schema: FactsSchema,
  of: {
    readonly meetings: typeof meetings;
    readonly drivers: typeof drivers;
    readonly teams: typeof teams;
  },
) {
  /** Standings after the last sprint or race of each meeting. `wins` excludes sprints. */
  const driverStandings = schema.table(
    "driver_standings",
    {
      meetingId: integer()
        .notNull()
        .references(() => of.meetings.id),
      ...place,
      driverId: text()
        .notNull()
        .references(() => of.drivers.id),
      wins: smallint().notNull(),
    },
    (t) => [
      ...fromOne(t.position),
      ...notNegative(t.pointsHundredths, t.wins),
      primaryKey({ columns: [t.meetingId, t.ordinal] }),
      ...forPages(schema, index().on(t.driverId)),
    ],
  );

  const teamStandings = schema.table(
    "team_standings",
    {
      meetingId: integer()
        .notNull()
        .references(() => of.meetings.id),
      ...place,
      teamId: text()
        .notNull()
        .references(() => of.teams.id),
      engineMakerId: text()
        .notNull()
        .references(() => engineMakers.id),
      wins: smallint().notNull(),
    },
    (t) => [
      ...fromOne(t.position),
      ...notNegative(t.pointsHundredths, t.wins),
      primaryKey({ columns: [t.meetingId, t.ordinal] }),
      ...forPages(schema, index().on(t.teamId)),
    ],
  );

  /**
   * Final standings of a season, taking exclusions (Schumacher 1997) and annulled points into
   * account.
   */
  const seasonDriverStandings = schema.table(
    "season_driver_standings",
    {
      season: smallint()
        .notNull()
        .references(() => seasons.year),
      ...place,
      driverId: text()
        .notNull()
        .references(() => of.drivers.id),
      champion: boolean().notNull(),
    },
    (t) => [
      ...fromOne(t.position),
      ...notNegative(t.pointsHundredths),
      primaryKey({ columns: [t.season, t.ordinal] }),
      ...forPages(schema, index().on(t.driverId)),
    ],
  );

  const seasonTeamStandings = schema.table(
    "season_team_standings",
    {
      season: smallint()
        .notNull()
        .references(() => seasons.year),
      ...place,
      teamId: text()
        .notNull()
        .references(() => of.teams.id),
      engineMakerId: text()
        .notNull()
        .references(() => engineMakers.id),
      champion: boolean().notNull(),
    },
    (t) => [
      ...fromOne(t.position),
      ...notNegative(t.pointsHundredths),
      primaryKey({ columns: [t.season, t.ordinal] }),
      ...forPages(schema, index().on(t.teamId)),
    ],
  );

  const titles = schema.table(
    "titles",
    {
      season: smallint()
        .notNull()
        .references(() => seasons.year),
      championship: text({ enum: championships }).notNull(),
      driverId: text().references(() => of.drivers.id),
      teamId: text().references(() => of.teams.id),
      meetingId: integer()
        .notNull()
        .references(() => of.meetings.id),
      session: sessionKind().notNull(),
    },
    (t) => [
      ...enumChecks(t),
      check(
        "titles_winner",
        sql`(${t.championship} = 'drivers') = (${t.driverId} is not null) and (${t.championship} = 'teams') = (${t.teamId} is not null)`,
      ),
      primaryKey({ columns: [t.season, t.championship] }),
      ...forPages(schema, index().on(t.driverId), index().on(t.teamId)),
    ],
  );

  return { driverStandings, teamStandings, seasonDriverStandings, seasonTeamStandings, titles };
}

export const {
  driverStandings,
  teamStandings,
  seasonDriverStandings,
  seasonTeamStandings,
  titles,
} = standingsIn(facts, {
  meetings,
  drivers,
  teams,
});
export const {
  driverStandings: sourceDriverStandings,
  teamStandings: sourceTeamStandings,
  seasonDriverStandings: sourceSeasonDriverStandings,
  seasonTeamStandings: sourceSeasonTeamStandings,
  titles: sourceTitles,
} = standingsIn(source, { meetings: sourceMeetings, drivers: sourceDrivers, teams: sourceTeams });
