import { expect, test } from "vitest";

import type { SeasonLeaders } from "#db/queries/history/season-leaders.ts";

import { championRows } from "./champion-rows.server.ts";

const season = (
  year: number,
  driver: string,
  team: string,
  leads: Partial<SeasonLeaders> = {},
): SeasonLeaders => ({
  season: year,
  driver: { id: driver, code: "", name: driver },
  driverTeam: team,
  driverTeamId: team,
  driverPoints: 100,
  driverMargin: 100,
  team: { id: team, name: team },
  teamPoints: 100,
  teamMargin: 100,
  ...leads,
});

const rowsOf = (...rows: SeasonLeaders[]) =>
  championRows(rows, {
    link: ({ id }) => `/drivers/${id}`,
    colourOf: (year, team) => `${team} ${year}`,
  });

test("joins a driver's consecutive titles and gives each year its team's colour", () => {
  const [first, second] = rowsOf(
    season(1956, "fangio", "ferrari"),
    season(1955, "fangio", "mercedes"),
  );
  expect(first?.driver).toMatchObject({ span: 2, colours: ["ferrari 1956", "mercedes 1955"] });
  expect(second?.driver).toBeNull();
  expect(second?.team).toMatchObject({ span: 1, colours: ["mercedes 1955"] });
});

test("keeps a championship lead separate from earlier titles, but joins a decided title to them", () => {
  const [first, second] = rowsOf(
    season(2025, "verstappen", "mclaren", { driverLeads: true }),
    season(2024, "verstappen", "mclaren"),
  );
  expect(first?.driver).toMatchObject({ span: 1, leads: true });
  expect(second?.driver).toMatchObject({ span: 1, leads: false });
  expect(first?.team).toMatchObject({ span: 2, leads: false });
});
