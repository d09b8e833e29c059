import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { loadSchedule } from "./schedule.server.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

function load(instant: string, query = "") {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(facts.db, instant));
  return loadSchedule(context, new URLSearchParams(query));
}

test("shows the podium of a race that is over, and no podium before the race ends", async () => {
  const podiumAt = async (instant: string, round: number) =>
    (await load(instant)).races
      .find((race) => race.round === round)
      ?.podium.map(({ lastName }) => lastName);
  expect(await podiumAt("2025-11-09T17:22:00Z", 20)).toEqual(["Norris", "Leclerc", "Verstappen"]);
  expect(await podiumAt("2025-11-09T17:22:00Z", 21)).toEqual([]);
  expect(await podiumAt("2025-11-13T12:00:00Z", 21)).toEqual(["Norris", "Antonelli", "Verstappen"]);
});

test("shows that the result of a race that is over is missing, in place of its podium", async () => {
  const { races } = await load("2026-08-24T12:00:00Z");
  const missing = races.filter(({ missing }) => missing !== null);
  expect(missing.map(({ name, missing }) => [name, missing])).toEqual([
    ["Dutch Grand Prix", "Result pending"],
  ]);
  const later = (await load("2026-11-28T18:00:00Z")).races.filter(
    ({ missing }) => missing !== null,
  );
  expect(later.map(({ missing }) => missing)).toEqual([
    ...Array.from({ length: 9 }, () => "No result received"),
    "Result pending",
  ]);
  expect(later.every(({ podium }) => podium.length === 0)).toBe(true);
});

test("counts the race weekends without those that were called off", async () => {
  const { raceCount, races } = await load("2026-11-28T18:00:00Z");
  expect([raceCount, races.length]).toEqual([23, 25]);
});

test("shows the next season's calendar, as announced, once the season is over", async () => {
  expect((await load("2025-11-13T12:00:00Z")).announced).toEqual([]);
  const { announced, month, weekend } = await load("2025-12-20T12:00:00Z");
  expect(announced).toHaveLength(24);
  expect(announced[3]).toMatchObject({
    round: 4,
    name: "Bahrain Grand Prix",
    circuit: "Bahrain",
    to: "/schedule/2026/bahrain-grand-prix",
  });
  expect(announced[5]).toMatchObject({ round: 6, name: "Miami Grand Prix", sprint: true });
  expect(announced[5]?.sessions).toEqual([
    { kind: "race", label: "Race", startsAt: "2026-05-03T20:00:00Z" },
  ]);
  expect(announced[3]?.sessions).toEqual([{ kind: "race", label: "Race", startsAt: null }]);
  expect(announced[0]?.sessions).toHaveLength(5);
  expect(announced.filter(({ state }) => state === "next").map(({ round }) => round)).toEqual([1]);
  expect(announced.map(({ circuit }) => circuit)).not.toContain("Sepang");
  expect(weekend).toMatchObject({ place: "Australia", round: 1, rounds: 24 });
  expect(month).toMatchObject({ title: "March 2026", previous: "2026-02", following: "2026-04" });
  expect((await load("2025-12-20T12:00:00Z", "month=2025-12")).month.following).toBe("2026-01");
});

test("redirects to the archive for an earlier season, and shows the current season for any other year", async () => {
  await expect(load("2025-11-13T12:00:00Z", "year=2021")).rejects.toMatchObject({ status: 302 });
  for (const year of ["2025", "1949", "2031", "x"])
    expect(await load("2025-11-13T12:00:00Z", `year=${year}`)).toMatchObject({ season: 2025 });
});
