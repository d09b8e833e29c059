import type { TransactionSql } from "postgres";

import {
  driverStandings as driverTable,
  teamStandings as teamTable,
  type CountedResult,
  type Standing,
} from "#domain/standings/standings.ts";

import {
  listCounted,
  takeLastTableForSeason,
  writeDrivers,
  writeTeams,
  type PlacedRow,
  type StandingTable,
} from "#facts/ingest/standings.ts";
import { recomputeTitles } from "#facts/ingest/titles.ts";

export type SeasonResults = Awaited<ReturnType<typeof listCounted>>;

export function listSeasonResults(transaction: TransactionSql, season: number): Promise<SeasonResults> {
  return listCounted(transaction, "facts", season);
}

/**
 * Recomputes both championships after every race from round `from` on. Keeps deviations from the computed points, such
 * as points deducted by the FIA.
 */
export async function applyStandings(
  transaction: TransactionSql,
  season: number,
  before: SeasonResults,
  from: number,
): Promise<void> {
  const after = await listCounted(transaction, "facts", season);
  const raced = new Map(after.filter((row) => row.kind === "race").map((row) => [row.round, row.meetingId]));
  const engines = new Map(after.map((row) => [row.teamId, row.engineMakerId]));
  const rounds = [...raced].filter(([round]) => round >= from);
  const ids = rounds.map(([, meetingId]) => meetingId);
  const [storedDrivers, storedTeams] = [
    await listStored(transaction, "driver", ids),
    await listStored(transaction, "team", ids),
  ];
  const drivers: StandingTable[] = [];
  const teams: StandingTable[] = [];
  for (const [round, meetingId] of rounds) {
    const upTo = (results: SeasonResults): readonly CountedResult[] => results.filter((row) => row.round <= round);
    const ruledDrivers = differences(storedDrivers.get(meetingId), placedDrivers(driverTable(upTo(before))));
    drivers.push({ meetingId, rows: placedDrivers(driverTable(upTo(after), ruledDrivers)) });
    const ruledTeams = differences(storedTeams.get(meetingId), placedTeams(teamTable(upTo(before), season)));
    teams.push({ meetingId, rows: placedTeams(teamTable(upTo(after), season, ruledTeams)) });
  }
  await writeDrivers(transaction, "facts", drivers);
  await writeTeams(transaction, "facts", teams, engines);
  const calledOff = before.filter(({ kind, round }) => kind === "race" && !raced.has(round));
  const calledOffIds = [...new Set(calledOff.map(({ meetingId }) => meetingId))];
  await transaction`delete from facts.driver_standings where meeting_id = any(${calledOffIds}::integer[])`;
  await transaction`delete from facts.team_standings where meeting_id = any(${calledOffIds}::integer[])`;
  await takeLastTableForSeason(transaction, "facts", season);
  await recomputeTitles(transaction, "facts", season);
}

function placedDrivers(rows: readonly (Standing & { readonly driverId: string })[]): PlacedRow[] {
  return rows.map(({ driverId, ...row }) => ({ id: driverId, ...row }));
}

function placedTeams(rows: readonly (Standing & { readonly teamId: string })[]): PlacedRow[] {
  return rows.map(({ teamId, ...row }) => ({ id: teamId, ...row }));
}

interface StoredRow {
  readonly meetingId: number;
  readonly id: string;
  readonly pointsHundredths: number;
}

async function listStored(
  transaction: TransactionSql,
  of: "driver" | "team",
  meetingIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredRow[]>> {
  const rows = await transaction<StoredRow[]>`
    select meeting_id as "meetingId", ${transaction(`${of}_id`)} as id, points_hundredths as "pointsHundredths"
    from ${transaction(`facts.${of}_standings`)} where meeting_id = any(${[...meetingIds]}::integer[])`;
  return Map.groupBy(rows, ({ meetingId }) => meetingId);
}

function differences(
  storedRows: readonly StoredRow[] = [],
  computed: readonly PlacedRow[],
): ReadonlyMap<string, number> {
  const ours = new Map(computed.map((row) => [row.id, row.pointsHundredths]));
  return new Map(
    storedRows.map(({ id, pointsHundredths }) => [id, pointsHundredths - (ours.get(id) ?? pointsHundredths)]),
  );
}
