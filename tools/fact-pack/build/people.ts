import type { driverOtherNames, drivers, engineMakers, teams } from "#db/schema/people.ts";
import { slugOf } from "#domain/slug.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { required, type CsvRow } from "./csv.ts";
import { nameDrivers, type DriverNames } from "./driver-names.ts";
import type { F1db } from "./f1db.ts";
import { optionalText, optionalWhole, text, type YamlRow } from "./yaml.ts";

export function buildDrivers(
  f1db: F1db,
  curatedNames: readonly CsvRow[],
  curatedCodes: readonly CsvRow[],
): PackRow<typeof drivers>[] {
  const codes = new Map(
    curatedCodes.map((row) => [required(row, "driver_id"), required(row, "code")]),
  );
  const names = nameDrivers(f1db.drivers, curatedNames);
  return f1db.drivers.map((driver) => {
    const { otherNames: _, ...named } = found(names, text(driver, "id"));
    return {
      id: text(driver, "id"),
      ...named,
      fullName: fullNameOf(driver, named),
      code: codes.get(text(driver, "id")) ?? text(driver, "abbreviation"),
      permanentNumber: optionalWhole(driver, "permanentNumber"),
      bornOn: optionalText(driver, "dateOfBirth"),
      diedOn: optionalText(driver, "dateOfDeath"),
      birthPlace: optionalText(driver, "placeOfBirth"),
      countryId: text(driver, "nationalityCountryId"),
    };
  });
}

export function buildDriverOtherNames(
  f1db: F1db,
  curatedNames: readonly CsvRow[],
): PackRow<typeof driverOtherNames>[] {
  return [...nameDrivers(f1db.drivers, curatedNames)].flatMap(([driverId, { otherNames }]) =>
    otherNames.map((name, index) => ({ driverId, position: index + 1, name })),
  );
}

/**
 * Returns the full name. If it has the same letters as the usual name, returns the usual name,
 * because the two then differ only in spelling or order, like F1DB's Guanyu Zhou and Zhou Guanyu.
 */
function fullNameOf(driver: YamlRow, { name }: Pick<DriverNames, "name">): string {
  const full = text(driver, "fullName");
  const letters = (of: string) => [...slugOf(of).replaceAll("-", "")].toSorted().join("");
  return letters(full) === letters(name) ? name : full;
}

function found(names: ReadonlyMap<string, DriverNames>, id: string): DriverNames {
  const own = names.get(id);
  if (own === undefined) throw new Error(`The driver "${id}" has no names`);
  return own;
}

export function buildEngineMakers(f1db: F1db): PackRow<typeof engineMakers>[] {
  return f1db.engineManufacturers.map((maker) => ({
    id: text(maker, "id"),
    name: text(maker, "name"),
  }));
}

export function buildTeams(f1db: F1db): PackRow<typeof teams>[] {
  return f1db.constructors.map((team) => ({
    id: text(team, "id"),
    name: text(team, "name"),
    fullName: text(team, "fullName"),
    countryId: text(team, "countryId"),
  }));
}
