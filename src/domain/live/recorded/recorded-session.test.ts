import { describe, expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";
import { madeUpCar, madeUpRace } from "../../../../tests/support/made-up-race.ts";
import { applyChange, changeBetween } from "../live-change.ts";
import { isClassified } from "../is-classified.ts";
import { type LiveSession, runningOrder } from "../live-session.ts";
import { playRecordedRace } from "./recorded-session.ts";

const START = Date.parse("2025-11-09T17:00:00Z");
const laps = (count: number, ms: number) => Array.from({ length: count }, () => ms);

type Cars = Parameters<typeof madeUpRace>[0];

function play(cars: Cars, scheduledLaps: number | null = null) {
  const numbered = cars.map((car, i) => ({ ...car, number: String(i + 1) }));
  return playRecordedRace(madeUpRace(numbered), { startsAtMs: START, scheduledLaps });
}

const after = (seconds: number) => START + seconds * 1_000;
const codes = (session: LiveSession) => runningOrder(session).map(({ code }) => code);
const texts = ({ raceControl }: LiveSession) =>
  raceControl.map(({ lap, text }) => `${lap}: ${text}`);

describe("a recorded race", () => {
  test("shows the length of the race before the start, but no cars or messages", () => {
    const session = play([madeUpCar("One", laps(5, 60_000))], 7).at(START - 1);
    expect(session).toMatchObject({
      phase: "upcoming",
      laps: { current: 0, total: 7 },
      cars: {},
      raceControl: [],
    });
    expect(session.event).toEqual({
      meeting: "Oblong Grand Prix",
      session: "Race",
      kind: "race",
      startsAtMs: START,
      invented: false,
      recorded: true,
    });
  });

  test("shows the scheduled length of a race that was cut short", () => {
    expect(play([madeUpCar("One", laps(3, 60_000))], 7).at(after(90)).laps).toMatchObject({
      current: 2,
      total: 7,
    });
    expect(play([madeUpCar("One", laps(3, 60_000))]).at(after(90)).laps).toMatchObject({
      current: 2,
      total: 3,
    });
  });
});

describe("a recorded race under way", () => {
  const race = play([
    madeUpCar("One", [62_000, 60_000, 60_500]),
    madeUpCar("Two", [63_000, 59_000, 61_000]),
    madeUpCar("Tre", [90_000, 91_000]),
  ]);

  test("shows places, and gaps in tenths of a second", () => {
    const { cars, phase, flag } = race.at(after(122.05));
    expect([phase, flag]).toEqual(["live", "green"]);
    expect(cars["1"]).toMatchObject({
      place: 1,
      gap: null,
      interval: null,
      laps: 2,
      where: "track",
    });
    expect(cars["2"]).toMatchObject({ place: 2, gap: { ms: 0 }, laps: 2 });
    const later = race.at(after(150)).cars;
    expect(later["3"]).toMatchObject({
      place: 3,
      interval: { ms: expect.any(Number) as number },
      laps: 1,
    });
    const { gap } = later["3"] ?? {};
    expect(gap && "ms" in gap && gap.ms % 100).toBe(0);
    expect(race.at(after(181)).cars["3"]?.gap).toEqual({ ms: 59_000 });
  });

  test("marks the fastest lap so far and personal bests", () => {
    const timesAt = (seconds: number) => {
      const { cars } = race.at(after(seconds));
      return ["1", "2"].map((number) => [cars[number]?.lastLap?.ms, cars[number]?.lastLap?.mark]);
    };
    expect(timesAt(61)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(timesAt(63)).toEqual([
      [62_000, "overall"],
      [63_000, null],
    ]);
    expect(timesAt(122)).toEqual([
      [60_000, "personal"],
      [59_000, "overall"],
    ]);
    expect(race.at(after(182.6)).cars["1"]).toMatchObject({
      lastLap: { ms: 60_500, mark: null },
      bestLapMs: 60_000,
    });
  });

  test("counts a stop when the car enters the pits", () => {
    const stopping = play([
      madeUpCar("One", laps(8, 60_000)),
      madeUpCar("Two", [61_000, 61_000, 70_000, 75_000, 61_000, 61_000, 61_000, 61_000], {
        stops: [{ lap: 3, durationMs: 23_000 }],
      }),
    ]);
    expect(stopping.at(after(150)).cars["2"]).toMatchObject({ stops: 0, where: "track" });
    expect(stopping.at(after(192)).cars["2"]).toMatchObject({ stops: 1, where: "pit" });
    expect(stopping.at(after(260)).cars["2"]).toMatchObject({ stops: 1, where: "track" });
  });

  test("returns the same state for a moment, whatever the order of requests", () => {
    const cars = [
      madeUpCar("One", [62_000, 60_000, 60_500]),
      madeUpCar("Two", [63_000, 59_000, 61_000]),
    ];
    const [one, other] = [play(cars), play(cars)];
    const seconds = [170, 30, 125, 62, 190, 1];
    const forwards = new Map(
      seconds.toSorted((a, b) => a - b).map((at) => [at, JSON.stringify(one.at(after(at)))]),
    );
    for (const at of seconds) expect(JSON.stringify(other.at(after(at)))).toBe(forwards.get(at));
  });

  test("reproduces each second by applying a change to the previous one", () => {
    let known = race.at(after(1));
    for (let seconds = 2; seconds < 200; seconds += 1) {
      const next = race.at(after(seconds));
      const change = changeBetween(known, next);
      known = change === null ? known : applyChange(known, change);
      expect(known).toEqual(next);
    }
  });
});

describe("positions on the track", () => {
  const race = play([
    madeUpCar("One", laps(6, 60_000)),
    madeUpCar("Two", laps(6, 61_000)),
    madeUpCar("Out", laps(3, 62_000), { position: null, status: "DNF", lapsCounted: 3 }),
  ]);
  const progress = (seconds: number) => race.at(after(seconds)).lapProgress;

  test("gives positions on the track in whole thousandths of a lap, with the leader ahead", () => {
    const { "1": first = 0, "2": second = 0 } = progress(150);
    expect(first).toBeGreaterThan(second);
    expect(
      [first, second].every((part) => Number.isInteger(part) && part >= 0 && part < 1_000),
    ).toBe(true);
  });

  test("keeps a retiring car moving until it is shown as out", () => {
    const [before = 0, next = 0] = [progress(190)["3"], progress(200)["3"]];
    expect(next - before).toBeGreaterThan(100);
    expect(progress(186 + 31)).not.toHaveProperty("3");
  });

  test("gives no position on the track for cars that have taken the flag", () => {
    expect(progress(361)).toEqual({ "2": expect.any(Number) as number });
    expect(progress(367)).toEqual({});
  });
});

test("reports when the leader began the current lap", () => {
  const race = play([madeUpCar("One", laps(3, 60_000)), madeUpCar("Two", laps(3, 61_000))]);
  expect([1, 59, 61, 125].map((seconds) => race.at(after(seconds)).laps?.beganAtMs)).toEqual(
    [0, 0, 60, 120].map(after),
  );
});

describe("retirements", () => {
  test("counts a car as out half a lap after it last crossed the line, and keeps its gap until then", () => {
    const race = play([
      madeUpCar("One", laps(6, 60_000)),
      madeUpCar("Two", laps(6, 61_000)),
      madeUpCar("Out", laps(3, 62_000), { position: null, status: "DNF", lapsCounted: 3 }),
    ]);
    expect(race.at(after(190)).cars["3"]).toMatchObject({
      where: "track",
      gap: { ms: 6_000 },
      laps: 3,
    });
    expect(texts(race.at(after(190)))).toEqual(["1: Lights out"]);
    const out = race.at(after(186 + 31));
    expect(out.cars["3"]).toMatchObject({ where: "retired", gap: null, place: 3 });
    expect(texts(out)).toEqual(["1: Lights out", "4: Out is out"]);
  });

  test("counts a car that never completed a lap as out during the first lap", () => {
    const race = play([
      madeUpCar("One", laps(5, 60_000)),
      madeUpCar("Two", laps(5, 61_000)),
      madeUpCar("Tre", [], { position: null, status: "DNF", lapsCounted: 0 }),
    ]);
    expect(race.at(after(10)).cars["3"]).toMatchObject({ where: "track", laps: 0 });
    expect(race.at(after(40)).cars["3"]).toMatchObject({ where: "retired" });
    expect(texts(race.at(after(40)))).toEqual(["1: Lights out", "1: Tre is out"]);
  });

  test("retires a car in the pits if its last lap ended there", () => {
    const race = play([
      madeUpCar("One", laps(6, 60_000)),
      madeUpCar("Two", laps(6, 61_000)),
      madeUpCar("Tre", [62_000, 62_000, 75_000], {
        status: "DNF",
        lapsCounted: 3,
        stops: [{ lap: 3, durationMs: null }],
      }),
    ]);
    expect(race.at(after(210)).cars["3"]).toMatchObject({ where: "pit" });
    expect(race.at(after(240)).cars["3"]).toMatchObject({ where: "retired" });
  });
});

describe("slow spells and stoppages", () => {
  test("shows a slow spell, marked as an estimate, from the middle of its first lap", () => {
    const slow = [...laps(6, 60_000), 80_000, 85_000, ...laps(6, 60_000)];
    const race = play(["One", "Two", "Tre", "For", "Fiv"].map((name) => madeUpCar(name, slow)));
    const flagAt = (seconds: number) => race.at(after(seconds)).flag;
    expect([flagAt(359), flagAt(399), flagAt(401), flagAt(520), flagAt(526)]).toEqual([
      "green",
      "green",
      "slow",
      "slow",
      "green",
    ]);
    expect(texts(race.at(after(530)))).toEqual([
      "1: Lights out",
      "7: Slow laps: safety car or rain (estimated)",
      "9: Back to racing speed (estimated)",
    ]);
  });

  test("shows a red flag and the cars in the pits while a race is stopped", () => {
    const stopped = [...laps(5, 60_000), 1_800_000, ...laps(5, 60_000)];
    const race = play(["One", "Two", "Tre", "For", "Fiv"].map((name) => madeUpCar(name, stopped)));
    const during = race.at(after(1_200));
    expect(during.flag).toBe("red");
    expect(during.cars["1"]?.where).toBe("pit");
    expect(texts(during).at(-1)).toBe("6: Race stopped (estimated)");
    expect(race.at(after(2_150)).flag).toBe("green");
  });
});

describe("the end of a recorded race", () => {
  const race = play([
    // Car One was disqualified after the race, so the classification lists it last.
    madeUpCar("Two", laps(5, 61_000), { position: 1 }),
    madeUpCar("Tre", laps(4, 75_000), { position: 2 }),
    madeUpCar("One", laps(5, 60_000), { position: null, status: "DSQ" }),
  ]);

  test("shows the chequered flag until the last car has finished, and then a provisional order", () => {
    expect([299, 300, 304, 306].map((seconds) => race.at(after(seconds)).phase)).toEqual([
      "live",
      "finished",
      "finished",
      "provisional",
    ]);
    expect(race.endsAtMs).toBe(after(305));
    expect(texts(race.at(after(300))).at(-1)).toBe("5: Chequered flag");
  });

  test("keeps the order on the road despite a later disqualification", () => {
    expect(codes(race.at(after(400)))).toEqual(["ONE", "TWO", "TRE"]);
    expect(race.at(after(400)).cars["3"]).toMatchObject({ place: 1, where: "track" });
    expect(race.at(after(400)).cars["2"]?.gap).toEqual({ laps: 1 });
  });

  test("never makes the order on the road official, because it may differ from the classification", () => {
    const startsAt = Temporal.Instant.fromEpochMilliseconds(START);
    expect(isClassified([{ kind: "race", startsAt, hasResult: true }], race.event)).toBe(false);
  });
});

test("gives unique keys to cars that have no number or share a number", () => {
  const cars = [null, "7", "7"].map((number, i) =>
    madeUpCar(["One", "Two", "Tre"][i] ?? "", laps(3, 60_000), { number }),
  );
  const { cars: shown } = playRecordedRace(madeUpRace(cars), {
    startsAtMs: START,
    scheduledLaps: null,
  }).at(after(70));
  expect(Object.keys(shown)).toEqual(["one", "two", "tre"]);
});
