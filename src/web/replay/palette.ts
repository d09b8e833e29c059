import type { ReplayCar } from "#domain/replay/race.ts";

/**
 * Team colours are known only from 2014. These substitutes tell the teams of earlier seasons apart,
 * and all of them are visible on asphalt.
 */
const STAND_INS = [
  "#f2b84b",
  "#5cb8ff",
  "#ff7a6b",
  "#6fd08c",
  "#c99bff",
  "#4fd6cf",
  "#ff9ecb",
  "#b9d24a",
  "#9fb2c9",
  "#ffa25c",
  "#8e9bff",
  "#d9c7a0",
];

export function carColours(cars: readonly Pick<ReplayCar, "teamId" | "colour">[]): string[] {
  const teams = [...new Set(cars.map(({ teamId }) => teamId))].toSorted();
  return cars.map(
    ({ teamId, colour }) =>
      colour ?? STAND_INS[teams.indexOf(teamId) % STAND_INS.length] ?? "#9fb2c9",
  );
}
