import { expect, test } from "vitest";

import { seasonTotals } from "./season-totals.server.ts";

const race = (slug: string, passes: number, pitLossMs: number | null = 21_240) => ({
  meetingId: 1,
  round: 1,
  slug,
  name: slug === "monaco-grand-prix" ? "Monaco Grand Prix" : "Chinese Grand Prix",
  passes,
  pitLossMs,
});

test("adds up the passes of a season and names the race with the most", () => {
  const totals = seasonTotals(2016, [
    race("chinese-grand-prix", 120),
    race("monaco-grand-prix", 12, null),
  ]);
  expect(totals?.message).toBe(
    "At least 132 passes in 2 races. The most: 120 at the Chinese Grand Prix.",
  );
  expect(totals?.races.map(({ label, percent, stop }) => [label, percent, stop])).toEqual([
    ["Chinese Grand Prix", 100, "21.2"],
    ["Monaco Grand Prix", 10, "–"],
  ]);
  expect(totals?.races[0]?.to).toBe("/schedule/2016/chinese-grand-prix/pace");
});

test("doesn’t compare the only race with itself", () => {
  expect(seasonTotals(2026, [race("chinese-grand-prix", 1)])?.message).toBe(
    "At least 1 pass in 1 race.",
  );
});

test("has nothing for a season without lap times", () => {
  expect(seasonTotals(1990, [])).toBeNull();
});
