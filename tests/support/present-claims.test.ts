import { expect, test } from "vitest";

import { presentClaims } from "./present-claims.ts";

const reach = { over: 21, known: 11, total: 23 };

test.for([
  "The title can’t be decided at the Qatar Grand Prix.",
  "Antonelli leads Hamilton by 50 points. 267 more points are enough, whatever the others do.",
  "22 of 22 drivers can still be champion after the Hungarian Grand Prix",
  "2026: 22 still in it",
  "Pos Driver Last 3 Gap Points",
  "Last race: Hungary",
  "Last win Hungarian Grand Prix 2026",
  "Max Verstappen won the last race, in 2025.",
  "No votes yet Voting opens after the first race.",
  "11 of 23 races have been run.",
  "Still to come: 12 races and two sprints, worth up to 341 points per driver.",
  "Still to come: three races.",
  "12 of them have already been run, but their results haven’t arrived yet.",
  "After 12 of 23 races",
  "After 11 races, Kimi Antonelli leads with 219 points, 50 points ahead of Lewis Hamilton.",
  "Leads the drivers’ championship Kimi Antonelli",
  "After 11 of 23 races, most recently the Hungarian Grand Prix.",
  "Watch the last race Hungarian Grand Prix",
  "Madring Madrid, Spain No races yet",
  "No Formula 1 race has been held here yet.",
  "The World Championship has raced at 77 circuits since 1950.",
  "Lewis Hamilton holds the record with 106 wins.",
  "Kimi Antonelli has won 6 races.",
  "6 wins, 7 poles and 15 podiums in 35 starts.",
])("catches “%s”", (text) => {
  expect(presentClaims(text, reach)).not.toEqual([]);
});

test.for([
  "21 of 23 races have been run. The results of 10 races and two sprints haven’t arrived yet.",
  "Still to come: two races.",
  "After 11 of 23 races",
  "Latest result: Hungary",
  "Lewis Hamilton holds the record with 106 wins. The results of 10 races haven’t arrived yet.",
  "Max Verstappen won in 2025. The result of the 2026 race hasn’t arrived yet.",
  "Who can still win the 2026 title?",
])("lets “%s” pass", (text) => {
  expect(presentClaims(text, reach)).toEqual([]);
});
