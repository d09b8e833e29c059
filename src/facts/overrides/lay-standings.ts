import type { TransactionSql } from "postgres";

import {
  driverStandings,
  seasonDriverStandings,
  seasonTeamStandings,
  teamStandings,
  titles,
} from "#db/schema/standings.ts";
import {
  driverStandings as driverTable,
  teamStandings as teamTable,
  type CountedResult,
  type Standing,
} from "#domain/standings/standings.ts";

import { listCounted, takeLastTableForSeason, writeDrivers, writeTeams } from "#facts/ingest/standings.ts";
import { recomputeTitles } from "#facts/ingest/titles.ts";
import { cover } from "./covered.ts";

export type SeasonResults = Awaited<ReturnType<typeof listCounted>>;

export function listSeasonResults(transaction: TransactionSql, season: number): Promise<SeasonResults> {
  return listCounted(transaction, season);
}

/**
 * Both tables after every race from round `from` on, after rulings changed what counts. What a table says beyond the
 * rules (points that the FIA took from a team) is kept: by as much as it differed before, it differs now.
 */
export async function layStandings(
  transaction: TransactionSql,
  season: number,
  before: SeasonResults,
  from: number,
): Promise<void> {
  const after = await listCounted(transaction, season);
  const raced = new Map(after.filter((row) => row.kind === "race").map((row) => [row.round, row.meetingId]));
  const engines = new Map(after.map((row) => [row.teamId, row.engineMakerId]));
  await cover(transaction, seasonDriverStandings, { season });
  await cover(transaction, seasonTeamStandings, { season });
  await cover(transaction, titles, { season });
  for (const [round, meetingId] of raced) {
    if (round < from) continue;
    await cover(transaction, driverStandings, { meeting_id: meetingId });
    await cover(transaction, teamStandings, { meeting_id: meetingId });
    const upTo = (results: SeasonResults): readonly CountedResult[] => results.filter((row) => row.round <= round);
    const heldDrivers = await listHeld(transaction, "driver", meetingId);
    const ruledDrivers = differences(
      heldDrivers,
      driverTable(upTo(before)).map(({ driverId, ...row }) => ({ id: driverId, ...row })),
    );
    const drivers = driverTable(upTo(after), ruledDrivers).map(({ driverId, ...row }) => ({ id: driverId, ...row }));
    await writeDrivers(transaction, meetingId, drivers);
    const heldTeams = await listHeld(transaction, "team", meetingId);
    const ruledTeams = differences(
      heldTeams,
      teamTable(upTo(before), season).map(({ teamId, ...row }) => ({ id: teamId, ...row })),
    );
    const teams = teamTable(upTo(after), season, ruledTeams).map(({ teamId, ...row }) => ({ id: teamId, ...row }));
    await writeTeams(transaction, meetingId, teams, engines);
  }
  for (const { kind, round, meetingId } of before) {
    if (kind !== "race" || raced.has(round)) continue;
    // Called off: there is no table after it.
    for (const table of [driverStandings, teamStandings]) await cover(transaction, table, { meeting_id: meetingId });
    await transaction`delete from facts.driver_standings where meeting_id = ${meetingId}`;
    await transaction`delete from facts.team_standings where meeting_id = ${meetingId}`;
  }
  await takeLastTableForSeason(transaction, season);
  await recomputeTitles(transaction, season);
}

interface HeldRow {
  readonly id: string;
  readonly pointsHundredths: number;
}

function listHeld(transaction: TransactionSql, of: "driver" | "team", meetingId: number): Promise<HeldRow[]> {
  return of === "driver"
    ? transaction<HeldRow[]>`
        select driver_id as id, points_hundredths as "pointsHundredths" from facts.driver_standings
        where meeting_id = ${meetingId}`
    : transaction<HeldRow[]>`
        select team_id as id, points_hundredths as "pointsHundredths" from facts.team_standings
        where meeting_id = ${meetingId}`;
}

/** By how many hundredths a table stands above what the rules give. */
function differences(
  held: readonly HeldRow[],
  computed: readonly (Standing & { readonly id: string })[],
): ReadonlyMap<string, number> {
  const ours = new Map(computed.map((row) => [row.id, row.pointsHundredths]));
  return new Map(held.map(({ id, pointsHundredths }) => [id, pointsHundredths - (ours.get(id) ?? pointsHundredths)]));
}
