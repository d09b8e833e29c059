import type { circuits, countries } from "#db/schema/places.ts";

import type { PackRow } from "../tables.ts";
import type { CsvRow } from "./csv.ts";
import { required } from "./csv.ts";
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

export function buildCircuits(f1db: F1db, timeZones: readonly CsvRow[]): PackRow<typeof circuits>[] {
  const zones = new Map(timeZones.map((row) => [required(row, "circuit_id"), required(row, "time_zone")]));
  return f1db.circuits.map((circuit) => {
    const id = text(circuit, "id");
    const timeZone = zones.get(id);
    if (timeZone === undefined) throw new Error(`circuit-time-zones.csv has no line for the circuit "${id}"`);
    const kind = kinds[text(circuit, "type") as keyof typeof kinds];
    if (kind === undefined) throw new Error(`The circuit "${id}" is of an unknown type`);
    return {
      id,
      name: text(circuit, "name"),
      fullName: text(circuit, "fullName"),
      placeName: text(circuit, "placeName"),
      countryId: text(circuit, "countryId"),
      latitude: number(circuit, "latitude"),
      longitude: number(circuit, "longitude"),
      timeZone,
      kind,
    };
  });
}
