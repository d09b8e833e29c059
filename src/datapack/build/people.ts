import type { drivers, engineMakers, teamLineage, teams } from "#db/schema/people.ts";

import type { PackRow } from "../tables.ts";
import type { F1db } from "./f1db.ts";
import { optionalText, optionalWhole, rows, text, whole } from "./yaml.ts";

export function buildDrivers(f1db: F1db): PackRow<typeof drivers>[] {
  return f1db.drivers.map((driver) => ({
    id: text(driver, "id"),
    firstName: text(driver, "firstName"),
    lastName: text(driver, "lastName"),
    // f1db's "fullName" is the birth certificate's; its "name" is what the world calls the driver.
    fullName: text(driver, "name"),
    code: text(driver, "abbreviation"),
    permanentNumber: optionalWhole(driver, "permanentNumber"),
    bornOn: optionalText(driver, "dateOfBirth"),
    diedOn: optionalText(driver, "dateOfDeath"),
    birthPlace: optionalText(driver, "placeOfBirth"),
    countryId: text(driver, "nationalityCountryId"),
  }));
}

export function buildEngineMakers(f1db: F1db): PackRow<typeof engineMakers>[] {
  return f1db.engineManufacturers.map((maker) => ({ id: text(maker, "id"), name: text(maker, "name") }));
}

export function buildTeams(f1db: F1db): PackRow<typeof teams>[] {
  return f1db.constructors.map((team) => ({
    id: text(team, "id"),
    name: text(team, "name"),
    fullName: text(team, "fullName"),
    countryId: text(team, "countryId"),
  }));
}

/** f1db tells the whole chronology with every team that belongs to it. */
export function buildTeamLineage(f1db: F1db): PackRow<typeof teamLineage>[] {
  return f1db.constructors.flatMap((team) =>
    rows(team, "chronology").map((member, index) => ({
      teamId: text(team, "id"),
      position: index + 1,
      memberTeamId: text(member, "constructorId"),
      yearFrom: whole(member, "yearFrom"),
      yearTo: optionalWhole(member, "yearTo"),
    })),
  );
}
