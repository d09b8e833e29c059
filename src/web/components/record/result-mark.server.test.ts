import { expect, test } from "vitest";

import { resultMarks } from "./result-mark.server.ts";

const race = {
  kind: "race" as const,
  round: 2,
  slug: "chinese-grand-prix",
  name: "Chinese Grand Prix",
  grandPrixId: "china",
  position: 4,
  status: "classified" as const,
  pointsHundredths: 1200,
  grid: 4,
  pitLaneStart: false,
  pole: false,
  fastestLap: false,
  reasonRetired: null,
};
const sprint = { ...race, kind: "sprint" as const, position: 3, pointsHundredths: 600, grid: 2 };

test("combines the race and sprint of a round, and leaves a gap for each round that the driver missed", () => {
  expect(resultMarks([sprint, race], 3)).toEqual([
    null,
    {
      slug: "chinese-grand-prix",
      code: "CHN",
      text: "4",
      tone: "points",
      sprint: "3",
      words: "Chinese Grand Prix: 4th from 4th; sprint: 3rd from 2nd; 18 points",
    },
    null,
  ]);
});

test("shows only the sprint until the race has been run, and counts the sprint's points once", () => {
  const [, mark] = resultMarks([sprint], 2);
  expect(mark).toMatchObject({ text: "", tone: "out", sprint: "3" });
  expect(mark?.words).toBe("Chinese Grand Prix, sprint: 3rd from 2nd; 6 points");
});

test("shows pole position and fastest lap, and puts them into words", () => {
  const [, mark] = resultMarks(
    [{ ...race, pole: true, fastestLap: true, status: "DNF", position: null }],
    2,
  );
  expect(mark).toMatchObject({ pole: true, fastest: true, tone: "retired" });
  expect(mark?.words).toBe("Chinese Grand Prix: did not finish, from pole, fastest lap; 12 points");
});
