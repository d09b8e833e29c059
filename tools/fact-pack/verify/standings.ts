import { meetings } from "#db/schema/calendar.ts";
import { fastestLaps, raceClassifications } from "#db/schema/classifications.ts";
import { driverStandings, teamStandings } from "#db/schema/standings.ts";
import { pointsFor } from "#domain/standings/points.ts";
import {
  driverStandings as computeDrivers,
  teamStandings as computeTeams,
  type CountedResult,
} from "#domain/standings/standings.ts";
import type { PackRow } from "#facts/store/tables.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";
import { standingsExceptions, type StandingsException } from "./standings-exceptions.ts";

/** First season to recompute, and the first with 25 points for a win. */
const FROM_SEASON = 2010;

interface Row {
  readonly id: string;
  readonly position: number | null;
  readonly pointsHundredths: number;
  readonly wins: number;
}

interface Difference {
  readonly season: number;
  readonly round: number;
  readonly table: "drivers" | "teams";
  readonly id: string;
  readonly text: string;
}

const written = (row: Row | undefined): string =>
  row === undefined
    ? "not listed"
    : `${row.position ?? "unplaced"} with ${row.pointsHundredths / 100} points, ${row.wins} wins`;

/**
 * Compares standings by id, because tied entrants may be listed in any order. Apart from ties, the
 * order must follow the positions.
 */
export function compareTables(
  stored: readonly Row[],
  computed: readonly Row[],
): { readonly id: string; readonly text: string }[] {
  const differences: { id: string; text: string }[] = [];
  const storedById = new Map(stored.map((row) => [row.id, row]));
  const computedById = new Map(computed.map((row) => [row.id, row]));
  for (const id of new Set([...storedById.keys(), ...computedById.keys()])) {
    const [is, should] = [storedById.get(id), computedById.get(id)].map(written);
    if (is !== should) differences.push({ id, text: `stored ${is}, by the rules ${should}` });
  }
  if (storedById.size !== stored.length)
    differences.push({ id: "*", text: "an entrant is listed twice" });
  for (const [index, row] of stored.entries()) {
    const above = stored[index - 1];
    if (above && (above.position ?? Infinity) > (row.position ?? Infinity)) {
      differences.push({ id: row.id, text: `listed below ${above.id}, but placed above` });
    }
  }
  return differences;
}

const covers = (exception: StandingsException, found: Difference): boolean =>
  exception.season === found.season &&
  exception.round === found.round &&
  exception.table === found.table &&
  exception.ids.includes(found.id);

/**
 * Recomputes all points since 2010 and the standings after every round from the classifications,
 * and compares them with the stored ones.
 */
export async function verifyStandings(pack: PackReader): Promise<Report> {
  const held = (await pack.read(meetings))
    .filter((meeting) => meeting.season >= FROM_SEASON && meeting.round !== null)
    .sort((a, b) => a.season - b.season || Number(a.round) - Number(b.round));
  const classified = Map.groupBy(await pack.read(raceClassifications), (row) => row.meetingId);
  const fastest = new Map(
    (await pack.read(fastestLaps))
      .filter((row) => row.session === "race" && row.position === 1)
      .map((row) => [row.meetingId, row.driverId]),
  );
  const storedDrivers = Map.groupBy(await pack.read(driverStandings), (row) => row.meetingId);
  const storedTeams = Map.groupBy(await pack.read(teamStandings), (row) => row.meetingId);

  const problems: string[] = [];
  const differences: Difference[] = [];
  let results: CountedResult[] = [];
  let season = 0;
  const count = { results: 0, rounds: 0, drivers: 0, teams: 0 };
  for (const meeting of held) {
    if (meeting.season !== season) {
      season = meeting.season;
      results = [];
    }
    const round = Number(meeting.round);
    const rows = classified.get(meeting.id) ?? [];
    for (const row of rows) {
      const points = pointsOf(row, meeting, fastest.get(meeting.id));
      count.results++;
      if (points !== row.pointsHundredths) {
        problems.push(
          `${season} round ${round}, ${row.session}, ${row.driverId}: stored ${row.pointsHundredths / 100} points, by the rules ${points / 100}`,
        );
      }
      const { session, driverId, teamId, position } = row;
      if (session !== "race" && session !== "sprint") continue;
      results.push({ round, kind: session, driverId, teamId, position, pointsHundredths: points });
    }
    const drivers = (storedDrivers.get(meeting.id) ?? []).map((row) => ({
      ...row,
      id: row.driverId,
    }));
    const teams = (storedTeams.get(meeting.id) ?? []).map((row) => ({ ...row, id: row.teamId }));
    if (rows.length === 0) {
      if (drivers.length + teams.length > 0)
        problems.push(`${season} round ${round}: standings without a race`);
      continue;
    }
    count.rounds++;
    count.drivers += drivers.length;
    count.teams += teams.length;
    const computed = {
      drivers: computeDrivers(results).map((row) => ({ ...row, id: row.driverId })),
      teams: computeTeams(results, season).map((row) => ({ ...row, id: row.teamId })),
    };
    for (const [table, stored] of [["drivers", drivers] as const, ["teams", teams] as const]) {
      const found = compareTables(stored, computed[table]);
      differences.push(...found.map(({ id, text }) => ({ season, round, table, id, text })));
    }
  }

  const explained = new Map<StandingsException, Difference[]>();
  for (const found of differences) {
    const exception = standingsExceptions.find((standingsException) =>
      covers(standingsException, found),
    );
    if (exception) explained.set(exception, [...(explained.get(exception) ?? []), found]);
    else
      problems.push(
        `${found.season} round ${found.round}, ${found.table}, ${found.id}: ${found.text}`,
      );
  }
  for (const exception of standingsExceptions) {
    const { round, table, ids } = exception;
    const seen = explained.get(exception) ?? [];
    for (const id of ids) {
      if (seen.some((found) => found.id === id)) continue;
      problems.push(
        `${exception.season} round ${round}, ${table}, ${id}: listed as an exception, but there is no difference`,
      );
    }
  }
  return {
    title: `Points and standings, ${FROM_SEASON} to ${season}`,
    lines: [
      `points of ${grouped(count.results)} results of races and sprints recomputed by the rules of their year`,
      `standings after ${count.rounds} rounds recomputed: ${grouped(count.drivers)} rows of drivers, ${grouped(count.teams)} of teams`,
      `${explained.size} known exceptions, ${differences.length} rows in all:`,
      ...[...explained].flatMap(([{ season: year, round, table, reason }, found]) => [
        `  ${year} round ${round}, ${table}: ${reason}`,
        ...found.map(({ id, text }) => `    ${id}: ${text}`),
      ]),
    ],
    problems,
  };
}

function pointsOf(
  row: PackRow<typeof raceClassifications>,
  meeting: PackRow<typeof meetings>,
  fastestDriverId: string | undefined,
): number {
  const kind = row.session === "sprint" ? "sprint" : "race";
  return pointsFor(
    {
      season: meeting.season,
      kind,
      grandPrixId: meeting.grandPrixId,
      laps: kind === "race" ? meeting.laps : null,
      scheduledLaps: kind === "race" ? meeting.scheduledLaps : null,
    },
    { position: row.position, fastestLap: kind === "race" && row.driverId === fastestDriverId },
  );
}
