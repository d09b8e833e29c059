import { expect, test } from "vitest";

import type { TeamStanding } from "#db/queries/standings/standings.ts";

import { championshipView } from "./championship.server.ts";

function team(name: string, more: Partial<TeamStanding>): TeamStanding {
  const figures = { position: null, pointsHundredths: null, gapHundredths: null, wins: 0 };
  return { ...figures, team: { id: name, name, colour: null }, ...more } as TeamStanding;
}

const teams = [
  team("alba", { position: 1, pointsHundredths: 10_050, gapHundredths: 0 }),
  team("berg", { position: 2, pointsHundredths: 9_000, gapHundredths: 1_050 }),
  ...["cano", "dean", "egan", "faro"].map((name) => team(name, {})),
];

const after = { name: "Monaco Grand Prix", afterSprint: true };

test("shows the top five with their gaps to the leader, and zero points for teams not yet ranked", () => {
  const view = championshipView(after, [], teams);
  expect(view.after).toBe("sprint at the Monaco Grand Prix");
  expect(
    view.teams.map(({ name, position, points, gap }) => [name, position, points, gap]),
  ).toEqual([
    ["alba", 1, "100.5", ""],
    ["berg", 2, "90", "−10.5"],
    ["cano", null, "0", ""],
    ["dean", null, "0", ""],
    ["egan", null, "0", ""],
  ]);
});
