import { expect, test } from "vitest";

import { readReplayRaces } from "../support/replay-races.ts";
import { checkReplay, labelOf, placeExceptions } from "../support/replay-rules.ts";

test("every race with recorded laps can be replayed without breaking a replay rule", async () => {
  const races = await readReplayRaces();
  expect(races).toHaveLength(579);
  const problems: string[] = [];
  const otherPlaces: Record<string, number> = {};
  let crossings = 0;
  for (const race of races) {
    const checked = checkReplay(race, 400);
    problems.push(...checked.problems);
    crossings += checked.crossings;
    if (checked.otherPlaces > 0) otherPlaces[labelOf(race)] = checked.otherPlaces;
  }
  expect(problems).toEqual([]);
  expect(crossings).toBe(628_441);
  expect(otherPlaces).toEqual(
    Object.fromEntries(Object.entries(placeExceptions).map(([race, { rows }]) => [race, rows])),
  );
});
