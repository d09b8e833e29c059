import { listed, required, type CsvRow } from "./csv.ts";
import { text, type YamlRow } from "./yaml.ts";

export interface DriverNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly otherNames: readonly string[];
}

const SUFFIX = /,? (?:Jr|Sr)\.?$/;

/**
 * Returns each driver's names. F1DB's `name` is the name in common use with correct particles,
 * unlike its first and last names. A suffix is kept only if it distinguishes two drivers (Nelson
 * Piquet Jr., but Carlos Sainz).
 */
export function nameDrivers(
  drivers: readonly YamlRow[],
  curated: readonly CsvRow[],
): Map<string, DriverNames> {
  const ids = new Set(drivers.map((driver) => text(driver, "id")));
  const lines = new Map(curated.map((row) => [required(row, "driver_id"), row]));
  for (const id of lines.keys()) {
    if (!ids.has(id))
      throw new Error(`driver-names.csv has a line for "${id}", which is not an F1DB driver`);
  }
  const taken = new Set(drivers.map((driver) => text(driver, "name")));
  return new Map(
    drivers.map((driver) => {
      const id = text(driver, "id");
      const line = lines.get(id);
      const names = line === undefined ? namesOf(driver, taken) : curatedNames(line);
      const given = text(driver, "name");
      const others = line === undefined ? [] : listed(required(line, "other_names"));
      const otherNames = given === names.name ? others : [given, ...others];
      return [id, { ...names, otherNames }];
    }),
  );
}

type Names = Omit<DriverNames, "otherNames">;

function curatedNames(line: CsvRow): Names {
  return {
    firstName: required(line, "first_name"),
    lastName: required(line, "last_name"),
    name: required(line, "name"),
  };
}

function namesOf(driver: YamlRow, taken: ReadonlySet<string>): Names {
  const given = text(driver, "name");
  const plain = given.replace(SUFFIX, "");
  const name = plain === given || taken.has(plain) ? given : plain;
  const last =
    name === given ? text(driver, "lastName") : text(driver, "lastName").replace(SUFFIX, "");
  // F1DB writes "de Vries" in `name` but "De Vries" in the surname. The spelling in `name` is
  // correct.
  const lastName = name.slice(-last.length);
  const firstName = name.slice(0, -last.length).trim();
  if (firstName === "" || lastName.toLowerCase() !== last.toLowerCase()) {
    throw new Error(
      `The name "${name}" does not end with the surname "${last}": add a line to driver-names.csv`,
    );
  }
  return { firstName, lastName, name };
}
