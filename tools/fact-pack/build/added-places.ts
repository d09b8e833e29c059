import { required, type CsvRow } from "./csv.ts";
import type { F1db } from "./f1db.ts";
import { text } from "./yaml.ts";

/**
 * Adds Grands Prix and circuits that were announced but never raced. Cancelled meetings refer to them, but F1DB leaves
 * them out. Throws once F1DB lists one of them.
 */
export function withAddedPlaces(
  f1db: F1db,
  added: { readonly grandsPrix: readonly CsvRow[]; readonly circuits: readonly CsvRow[] },
): F1db {
  const grandsPrix = added.grandsPrix.map((row) => ({
    id: required(row, "id"),
    name: required(row, "name"),
    fullName: required(row, "full_name"),
    countryId: required(row, "country_id"),
  }));
  const circuits = added.circuits.map((row) => ({
    id: required(row, "id"),
    name: required(row, "name"),
    fullName: required(row, "full_name"),
    placeName: required(row, "place_name"),
    countryId: required(row, "country_id"),
    latitude: required(row, "latitude"),
    longitude: required(row, "longitude"),
    type: required(row, "kind"),
    direction: required(row, "direction"),
    layouts: [],
  }));
  const known = new Set([...f1db.grandsPrix, ...f1db.circuits].map((row) => text(row, "id")));
  const twice = [...grandsPrix, ...circuits].filter(({ id }) => known.has(id));
  if (twice.length > 0)
    throw new Error(`F1DB now has ${twice.map(({ id }) => id).join(", ")}: remove them from added-*.csv`);
  return { ...f1db, grandsPrix: [...f1db.grandsPrix, ...grandsPrix], circuits: [...f1db.circuits, ...circuits] };
}
