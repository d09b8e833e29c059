import { describe, expect, test } from "vitest";

import { madeUpCar, madeUpRace } from "../../../tests/support/made-up-race.ts";
import { gapsBetween } from "./driver-gaps.ts";
import { describeMoment } from "./moment.ts";
import { carStatus, type ReplayFrame } from "./frame.ts";
import { createReplay } from "./replay.ts";

type Race = ReturnType<typeof madeUpRace>;

function at(race: Race, seconds: number): ReplayFrame {
  const replay = createReplay(race);
  const frame = replay.createFrame();
  replay.frameAt(seconds * 1_000, frame);
  return frame;
}

function momentAt(race: Race, seconds: number): string {
  const replay = createReplay(race);
  const frame = replay.createFrame();
  replay.frameAt(seconds * 1_000, frame);
  return describeMoment(replay, frame);
}

const laps = (count: number, ms: number) => Array.from({ length: count }, () => ms);

describe("the grid", () => {
  test("places grid slots 8 m apart, from the start line backwards", () => {
    const frame = at(
      madeUpRace([madeUpCar("One", laps(3, 50_000)), madeUpCar("Two", laps(3, 51_000))]),
      -1,
    );
    expect([...frame.raceM]).toEqual([100, 92]);
    expect([...frame.trackM]).toEqual([0, 2_992]);
    expect([...frame.status]).toEqual([carStatus.grid, carStatus.grid]);
    expect([frame.lap, ...frame.gapMs]).toEqual([0, NaN, NaN]);
  });

  test("lines up pit-lane starters and cars without a slot behind the others", () => {
    const cars = [
      madeUpCar("Pits", laps(3, 50_000), { grid: null, pitLaneStart: true }),
      madeUpCar("Lost", laps(3, 50_000), { grid: null }),
      madeUpCar("Last", laps(3, 50_000), { grid: 5 }),
    ];
    const frame = at(madeUpRace(cars), -1);
    expect([...frame.raceM]).toEqual([52, 60, 68]);
    expect(frame.status[0]).toBe(carStatus.pit);
    // After a second, only cars that started from the grid are moving.
    const started = at(madeUpRace(cars), 1);
    expect(started.raceM[0]).toBe(52);
    expect(started.raceM[2]).toBeGreaterThan(68);
  });

  test("accelerates cars from rest", () => {
    const race = madeUpRace([madeUpCar("One", laps(3, 50_000))]);
    const [first = 0, second = 0, later = 0] = [1, 2, 20].map(
      (seconds) => at(race, seconds).raceM[0],
    );
    expect(first - 100).toBeLessThan(10);
    expect((second - 100) / (first - 100)).toBeCloseTo(4, 0);
    expect(later).toBeGreaterThan(800);
  });
});

describe("within a lap", () => {
  test("slows a car in corners, and brings it to the line when its lap ends", () => {
    const race = madeUpRace([madeUpCar("One", laps(5, 60_000))]);
    const replay = createReplay(race);
    const frame = replay.createFrame();
    const speeds: { trackM: number; speed: number }[] = [];
    for (let ms = 60_000; ms < 120_000; ms += 100) {
      replay.frameAt(ms, frame);
      const [fromM, trackM] = [frame.raceM[0] ?? 0, frame.trackM[0] ?? 0];
      replay.frameAt(ms + 100, frame);
      speeds.push({ trackM, speed: ((frame.raceM[0] ?? 0) - fromM) * 10 });
    }
    const around = (cornerM: number) =>
      Math.min(
        ...speeds.filter(({ trackM }) => Math.abs(trackM - cornerM) < 40).map(({ speed }) => speed),
      );
    const straight = Math.max(...speeds.map(({ speed }) => speed));
    for (const cornerM of [1_000, 1_500, 2_500]) expect(around(cornerM)).toBeLessThan(straight / 2);
    expect(at(race, 120).raceM[0]).toBe(6_000);
    expect(at(race, 119.999).raceM[0]).toBeLessThan(6_000);
  });
});

describe("gaps", () => {
  const race = madeUpRace([
    madeUpCar("Leader", laps(10, 50_000)),
    madeUpCar("Second", [52_000, ...laps(9, 50_000)]),
    madeUpCar("Slow", laps(7, 70_000)),
  ]);

  test("measures gaps at the cars' current positions, not at the last line crossing", () => {
    for (const seconds of [110, 123.4, 149.9]) {
      const frame = at(race, seconds);
      expect(frame.gapMs[1]).toBeCloseTo(2_000, 3);
      expect(frame.intervalMs[1]).toBeCloseTo(2_000, 3);
      expect(frame.gapMs[0]).toBe(0);
    }
  });

  test("gives lapped cars' gaps in laps", () => {
    const frame = at(race, 350.1);
    expect([...frame.order]).toEqual([0, 1, 2]);
    expect(frame.gapLaps[2]).toBe(2);
    expect(frame.intervalLaps[2]).toBe(1);
  });

  test("computes the gap between two cars lap by lap", () => {
    expect(gapsBetween(race, 0, 1).map(({ gapMs }) => gapMs)).toEqual(laps(10, 2_000));
    expect(gapsBetween(race, 2, 1)).toHaveLength(7);
    expect(gapsBetween(race, 2, 1)[1]).toEqual({ lap: 2, gapMs: -38_000 });
  });
});

describe("the end of a replayed race", () => {
  const race = madeUpRace([
    madeUpCar("Winner", laps(6, 50_000)),
    madeUpCar("Gone", laps(2, 49_000), { status: "DNF", grid: 2 }),
    madeUpCar("Lapped", laps(5, 61_000)),
  ]);

  test("fades out a retired car, which keeps its place until the others pass", () => {
    const before = at(race, 99);
    expect([before.order[0], before.status[1], before.lap]).toEqual([1, carStatus.out, 2]);
    expect(before.presence[1]).toBeLessThan(1);
    expect(before.gapMs[1]).toBeNaN();
    const after = at(race, 125);
    expect([...after.order]).toEqual([0, 2, 1]);
    expect(after.presence[1]).toBe(0);
  });

  test("gives a lapped car the flag at the end of its current lap", () => {
    const frame = at(race, 306);
    expect([...frame.status]).toEqual([carStatus.finished, carStatus.out, carStatus.finished]);
    expect([...frame.order]).toEqual([0, 2, 1]);
    expect(frame.gapLaps[2]).toBe(1);
    expect(frame.raceM[2]).toBe(15_000);
  });

  test("doesn't show a car with unrecorded laps as out", () => {
    const short = madeUpRace([
      madeUpCar("Winner", laps(6, 50_000)),
      madeUpCar("Short", laps(4, 50_500), { lapsCounted: 6 }),
    ]);
    expect(at(short, 250).status[1]).toBe(carStatus.unrecorded);
  });

  test("leaves a car at the line during an unrecorded lap", () => {
    const hole = madeUpRace([
      madeUpCar("Winner", laps(6, 50_000)),
      madeUpCar("Hole", [], { lapsCounted: 6, lapTimesMs: [50_500, null, 49_000] }),
    ]);
    expect(at(hole, 90).raceM[1]).toBe(3_000);
  });
});

describe("pit stops", () => {
  const stopped = [50_000, 50_000, 54_000, 66_000, 50_000, 50_000];
  const race = madeUpRace([
    madeUpCar("Stops", stopped, { stops: [{ lap: 3, durationMs: 22_000 }] }),
    madeUpCar("Stays", laps(6, 52_000)),
  ]);
  const statusAt = (seconds: number) => at(race, seconds).status[0];

  test("gives a pit stop the recorded time, starting before the line and ending after it", () => {
    let pitMs = 0;
    for (let ms = 130_000; ms < 200_000; ms += 100)
      if (statusAt(ms / 1_000) === carStatus.pit) pitMs += 100;
    expect(pitMs).toBeGreaterThan(21_800);
    expect(pitMs).toBeLessThan(22_200);
    expect(at(race, 154).raceM[0]).toBe(9_000);
    expect([at(race, 140).stops[0], at(race, 154).stops[0]]).toEqual([0, 1]);
  });

  test("estimates the duration of a pit stop from the time lost if none was recorded", () => {
    const unknown = madeUpRace([
      madeUpCar("Stops", stopped, { stops: [{ lap: 3, durationMs: null }] }),
    ]);
    expect(at(unknown, 154).status[0]).toBe(carStatus.pit);
    expect(at(unknown, 154).raceM[0]).toBe(9_000);
    expect(at(unknown, 130).status[0]).toBe(carStatus.running);
  });
});

describe("a stopped race", () => {
  const names = ["Ada", "Bea", "Cleo", "Dora", "Eve", "Fay"];
  const race = madeUpRace(
    names.map((name, i) =>
      madeUpCar(name, [50_000 + i * 1_000, 50_000, 1_250_000 - i * 500, 50_000, 50_000]),
    ),
  );

  test("makes all cars wait during a stoppage and keeps their gaps constant", () => {
    const replay = createReplay(race);
    expect(replay.periods.filter(({ kind }) => kind === "stopped")).toHaveLength(1);
    const frame = at(race, 600);
    expect([...frame.status]).toEqual(laps(6, carStatus.waiting));
    expect(replay.periods[frame.period]?.kind).toBe("stopped");
    expect([...frame.gapMs]).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
  });

  test("keeps the gaps the cars had when they arrived in the pits", () => {
    const inPits = madeUpRace(
      names.map((name, i) =>
        madeUpCar(name, [50_000 + i * 1_000, 1_250_000, 50_000, 50_000], {
          stops: [{ lap: 2, durationMs: 1_200_000 }],
        }),
      ),
    );
    const frame = at(inPits, 600);
    expect([...frame.status]).toEqual(laps(6, carStatus.waiting));
    expect([...frame.gapMs].map(Math.round)).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
    const unsure = madeUpRace(
      inPits.cars.map((car, i) => ({
        ...car,
        stops: [{ lap: 2, durationMs: 1_200_000 + i * 9_000 }],
      })),
    );
    expect([...at(unsure, 600).gapMs], "gaps are unknown if a car behind arrived first").toEqual([
      0,
      ...laps(5, NaN),
    ]);
  });

  test("doesn't count the wait in the pits as a stop", () => {
    const inPits = madeUpRace(
      names.map((name, i) =>
        madeUpCar(name, [50_000, 70_000, 1_250_000, 50_000, 50_000], {
          stops: [
            { lap: 2, durationMs: 20_000 + i },
            { lap: 3, durationMs: 1_200_000 + i },
          ],
        }),
      ),
    );
    expect([...at(inPits, 1_440).stops]).toEqual(laps(6, 1));
  });

  test("doesn't treat the long repair of a single car as a stoppage", () => {
    const repair = madeUpRace([
      ...names.slice(1).map((name) => madeUpCar(name, laps(40, 50_000))),
      madeUpCar("Ada", [50_000, 50_000, 900_000, ...laps(10, 50_000)], {
        stops: [{ lap: 2, durationMs: 850_000 }],
      }),
    ]);
    expect(createReplay(repair).periods).toEqual([]);
    expect(at(repair, 500).status[5]).toBe(carStatus.pit);
    expect(at(repair, 900).stops[5]).toBe(1);
  });
});

describe("the fastest lap", () => {
  const race = madeUpRace([
    madeUpCar("One", [55_000, 50_000, 51_000]),
    madeUpCar("Two", [56_000, 51_000, 49_000]),
  ]);

  test("finds the fastest lap completed by that point of the race, even after rewinding", () => {
    const replay = createReplay(race);
    const frame = replay.createFrame();
    const bestAt = (seconds: number) => {
      replay.frameAt(seconds * 1_000, frame);
      return [frame.fastestCar, frame.fastestLapMs];
    };
    expect(bestAt(10)).toEqual([-1, 0]);
    expect(bestAt(156)).toEqual([1, 49_000]);
    expect(bestAt(105)).toEqual([0, 50_000]);
  });
});

describe("describing the moment", () => {
  const race = madeUpRace([
    madeUpCar("Norris", [50_000, 50_000, 50_000, 50_000], { stops: [] }),
    madeUpCar("Schumacher", [51_000, 50_200, 50_000, 50_000], { firstName: "Michael" }),
    madeUpCar("Schumacher", [52_000, 52_000, 57_000, 68_000], {
      firstName: "Ralf",
      stops: [{ lap: 3, durationMs: 21_000 }],
    }),
    madeUpCar("Gone", [52_500], { status: "DNF" }),
  ]);

  test.each([
    [-1, "On the grid: Norris ahead of M. Schumacher"],
    [58, "Lap 2 of 4: Norris leads M. Schumacher by 1.0 s; Gone out"],
    [110, "Lap 3 of 4: Norris leads M. Schumacher by 1.2 s"],
    [161, "Lap 4 of 4: Norris leads M. Schumacher by 1.2 s; R. Schumacher in the pits"],
    [205, "Finish: Norris is first over the line, 1.2 s ahead of M. Schumacher"],
  ])('describes the race at %i s as "%s"', (seconds, sentence) => {
    expect(momentAt(race, seconds)).toBe(sentence);
  });

  test("mentions a stoppage", () => {
    const cars = ["A", "B", "C", "D", "E"].map((name) =>
      madeUpCar(name, [50_000, 1_250_000, 50_000, 50_000]),
    );
    expect(momentAt(madeUpRace(cars), 600)).toBe("Lap 2 of 4: A leads B; race stopped");
  });
});
