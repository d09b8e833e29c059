import { beforeAll, expect, test } from "vitest";

import { findNextErgastChange } from "#db/queries/ergast/next-change.ts";
import { Temporal } from "#domain/time.ts";

import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createErgastApi } from "./ergast-api.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

interface Race {
  readonly round: string;
  readonly raceName: string;
  readonly date: string;
  readonly time?: string;
  readonly Circuit: { readonly circuitId: string };
  readonly ThirdPractice?: { readonly date: string; readonly time?: string };
  readonly Qualifying?: { readonly date: string; readonly time?: string };
}

async function ask(address: string, instant: string) {
  const api = createErgastApi(servicesAt(facts.db, instant));
  const response = await api.request(`/ergast/f1/${address}.json?limit=100`);
  expect(response.status, address).toBe(200);
  const { MRData } = (await response.json()) as {
    MRData: {
      total: string;
      RaceTable?: { Races: Race[] };
      CircuitTable?: { Circuits: { circuitId: string }[] };
    };
  };
  return {
    total: Number(MRData.total),
    races: MRData.RaceTable?.Races ?? [],
    circuits: MRData.CircuitTable?.Circuits.map(({ circuitId }) => circuitId) ?? [],
  };
}

async function raceAt(season: number, name: string, instant: string): Promise<Race | undefined> {
  return (await ask(String(season), instant)).races.find(({ raceName }) => raceName === name);
}

test("on New Year, nobody knows of races that are called off or added later", async () => {
  const newYear = "2026-01-01T12:00:00Z";
  const { total, races } = await ask("2026", newYear);
  expect(total).toBe(24);
  expect(races.slice(2, 6).map(({ round, Circuit }) => [round, Circuit.circuitId])).toEqual([
    ["3", "suzuka"],
    ["4", "bahrain"],
    ["5", "jeddah"],
    ["6", "miami"],
  ]);
  expect(races[3]).toMatchObject({ raceName: "Bahrain Grand Prix", date: "2026-04-12" });
  const { circuits } = await ask("2026/circuits", newYear);
  expect(circuits).toHaveLength(24);
  expect(circuits).toContain("jeddah");
  expect(circuits).not.toContain("sepang");
  expect((await ask("2026/circuits/sepang/races", newYear)).total).toBe(0);
  expect((await ask("2026/4", newYear)).races[0]?.raceName).toBe("Bahrain Grand Prix");
});

test("from their announcements on, calendars have the changes", async () => {
  const bahrain = async (instant: string) => {
    const { total, races } = await ask("2026", instant);
    const race = races.find(({ raceName }) => raceName === "Bahrain Grand Prix");
    return [total, race?.round, race?.Circuit.circuitId];
  };
  expect(await bahrain("2026-03-13T23:59:59Z")).toEqual([24, "4", "bahrain"]);
  expect(await bahrain("2026-03-14T00:00:00Z")).toEqual([22, undefined, undefined]);
  expect(await bahrain("2026-08-01T12:00:00Z")).toEqual([23, "16", "sepang"]);
  expect((await raceAt(2026, "Miami Grand Prix", "2026-05-02T21:00:00Z"))?.time).toBe("20:00:00Z");
  expect((await raceAt(2026, "Miami Grand Prix", "2026-05-02T23:00:00Z"))?.time).toBe("17:00:00Z");
});

test("before the pandemic, the calendar of 2020 is the one that was planned", async () => {
  const { total, races } = await ask("2020", "2020-01-15T12:00:00Z");
  expect(total).toBe(22);
  expect(races.slice(0, 4).map(({ raceName, Circuit }) => [raceName, Circuit.circuitId])).toEqual([
    ["Australian Grand Prix", "albert_park"],
    ["Bahrain Grand Prix", "bahrain"],
    ["Vietnamese Grand Prix", "hanoi"],
    ["Chinese Grand Prix", "shanghai"],
  ]);
  const next = await ask("current/next", "2020-03-01T12:00:00Z");
  expect(next.races[0]?.raceName).toBe("Australian Grand Prix");
  expect((await ask("current/next", "2020-06-10T12:00:00Z")).races[0]?.raceName).toBe(
    "Austrian Grand Prix",
  );
});

test("a session has the start that is announced, also if it is called off later", async () => {
  const japan = async (instant: string) => {
    const race = await raceAt(2019, "Japanese Grand Prix", instant);
    return [race?.ThirdPractice, race?.Qualifying];
  };
  const [practice, qualifying] = await japan("2019-10-10T12:00:00Z");
  expect(practice).toEqual({ date: "2019-10-12", time: "03:00:00Z" });
  expect(qualifying).toEqual({ date: "2019-10-12", time: "06:00:00Z" });
  expect((await japan("2019-10-12T12:00:00Z"))[1]).toEqual({
    date: "2019-10-13",
    time: "01:00:00Z",
  });
});

test("results have the rounds of the calendar at the same moment", async () => {
  for (const instant of [
    "2018-06-01T12:00:00Z",
    "2020-07-20T12:00:00Z",
    "2020-08-24T12:00:00Z",
    "2021-06-10T12:00:00Z",
    "2022-01-10T12:00:00Z",
    "2023-05-16T12:00:00Z",
    "2026-04-10T12:00:00Z",
    "2026-07-20T12:00:00Z",
  ]) {
    const [calendar, results] = [
      await ask("current", instant),
      await ask("current/results/1", instant),
    ];
    const rounds = (races: readonly Race[]) =>
      races.map(({ round, raceName }) => `${round} ${raceName}`);
    expect(rounds(calendar.races), instant).toEqual(expect.arrayContaining(rounds(results.races)));
    expect(calendar.races.map(({ round }) => Number(round))).toEqual(
      calendar.races.map((_, i) => i + 1),
    );
    const dates = calendar.races.map(({ date }) => date);
    expect(dates, instant).toEqual(dates.toSorted());
  }
});

test("answers are kept only until the next announcement", async () => {
  const nextChange = async (now: string) =>
    (await findNextErgastChange(facts.db, Temporal.Instant.from(now))).toString();
  expect(await nextChange("2026-03-13T12:00:00Z")).toBe("2026-03-14T00:00:00Z");
  expect(await nextChange("2026-07-25T20:00:00Z")).toBe("2026-07-26T00:00:00Z");
});
