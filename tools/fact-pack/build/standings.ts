import type {
  driverStandings,
  seasonDriverStandings,
  seasonTeamStandings,
  teamStandings,
} from "#db/schema/standings.ts";

import type { PackRow } from "#facts/store/tables.ts";
import type { IdentifiedRace } from "./classifications.ts";
import type { F1db } from "./f1db.ts";
import { hundredths } from "./quantities.ts";
import { optionalText, text, type YamlRow } from "./yaml.ts";

function rank(row: YamlRow, index: number) {
  const position = text(row, "position");
  return {
    ordinal: index + 1,
    position: /^\d+$/.test(position) ? Number(position) : null,
    pointsHundredths: hundredths(text(row, "points")),
  };
}

const teamKey = (row: YamlRow) =>
  `${text(row, "constructorId")} ${text(row, "engineManufacturerId")}`;
const driverKey = (row: YamlRow) => text(row, "driverId");

/**
 * Counts Grand Prix wins up to each race. A win in a shared car counts for both drivers, but only
 * once for their team.
 */
function winsAfter(
  races: readonly IdentifiedRace[],
  keyOf: (row: YamlRow) => string,
): (race: IdentifiedRace, key: string) => number {
  const wins = new Map<string, number>();
  const after = new Map<IdentifiedRace, ReadonlyMap<string, number>>();
  for (const race of races) {
    const winners = (race.race.lists.get("race-results") ?? [])
      .filter((row) => text(row, "position") === "1")
      .map(keyOf);
    for (const winner of new Set(winners))
      wins.set(
        `${race.race.season} ${winner}`,
        (wins.get(`${race.race.season} ${winner}`) ?? 0) + 1,
      );
    after.set(race, new Map(wins));
  }
  return (race, key) => after.get(race)?.get(`${race.race.season} ${key}`) ?? 0;
}

export function buildDriverStandings(
  races: readonly IdentifiedRace[],
): PackRow<typeof driverStandings>[] {
  const wins = winsAfter(races, driverKey);
  return races.flatMap((race) =>
    (race.race.lists.get("driver-standings") ?? []).map((row, index) => ({
      meetingId: race.meetingId,
      ...rank(row, index),
      driverId: text(row, "driverId"),
      wins: wins(race, driverKey(row)),
    })),
  );
}

export function buildTeamStandings(
  races: readonly IdentifiedRace[],
): PackRow<typeof teamStandings>[] {
  const wins = winsAfter(races, teamKey);
  return races.flatMap((race) =>
    (race.race.lists.get("constructor-standings") ?? []).map((row, index) => ({
      meetingId: race.meetingId,
      ...rank(row, index),
      teamId: text(row, "constructorId"),
      engineMakerId: text(row, "engineManufacturerId"),
      wins: wins(race, teamKey(row)),
    })),
  );
}

export function buildSeasonDriverStandings(f1db: F1db): PackRow<typeof seasonDriverStandings>[] {
  return f1db.seasons.flatMap((season) => {
    const decided = season.races.some(
      ({ race }) => optionalText(race, "driversChampionshipDecider") === "true",
    );
    return season.driverStandings.map((row, index) => ({
      season: season.year,
      ...rank(row, index),
      driverId: text(row, "driverId"),
      champion: decided && text(row, "position") === "1",
    }));
  });
}

export function buildSeasonTeamStandings(f1db: F1db): PackRow<typeof seasonTeamStandings>[] {
  return f1db.seasons.flatMap((season) => {
    const decided = season.races.some(
      ({ race }) => optionalText(race, "constructorsChampionshipDecider") === "true",
    );
    return season.teamStandings.map((row, index) => ({
      season: season.year,
      ...rank(row, index),
      teamId: text(row, "constructorId"),
      engineMakerId: text(row, "engineManufacturerId"),
      champion: decided && text(row, "position") === "1",
    }));
  });
}
