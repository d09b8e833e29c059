import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, describe, expect, test } from "vitest";

import { meetings } from "#db/schema/calendar.ts";
import { lapCharts, raceClassifications } from "#db/schema/classifications.ts";
import { driverStandings } from "#db/schema/standings.ts";
import { altered } from "../../../tests/support/altered-pack.ts";
import { countRows, verifyFiles } from "./contents.ts";
import { verifyLapOrder } from "./lap-order.ts";
import { verifyLapSums } from "./lap-sums.ts";
import { openPackReader } from "./pack.ts";
import { verifyRaceLaps } from "./race-laps.ts";
import { compareTables, verifyStandings } from "./standings.ts";

const pack = await openPackReader("data");

describe("the shipped pack", () => {
  const checks = [
    verifyFiles,
    countRows,
    verifyLapSums,
    verifyLapOrder,
    verifyRaceLaps,
    verifyStandings,
  ];
  test.each(checks.map((check) => [check.name, check] as const))(
    "passes the check %s",
    { timeout: 60_000 },
    async (_name, check) => {
      expect((await check(pack)).problems.slice(0, 10)).toEqual([]);
    },
  );
});

describe("a damaged pack", () => {
  let directory: string | undefined;
  afterEach(async () => {
    if (directory !== undefined) await rm(directory, { recursive: true });
    directory = undefined;
  });

  test(
    "reports damaged, missing and extra files, and a wrong version",
    { timeout: 60_000 },
    async () => {
      directory = await mkdtemp(join(tmpdir(), "gridwalk-pack-"));
      await cp("data", directory, { recursive: true });
      await cp(join(directory, "teams.tsv.br"), join(directory, "drivers.tsv.br"));
      await cp(join(directory, "teams.tsv.br"), join(directory, "stray.tsv.br"));
      await rm(join(directory, "countries.tsv.br"));
      const manifest = await readFile(join(directory, "pack.json"), "utf8");
      await writeFile(
        join(directory, "pack.json"),
        manifest.replace(/"sha256": "..../, '"sha256": "0000'),
      );
      const { problems } = await verifyFiles(await openPackReader(directory));
      expect(problems).toEqual(
        expect.arrayContaining([
          "drivers.tsv.br: the content differs from the manifest",
          "countries.tsv.br is missing",
          "stray.tsv.br is not in the manifest",
          "the version does not follow from the tables",
        ]),
      );
    },
  );

  test("reports wrong points only once, for the affected result", async () => {
    const wrong = altered(pack, raceClassifications, (rows) =>
      rows.map((row, index) =>
        index === rows.length - 1 ? { ...row, pointsHundredths: 100 } : row,
      ),
    );
    const { problems } = await verifyStandings(wrong);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/stored 1 points, by the rules 0/);
  });

  test("reports standings that contradict the scoring rules", async () => {
    const meetingIds = new Set((await pack.read(driverStandings)).map((row) => row.meetingId));
    const lastMeeting = Math.max(...meetingIds);
    const wrong = altered(pack, driverStandings, (rows) =>
      rows
        .map((row) =>
          row.meetingId === lastMeeting && row.position === 1
            ? { ...row, wins: row.wins + 1 }
            : row,
        )
        .filter((row) => !(row.driverId === "narain-karthikeyan" && row.position === 21)),
    );
    const { problems } = await verifyStandings(wrong);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.some((text) => /stored 1 with .* wins, by the rules 1 with/.test(text))).toBe(
      true,
    );
  });

  test("reports damaged lap times", async () => {
    const wrong = altered(pack, lapCharts, (rows) =>
      rows.map((row) => ({
        ...row,
        lapTimesMs: row.lapTimesMs.map((time) => (time === null ? null : time + 1)),
      })),
    );
    expect((await verifyLapSums(wrong)).problems.length).toBeGreaterThan(5_000);
  });

  test("reports a lap that repeats another car's, a penalty in the wrong place, and an extra lap", async () => {
    const bahrain = (await pack.read(meetings)).find(
      ({ season, round }) => season === 2018 && round === 2,
    )?.id;
    const isLeclerc = (row: { meetingId: number; driverId: string }) =>
      row.meetingId === bahrain && row.driverId === "charles-leclerc";
    const repeated = altered(pack, lapCharts, (rows) =>
      rows.map((row) =>
        isLeclerc(row) ? { ...row, lapTimesMs: row.lapTimesMs.with(34, 95_075) } : row,
      ),
    );
    expect((await verifyLapOrder(repeated)).problems).toContainEqual(
      expect.stringMatching(
        /^2018 bahrain-grand-prix, race, charles-leclerc: place 18 on lap 35 .* and \d+ more$/,
      ),
    );
    const long = altered(pack, lapCharts, (rows) =>
      rows.map((row) =>
        isLeclerc(row) ? { ...row, lapTimesMs: [...row.lapTimesMs, 95_000] } : row,
      ),
    );
    expect((await verifyRaceLaps(long)).problems).toEqual([
      "2018 bahrain-grand-prix, race, charles-leclerc: 57 laps in the chart and 56 in the result",
    ]);
    const penalised = altered(pack, raceClassifications, (rows) =>
      rows.map((row) =>
        row.meetingId === bahrain && row.session === "race" && row.position === 1
          ? { ...row, penaltyMs: 5_000 }
          : row,
      ),
    );
    expect((await verifyLapSums(penalised)).problems).toEqual([
      "2018 bahrain-grand-prix, race, sebastian-vettel: the race time is 5000 ms less",
    ]);
  });
});

describe("comparing standings", () => {
  const row = (id: string, position: number, pointsHundredths = 0) => ({
    id,
    position,
    pointsHundredths,
    wins: 0,
  });

  test("accepts exact ties in either order", () => {
    expect(compareTables([row("b", 1), row("a", 1)], [row("a", 1), row("b", 1)])).toEqual([]);
  });

  test.each([
    ["a missing row", [row("a", 1)], ["b"]],
    ["an additional row", [row("a", 1), row("b", 2), row("c", 3)], ["c"]],
    ["a different position", [row("a", 1), row("b", 3)], ["b"]],
    ["different points", [row("a", 1, 100), row("b", 2)], ["a"]],
    ["positions out of order", [row("b", 2), row("a", 1)], ["a"]],
    ["a duplicate row", [row("a", 1), row("a", 1), row("b", 2)], ["*"]],
  ])("reports %s", (_, stored, ids) => {
    expect(compareTables(stored, [row("a", 1), row("b", 2)]).map(({ id }) => id)).toEqual(ids);
  });
});
