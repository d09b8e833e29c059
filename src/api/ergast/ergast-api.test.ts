import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import {
  createTestDatabase,
  type FactsDatabase,
  openFactsDatabase,
} from "../../../tests/support/database.ts";
import { propertyRuns } from "../../../tests/support/property-runs.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createErgastApi } from "./ergast-api.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const endOf2025 = "2025-12-31T12:00:00Z";

type Row = Record<string, unknown>;

interface Answer {
  readonly total: number;
  readonly limit: string;
  readonly offset: string;
  readonly table: Row;
  readonly rows: Row[];
  /** All rows inside the list's races or standings. */
  readonly inner: Row[];
}

async function ask(address: string, instant = endOf2025, db = facts.db): Promise<Answer> {
  const response = await createErgastApi(servicesAt(db, instant)).request(`/ergast/f1/${address}`);
  expect(response.status, address).toBe(200);
  const { MRData } = (await response.json()) as { MRData: Record<string, string> };
  const [, found] = Object.entries(MRData).find(([name]) => name.endsWith("Table")) ?? [];
  const table = found as unknown as Row;
  const rows = (Object.values(table).find(Array.isArray) ?? []) as Row[];
  const inner = rows.flatMap(
    (row) => (Object.values(row).find(Array.isArray) as Row[] | undefined) ?? [],
  );
  return {
    total: Number(MRData.total),
    limit: MRData.limit ?? "",
    offset: MRData.offset ?? "",
    table,
    rows,
    inner,
  };
}

function idsOf(rows: readonly Row[], key: string): unknown[] {
  return rows.map((row) => row[key]);
}

test("ignores case, the .json suffix, trailing slashes and the /ergast prefix", async () => {
  const api = createErgastApi(servicesAt(facts.db, endOf2025));
  const addresses = [
    "/ergast/f1/2023/driverstandings/1.json",
    "/f1/2023/driverStandings/1",
    "/f1/2023/DriverStandings/1/",
    "/f1/2023//driverstandings/1.JSON",
  ];
  const tables = new Set<string>();
  for (const address of addresses) {
    const { MRData } = (await (await api.request(address)).json()) as { MRData: Row };
    // Without the .json suffix, the URL ends with a slash. The original service redirects to that
    // form.
    expect(MRData.url).toBe(`http://localhost${address.toLowerCase().replace(/([0-9])$/, "$1/")}`);
    tables.add(JSON.stringify(MRData.StandingsTable));
  }
  expect([...tables]).toEqual([expect.stringContaining("max_verstappen")]);
});

test("lists the whole calendar, but only finished sessions' results, standings and laps", async () => {
  const beforeVegas = "2025-11-19T12:00:00Z";
  expect((await ask("2025/results.json?limit=1", beforeVegas)).total).toBe(419);
  expect((await ask("2025/22/results", beforeVegas)).total).toBe(0);
  expect((await ask("2025/22/laps", beforeVegas)).total).toBe(0);
  expect((await ask("2025/22/pitstops", beforeVegas)).total).toBe(0);
  expect((await ask("2025/22/driverstandings", beforeVegas)).rows).toEqual([]);
  expect((await ask("2025/driverstandings", beforeVegas)).table.round).toBe("21");
  expect((await ask("2025", beforeVegas)).total).toBe(24);
  expect((await ask("2025/circuits", beforeVegas)).total).toBe(24);
  expect((await ask("drivers/antonelli", "2024-12-31T12:00:00Z")).total).toBe(0);
  expect((await ask("drivers/antonelli", beforeVegas)).total).toBe(1);
});

test("lists a season's entrants before its first race", async () => {
  const january = "2026-01-15T12:00:00Z";
  expect(idsOf((await ask("current/constructors", january)).rows, "constructorId")).toEqual(
    expect.arrayContaining(["ferrari", "mclaren", "williams"]),
  );
  expect((await ask("current/drivers", january)).total).toBeGreaterThanOrEqual(20);
  expect((await ask("2026/drivers/alonso", january)).total).toBe(1);
  expect((await ask("2026/drivers", endOf2025)).total).toBe(0);
});

test("returns qualifying results but no race results between qualifying and the race", async () => {
  const saturdayNight = "2025-11-22T08:00:00Z";
  expect((await ask("2025/22/qualifying", saturdayNight)).total).toBe(20);
  expect((await ask("2025/22/results", saturdayNight)).total).toBe(0);
});

test("resolves current, last and next by the site time, even across New Year", async () => {
  const races = async (address: string, instant: string) => {
    const { table, rows } = await ask(address, instant);
    return [table.season, table.round, rows[0]?.raceName];
  };
  expect(await races("current/last", "2025-11-19T12:00:00Z")).toEqual([
    "2025",
    "21",
    "São Paulo Grand Prix",
  ]);
  expect(await races("current/next", "2025-11-19T12:00:00Z")).toEqual([
    "2025",
    "22",
    "Las Vegas Grand Prix",
  ]);
  expect(await races("current/next", endOf2025)).toEqual(["2026", "1", "Australian Grand Prix"]);
  expect(await races("current/last", "2026-01-10T12:00:00Z")).toEqual([
    "2025",
    "24",
    "Abu Dhabi Grand Prix",
  ]);
  expect(await races("2019/last", endOf2025)).toEqual(["2019", "21", "Abu Dhabi Grand Prix"]);
  expect((await ask("current", "2014-06-01T12:00:00Z")).table.season).toBe("2014");
  // By then, every race of the 2026 calendar is over.
  expect(await races("2026/next", "2026-12-31T12:00:00Z")).toEqual(["2027", "1", undefined]);
  expect((await ask("3000/results")).total).toBe(0);
});

test("returns the whole list in pages of any size", async () => {
  for (const list of [
    "2023/results",
    "2023/qualifying",
    "2023/sprint",
    "2023/5/laps",
    "2023/5/pitstops",
    "2023/driverstandings",
  ]) {
    const rowsOf = async (limit: number, total: number) => {
      const pages = [];
      for (let offset = 0; offset < total; offset += limit)
        pages.push(await ask(`${list}?limit=${limit}&offset=${offset}`));
      return pages.flatMap(({ rows, inner }) => (list.endsWith("laps") ? timings(rows) : inner));
    };
    const { total } = await ask(list);
    const whole = (await rowsOf(100, total)).map((row) => JSON.stringify(row));
    expect(whole, list).toHaveLength(total);
    expect((await rowsOf(47, total)).map((row) => JSON.stringify(row)).sort(), list).toEqual(
      whole.sort(),
    );
    expect((await ask(`${list}?offset=${total}`)).inner, list).toEqual([]);
  }
});

function timings(races: readonly Row[]): Row[] {
  const laps = races.flatMap((race) => race.Laps as Row[]);
  return laps.flatMap((lap) =>
    (lap.Timings as Row[]).map((timing) => ({ lap: lap.number, ...timing })),
  );
}

test("accepts every supported filter for every list, in any order", async () => {
  const filters = [
    "circuits/monza",
    "constructors/ferrari",
    "drivers/alonso",
    "grid/3",
    "results/2",
    "fastest/1",
    "status/1",
  ];
  const lists = [
    "seasons",
    "circuits",
    "races",
    "constructors",
    "drivers",
    "results",
    "sprint",
    "qualifying",
    "status",
  ];
  for (const list of lists) {
    const totals = new Map<string, number>();
    for (const filter of ["", ...filters])
      totals.set(filter, (await ask(`${filter}/${list}?limit=1`)).total);
    for (const [index, filter] of filters.entries()) {
      const other = filters[(index + 1) % filters.length] ?? "";
      const both = (await ask(`${filter}/${other}/${list}?limit=1`)).total;
      const alone = [totals.get(""), totals.get(filter), totals.get(other)].map(
        (total) => total ?? 0,
      );
      expect(both, `${filter}/${other}/${list}`).toBeLessThanOrEqual(Math.min(...alone));
      expect(
        (await ask(`${other}/${filter}/${list}?limit=1`)).total,
        `${other}/${filter}/${list}`,
      ).toBe(both);
    }
  }
}, 30_000);

test("gives filters the same meaning as in the original service", async () => {
  const wins = await ask("drivers/alonso/results/1/results?limit=100");
  expect(wins.total).toBe(32);
  expect(wins.inner.every((row) => row.position === "1")).toBe(true);
  expect((await ask("drivers/alonso/results/1/seasons")).rows.map(({ season }) => season)).toEqual([
    ...new Set(wins.rows.map(({ season }) => season)),
  ]);
  expect((await ask("constructors/ferrari/circuits/monza/results/1")).total).toBe(20);
  expect(idsOf((await ask("2021/22/fastest/1/drivers")).rows, "driverId")).toEqual([
    "max_verstappen",
  ]);
  expect((await ask("2023/grid/1/results")).total).toBe(22);
  const statuses = (await ask("2023/status")).rows.map(({ count }) => Number(count));
  expect(statuses.reduce((sum, count) => sum + count, 0)).toBe((await ask("2023/results")).total);
  // Leclerc was fastest in the first segment, Piastri in the second, and Verstappen in the last.
  const firsts = await ask("2023/12/qualifying/1");
  expect(firsts.inner.map((row) => (row.Driver as Row).driverId)).toEqual([
    "max_verstappen",
    "leclerc",
    "piastri",
  ]);
});

test("returns times with three decimals, and ranks fastest laps in sprints since 2024", async () => {
  const winner = async (address: string) => (await ask(`${address}?limit=1`)).inner[0] as Row;
  expect((await winner("1950/5/results/1")).Time).toEqual({
    millis: "10046000",
    time: "2:47:26.000",
  });
  const third = await winner("2022/11/drivers/hamilton/results");
  expect(third.FastestLap).toMatchObject({ rank: "5", lap: "63", Time: { time: "1:09.000" } });
  expect((await winner("2024/5/sprint")).FastestLap).toEqual({
    rank: "1",
    lap: "3",
    Time: { time: "1:40.331" },
  });
  expect((await winner("2023/4/sprint")).FastestLap).not.toHaveProperty("rank");
  // Sainz stopped eight laps before the end. For him, the original service gave "+-9:58.354".
  const stopped = (await ask("2026/6/drivers/sainz/results", "2026-08-22T12:00:00Z")).inner[0];
  expect(stopped).toMatchObject({ position: "16", status: "Retired" });
  expect(stopped).not.toHaveProperty("Time");
  const cut = await facts.sql`select * from facts.ergast_results
    where time_text !~ '[.][0-9]{3}$' or fastest_time !~ '[.][0-9]{3}$'`;
  expect(cut).toEqual([]);
});

test("filters a race's laps and pit stops by driver, constructor, lap and stop", async () => {
  expect((await ask("2021/22/laps")).total).toBe(998);
  expect((await ask("2021/22/drivers/max_verstappen/laps")).total).toBe(58);
  const third = await ask("2021/22/constructors/mercedes/laps/3");
  expect(timings(third.rows).map(({ driverId }) => driverId)).toEqual(["hamilton", "bottas"]);
  expect(third.table).not.toHaveProperty("lap");
  const stops = await ask("2021/22/drivers/max_verstappen/pitstops");
  expect(idsOf(stops.inner, "stop")).toEqual(["1", "2", "3"]);
  expect((await ask("2021/22/drivers/max_verstappen/pitstops/2")).table).toMatchObject({
    stop: "2",
  });
  const times = idsOf((await ask("2021/22/pitstops?limit=100")).inner, "time");
  expect(times).toEqual(times.map(String).sort());
});

test("lists standings by season, round and position, and across all seasons", async () => {
  const after = await ask("2008/driverstandings?limit=3");
  expect(after.inner.map(({ position, points, wins }) => [position, points, wins])).toEqual([
    ["1", "98", "5"],
    ["2", "97", "6"],
    ["3", "75", "2"],
  ]);
  expect(idsOf((await ask("drivers/alonso/driverstandings/1/seasons")).rows, "season")).toEqual([
    "2005",
    "2006",
  ]);
  expect(
    idsOf((await ask("constructors/renault/constructorstandings/1/seasons")).rows, "season"),
  ).toEqual(["2005", "2006"]);
  expect((await ask("driverstandings/1/drivers")).total).toBe(35);
  expect((await ask("1950/constructorstandings")).rows).toEqual([]);

  // The lists below cover all seasons.
  const champions = await ask("driverstandings/1?limit=100");
  expect(champions.total).toBe(76);
  expect(champions.rows.map(({ season }) => season)).toContain("1950");
  expect(champions.inner.every(({ position }) => position === "1")).toBe(true);
  const alonso = await ask("drivers/alonso/driverstandings");
  expect(alonso.table).not.toHaveProperty("round");
  expect(alonso.rows.slice(2, 4).map(({ season, round }) => [season, round])).toEqual([
    ["2004", "18"],
    ["2005", "19"],
  ]);
  const renault = await ask("constructors/renault/constructorstandings/1");
  expect(renault.inner.map((row) => [row.points, (row.Constructor as Row).name])).toEqual([
    ["191", "Renault"],
    ["206", "Renault"],
  ]);

  // The FIA's table lists Brabham twice, once per engine, with 22 and 19 points.
  const both = { position: "5", points: "41", wins: "2" };
  expect((await ask("1982/constructors/brabham/constructorstandings")).inner).toMatchObject([both]);
  const brabham = (await ask("constructors/brabham/constructorstandings")).rows;
  expect(brabham.find(({ season }) => season === "1982")?.ConstructorStandings).toMatchObject([
    both,
  ]);
  const fifth = (await ask("constructors/brabham/constructorstandings/5")).rows;
  expect(fifth.map(({ season }) => season)).toContain("1982");
  // Coopers entered by private teams have a separate name and don't count for the works team.
  expect(
    (await ask("1959/constructorstandings?limit=3")).inner.map(({ points }) => points),
  ).toEqual(["40", "32", "18"]);

  // These drivers and constructors were excluded from the championship.
  const schumacher = (await ask("1997/drivers/michael_schumacher/driverstandings")).inner[0];
  expect(schumacher).toMatchObject({ positionText: "D", points: "78" });
  expect(schumacher).not.toHaveProperty("position");
  const mclaren = (await ask("2007/constructors/mclaren/constructorstandings")).inner[0];
  expect(mclaren).toMatchObject({ positionText: "E", points: "0" });
  // In 1955 a fastest lap gave a point and a position even to a driver who never finished.
  for (const address of [
    "1955/drivers/vukovich/driverstandings",
    "drivers/vukovich/driverstandings",
  ]) {
    expect((await ask(address)).inner.at(-1), address).toMatchObject({
      position: "25",
      points: "1",
    });
  }
  // Indianapolis counted for drivers only.
  const makers = (await ask("1958/constructorstandings")).inner.map(
    (row) => (row.Constructor as Row).constructorId,
  );
  expect(makers.slice(0, 6)).toEqual([
    "vanwall",
    "ferrari",
    "cooper",
    "brm",
    "maserati",
    "team_lotus",
  ]);
  expect(makers).not.toContain("epperly");
  // Alonso had retired twice and never been classified, so he is listed without a position.
  const early = (await ask("2025/2/drivers/alonso/driverstandings")).inner[0];
  expect(early).toMatchObject({ positionText: "-", points: "0", wins: "0" });
  // Since 2026 the FIA's table also ranks drivers without a finish by their qualifying positions,
  // but Stroll wasn't classified in qualifying either.
  const march2026 = "2026-03-10T12:00:00Z";
  const tail = (await ask("2026/1/driverstandings", march2026)).inner.slice(-6);
  expect(tail.map((row) => [row.positionText, (row.Driver as Row).driverId])).toEqual([
    ["17", "hadjar"],
    ["18", "piastri"],
    ["19", "hulkenberg"],
    ["20", "alonso"],
    ["21", "bottas"],
    ["-", "stroll"],
  ]);
  expect((await ask("2026/1/constructorstandings", march2026)).inner.at(-1)).toMatchObject({
    position: "11",
  });

  // If the request doesn't specify a round, the round of the standings is listed after the
  // request's filters.
  const { StandingsLists: _, ...gasly } = (await ask("2020/drivers/gasly/driverstandings")).table;
  expect(Object.entries(gasly)).toEqual([
    ["season", "2020"],
    ["driverId", "gasly"],
    ["round", "17"],
  ]);
});

test("replaces an invalid limit or offset with its default and caps a large limit at 100", async () => {
  expect(await ask("drivers?limit=-1&offset=abc")).toMatchObject({ limit: "30", offset: "0" });
  const clamped = await ask("drivers?limit=5000&offset=10");
  expect(clamped).toMatchObject({ limit: "100", offset: "10" });
  expect(clamped.rows).toHaveLength(100);
  // The last value of a repeated parameter wins, as in the original service.
  expect(await ask("drivers?limit=5&offset=9&limit=7&offset=3")).toMatchObject({
    limit: "7",
    offset: "3",
  });
});

test("returns an empty list for unknown ids and a plain error for invalid paths", async () => {
  expect(await ask("drivers/nobody/results")).toMatchObject({
    total: 0,
    rows: [],
    table: { driverId: "nobody" },
  });
  expect((await ask("drivers/__proto__")).total).toBe(0);
  expect((await ask("status/999/results")).total).toBe(0);
  expect((await ask("2023/99/laps")).total).toBe(0);

  const api = createErgastApi(servicesAt(facts.db, endOf2025));
  const segments = "drivers/alonso/".repeat(20);
  expect((await api.request(`/f1/${segments}results`)).status).toBe(200);
  for (const [address, status] of [
    ["/f1/nothing", 400],
    ["/f1/2023/laps", 400],
    ["/f1/x/y/z", 404],
    ["/f1/drivers/%00", 404],
    [`/f1/${"a/".repeat(40)}`, 404],
    ["/ergast/f2/2023", 404],
    ["/ergast", 404],
  ] as const) {
    const response = await api.request(address);
    expect(response.status, address).toBe(status);
    expect(await response.json(), address).toEqual({ detail: expect.any(String) });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  }
});

test("never answers with an internal error, whatever the path", async () => {
  const api = createErgastApi(servicesAt(facts.db, endOf2025));
  const word = fc.oneof(
    fc.constantFrom(
      "2023",
      "current",
      "last",
      "next",
      "1",
      "0",
      "99",
      "results",
      "laps",
      "pitstops",
      "drivers",
      "status",
    ),
    fc.constantFrom(
      "grid",
      "fastest",
      "sprint",
      "qualifying",
      "driverstandings",
      "alonso",
      "ferrari",
      "%00",
      "..",
      "%",
    ),
    fc
      .string({ unit: "binary", maxLength: 12 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const query = fc.constantFrom(
    "",
    "?limit=abc",
    "?limit=-1&offset=-1",
    "?offset=1e99",
    "?limit=%00",
    "?callback=x",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 8 }), query, async (words, asked) => {
      const url = URL.parse(`http://localhost/f1/${words.join("/")}${asked}`);
      if (url === null) return;
      const response = await api.request(url.href);
      expect(response.status, url.href).toBeLessThan(500);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("accepts reads from any origin and rejects all writes", async () => {
  const api = createErgastApi(servicesAt(facts.db, endOf2025));
  const headers = { Origin: "https://example.org" };
  const read = await api.request("/f1/2023/circuits", { headers });
  expect(Object.fromEntries(read.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": expect.stringMatching(/^public, max-age=\d+/),
    "content-type": "application/json; charset=utf-8",
  });
  const etag = read.headers.get("etag") ?? "";
  const again = await api.request("/f1/2023/circuits", {
    headers: { ...headers, "If-None-Match": etag },
  });
  expect([
    again.status,
    await again.text(),
    again.headers.get("access-control-allow-origin"),
  ]).toEqual([304, "", "*"]);
  const head = await api.request("/f1/2023/circuits", { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
  const options = await api.request("/f1/2023/circuits", { method: "OPTIONS" });
  expect([options.status, options.headers.get("access-control-allow-methods")]).toEqual([
    204,
    "GET, HEAD, OPTIONS",
  ]);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const refused = await api.request("/f1/2023/circuits", { method });
    expect([refused.status, refused.headers.get("allow")], method).toEqual([
      405,
      "GET, HEAD, OPTIONS",
    ]);
    expect(await refused.json()).toEqual({ detail: expect.stringContaining(method) });
    expect((await api.request("/f1.json", { method })).status, method).toBe(405);
  }
});

test("returns empty lists when the non-commercial sources aren't loaded", async () => {
  const bare = await createTestDatabase({ withFacts: true });
  try {
    await bare.sql`truncate facts.ergast_drivers, facts.ergast_constructors, facts.ergast_constructor_teams,
      facts.ergast_circuits, facts.ergast_races, facts.ergast_sessions, facts.ergast_statuses, facts.ergast_results,
      facts.ergast_qualifying, facts.ergast_pit_stops, facts.lap_charts`;
    for (const list of [
      "2023",
      "current/last/results",
      "drivers",
      "seasons",
      "2023/driverstandings",
      "2023/1/laps",
      "status",
    ]) {
      expect(await ask(list, endOf2025, bare.db), list).toMatchObject({ total: 0, rows: [] });
    }
  } finally {
    await bare.drop();
  }
});
