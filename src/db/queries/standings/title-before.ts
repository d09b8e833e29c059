import { sql } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { meetings, sessions } from "#db/schema/calendar.ts";
import { driverStandings, teamStandings } from "#db/schema/standings.ts";
import { beforeSession, type RecordedLine } from "#domain/standings/as-it-stands/before-session.ts";
import type { NamedDriver, TitleFacts } from "#domain/standings/as-it-stands/title-facts.ts";
import { fastestLapPoints, FIRST_SCORED_SEASON, pointsScale } from "#domain/standings/points.ts";
import type { RemainingSession } from "#domain/standings/title.ts";
import type { Temporal } from "#domain/time.ts";
import { listDriverNames, listScoringSessions, listTeamNames } from "./title.ts";

interface TitleQuery {
  readonly season: number;
  readonly round: number;
  readonly kind: "race" | "sprint";
  readonly now: Temporal.Instant;
  /** The session's entrants. They may include drivers who haven't raced before. */
  readonly entrants: readonly { readonly driverId: string; readonly teamId: string }[];
}

/**
 * Returns both championships as they stood before a session. Null before 1991, for an unknown
 * session, and while an earlier result is missing.
 */
export async function findTitleFacts(db: Database, query: TitleQuery): Promise<TitleFacts | null> {
  const { season, round, kind, now, entrants } = query;
  if (season < FIRST_SCORED_SEASON) return null;
  const all = await listScoringSessions(db, { season, now });
  const index = all.findIndex((session) => session.round === round && session.kind === kind);
  const lastRace =
    all.slice(0, Math.max(0, index)).findLast((session) => session.kind === "race")?.round ?? null;
  const { recorded, race } = await findRaces(db, { season, round, lastRace, now });
  const before = beforeSession(season, all, index, recorded);
  if (before === null) return null;
  const drives = [...all.slice(0, index).flatMap(({ results }) => results), ...entrants];
  const [drivers, teams] = await Promise.all([
    listDriverNames(db, [...new Set(drives.map(({ driverId }) => driverId))]),
    listTeamNames(db, season, [...new Set(drives.map(({ teamId }) => teamId))]),
  ]);
  const lastTeam = new Map(drives.map(({ driverId, teamId }) => [driverId, teamId]));
  const colourOf = new Map(teams.map(({ id, colour }) => [id, colour]));
  return {
    before,
    shortened: kind === "race" && race !== undefined ? shortenedRace(race) : null,
    drivers: drivers.map((driver): NamedDriver => {
      const teamId = lastTeam.get(driver.id) ?? "";
      return { ...driver, teamId, colour: colourOf.get(teamId) ?? null };
    }),
    teams,
  };
}

interface RacedRound {
  readonly season: number;
  readonly round: number;
  readonly grandPrixId: string;
  readonly laps: number | null;
  readonly scheduledLaps: number | null;
  readonly drivers: readonly RecordedLine[];
  readonly teams: readonly RecordedLine[];
}

interface RacesQuery {
  readonly season: number;
  readonly round: number;
  readonly lastRace: number | null;
  readonly now: Temporal.Instant;
}

async function findRaces(db: Database, { season, round, lastRace, now }: RacesQuery) {
  const linesOf = (
    column: "driver_id" | "team_id",
    table: typeof driverStandings | typeof teamStandings,
  ) => sql`
    (select coalesce(json_agg(json_build_object('id', ${sql.identifier(column)}, 'position', position,
        'pointsHundredths', points_hundredths)), '[]')
       from ${table} where meeting_id = m.id and m.round = ${lastRace}::int)`;
  const rounds = await db.execute<RacedRound & Record<string, unknown>>(sql`
    select m.season, m.round, m.grand_prix_id as "grandPrixId", m.laps, m.scheduled_laps as "scheduledLaps",
      ${linesOf("driver_id", driverStandings)} as drivers, ${linesOf("team_id", teamStandings)} as teams
    from ${meetings} m
    join ${sessions} s on s.meeting_id = m.id and s.kind = 'race' and s.over_at <= ${now.toString()}
    where m.season = ${season} and m.round in (${round}, ${lastRace}::int)`);
  const last = rounds.find((row) => row.round === lastRace);
  return {
    recorded: { drivers: last?.drivers ?? [], teams: last?.teams ?? [] },
    race: rounds.find((row) => row.round === round),
  };
}

function shortenedRace(race: RacedRound): RemainingSession | null {
  if (race.laps === null || race.scheduledLaps === null || race.laps >= race.scheduledLaps)
    return null;
  const scored = { ...race, kind: "race" as const };
  const scale = pointsScale(scored);
  const full = pointsScale({ ...scored, laps: null });
  if (scale.every((points, place) => points === full[place]) && scale.length === full.length)
    return null;
  return { round: race.round, kind: "race", scale, fastestLap: fastestLapPoints(scored, 1) };
}
