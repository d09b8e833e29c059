import { expect, test } from "vitest";

import { type ScoringSession, titleCourse } from "#domain/standings/title-course.ts";

import { whatIf } from "./what-if.server.ts";

const NAMES: Readonly<Record<string, string>> = { ada: "Max Ada", bea: "Max Bea", cid: "Max Cid" };
const contender = (id: string) => ({
  id,
  code: id.toUpperCase(),
  name: NAMES[id] ?? id,
  colour: null,
});

function race(
  round: number,
  results: Readonly<Record<string, readonly [position: number, points: number]>>,
) {
  return {
    round,
    kind: "race",
    name: `Race ${round}`,
    grandPrixId: "china",
    isOver: Object.keys(results).length > 0,
    results: Object.entries(results).map(([driverId, [position, points]]) => ({
      driverId,
      teamId: `${driverId}-team`,
      position,
      pointsHundredths: points * 100,
    })),
  } satisfies ScoringSession;
}

/** After one race of two, Ada has 26 points, Bea 18 and Cid none. Cid can no longer pass Ada. */
const sessions = [race(1, { ada: [1, 26], bea: [2, 18], cid: [12, 0] }), race(2, {})];
const typed = (query: string, of: readonly ScoringSession[] = sessions) =>
  whatIf({
    stages: titleCourse(2025, of, "drivers"),
    index: 0,
    sessions: of,
    contender,
    query: new URLSearchParams(query),
  });

test("lists every driver who can still win the title, in standings order", () => {
  const view = typed("");
  expect(view).toMatchObject({
    meeting: "Race 2",
    isFilledIn: false,
    twice: false,
    table: null,
    others: 0,
  });
  expect(view?.fields).toMatchObject([{ name: "place", label: "Race" }]);
  expect(view?.rows.map(({ id, points, places }) => [id, points, places])).toEqual([
    ["ada", "26", [1]],
    ["bea", "18", [2]],
  ]);
});

test("shows the standings that result from the chosen positions", () => {
  const view = typed("place1=5&place2=1");
  expect(view?.table?.verdict).toBe("Max Bea is World Champion.");
  expect(
    view?.table?.rows.map(({ id, points, gained, behind, title }) => [
      id,
      points,
      gained,
      behind,
      title,
    ]),
  ).toEqual([
    ["bea", "43", "25", "0", "champion"],
    ["ada", "36", "10", "7", "out"],
  ]);
});

test("leaves a tie on points and countback to the FIA", () => {
  const level = [race(1, { ada: [1, 25], bea: [2, 18], cid: [3, 15] }), race(2, {})];
  const view = typed("place1=2&place2=1", level);
  expect(view?.table?.rows.slice(0, 2).map(({ points }) => points)).toEqual(["43", "43"]);
  expect(view?.table?.verdict).toBe(
    "Tied on points and countback: the FIA would decide the champion.",
  );
});

test("lists a driver without points who could still win on countback", () => {
  const view = typed("", [race(1, { ada: [1, 25], bea: [2, 18], cid: [12, 0] }), race(2, {})]);
  expect(view?.rows.map(({ id }) => id)).toEqual(["ada", "bea", "cid"]);
});

test("shows no standings when a position is chosen twice", () => {
  expect(typed("place1=1&place2=1")).toMatchObject({ isFilledIn: true, twice: true, table: null });
});

test("gives no points for an invalid position or a position outside the points", () => {
  const view = typed("place1=11&place2=x");
  expect(view?.rows.map(({ places }) => places)).toEqual([[null], [null]]);
  expect(view?.table?.verdict).toBe("Max Ada is World Champion.");
});

test("offers no scenario once the title is decided or no race is left", () => {
  expect(typed("", sessions.slice(0, 1))).toBeNull();
  const decided = [race(1, { ada: [1, 50], bea: [2, 18] }), race(2, {})];
  expect(typed("", decided)).toBeNull();
});
