import { index, integer, primaryKey, smallint, text, boolean } from "drizzle-orm/pg-core";

import { meetings, seasons } from "./calendar.ts";
import { facts, sessionKind } from "./facts.ts";
import { drivers, engineMakers, teams } from "./people.ts";

const place = {
  ordinal: smallint().notNull(),
  /** Null for who is listed without a place (excluded, or nothing scored). */
  position: smallint(),
  pointsHundredths: integer().notNull(),
};

/** Championship tables after each meeting's last scoring session. Wins are of Grands Prix, sprints not counted. */
export const driverStandings = facts.table(
  "driver_standings",
  {
    meetingId: integer()
      .notNull()
      .references(() => meetings.id),
    ...place,
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    wins: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.ordinal] }), index().on(t.driverId)],
);

export const teamStandings = facts.table(
  "team_standings",
  {
    meetingId: integer()
      .notNull()
      .references(() => meetings.id),
    ...place,
    teamId: text()
      .notNull()
      .references(() => teams.id),
    engineMakerId: text()
      .notNull()
      .references(() => engineMakers.id),
    wins: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.ordinal] }), index().on(t.teamId)],
);

/** The tables of the season as finally ruled: exclusions (Schumacher 1997) and voided points included. */
export const seasonDriverStandings = facts.table(
  "season_driver_standings",
  {
    season: smallint()
      .notNull()
      .references(() => seasons.year),
    ...place,
    driverId: text()
      .notNull()
      .references(() => drivers.id),
    champion: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.season, t.ordinal] }), index().on(t.driverId)],
);

export const seasonTeamStandings = facts.table(
  "season_team_standings",
  {
    season: smallint()
      .notNull()
      .references(() => seasons.year),
    ...place,
    teamId: text()
      .notNull()
      .references(() => teams.id),
    engineMakerId: text()
      .notNull()
      .references(() => engineMakers.id),
    champion: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.season, t.ordinal] }), index().on(t.teamId)],
);

/** Championships won. A title counts from the session on that decided it, also while its season goes on. */
export const titles = facts.table(
  "titles",
  {
    season: smallint()
      .notNull()
      .references(() => seasons.year),
    championship: text({ enum: ["drivers", "teams"] }).notNull(),
    /** Driver or team id. */
    winnerId: text().notNull(),
    meetingId: integer()
      .notNull()
      .references(() => meetings.id),
    session: sessionKind().notNull(),
  },
  (t) => [primaryKey({ columns: [t.season, t.championship] }), index().on(t.winnerId)],
);
