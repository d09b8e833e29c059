import type { Database } from "#db/database.ts";
import { listCountedRounds } from "#db/queries/standings/standings-rounds.ts";
import { findDriverStandings, findTeamStandings } from "#db/queries/standings/standings.ts";
import { listTitles } from "#db/queries/standings/titles.ts";
import type { Temporal } from "#domain/time.ts";

import type { Champion } from "./champions.ts";

/** The champions of a season or, until a title is decided, those in the lead. */
export interface SeasonLeaders extends Champion {
  readonly driverLeads?: boolean;
  readonly teamLeads?: boolean;
}

export async function findSeasonLeaders(
  db: Database,
  season: number,
  now: Temporal.Instant,
): Promise<SeasonLeaders | null> {
  const rounds = await listCountedRounds(db, season, now);
  if (rounds.length === 0) return null;
  const query = { season, now, rounds: Promise.resolve(rounds) };
  const [drivers, teams, titles] = await Promise.all([
    findDriverStandings(db, query),
    findTeamStandings(db, { ...query, withDrivers: false }),
    listTitles(db, { season, now }),
  ]);
  const [[first, second], [firstTeam, secondTeam]] = [drivers.rows, teams.rows];
  if (first === undefined) return null;
  const isOpen = (kind: "drivers" | "teams"): boolean =>
    titles.every(({ championship }) => championship !== kind);
  const pointsOf = (row: { readonly pointsHundredths: number | null } | undefined): number =>
    row?.pointsHundredths ?? 0;
  return {
    season,
    driver: first.driver,
    driverTeam: first.team?.name ?? null,
    driverTeamId: first.team?.id ?? null,
    driverPoints: pointsOf(first),
    driverMargin: pointsOf(first) - pointsOf(second),
    driverLeads: isOpen("drivers"),
    team: firstTeam?.team ?? null,
    teamPoints: firstTeam ? pointsOf(firstTeam) : null,
    teamMargin: firstTeam ? pointsOf(firstTeam) - pointsOf(secondTeam) : null,
    teamLeads: isOpen("teams"),
  };
}
