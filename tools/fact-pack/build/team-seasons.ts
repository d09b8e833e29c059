import type { teamSeasons } from "#db/schema/people.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { optional, required, whole, type CsvRow } from "./csv.ts";
import type { F1db, F1dbSeason } from "./f1db.ts";
import { optionalText, rows, text, type YamlRow } from "./yaml.ts";

interface Running {
  readonly entrantId: string;
  readonly teamId: string;
  readonly engineMakerId: string;
  readonly chassisIds: readonly string[];
  /** Number of drivers times number of rounds, which is highest for the works team. */
  readonly weight: number;
}

/**
 * Builds one row per team and year. Until the 1970s, several entrants may have used a team's cars.
 * The one with the highest weight determines the entrant, chassis and engine.
 */
export function buildTeamSeasons(
  f1db: F1db,
  colours: readonly CsvRow[],
  names: readonly CsvRow[],
): PackRow<typeof teamSeasons>[] {
  const entrantNames = new Map(
    f1db.entrants.map((entrant) => [text(entrant, "id"), text(entrant, "name")]),
  );
  const chassisNames = new Map(
    f1db.chassis.map((chassis) => [text(chassis, "id"), text(chassis, "name")]),
  );
  const colourOf = new Map(
    colours.map((row) => [
      `${whole(row, "year")} ${required(row, "team_id")}`,
      required(row, "colour"),
    ]),
  );
  const named = new Map(
    names.map((row) => [`${whole(row, "year")} ${required(row, "team_id")}`, row]),
  );
  const built = f1db.seasons.flatMap((season) =>
    [...Map.groupBy(runningsOf(season), (running) => running.teamId)].map(([teamId, runnings]) => {
      const main = runnings.reduce((best, running) =>
        running.weight > best.weight ? running : best,
      );
      const ofEntrant = runnings.filter((running) => running.entrantId === main.entrantId);
      const chassis = [...new Set(ofEntrant.flatMap((running) => running.chassisIds))];
      const entrantName = entrantNames.get(main.entrantId);
      if (entrantName === undefined) throw new Error(`f1db has no entrant "${main.entrantId}"`);
      const line = named.get(`${season.year} ${teamId}`);
      named.delete(`${season.year} ${teamId}`);
      return {
        year: season.year,
        teamId,
        name: line === undefined ? null : optional(line, "name"),
        entrantName: (line === undefined ? null : optional(line, "entrant_name")) ?? entrantName,
        colour: colourOf.get(`${season.year} ${teamId}`)?.toLowerCase() ?? null,
        chassis:
          chassis.length === 0 ? null : chassis.map((id) => chassisNames.get(id) ?? id).join(", "),
        engineMakerId: main.engineMakerId,
      };
    }),
  );
  if (named.size > 0)
    throw new Error(`team-names.csv names teams without an entry: ${[...named.keys()].join(", ")}`);
  return built;
}

/**
 * Drops teams that were announced for a season but never entered a race, such as March in 1993 and
 * Larrousse in 1995.
 */
export function enteredSeasons(
  seasons: readonly PackRow<typeof teamSeasons>[],
  entered: readonly { readonly year: number; readonly teamId: string }[],
): PackRow<typeof teamSeasons>[] {
  const teams = new Set(entered.map(({ year, teamId }) => `${year} ${teamId}`));
  const begun = new Set(entered.map(({ year }) => year));
  return seasons.filter(({ year, teamId }) => !begun.has(year) || teams.has(`${year} ${teamId}`));
}

function runningsOf(season: F1dbSeason): Running[] {
  return season.entrants.flatMap((entrant) => {
    const entrantId = text(entrant, "entrantId");
    const cars = rows(entrant, "constructors");
    return (cars.length > 0 ? cars : [entrant]).flatMap((car) => {
      // An entrant whose cars never ran has no team in F1DB.
      const teamId = optionalText(car, "constructorId");
      if (teamId === null) return [];
      return {
        entrantId,
        teamId,
        engineMakerId: text(car, "engineManufacturerId"),
        chassisIds: chassisOf(car),
        weight: driverRounds(car),
      };
    });
  });
}

/** F1DB nests these lists in varying order, so each of them is searched. */
const nestings = ["chassis", "engines", "tyreManufacturers", "drivers"];

function chassisOf(row: YamlRow): string[] {
  const own = optionalText(row, "chassisId");
  return [
    ...(own === null ? [] : [own]),
    ...nestings.flatMap((key) => rows(row, key).flatMap(chassisOf)),
  ];
}

function driverRounds(row: YamlRow): number {
  const own = optionalText(row, "rounds") ?? "";
  const rounds = own
    .split(",")
    .filter((part) => part !== "")
    .map((part) => {
      const [from = 0, to = from] = part.split("-").map(Number);
      return to - from + 1;
    });
  return [...rounds, ...nestings.flatMap((key) => rows(row, key).map(driverRounds))].reduce(
    (sum, count) => sum + count,
    0,
  );
}
