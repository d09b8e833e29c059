import type { circuitOtherNames, circuits, countries } from "#db/schema/places.ts";

import type { PackRow } from "#facts/store/tables.ts";
import type { CsvRow } from "./csv.ts";
import { listed, optional, required } from "./csv.ts";
import type { F1db } from "./f1db.ts";
import { number, optionalText, text } from "./yaml.ts";

export function buildCountries(f1db: F1db): PackRow<typeof countries>[] {
  return f1db.countries.map((country) => ({
    id: text(country, "id"),
    alpha2: text(country, "alpha2Code"),
    name: text(country, "name"),
    demonym: optionalText(country, "demonym"),
  }));
}

const kinds = { RACE: "race", STREET: "street", ROAD: "road" } as const;

/**
 * Builds circuits with the names that fans use. A curated line may also correct the coordinates.
 */
export function buildCircuits(
  f1db: F1db,
  timeZones: readonly CsvRow[],
  names: readonly CsvRow[],
): PackRow<typeof circuits>[] {
  const lines = new Map(names.map((row) => [required(row, "circuit_id"), row]));
  const zones = new Map(
    timeZones.map((row) => [required(row, "circuit_id"), required(row, "time_zone")]),
  );
  return f1db.circuits.map((circuit) => {
    const id = text(circuit, "id");
    const timeZone = zones.get(id);
    if (timeZone === undefined)
      throw new Error(`circuit-time-zones.csv has no line for the circuit "${id}"`);
    const kind = kinds[text(circuit, "type") as keyof typeof kinds];
    if (kind === undefined) throw new Error(`The circuit "${id}" has an unknown type`);
    const line = lines.get(id);
    return {
      id,
      name: line === undefined ? text(circuit, "name") : required(line, "name"),
      fullName: line === undefined ? text(circuit, "fullName") : required(line, "official_name"),
      placeName: text(circuit, "placeName"),
      countryId: text(circuit, "countryId"),
      latitude: curatedNumber(line, "latitude") ?? number(circuit, "latitude"),
      longitude: curatedNumber(line, "longitude") ?? number(circuit, "longitude"),
      timeZone,
      kind,
    };
  });
}

export function buildCircuitOtherNames(
  names: readonly CsvRow[],
): PackRow<typeof circuitOtherNames>[] {
  return names.flatMap((row) =>
    listed(required(row, "other_names")).map((name, index) => ({
      circuitId: required(row, "circuit_id"),
      position: index + 1,
      name,
    })),
  );
}

function curatedNumber(line: CsvRow | undefined, column: string): number | null {
  const value = line === undefined ? null : optional(line, column);
  return value === null ? null : Number(value);
}
