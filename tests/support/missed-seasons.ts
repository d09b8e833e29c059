import { DAY_MS } from "#domain/durations.ts";

import type { ScriptedAnswer, ScriptedStep, ScriptedUpstream } from "./scripted-upstream.ts";

/*
 * A results service with the races after the end of the fact pack, as a real service would report
 * them. It has the pack's 2026 calendar, but the round at Sepang is cancelled and one at Istanbul
 * is added two weeks later, so the round in between has a different number. Later seasons are on
 * the same weekends. The results aren't known yet, so each race copies one from the first half of
 * 2026. A rookie takes over a seat from Monza on. Standings are added up here rather than computed
 * by our own rules. The wire format is that of our own Ergast API, which is checked against
 * recorded responses.
 */

interface WireStart {
  readonly date: string;
  readonly time: string;
}
interface WireRace extends WireStart {
  readonly season: string;
  readonly round: string;
  readonly raceName: string;
  readonly Circuit: object;
  readonly Sprint?: WireStart;
  readonly [session: string]: unknown;
}
interface WireDriver {
  readonly driverId: string;
  readonly [field: string]: unknown;
}
interface WireResult {
  readonly points: string;
  readonly positionText: string;
  readonly Driver: WireDriver;
  readonly Constructor: { readonly constructorId: string };
  readonly [field: string]: unknown;
}
interface WireLap {
  readonly number: string;
  readonly Timings: readonly { readonly driverId: string }[];
}

const KNOWN_ROUNDS = 11;
const LEAVING = "arvid_lindblad";
export const ROOKIE = {
  driverId: "vanderbroek",
  permanentNumber: "66",
  code: "VBR",
  url: "http://example.org/",
  givenName: "Joost",
  familyName: "van der Broek",
  dateOfBirth: "2006-02-03",
  nationality: "Dutch",
} as const;
/** The rookie's first round in 2026. */
const ROOKIE_FROM = 13;
const ISTANBUL = {
  circuitId: "istanbul",
  url: "http://example.org/",
  circuitName: "Istanbul Park",
  Location: { lat: "40.9517", long: "29.405", locality: "Istanbul", country: "Turkey" },
};

export interface MissedSeasons {
  /** The service's URL, for `ERGAST_URL`. */
  readonly url: string;
  /** Returns a season's races with the service's round numbers. */
  readonly calendarOf: (season: number) => readonly WireRace[];
  /** Returns each driver's points after a round. */
  readonly pointsAfter: (season: number, round: number) => ReadonlyMap<string, number>;
  /** Replaces the response to every request for which it returns a step. */
  readonly failBy: (
    fault:
      | ((request: { readonly path: string; readonly count: number }) => ScriptedStep | null)
      | null,
  ) => void;
}

/**
 * `ask` reads a path of our own Ergast API at a time after round 11 of 2026. `nowMs` returns the
 * current time, which determines which races are over.
 */
export async function playMissedSeasons(
  upstream: ScriptedUpstream,
  ask: (path: string) => Promise<unknown>,
  nowMs: () => number,
): Promise<MissedSeasons> {
  const racesOf = async (path: string) => {
    const { MRData } = (await ask(`/ergast/f1/2026/${path}`)) as {
      MRData: { RaceTable: { Races: WireRace[] } };
    };
    return MRData.RaceTable.Races;
  };
  const packCalendar = await racesOf("races.json?limit=100");
  const calendars = new Map(
    [2026, 2027, 2028].map((season) => [season, calendarOf(packCalendar, season)]),
  );
  const models = await Promise.all(
    Array.from({ length: KNOWN_ROUNDS }, async (_, index) => {
      const round = index + 1;
      const list = async <Row>(what: string, key: string): Promise<readonly Row[]> => {
        const [race] = await racesOf(`${round}/${what}.json?limit=100`);
        return (race?.[key] ?? []) as readonly Row[];
      };
      const laps: WireLap[] = [];
      for (let offset = 0; ; offset += 100) {
        const [race] = await racesOf(`${round}/laps.json?limit=100&offset=${offset}`);
        if (race === undefined) break;
        laps.push(...(race["Laps"] as WireLap[]));
      }
      return {
        results: await list<WireResult>("results", "Results"),
        sprint: await list<WireResult>("sprint", "SprintResults"),
        qualifying: await list<WireResult>("qualifying", "QualifyingResults"),
        pitstops: await list<{ readonly driverId: string }>("pitstops", "PitStops"),
        laps: laps.flatMap(({ number, Timings }) =>
          Timings.map((timing) => ({ ...timing, number })),
        ),
      };
    }),
  );
  const sprints = models.filter(({ sprint }) => sprint.length > 0);

  const raceOf = (season: number, round: number) => calendars.get(season)?.[round - 1];
  const isRun = ({ date, time }: WireStart) =>
    Date.parse(`${date}T${time}`) + 2 * 3_600_000 <= nowMs();
  const isPack = (season: number, round: number) => season === 2026 && round <= KNOWN_ROUNDS;
  const hasRookie = (season: number, round: number) => season > 2026 || round >= ROOKIE_FROM;

  function rows(
    season: number,
    round: number,
    what: keyof (typeof models)[number],
  ): readonly object[] {
    const race = raceOf(season, round);
    if (race === undefined || !isRun(race) || (what === "sprint" && race.Sprint === undefined))
      return [];
    const from = what === "sprint" && !isPack(season, round) ? sprints : models;
    const index = what === "sprint" ? round >> 2 : round + season;
    const model = from[(isPack(season, round) ? round - 1 : index) % from.length];
    const found: readonly object[] = model?.[what] ?? [];
    return !isPack(season, round) && hasRookie(season, round) ? found.map(withRookie) : found;
  }

  function standings(season: number, round: number) {
    const drivers = new Map<string, Tally>();
    const teams = new Map<string, Tally>();
    for (let counted = 1; counted <= round; counted += 1) {
      for (const what of ["sprint", "results"] as const) {
        for (const result of rows(season, counted, what) as readonly WireResult[]) {
          tally(drivers, result.Driver.driverId, result.Driver, result, what);
          tally(teams, result.Constructor.constructorId, result.Constructor, result, what);
        }
      }
    }
    return { drivers: inOrder(drivers), teams: inOrder(teams) };
  }

  let count = 0;
  let fault: Parameters<MissedSeasons["failBy"]>[0] = null;
  upstream.script("*", ({ path, query }) => {
    count += 1;
    return fault?.({ path, count }) ?? answer(path, Number(query.get("offset") ?? 0));
  });

  function answer(path: string, offset: number): ScriptedAnswer {
    const [, , year = "", second = "", third = ""] = path
      .replace(/\.json$/, "")
      .split("/")
      .slice(1);
    const season = Number(year);
    const etag = `"${path}-${offset}"`;
    if (second === "races") {
      const calendar = calendars.get(season) ?? [];
      return { etag, body: table("RaceTable", { Races: calendar }, calendar.length, offset) };
    }
    const round = Number(second);
    const race = raceOf(season, round);
    if (race === undefined || !isRun(race)) {
      return {
        body: table(
          third.endsWith("standings") ? "StandingsTable" : "RaceTable",
          { Races: [], StandingsLists: [] },
          0,
          0,
        ),
      };
    }
    if (third.endsWith("standings")) {
      const { drivers, teams } = standings(season, round);
      const list =
        third === "driverstandings"
          ? {
              DriverStandings: drivers.map((row) => ({
                ...row.row,
                Driver: row.of,
                Constructors: [],
              })),
            }
          : { ConstructorStandings: teams.map((row) => ({ ...row.row, Constructor: row.of })) };
      const lists = { StandingsLists: [{ season: year, round: second, ...list }] };
      return {
        etag,
        body: table("StandingsTable", lists, Object.values(list)[0]?.length ?? 0, offset),
      };
    }
    const what = third as keyof (typeof models)[number];
    const all = rows(season, round, what);
    const page = all.slice(offset, offset + 100);
    const { raceName, Circuit, date, time } = race;
    const key = {
      results: "Results",
      sprint: "SprintResults",
      qualifying: "QualifyingResults",
      pitstops: "PitStops",
      laps: "Laps",
    }[what];
    const content =
      what === "laps"
        ? lapsOf(page as readonly { readonly number: string; readonly driverId: string }[])
        : page;
    const Races =
      page.length === 0
        ? []
        : [{ season: year, round: second, raceName, Circuit, date, time, [key]: content }];
    return { etag, body: table("RaceTable", { Races }, all.length, offset) };
  }

  return {
    url: `${upstream.url}/ergast/f1`,
    calendarOf: (season) => calendars.get(season) ?? [],
    pointsAfter: (season, round) =>
      new Map(standings(season, round).drivers.map(({ id, row }) => [id, Number(row.points)])),
    failBy: (by) => void (fault = by),
  };
}

/**
 * Returns the pack's calendar without Sepang and with Istanbul, shifted by whole weeks into the
 * season.
 */
function calendarOf(pack: readonly WireRace[], season: number): WireRace[] {
  const days = (season - 2026) * 364;
  const later = (date: string) =>
    new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
  const istanbul: WireRace = {
    season: "2026",
    round: "",
    raceName: "Turkish Grand Prix",
    Circuit: ISTANBUL,
    date: "2026-10-18",
    time: "12:00:00Z",
    Qualifying: { date: "2026-10-17", time: "12:00:00Z" },
  };
  return [...pack.filter(({ Circuit }) => !JSON.stringify(Circuit).includes("sepang")), istanbul]
    .toSorted((a, b) => a.date.localeCompare(b.date, "en"))
    .map((race, index) => {
      const moved = Object.entries(race).map(([key, value]) =>
        isStart(value) ? [key, { ...value, date: later(value.date) }] : [key, value],
      );
      return {
        ...Object.fromEntries(moved),
        date: later(race.date),
        season: String(season),
        round: String(index + 1),
      } as WireRace;
    });
}

function isStart(value: unknown): value is WireStart {
  return typeof value === "object" && value !== null && "date" in value;
}

function withRookie(row: object): object {
  if ("driverId" in row)
    return row.driverId === LEAVING ? { ...row, driverId: ROOKIE.driverId } : row;
  const { Driver } = row as WireResult;
  return Driver.driverId === LEAVING ? { ...row, Driver: ROOKIE } : row;
}

interface Tally {
  points: number;
  wins: number;
  readonly finishes: number[];
  readonly of: object;
}

function tally(
  tallies: Map<string, Tally>,
  id: string,
  of: object,
  result: WireResult,
  what: "sprint" | "results",
): void {
  const total = tallies.get(id) ?? { points: 0, wins: 0, finishes: [], of };
  tallies.set(id, total);
  total.points += Number(result.points);
  const place = Number(result.positionText);
  if (what === "sprint" || Number.isNaN(place)) return;
  if (place === 1) total.wins += 1;
  total.finishes[place] = (total.finishes[place] ?? 0) + 1;
}

function inOrder(tallies: ReadonlyMap<string, Tally>) {
  return [...tallies]
    .toSorted(([, a], [, b]) => b.points - a.points || byFinishes(a, b))
    .map(([id, { points, wins, of }], index) => ({
      id,
      of,
      row: {
        position: String(index + 1),
        positionText: String(index + 1),
        points: String(points),
        wins: String(wins),
      },
    }));
}

function byFinishes(a: Tally, b: Tally): number {
  for (let place = 1; place <= 30; place += 1) {
    const difference = (b.finishes[place] ?? 0) - (a.finishes[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function lapsOf(page: readonly { readonly number: string; readonly driverId: string }[]) {
  return Array.from(
    Map.groupBy(page, ({ number }) => number),
    ([number, Timings]) => ({ number, Timings }),
  );
}

function table(name: string, content: object, total: number, offset: number) {
  return {
    MRData: { limit: "100", offset: String(offset), total: String(total), [name]: content },
  };
}
