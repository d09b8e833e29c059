import { resolveErgastRound } from "#db/queries/ergast/calendar.ts";
import type { ErgastQuery } from "#db/queries/ergast/entries.ts";
import { isErgastError, parseErgastRequest, type ErgastFilter } from "#domain/ergast/request.ts";
import type { Services } from "#services.ts";
import { ergastTables, type ErgastTable } from "./tables.ts";

export interface ErgastAnswer {
  readonly status: 200 | 400 | 404;
  readonly body: string;
}

/**
 * Names of the filters as echoed in the response. Places in sprints and qualifying aren't echoed.
 */
const echoed: Partial<Record<ErgastFilter, string>> = {
  circuits: "circuitId",
  constructors: "constructorId",
  drivers: "driverId",
  grid: "grid",
  results: "position",
  status: "status",
  fastest: "fastest",
  laps: "lap",
  pitstops: "stop",
  driverstandings: "driverStandings",
  constructorstandings: "constructorStandings",
};

/**
 * Answers `/ergast/f1/…` and `/f1/…` at the site time. The response depends only on the URL, the
 * facts and the site time, so it can be cached until one of them changes.
 */
export async function answerErgast(
  { db, clock, settings }: Pick<Services, "db" | "clock" | "settings">,
  pathAndQuery: string,
): Promise<ErgastAnswer> {
  const request = parseErgastRequest(pathAndQuery);
  if (isErgastError(request)) {
    return { status: request.status, body: JSON.stringify({ detail: request.detail }) };
  }
  const now = clock.now();
  const resolved =
    request.season === null
      ? { season: null, round: null }
      : await resolveErgastRound(db, request, now);
  const query: ErgastQuery = { ...request, ...resolved, now };
  const table = await ergastTables[request.endpoint](db, query);
  const body = {
    MRData: {
      xmlns: "",
      series: "f1",
      url: `${settings.ownUrl}${request.path}`,
      limit: String(request.limit),
      offset: String(request.offset),
      total: String(table.total),
      [table.name]: { ...echo(query, table), [table.rowsName]: table.rows },
    },
  };
  return { status: 200, body: JSON.stringify(body) };
}

function echo(query: ErgastQuery, table: ErgastTable): Record<string, string> {
  // Tables that cover all seasons have no round, even if only one season passes the filters.
  const ofTable = query.season === null || query.round !== null ? undefined : table.round;
  const filters = [...query.filters].flatMap(([filter, value]) => {
    const name = query.endpoint === "laps" && filter === "laps" ? undefined : echoed[filter];
    return name === undefined ? [] : [[name, value]];
  });
  return {
    ...(query.season === null ? {} : { season: String(query.season) }),
    ...(query.season === null || query.round === null ? {} : { round: String(query.round) }),
    ...Object.fromEntries(filters),
    ...(ofTable === undefined ? {} : { round: String(ofTable) }),
  };
}
