import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { propertyRuns } from "../../../../tests/support/property-runs.ts";
import type { ScoringSession } from "#domain/standings/title-course.ts";
import { beforeSession, type BeforeSession } from "./before-session.ts";
import {
  driverPlaces,
  isClassifiedNow,
  type RoadCar,
  type RoadOrder,
  teamPlaces,
} from "./road-order.ts";
import { teamNeeds } from "./team-needs.ts";
import { driverNeeds } from "./title-needs.ts";
import { tableNow, type TitleRace, titleRace } from "./title-race.ts";
import { decisiveNeed, needSentence, needWords, titleHeadline } from "./title-words.ts";

const SCALE = [2500, 1800, 1500, 1200, 1000, 800, 600, 400, 200, 100];
const nameOf = (id: string): string => id.toUpperCase();

/**
 * A race before which drivers `a`, `b` and so on have these points. Each driver is a separate team.
 */
function race(
  points: Readonly<Record<string, number>>,
  more: Partial<BeforeSession> = {},
): BeforeSession {
  const entrants = Object.entries(points).map(([id, count]) => ({
    id,
    points: count * 100,
    finishes: [],
  }));
  return {
    session: { round: 20, kind: "race", scale: SCALE, fastestLap: 0 },
    later: [],
    drivers: entrants,
    teams: entrants,
    excludedTeams: [],
    ...more,
  };
}

/**
 * Each letter is a car, in order on the road. A capital letter means that the car has retired
 * without a place.
 */
function road(order: string, fastestLap: string | null = null): RoadOrder {
  const cars = [...order].map((letter): RoadCar => {
    const isOut = letter !== letter.toLowerCase();
    const driverId = letter.toLowerCase();
    return { driverId, teamId: driverId, state: isOut ? "out" : "running", classified: !isOut };
  });
  return { cars, fastestLap };
}

function shown(
  before: BeforeSession,
  order: RoadOrder,
  phase: "grid" | "racing" | "over" = "racing",
) {
  const title = titleRace(before, "drivers");
  const table = tableNow(title, order);
  const needs = driverNeeds(title, order);
  const decisive = decisiveNeed({ race: title, table }, needs);
  return {
    title,
    table,
    headline: titleHeadline({ race: title, table, phase }, nameOf),
    sentence: decisive && needSentence(decisive.id, decisive.need, title, nameOf),
    needs: Object.fromEntries(
      Array.from(needs, ([id, need]) => [id, needWords(need, title, nameOf)]),
    ),
  };
}

const later = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    round: 21 + i,
    kind: "race" as const,
    scale: SCALE,
    fastestLap: 0,
  }));

describe("before the last race of a season", () => {
  test("names the driver who would be champion and the place that each contender needs", () => {
    const { headline, sentence, needs } = shown(
      race({ a: 100, b: 95, c: 60 }),
      road("bacdefghijkl"),
    );
    expect(headline).toBe("If the race ended now, B would be champion.");
    expect(sentence).toBe("A needs to win.");
    expect(needs).toEqual({ a: "Needs to win", b: "Needs to win" });
  });

  test("describes how low a rival must finish if no place of the driver's own is enough", () => {
    const { headline, sentence, needs } = shown(race({ a: 100, b: 88 }), road("bcadefghijkl"));
    expect(headline).toBe("If the race ended now, A would be champion.");
    expect(sentence).toBe("B needs A 4th or lower.");
    expect(needs).toEqual({ a: "Needs 3rd or better", b: "Needs A 4th or lower" });
    expect(shown(race({ a: 100, b: 88 }), road("cabdefghijkl")).sentence).toBe(
      "B needs to win, with A 4th or lower.",
    );
    expect(shown(race({ a: 100, b: 77 }), road("bacdefghijkl")).sentence).toBe(
      "B needs A 9th or lower.",
    );
    expect(shown(race({ a: 100, b: 75.5 }), road("bacdefghijkl")).sentence).toBe(
      "B needs A outside the points.",
    );
  });

  test("names a rival who must not finish", () => {
    const before = race({ a: 100, b: 85 });
    expect(shown(before, road("bac")).sentence).toBe("B needs A not to finish.");
    expect(shown(before, road("abc")).sentence).toBe("B needs to win, with A not finishing.");
  });

  test("distinguishes a driver who is out of contention from one who is waiting on rivals", () => {
    expect(shown(race({ a: 100, b: 90 }), road("acdefghijkBl")).needs).toEqual({
      a: "Any result will do",
      b: "Out of contention",
    });
    expect(shown(race({ a: 100, b: 90 }), road("cdefghbijklA")).needs).toEqual({
      a: "Out of the race, waiting on rivals",
      // Fifth place would bring B level with A on 100 points, and ahead on countback.
      b: "Needs 5th or better",
    });
  });

  test("leaves out needs and conditions once every car has finished", () => {
    const { cars } = road("bacdefghijkl");
    const finished = {
      cars: cars.map((car) => ({ ...car, state: "finished" as const })),
      fastestLap: null,
    };
    const { headline, sentence, needs } = shown(race({ a: 100, b: 95 }), finished, "over");
    expect([headline, sentence, needs]).toEqual(["B is champion.", null, {}]);
    expect(shown(race({ a: 100, b: 95 }), road("ab"), "grid").headline).toBe(
      "If they finished in grid order, A would be champion.",
    );
  });

  test("doesn't expect a rival who has finished to drop any further", () => {
    const [first, ...others] = road("abcdefghijkl").cars;
    if (first === undefined) throw new Error("there are no cars");
    const order = { cars: [{ ...first, state: "finished" as const }, ...others], fastestLap: null };
    expect(shown(race({ a: 100, b: 99 }), order).needs).toEqual({
      a: "Finished, waiting on rivals",
      b: "Needs to win",
    });
  });

  test("breaks ties on points by countback", () => {
    const entrants = [
      { id: "a", points: 10_000, finishes: [3] },
      { id: "b", points: 9_300, finishes: [4] },
    ];
    const { headline, table } = shown({ ...race({}), drivers: entrants }, road("cbadefghij"));
    expect(table.lines.slice(0, 2).map(({ id, points }) => [id, points])).toEqual([
      ["a", 11_500],
      ["b", 11_100],
    ]);
    expect(headline).toBe("If the race ended now, A would be champion.");
    // A and B are level on 101 points, and B has four wins to A's three.
    expect(shown({ ...race({}), drivers: entrants }, road("cdefgbhija")).table).toMatchObject({
      holder: "b",
    });
  });

  test("names both drivers who are level on every count", () => {
    const { headline } = shown(race({ a: 10, b: 10 }), road("cdAB"));
    expect(headline).toBe("If the race ended now, A and B would be level on every count.");
  });

  test("finds the lowest sufficient place", () => {
    const cars = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const order = fc.shuffledSubarray(cars, { minLength: 8 });
    const points = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20));
    fc.assert(
      fc.property(order, points, (ids, [a, b, c]) => {
        const before = race({ a, b, c });
        const title = titleRace(before, "drivers");
        const moved = (id: string, place: number) =>
          ids.filter((other) => other !== id).toSpliced(place - 1, 0, id);
        const wins = (id: string, at: number) =>
          tableNow(title, road(moved(id, at).join(""))).holder === id;
        for (const [id, { need }] of driverNeeds(title, road(ids.join("")))) {
          const enough = ids.filter((_, index) => wins(id, index + 1)).length;
          expect(need.kind === "place" ? need.place : need.kind === "sure" ? ids.length : 0).toBe(
            enough,
          );
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe("with further races to come", () => {
  test("states what settles the title and what keeps the others in contention", () => {
    const before = race({ a: 140, b: 110, c: 95 }, { later: later(1) });
    const open = shown(before, road("bacdefghijkl"));
    expect(open.headline).toBe("If the race ended now, the title would stay open.");
    expect(open.sentence).toBe("A needs to win to clinch the title.");
    expect(open.needs).toEqual({
      a: "Needs to win",
      b: "Needs to win to stay in contention",
      c: "Needs a win, with A 8th or lower, to stay in contention",
    });
    const settled = shown(before, road("acdefbghijkl"));
    expect(settled.headline).toBe("If the race ended now, A would be champion.");
    expect(settled.table.possible).toEqual(new Set(["a"]));
  });

  test("names the leader and the gap if no one can be champion yet", () => {
    const before = race({ a: 50, b: 45 }, { later: later(5) });
    expect(shown(before, road("abcdefghij")).headline).toBe(
      "If the race ended now, A would lead B by 12 points.",
    );
    expect(shown(before, road("bcadefghij")).headline).toBe(
      "If the race ended now, B would take the lead from A by 5 points.",
    );
    expect(shown(before, road("bcadefghij"), "over").headline).toBe(
      "B takes the lead from A by 5 points.",
    );
    expect(shown(before, road("abcdefghij")).needs).toEqual({});
  });

  test("names the champion if the title is already decided", () => {
    expect(shown(race({ a: 100, b: 10 }, { later: later(1) }), road("ba")).headline).toBe(
      "A is already champion.",
    );
  });
});

describe("the margin that a team needs", () => {
  /** Each pair of letters is one team's two cars. */
  function teamRoad(order: string): RoadOrder {
    const { cars } = road(order);
    return {
      cars: cars.map((car) => ({
        ...car,
        teamId: TEAMS.find((team) => team.includes(car.driverId)) ?? "",
      })),
      fastestLap: null,
    };
  }
  const TEAMS = ["ab", "cd", "ef"];
  const title = (points: readonly number[], more?: Partial<BeforeSession>) =>
    titleRace(
      race(Object.fromEntries(TEAMS.map((team, i) => [team, points[i] ?? 0])), more),
      "teams",
    );
  const words = (before: TitleRace, order: string): Record<string, string> =>
    Object.fromEntries(
      Array.from(teamNeeds(before, teamRoad(order)), ([id, need]) => [
        id,
        needWords(need, before, nameOf),
      ]),
    );

  test("states by how many points a team has to outscore its rivals", () => {
    expect(words(title([100, 80, 90]), "abcdefghij")).toEqual({
      ab: "Can lose up to 10 points to EF",
      cd: "Needs to outscore AB by 21 points and EF by 10 points",
      ef: "Needs to outscore AB by 11 points",
    });
    expect(words(title([100, 30, 20], { later: later(1) }), "abcdefghij")).toEqual({
      ab: "Can lose up to 26 points to CD",
      cd: "Needs to outscore AB by 27 points to stay in contention",
      ef: "Needs to outscore AB by 37 points to stay in contention",
    });
  });

  test("leaves a team waiting on rivals once both its cars are out", () => {
    expect(words(title([100, 80]), "cdefABghij")).toMatchObject({
      ab: "Out of the race, waiting on rivals",
    });
    expect(words(title([100, 80]), "efghijABcd")).toMatchObject({
      ab: "Out of the race, waiting on rivals",
    });
  });

  test("meets a team's margins if and only if the team would be champion in the present order", () => {
    const order = fc.shuffledSubarray([..."abcdefghij"], { minLength: 10 });
    const points = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30));
    fc.assert(
      fc.property(order, points, (ids, before) => {
        const open = title(before);
        const now = teamRoad(ids.join(""));
        const { lines, holder } = tableNow(open, now);
        const scored = (id: string): number => {
          const line = lines.find((candidate) => candidate.id === id);
          return (line?.points ?? 0) - (line?.pointsBefore ?? 0);
        };
        for (const [id, { need }] of teamNeeds(open, now)) {
          const isMet =
            need.kind === "margins"
              ? need.margins.every((rival) => scored(id) - scored(rival.id) >= rival.margin)
              : need.kind === "sure";
          expect(isMet).toBe(holder === id);
        }
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

test("shows places gained and lost, with new entrants last", () => {
  const { table } = shown(race({ a: 50, b: 45, c: 40 }, { later: later(5) }), road("cbxa"));
  expect(table.lines.map(({ id, place, placeBefore }) => [id, place, placeBefore])).toEqual([
    ["c", 1, 3],
    ["b", 2, 2],
    ["a", 3, 1],
    ["x", 4, 4],
  ]);
});

test("counts a car as classified from 90% of the leader's laps, rounded down", () => {
  expect([
    isClassifiedNow(62, 70),
    isClassifiedNow(63, 70),
    isClassifiedNow(63, 71),
    isClassifiedNow(0, 1),
  ]).toEqual([false, true, true, true]);
});

test("credits the fastest lap to the driver in any place, but to the team only if the car is in the top ten", () => {
  const order = road("bcdefghijkal", "a");
  expect(driverPlaces(order).get("a")).toEqual({ places: [11], fastestLap: true });
  const cars = order.cars.map((car) => (car.driverId === "b" ? { ...car, teamId: "a" } : car));
  expect(teamPlaces({ ...order, cars }, []).get("a")).toEqual({
    places: [1, 11],
    fastestLap: false,
  });
  expect(teamPlaces({ ...road("ba", "a"), cars: cars.slice(0, 1) }, ["a"]).size).toBe(0);
  const before = race(
    { a: 0 },
    { session: { round: 1, kind: "race", scale: SCALE, fastestLap: 100 }, later: later(3) },
  );
  const points = (id: string, places: string) =>
    shown(before, road(places, id)).table.lines.find((l) => l.id === id);
  expect(points("a", "ab")?.points).toBe(2600);
  expect(points("a", "bcdefghijkal")?.points).toBe(0);
});

describe("the championships before a session", () => {
  const session = (round: number, kind: "race" | "sprint", order: string): ScoringSession => ({
    round,
    kind,
    name: `Race ${round}`,
    grandPrixId: "italy",
    isOver: order !== "",
    results: [...order].map((driverId, i) => ({
      driverId,
      teamId: `team-${driverId}`,
      position: i + 1,
      pointsHundredths: (kind === "race" ? SCALE[i] : undefined) ?? 100,
    })),
  });
  const line = (id: string, pointsHundredths: number, position: number | null = 1) => ({
    id,
    pointsHundredths,
    position,
  });

  test("includes this weekend's sprint in the championships before the race", () => {
    const sessions = [
      session(1, "race", "ab"),
      session(2, "sprint", "b"),
      session(2, "race", ""),
      session(3, "race", ""),
    ];
    const before = beforeSession(2025, sessions, 2, {
      drivers: [line("a", 2500), line("b", 1800)],
      teams: [],
    });
    expect(before?.drivers).toEqual([
      { id: "a", points: 2500, finishes: [1] },
      { id: "b", points: 1900, finishes: [0, 1] },
    ]);
    expect(before?.later.map(({ round }) => round)).toEqual([3]);
  });

  test("follows the official standings after a deduction or an exclusion", () => {
    const sessions = [session(1, "race", "abc"), session(2, "race", "")];
    const teams = [line("team-a", 1500), line("team-b", 1800), line("team-c", 0, null)];
    const before = beforeSession(2007, sessions, 1, { drivers: [], teams });
    expect(before?.teams.map(({ id, points }) => [id, points])).toEqual([
      ["team-a", 1500],
      ["team-b", 1800],
    ]);
    expect(before?.excludedTeams).toEqual(["team-c"]);
  });

  test("returns no championships while an earlier result is missing", () => {
    const sessions = [session(1, "race", "ab"), session(2, "race", ""), session(3, "race", "")];
    expect(beforeSession(2025, sessions, 2, { drivers: [], teams: [] })).toBeNull();
    expect(beforeSession(2025, sessions, 9, { drivers: [], teams: [] })).toBeNull();
  });
});
