import { describe, expect, test } from "vitest";

import { replayCaveats } from "#domain/replay/caveats.ts";
import type { RacePeriod } from "#domain/replay/periods.ts";
import { createReplay, type Replay } from "#domain/replay/replay.ts";

import { readReplayRaces } from "../support/replay-races.ts";
import { checkReplay, labelOf, placeExceptions } from "../support/replay-rules.ts";

const races = await readReplayRaces();

function raceOf(season: number, round: number) {
  const race = races.find((candidate) => candidate.season === season && candidate.round === round);
  if (race === undefined) throw new Error(`no race ${season} round ${round}`);
  return race;
}

/** A selection of races. `npm run test:long` checks all 579. */
const sample = [
  { of: [1996, 1], why: "the earliest race in the pack" },
  { of: [1997, 13], why: "no recorded pit stops" },
  { of: [2001, 15], why: "one driver's laps appear under another name in the source" },
  { of: [2002, 1], why: "eight cars out at the first corner" },
  { of: [2004, 7], why: "unknown position of the start line" },
  {
    of: [2009, 13],
    why: "three drivers' laps under other names and two duplicate rows in the source",
  },
  { of: [2010, 13], why: "some missing last laps" },
  { of: [2011, 6], why: "stopped with cars on three different laps" },
  { of: [2011, 7], why: "stopped for two hours" },
  { of: [2012, 20], why: "two cars crossing the line in the same millisecond" },
  { of: [2014, 1], why: "a car fourteen minutes behind, and gaps in the data" },
  { of: [2014, 4], why: "two more laps driven than were counted" },
  { of: [2017, 15], why: "recorded positions that contradict the times" },
  { of: [2018, 2], why: "laps corrected from the timing feed" },
  { of: [2019, 7], why: "first across the line, but not the winner" },
  { of: [2020, 15], why: "an hour missing from all recorded stops" },
  { of: [2020, 16], why: "a short circuit with only an outline" },
  { of: [2021, 12], why: "a single counted lap" },
  { of: [2021, 14], why: "the leader retires in the pits" },
  { of: [2022, 18], why: "stopped for two hours, then restarted" },
  { of: [2023, 3], why: "stopped three times" },
  { of: [2024, 8], why: "stopped on the first lap" },
  { of: [2024, 21], why: "two non-starters, then a stoppage" },
  { of: [2026, 11], why: "the latest race in the pack" },
] as const;

test.each(sample)(
  "follows the replay rules in season and round $of: $why",
  ({ of: [season, round] }) => {
    const race = raceOf(season, round);
    const { problems, otherPlaces } = checkReplay(race, 1_000);
    expect(problems).toEqual([]);
    expect(otherPlaces).toBe(placeExceptions[labelOf(race)]?.rows ?? 0);
  },
);

describe("safety-car and red-flag periods", () => {
  const lapAt = ({ leaderLapMs }: Replay, ms: number) =>
    leaderLapMs.findLastIndex((lineMs) => lineMs <= ms) + 1;

  function periodsOf(season: number, round: number, kind: RacePeriod["kind"]) {
    const replay = createReplay(raceOf(season, round));
    return replay.periods
      .filter((period) => period.kind === kind)
      .map(({ fromMs, toMs }) => `${lapAt(replay, fromMs)}-${lapAt(replay, toMs - 1)}`);
  }

  test("Abu Dhabi 2021 has a virtual safety car and a late safety car", () => {
    expect(periodsOf(2021, 22, "slow")).toEqual(["37-37", "54-57"]);
  });

  test("Melbourne 2023 has three stoppages", () => {
    expect(periodsOf(2023, 3, "stopped")).toEqual(["9-9", "56-56", "58-58"]);
  });

  test("a race without interruptions has no slow or stopped periods", () => {
    expect(periodsOf(2024, 18, "slow")).toEqual([]);
    expect(periodsOf(2024, 18, "stopped")).toEqual([]);
  });

  test("periods never overlap", () => {
    for (const race of races.filter(({ season }) => season >= 2020)) {
      const { periods } = createReplay(race);
      for (const [i, { fromMs, toMs }] of periods.entries()) {
        expect(fromMs).toBeLessThan(toMs);
        expect(toMs).toBeLessThanOrEqual(periods[i + 1]?.fromMs ?? Infinity);
      }
    }
  });
});

test("lists the gaps in a race's data", () => {
  expect(replayCaveats(raceOf(2024, 22))).toEqual([]);
  expect(replayCaveats(raceOf(2014, 4))).toEqual([
    "56 laps were driven, but the result was taken after 54.",
  ]);
  expect(replayCaveats(raceOf(2026, 9))).toEqual([
    "More laps by Sainz were recorded than the classification counts.",
  ]);
  expect(replayCaveats(raceOf(2008, 4))).toContain("Some laps by Bourdais weren’t recorded.");
  expect(replayCaveats(raceOf(2001, 13))).toEqual([
    "The starting line and direction of travel may be wrong, because only this circuit’s outline is known.",
  ]);
  expect(replayCaveats(raceOf(1997, 13))).toContain("Pit stops weren’t recorded.");
});
