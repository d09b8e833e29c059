import { access, readdir } from "node:fs/promises";
import { basename, join } from "node:path";

import { readYamlRow, readYamlRows, whole, type YamlRow } from "./yaml.ts";

/**
 * A race folder of F1DB. Lists are keyed by file name without extension. Missing and empty files
 * are left out.
 */
export interface F1dbRace {
  readonly season: number;
  readonly round: number;
  readonly race: YamlRow;
  readonly lists: ReadonlyMap<string, readonly YamlRow[]>;
}

export type F1dbSeason = Awaited<ReturnType<typeof readSeason>>;

export type F1db = Awaited<ReturnType<typeof readF1db>>;

export async function readF1db(root: string, onSeason: (year: number) => void) {
  const seasons: F1dbSeason[] = [];
  for (const year of await sortedNames(join(root, "seasons"))) {
    seasons.push(await readSeason(join(root, "seasons", year), Number(year)));
    onSeason(Number(year));
  }
  return {
    circuits: await readObjects(join(root, "circuits")),
    chassis: await readObjects(join(root, "chassis")),
    constructors: await readObjects(join(root, "constructors")),
    countries: await readObjects(join(root, "countries")),
    drivers: await readObjects(join(root, "drivers")),
    engineManufacturers: await readObjects(join(root, "engine-manufacturers")),
    entrants: await readObjects(join(root, "entrants")),
    grandsPrix: await readObjects(join(root, "grands-prix")),
    seasons,
  };
}

async function readSeason(directory: string, year: number) {
  const races: F1dbRace[] = [];
  for (const name of await sortedNames(join(directory, "races")))
    races.push(await readRace(join(directory, "races", name), year));
  return {
    year,
    entrants: await rowsIfPresent(join(directory, "entrants.yml")),
    driverStandings: await rowsIfPresent(join(directory, "driver-standings.yml")),
    teamStandings: await rowsIfPresent(join(directory, "constructor-standings.yml")),
    races,
  };
}

async function readRace(directory: string, season: number): Promise<F1dbRace> {
  const race = await readYamlRow(join(directory, "race.yml"));
  const lists = new Map<string, readonly YamlRow[]>();
  for (const file of await sortedNames(directory)) {
    if (file === "race.yml") continue;
    const rows = await readYamlRows(join(directory, file));
    if (rows.length > 0) lists.set(basename(file, ".yml"), rows);
  }
  return { season, round: whole(race, "round"), race, lists };
}

async function readObjects(directory: string): Promise<YamlRow[]> {
  const objects: YamlRow[] = [];
  for (const file of await sortedNames(directory))
    objects.push(await readYamlRow(join(directory, file)));
  return objects;
}

async function rowsIfPresent(path: string): Promise<YamlRow[]> {
  const present = await access(path).then(
    () => true,
    () => false,
  );
  return present ? readYamlRows(path) : [];
}

async function sortedNames(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => !name.startsWith(".")).sort();
}
