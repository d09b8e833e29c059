import { resolveErgastRound } from "#db/queries/ergast/calendar.ts";
import type { ErgastQuery } from "#db/queries/ergast/entries.ts";
import { isErgastError, parseErgastRequest, type ErgastFilter } from "#domain/ergast/request.ts";
import type { Services } from "#services.ts";
import { ergastTables, type ErgastTable } from "./tables.ts";

/** What an Ergast-compatible service says to one address: the body is JSON. */
export interface ErgastAnswer {
  readonly status: 200 | 400 | 404;
  readonly body: string;
}

/** How the answer repeats the filters of the request. Places of sprints and qualifying it does not repeat. */
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
 * Answers `/ergast/f1/…` and `/f1/…` as of the clock. Depends on nothing but the path with its query, the facts and the
 * moment: an answer may be kept until one of them changes.
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
  const asked = request.season === null ? { season: null, round: null } : await resolveErgastRound(db, request, now);
  const query: ErgastQuery = { ...request, ...asked, now };
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
  // A table of all seasons is of no round, even where one season is left of it.
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
