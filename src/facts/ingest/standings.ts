import type { TransactionSql } from "postgres";

import {
  driverStandings as driverTable,
  seasonDriverStandings,
  seasonTeamStandings,
  teamStandings as teamTable,
} from "#db/schema/standings.ts";
import { driverStandings, teamStandings, type CountedResult, type Standing } from "#domain/standings/standings.ts";

import type { Layer } from "#facts/store/tables.ts";
import { replaceRows } from "./rows.ts";
import { recomputeTitles } from "./titles.ts";

/**
 * Earlier seasons had other points systems, and the oldest also dropped scores, so their standings come only from the
 * pack.
 */
const FIRST_COMPUTED_SEASON = 2010;

interface CountedRow extends CountedResult {
  readonly meetingId: number;
  readonly engineMakerId: string;
}

export interface PlacedRow extends Standing {
  readonly id: string;
}

/**
 * Computes both championships after the meeting and after each later race with a result. Also updates the season's
 * standings. Returns true if anything changed.
 */
export async function recomputeStandings(
  transaction: TransactionSql,
  season: number,
  fromMeetingId: number,
): Promise<boolean> {
  if (season < FIRST_COMPUTED_SEASON) return false;
  const results = await listCounted(transaction, "source", season);
  const from = results.find((row) => row.meetingId === fromMeetingId)?.round;
  if (from === undefined) return false;
  const raced = new Map(results.filter((row) => row.kind === "race").map((row) => [row.round, row.meetingId]));
  const whole = await roundsWithoutGap(transaction, season);
  const engines = new Map(results.map((row) => [row.teamId, row.engineMakerId]));
  const drivers: StandingTable[] = [];
  const teams: StandingTable[] = [];
  for (const [round, meetingId] of raced) {
    // Standings computed after a missing result would be wrong. The service's own standings may still arrive.
    if (round < from || round > whole) continue;
    const resultsSoFar = results.filter((row) => row.round <= round);
    drivers.push({
      meetingId,
      rows: driverStandings(resultsSoFar).map(({ driverId, ...row }) => ({ id: driverId, ...row })),
    });
    teams.push({
      meetingId,
      rows: teamStandings(resultsSoFar, season).map(({ teamId, ...row }) => ({ id: teamId, ...row })),
    });
  }
  const driversChanged = await writeDrivers(transaction, "source", drivers);
  const teamsChanged = await writeTeams(transaction, "source", teams, engines);
  const changed = driversChanged || teamsChanged;
  if (changed) await takeLastTableForSeason(transaction, "source", season);
  const decided = await recomputeTitles(transaction, "source", season);
  return changed || decided;
}

/** Returns the last round before the first race without a classification, or infinity if every race has one. */
async function roundsWithoutGap(transaction: TransactionSql, season: number): Promise<number> {
  const [row] = await transaction<{ missing: number | null }[]>`
    select min(m.round) as missing from source.meetings m
    where m.season = ${season} and m.round is not null
      and not exists (select from source.race_classifications r where r.meeting_id = m.id and r.session = 'race')`;
  return row?.missing == null ? Infinity : row.missing - 1;
}

export async function listCounted(transaction: TransactionSql, layer: Layer, season: number): Promise<CountedRow[]> {
  return transaction<CountedRow[]>`
    select m.id as "meetingId", m.round, r.session as kind, r.driver_id as "driverId", r.team_id as "teamId",
      r.engine_maker_id as "engineMakerId", r.position, r.points_hundredths as "pointsHundredths"
    from ${transaction(layer)}.meetings m
    join ${transaction(layer)}.race_classifications r on r.meeting_id = m.id and r.session in ('race', 'sprint')
    where m.season = ${season} and m.round is not null
    order by m.round, r.session desc, r.ordinal`;
}

export interface StandingTable {
  readonly meetingId: number;
  readonly rows: readonly PlacedRow[];
}

const within = (tables: readonly StandingTable[]) => ({ meeting_id: tables.map(({ meetingId }) => meetingId) });

export async function writeDrivers(
  transaction: TransactionSql,
  layer: Layer,
  tables: readonly StandingTable[],
): Promise<boolean> {
  const lines = tables.flatMap(({ meetingId, rows }) =>
    rows.map(({ id, position, pointsHundredths, wins }, index) => ({
      meetingId,
      ordinal: index + 1,
      position,
      pointsHundredths,
      driverId: id,
      wins,
    })),
  );
  return replaceRows(transaction, layer, driverTable, within(tables), lines);
}

export async function writeTeams(
  transaction: TransactionSql,
  layer: Layer,
  tables: readonly StandingTable[],
  engines: ReadonlyMap<string, string>,
): Promise<boolean> {
  const lines = tables.flatMap(({ meetingId, rows }) =>
    rows.map(({ id, position, pointsHundredths, wins }, index) => {
      const engineMakerId = engines.get(id);
      if (engineMakerId === undefined) throw new Error(`The team ${id} has no engine.`);
      return { meetingId, ordinal: index + 1, position, pointsHundredths, teamId: id, engineMakerId, wins };
    }),
  );
  return replaceRows(transaction, layer, teamTable, within(tables), lines);
}

/**
 * Updates the season's standings to those after its latest race. The leader becomes champion when no race is left. A
 * champion named by the pack before the last race remains champion for as long as they lead.
 */
export async function takeLastTableForSeason(transaction: TransactionSql, layer: Layer, season: number): Promise<void> {
  const [last] = await transaction<{ meetingId: number; isFinale: boolean }[]>`
    select m.id as "meetingId", not exists (
        select from ${transaction(layer)}.meetings later where later.season = ${season} and later.round > m.round) as "isFinale"
    from ${transaction(layer)}.meetings m
    where m.season = ${season} and m.round is not null
      and exists (select from ${transaction(layer)}.driver_standings s where s.meeting_id = m.id)
    order by m.round desc limit 1`;
  if (last === undefined) return;
  const drivers = await transaction<
    {
      season: number;
      ordinal: number;
      position: number | null;
      pointsHundredths: number;
      driverId: string;
      champion: boolean;
    }[]
  >`
    select ${season}::integer as season, s.ordinal, s.position, s.points_hundredths as "pointsHundredths",
      s.driver_id as "driverId", s.position = 1 and (${last.isFinale} or coalesce(previous.champion, false)) as champion
    from ${transaction(layer)}.driver_standings s
    left join ${transaction(layer)}.season_driver_standings previous on previous.season = ${season} and previous.driver_id = s.driver_id
    where s.meeting_id = ${last.meetingId} order by s.ordinal`;
  const teams = await transaction<
    {
      season: number;
      ordinal: number;
      position: number | null;
      pointsHundredths: number;
      teamId: string;
      engineMakerId: string;
      champion: boolean;
    }[]
  >`
    select ${season}::integer as season, s.ordinal, s.position, s.points_hundredths as "pointsHundredths",
      s.team_id as "teamId", s.engine_maker_id as "engineMakerId",
      s.position = 1 and (${last.isFinale} or coalesce(previous.champion, false)) as champion
    from ${transaction(layer)}.team_standings s
    left join ${transaction(layer)}.season_team_standings previous on previous.season = ${season} and previous.team_id = s.team_id
    where s.meeting_id = ${last.meetingId} order by s.ordinal`;
  await replaceRows(transaction, layer, seasonDriverStandings, { season }, drivers);
  await replaceRows(transaction, layer, seasonTeamStandings, { season }, teams);
}
