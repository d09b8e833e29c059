import { createRequire } from "node:module";

import Ergast from "ergast";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { type ListeningSite, startListening } from "../support/listening-site.ts";
import { servicesAt } from "../support/services-at.ts";

// Published clients exactly as installed. Only their base URL is changed.

let facts: FactsDatabase;
let site: ListeningSite;
beforeAll(async () => {
  facts = await openFactsDatabase();
  site = await startListening(servicesAt(facts.db, "2025-12-31T12:00:00Z"));
});
afterAll(async () => {
  await site.close();
});

// Both suites run twice. The second time, the responses come from the cache.
describe.each(["uncached", "cached"])("ergast, %s", () => {
  test("reads the calendar, results, standings and drivers", async () => {
    const f1 = new Ergast({ endpoint: `${site.url}/ergast/f1` });

    const calendar = await f1.races.getSchedule(2024);
    expect(calendar).toHaveLength(24);
    expect(calendar[5]).toMatchObject({
      round: 6,
      raceName: "Miami Grand Prix",
      Circuit: { circuitId: "miami", Location: { country: "USA" } },
      dateTime: new Date("2024-05-05T20:00:00Z"),
    });

    const miami = await f1.races.get(2024, 6);
    expect(miami.Results).toHaveLength(20);
    expect(miami.Results[0]).toMatchObject({
      position: 1,
      points: 25,
      grid: 5,
      laps: 57,
      status: "Finished",
      Driver: { driverId: "norris", code: "NOR", dateOfBirth: new Date("1999-11-13") },
      Constructor: { constructorId: "mclaren" },
      Time: { time: "1:30:49.876" },
    });
    expect(miami.Results[1]).toMatchObject({
      Driver: { driverId: "max_verstappen" },
      Time: { time: "+7.612" },
    });

    const drivers = await f1.standings.getDriverStandings(2024);
    expect(
      drivers.slice(0, 3).map(({ Driver, points, wins }) => [Driver.code, points, wins]),
    ).toEqual([
      ["VER", 437, 9],
      ["NOR", 374, 4],
      ["LEC", 356, 3],
    ]);
    const afterMiami = await f1.standings.getDriverStandings(2024, 6);
    expect(afterMiami[0]).toMatchObject({ points: 136, Driver: { code: "VER" } });
    const teams = await f1.standings.getConstructorStandings(2024);
    expect(teams.slice(0, 2).map(({ Constructor, points }) => [Constructor.name, points])).toEqual([
      ["McLaren", 666],
      ["Ferrari", 652],
    ]);

    expect(await f1.drivers.get("alonso")).toMatchObject({
      givenName: "Fernando",
      permanentNumber: 14,
    });
    expect(await f1.drivers.getAll(2024)).toHaveLength(24);
  });
});

interface Timing {
  readonly driverId: string;
  readonly position: number;
  readonly time: string;
}
interface Lap {
  readonly number: string;
  readonly laps: readonly Timing[];
}
interface Stop {
  readonly driverId: string;
  readonly lap: number;
  readonly stop: number;
  readonly duration: string;
}

/** The result types of ergast-client's methods, which take a callback as their last argument. */
interface ErgastClientResults {
  readonly getSeason: { readonly races: readonly object[] };
  readonly getRaceResults: { readonly driverResults: readonly object[] };
  readonly getQualifyingResults: { readonly driverQualifyingResults: readonly object[] };
  readonly getDriverStandings: { readonly standings: readonly object[] };
  readonly getConstructorStandings: { readonly standings: readonly object[] };
  readonly getLap: Lap;
  readonly getLaps: readonly Lap[];
  readonly getPitStop: { readonly pitStops: readonly Stop[] };
  readonly getDriverPitStop: Stop;
  readonly getFinishingStatuses: { readonly finishingStatuses: readonly object[] };
  readonly getLastRace: object;
}

type Method = (...args: readonly unknown[]) => void;

describe.each(["uncached", "cached"])("ergast-client, %s", () => {
  const require = createRequire(import.meta.url);
  const config = require("ergast-client/lib/config") as {
    baseUrl: string;
    maxResponseRows: number;
  };
  const Client = require("ergast-client") as new () => Record<keyof ErgastClientResults, Method>;
  const client = new Client();

  function call<Name extends keyof ErgastClientResults>(
    name: Name,
    ...args: readonly unknown[]
  ): Promise<ErgastClientResults[Name]> {
    return new Promise((resolve, reject) => {
      client[name](...args, (error: Error | null, result: ErgastClientResults[Name]) =>
        error ? reject(error) : resolve(result),
      );
    });
  }

  beforeAll(() => {
    config.baseUrl = `${site.url}/ergast/f1/`;
    // By default, the client requests pages of 1,000 rows, but today's service returns at most 100
    // rows at a time.
    config.maxResponseRows = 100;
  });

  test("reads a season, results, qualifying and standings", async () => {
    const { races } = await call("getSeason", 2023);
    expect(races).toHaveLength(22);
    expect(races[0]).toMatchObject({
      season: 2023,
      round: 1,
      raceName: "Bahrain Grand Prix",
      date: "2023-03-05",
      time: "15:00:00Z",
      circuit: { circuitId: "bahrain", location: { country: "Bahrain", locality: "Sakhir" } },
    });

    const { driverResults } = await call("getRaceResults", 2023, 1);
    expect(driverResults).toHaveLength(20);
    expect(driverResults[0]).toMatchObject({
      number: 1,
      position: 1,
      points: 25,
      driver: { driverId: "max_verstappen" },
      constructor: { constructorId: "red_bull" },
      time: { millis: 5_636_736, time: "1:33:56.736" },
      fastestLap: {
        rank: 6,
        lap: 44,
        time: { time: "1:36.236" },
        averageSpeed: { units: "kph", speed: 202.452 },
      },
    });
    expect(driverResults[1]).toMatchObject({
      driver: { driverId: "perez" },
      time: { time: "+11.987" },
    });

    const { driverQualifyingResults } = await call("getQualifyingResults", 2023, 1);
    expect(driverQualifyingResults[0]).toMatchObject({
      q1: "1:31.295",
      q2: "1:30.503",
      q3: "1:29.708",
    });

    const drivers = await call("getDriverStandings", 2023);
    expect(drivers.standings.slice(0, 2)).toMatchObject([
      { points: 575, wins: 19, driver: { code: "VER" } },
      { points: 285, wins: 2, driver: { code: "PER" } },
    ]);
    const teams = await call("getConstructorStandings", 2023);
    expect(teams.standings.slice(0, 3)).toMatchObject([
      { points: 860, wins: 21, constructor: { name: "Red Bull" } },
      { points: 409, wins: 0, constructor: { name: "Mercedes" } },
      { points: 406, wins: 1, constructor: { name: "Ferrari" } },
    ]);
    expect(await call("getLastRace")).toMatchObject({ season: 2025, round: 24 });
  });

  test("reads laps, pit stops and statuses", async () => {
    const first = await call("getLap", 2023, 1, 1);
    expect(first.laps).toHaveLength(20);
    expect(first.laps[0]).toEqual({ driverId: "max_verstappen", position: 1, time: "1:39.019" });

    const laps = await call("getLaps", 2023, 1);
    expect(laps.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 57 }, (_, index) => index + 1),
    );
    const winner = laps.map(
      (lap) => lap.laps.find(({ driverId }) => driverId === "max_verstappen")?.time ?? "",
    );
    // 1:33:56.736, the winner's time.
    expect(winner.reduce((sum, time) => sum + milliseconds(time), 0)).toBe(5_636_736);

    const { pitStops } = await call("getPitStop", 2023, 1, 1);
    expect(pitStops[0]).toMatchObject({ driverId: "gasly", lap: 9, stop: 1, duration: "25.885" });
    expect(await call("getDriverPitStop", 2023, 1, 1, "max_verstappen")).toMatchObject({
      lap: 14,
      duration: "24.289",
    });
    const { finishingStatuses } = await call("getFinishingStatuses", 2023, 1);
    expect(finishingStatuses[0]).toMatchObject({ statusId: "1", status: "Finished" });
  });

  test("rejects a missing race with the client's own error", async () => {
    await expect(call("getRaceResults", 2023, 99)).rejects.toThrow("Invalid season/round.");
    await expect(call("getDriverPitStop", 2023, 1, 1, "nobody")).rejects.toThrow(
      "Invalid season/round/pitStop/driverId.",
    );
  });
});

function milliseconds(time: string): number {
  const [minutes, seconds] = time.split(":");
  return Math.round((Number(minutes) * 60 + Number(seconds)) * 1000);
}
