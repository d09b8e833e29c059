import { expect, test } from "vitest";

import { meetings } from "#db/schema/calendar.ts";
import { pitStops, raceClassifications, timedClassifications } from "#db/schema/classifications.ts";
import { altered } from "../../../tests/support/altered-pack.ts";
import { verifyErgastLists } from "./ergast-lists.ts";
import { openPackReader } from "./pack.ts";

const pack = await openPackReader("data");
const idOf = async (season: number, slug: string) =>
  (await pack.read(meetings)).find((meeting) => meeting.season === season && meeting.slug === slug)
    ?.id;
const monza = await idOf(2021, "italian-grand-prix");

interface Row {
  readonly meetingId: number;
  readonly session: string;
  readonly driverId: string;
}

const isNorris = (session: string) => (row: Row) =>
  row.meetingId === monza && row.session === session && row.driverId === "lando-norris";

test("the lists of the shipped pack agree with its pages and with each other", async () => {
  const { lines, problems } = await verifyErgastLists(pack);
  expect(problems).toEqual([]);
  expect(lines[0]).toMatch(/^26,\d{3} results and 11,\d{3} qualifiers$/);
});

test.each([
  [
    "gaps that differ from the times",
    { gapMs: 9747 },
    "norris: +9.747 where the times give 1747 ms",
  ],
  ["times that fall", { timeMs: 1 }, "norris: a shorter time than the car ahead"],
  ["places given twice", { position: 1 }, "norris: place 1 twice"],
  ["other numbers in qualifying", { number: "44" }, "norris: 4 and 44 at one meeting"],
])("finds %s", async (_, change, problem) => {
  const wrong = altered(pack, raceClassifications, (rows) =>
    rows.map((row) => (isNorris("race")(row) ? { ...row, ...change } : row)),
  );
  expect((await verifyErgastLists(wrong)).problems.join("\n")).toContain(problem);
});

test("finds another team in qualifying than in the race", async () => {
  const wrong = altered(pack, timedClassifications, (rows) =>
    rows.map((row) => (isNorris("qualifying")(row) ? { ...row, teamId: "ferrari" } : row)),
  );
  expect((await verifyErgastLists(wrong)).problems).toEqual([
    "2021 italian-grand-prix, all, norris: ferrari and mclaren at one meeting",
  ]);
});

test("finds a pit stop without a duration", async () => {
  const silverstone = await idOf(2018, "british-grand-prix");
  const wrong = altered(pack, pitStops, (rows) =>
    rows.map((row) =>
      row.meetingId === silverstone && row.driverId === "max-verstappen"
        ? { ...row, durationMs: null }
        : row,
    ),
  );
  expect((await verifyErgastLists(wrong)).problems).toEqual([
    "2018 british-grand-prix, race, max-verstappen: no duration of the stop on lap 33",
  ]);
});
