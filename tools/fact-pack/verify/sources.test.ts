import { expect, test } from "vitest";

import { meetings } from "#db/schema/calendar.ts";
import {
  fastestLaps,
  pitStops,
  raceClassifications,
  timedClassifications,
} from "#db/schema/classifications.ts";
import { seasonTeamStandings } from "#db/schema/standings.ts";
import { altered } from "../../../tests/support/altered-pack.ts";
import { openPackReader } from "./pack.ts";
import { verifySourceResults } from "./source-results.ts";
import { verifySourceTimes } from "./source-times.ts";
import { verifyTotals } from "./totals.ts";

const pack = await openPackReader("data");
const monza2021 = (await pack.read(meetings)).find(
  ({ season, slug }) => season === 2021 && slug === "italian-grand-prix",
)?.id;
const at =
  (session: string, driverId: string) =>
  (row: { meetingId: number; session: string; driverId: string }) =>
    row.meetingId === monza2021 && row.session === session && row.driverId === driverId;
const norris = "2021,italian-grand-prix,race,lando-norris";

test.each(
  [verifySourceResults, verifySourceTimes, verifyTotals].map(
    (check) => [check.name, check] as const,
  ),
)("passes the check %s with the shipped pack", async (_name, check) => {
  expect((await check(pack)).problems).toEqual([]);
});

test.each([
  ["position", { position: 3 }, `${norris},place,3,2`],
  ["points", { pointsHundredths: 1500 }, `${norris},points,15,18`],
  ["laps", { laps: 52 }, `${norris},laps,52,53`],
  ["gaps", { gapMs: 2747 }, `${norris},gap,2747,1747`],
  [
    "disqualifications",
    { position: null, status: "DSQ" as const },
    `${norris},place,disqualified,2`,
  ],
  ["drivers", { status: "DNS" as const }, `${norris},entry,,2 (53 laps)`],
])("finds a difference between the sources in %s", async (_, change, problem) => {
  const wrong = altered(pack, raceClassifications, (rows) =>
    rows.map((row) => (at("race", "lando-norris")(row) ? { ...row, ...change } : row)),
  );
  expect((await verifySourceResults(wrong)).problems).toEqual([problem]);
});

test("finds differences in a fastest lap, a qualifying time and a pit stop", async () => {
  const lap = altered(pack, fastestLaps, (rows) =>
    rows.map((row) => (at("race", "lando-norris")(row) ? { ...row, lap: 1 } : row)),
  );
  const first = (await verifySourceTimes(lap)).problems;
  expect(first).toEqual([
    expect.stringMatching(/^2021,italian-grand-prix,fastest laps,lando-norris,fastest lap,1,\d+$/),
  ]);
  const qualified = altered(pack, timedClassifications, (rows) =>
    rows.map((row) => (at("qualifying", "lando-norris")(row) ? { ...row, q2Ms: 1 } : row)),
  );
  expect((await verifySourceTimes(qualified)).problems).toEqual([
    expect.stringMatching(/^2021,italian-grand-prix,qualifying,lando-norris,q2,1,\d+$/),
  ]);
  const stop = altered(pack, pitStops, (rows) =>
    rows.map((row) => (at("race", "lando-norris")(row) ? { ...row, durationMs: 1 } : row)),
  );
  expect((await verifySourceTimes(stop)).problems).toEqual([
    expect.stringMatching(/^2021,italian-grand-prix,race,lando-norris,pit stop,1,\d+$/),
  ]);
});

test("reports a decision on a difference that no longer exists", async () => {
  const line = {
    ...(await pack.curated("source-differences.csv"))[0],
    field: "points",
    f1db: "7",
    ergast: "8",
  };
  const stale = { ...pack, curated: async (name: string) => [...(await pack.curated(name)), line] };
  expect((await verifySourceResults(stale)).problems).toEqual([
    expect.stringMatching(
      /^source-differences.csv decides a difference that is gone: .*points,7,8$/,
    ),
  ]);
});

test("finds a total that doesn't match the results", async () => {
  const wrong = altered(pack, seasonTeamStandings, (rows) =>
    rows.map((row) =>
      row.season === 2021 && row.teamId === "mclaren" ? { ...row, pointsHundredths: 100 } : row,
    ),
  );
  expect((await verifyTotals(wrong)).problems).toEqual([
    "2021 abu-dhabi-grand-prix, season, mclaren: 1 points where the results give 275",
  ]);
  const unwon = altered(pack, raceClassifications, (rows) =>
    rows.map((row) => (at("race", "daniel-ricciardo")(row) ? { ...row, position: null } : row)),
  );
  expect((await verifyTotals(unwon)).problems).toEqual([
    "2021 abu-dhabi-grand-prix, season, daniel-ricciardo: 1 wins where the results give 0",
  ]);
});
