import { expect, test } from "vitest";

import type { ScoredSession } from "#domain/standings/points.ts";

import { applyRuling, rulingText, type RuledLine, type Ruling } from "./ruling.ts";

const session: ScoredSession = {
  season: 2025,
  kind: "race",
  grandPrixId: "las-vegas",
  laps: 50,
  scheduledLaps: 50,
};
const SCALE = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

function line(
  driverId: string,
  position: number | null,
  timeMs: number | null,
  more: Partial<RuledLine> = {},
): RuledLine {
  return {
    driverId,
    position,
    status: position === null ? "DNF" : "classified",
    laps: 50,
    timeMs,
    penaltyMs: null,
    gapMs: timeMs === null || position === 1 ? null : timeMs - 100_000,
    gapLaps: null,
    reasonRetired: null,
    pointsHundredths: position === null ? 0 : (SCALE[position - 1] ?? 0) * 100,
    ...more,
  };
}

const race = [
  line("ver", 1, 100_000),
  line("nor", 2, 104_000),
  line("rus", 3, 105_000),
  line("pia", 4, 109_000),
  line("lapped", 5, null, { laps: 49, gapLaps: 1 }),
  line("stopped", null, null, { laps: 12, reasonRetired: "Engine" }),
];

function rule(
  driverId: string,
  ruling: Ruling,
  lines = race,
  more: { season?: number; fastest?: string[] } = {},
) {
  return applyRuling(lines, driverId, ruling, {
    session: { ...session, season: more.season ?? 2025 },
    fastest: more.fastest ?? [],
    reason: "The skid block was too thin.",
  });
}

const summaryOf = (lines: readonly RuledLine[]) =>
  lines.map(
    (line) => `${line.position ?? line.status} ${line.driverId} ${line.pointsHundredths / 100}`,
  );

test("moves drivers up after a disqualification and updates their points", () => {
  const after = rule("nor", { kind: "disqualify" });
  expect(summaryOf(after)).toEqual([
    "1 ver 25",
    "2 rus 18",
    "3 pia 15",
    "4 lapped 12",
    "DNF stopped 0",
    "DSQ nor 0",
  ]);
  expect(after.at(-1)).toMatchObject({
    timeMs: 104_000,
    gapMs: null,
    reasonRetired: "The skid block was too thin.",
  });
  expect(after[1]).toMatchObject({ timeMs: 105_000, gapMs: 5_000 });
});

test("recalculates all gaps when the winner is disqualified", () => {
  const after = rule("ver", { kind: "disqualify" });
  expect(after.map((line) => line.gapMs)).toEqual([null, 1_000, 5_000, null, null, null]);
  expect(after[3]).toMatchObject({ driverId: "lapped", gapLaps: 1 });
});

test("drops a driver with a time penalty behind all drivers who are ahead on corrected time", () => {
  const after = rule("nor", { kind: "time-penalty", seconds: 5 });
  expect(summaryOf(after).slice(0, 4)).toEqual(["1 ver 25", "2 rus 18", "3 nor 15", "4 pia 12"]);
  // If times are equal, the driver who was ahead stays ahead.
  expect(after[2]).toMatchObject({ timeMs: 109_000, penaltyMs: 5_000, gapMs: 9_000 });
  expect(summaryOf(rule("ver", { kind: "time-penalty", seconds: 4.5 })).slice(0, 2)).toEqual([
    "1 nor 25",
    "2 ver 18",
  ]);
  expect(summaryOf(rule("pia", { kind: "time-penalty", seconds: 60 }))).toEqual(summaryOf(race));
});

test("limits a place penalty to the last place", () => {
  expect(summaryOf(rule("ver", { kind: "place-penalty", places: 2 })).slice(0, 3)).toEqual([
    "1 nor 25",
    "2 rus 18",
    "3 ver 15",
  ]);
  expect(summaryOf(rule("nor", { kind: "place-penalty", places: 99 })).slice(3, 5)).toEqual([
    "4 lapped 12",
    "5 nor 10",
  ]);
  const after = rule("ver", { kind: "place-penalty", places: 2 });
  expect(after[2]?.gapMs, "no gap, because the driver finished ahead of the new winner").toBeNull();
});

test("restores a reinstated driver's place and moves the drivers behind down one place", () => {
  const without = rule("nor", { kind: "disqualify" });
  const after = rule("nor", { kind: "reinstate", position: 2 }, without);
  expect(summaryOf(after)).toEqual(summaryOf(race));
  expect(after[1]).toEqual(race[1]);
});

test("gives a reinstated lapped driver a gap in laps", () => {
  const without = rule("lapped", { kind: "disqualify" });
  expect(without.at(-1)).toMatchObject({ driverId: "lapped", gapLaps: null });
  expect(rule("lapped", { kind: "reinstate", position: 5 }, without)[4]).toMatchObject({
    gapMs: null,
    gapLaps: 1,
  });
});

test("passes the fastest-lap point to the next fastest driver, but only within the top ten", () => {
  const ofYear = race.map((row) =>
    row.driverId === "nor" ? { ...row, pointsHundredths: 1_900 } : row,
  );
  const season = 2024;
  const fastest = ["nor", "pia", "ver"];
  expect(
    summaryOf(rule("nor", { kind: "disqualify" }, ofYear, { season, fastest })).slice(0, 3),
  ).toEqual(["1 ver 25", "2 rus 18", "3 pia 16"]);
  expect(
    summaryOf(rule("nor", { kind: "place-penalty", places: 1 }, ofYear, { season, fastest }))[2],
  ).toBe("3 nor 16");
});

test("rejects inapplicable rulings with a reason", () => {
  const rejected: readonly [string, Ruling, RegExp][] = [
    ["nobody", { kind: "disqualify" }, /isn't in the classification/],
    ["lapped", { kind: "time-penalty", seconds: 5 }, /place penalty instead/],
    ["stopped", { kind: "place-penalty", places: 1 }, /can’t drop places/],
    ["ver", { kind: "reinstate", position: 1 }, /Only a disqualified/],
  ];
  for (const [driverId, ruling, reason] of rejected)
    expect(() => rule(driverId, ruling)).toThrow(reason);
  const without = rule("nor", { kind: "disqualify" });
  expect(() => rule("nor", { kind: "disqualify" }, without)).toThrow(/already/);
  expect(() => rule("nor", { kind: "reinstate", position: 6 }, without)).toThrow(
    /the lowest possible place is 5/,
  );
  expect(() => rule("ver", { kind: "disqualify" }, [...race, line("ver", null, null)])).toThrow(
    /shared a car/,
  );
});

test("describes each kind of ruling", () => {
  const rulings: Ruling[] = [
    { kind: "disqualify" },
    { kind: "time-penalty", seconds: 10 },
    { kind: "place-penalty", places: 1 },
    { kind: "place-penalty", places: 3 },
    { kind: "reinstate", position: 5 },
  ];
  expect(rulings.map(rulingText)).toEqual([
    "Disqualified",
    "10 s added",
    "1 place down",
    "3 places down",
    "Reinstated in 5th place",
  ]);
});
