import type { TransactionSql } from "postgres";

import type { DriverStandingsDocument, TeamStandingsDocument } from "#domain/facts/source-document.ts";

import { NOTHING_APPLIED, type Application, type Applied } from "./application.ts";
import { resolveDrivers } from "./drivers.ts";
import { DocumentRefused } from "./refusal.ts";
import { takeLastTableForSeason, writeDrivers, writeTeams } from "./standings.ts";
import { resolveTeams } from "./teams.ts";

interface PlacedRow {
  readonly id: string;
  readonly position: number;
  readonly pointsHundredths: number;
  readonly wins: number;
}

/**
 * Applies a service's standings after a round. They usually equal the computed ones. If they don't, the difference is
 * recorded, and the service's standings take precedence, because they take account of points deducted by the stewards.
 */
export async function applyStandings(
  { transaction }: Application,
  document: DriverStandingsDocument | TeamStandingsDocument,
): Promise<Applied & { readonly meetingId: number }> {
  const { season } = document;
  const meetingId = await meetingOfRound(transaction, season, document.round);
  const people = document.kind === "driver-standings" ? document.rows : [];
  const drivers = await resolveDrivers(
    transaction,
    people.map((row) => row.driver),
  );
  const teams = await resolveTeams(
    transaction,
    season,
    document.kind === "team-standings" ? document.rows.map((row) => row.team) : [],
  );
  const theirs: readonly PlacedRow[] =
    document.kind === "driver-standings"
      ? document.rows.flatMap((row) => placed(row, drivers.idOf(row.driver.ref)))
      : document.rows.flatMap((row) => placed(row, teams.carOf(row.team.ref).teamId));
  const ours = await listOurs(transaction, document.kind, meetingId);
  const differences = differencesBetween(ours, theirs);
  if (differences.length === 0) return { ...NOTHING_APPLIED, meetingId, driverRenamed: drivers.renamed };
  const changed =
    document.kind === "driver-standings"
      ? await writeDrivers(transaction, "source", [{ meetingId, rows: theirs }])
      : await writeTeams(transaction, "source", [{ meetingId, rows: theirs }], await enginesOf(transaction, season));
  if (changed) await takeLastTableForSeason(transaction, "source", season);
  return {
    ...NOTHING_APPLIED,
    meetingId,
    changed,
    driverRenamed: drivers.renamed,
    searchChanged: drivers.created || teams.created ? "everything" : null,
    note: `Differs from our standings: ${differences.join("; ")}.`,
  };
}

async function meetingOfRound(transaction: TransactionSql, season: number, round: number): Promise<number> {
  const [meeting] = await transaction<{ id: number; isRun: boolean }[]>`
    select id, exists (select from source.race_classifications r where r.meeting_id = m.id and r.session = 'race') as "isRun"
    from source.meetings m where season = ${season} and round = ${round}`;
  if (meeting === undefined) throw new DocumentRefused("unknown-meeting", `${season} has no round ${round}`);
  if (!meeting.isRun) throw new DocumentRefused("result-missing", `the race of round ${round} has no result yet`);
  return meeting.id;
}

function placed(
  row: { readonly position: number | null; readonly pointsHundredths: number; readonly wins: number },
  id: string,
): PlacedRow[] {
  const { position, pointsHundredths, wins } = row;
  return position === null ? [] : [{ id, position, pointsHundredths, wins }];
}

async function listOurs(
  transaction: TransactionSql,
  kind: "driver-standings" | "team-standings",
  meetingId: number,
): Promise<PlacedRow[]> {
  return kind === "driver-standings"
    ? transaction<PlacedRow[]>`
        select driver_id as id, position, points_hundredths as "pointsHundredths", wins
        from source.driver_standings where meeting_id = ${meetingId} and position is not null order by ordinal`
    : transaction<PlacedRow[]>`
        select team_id as id, position, points_hundredths as "pointsHundredths", wins
        from source.team_standings where meeting_id = ${meetingId} and position is not null order by ordinal`;
}

/**
 * Describes how the service's standings differ from ours. Ignores entrants without points whom we don't list: by the
 * rules, unclassified drivers have no position, but services list some of them last.
 */
function differencesBetween(ours: readonly PlacedRow[], theirs: readonly PlacedRow[]): string[] {
  const oursById = new Map(ours.map((row) => [row.id, row]));
  const theirIds = new Set(theirs.map((row) => row.id));
  const describe = ({ position, pointsHundredths, wins }: PlacedRow): string =>
    `${position} with ${pointsHundredths / 100} points and ${wins} wins`;
  const differing = theirs.flatMap((row) => {
    const ourRow = oursById.get(row.id);
    if (ourRow === undefined)
      return row.pointsHundredths === 0 ? [] : [`${row.id} is ${describe(row)}, not listed by us`];
    return describe(ourRow) === describe(row)
      ? []
      : [`${row.id} is ${describe(row)}, by the rules ${describe(ourRow)}`];
  });
  return [...differing, ...ours.filter((row) => !theirIds.has(row.id)).map((row) => `${row.id} is not listed`)];
}

async function enginesOf(transaction: TransactionSql, season: number): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction<{ teamId: string; engineMakerId: string }[]>`
    select team_id as "teamId", engine_maker_id as "engineMakerId" from source.team_seasons
    where year = ${season} and engine_maker_id is not null`;
  return new Map(rows.map((row) => [row.teamId, row.engineMakerId]));
}
