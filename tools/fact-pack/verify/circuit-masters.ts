import { ergastCircuits } from "#db/schema/ergast.ts";
import { circuitOtherNames, circuits, countries } from "#db/schema/places.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judgeDifferences, type Difference } from "./master-exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";
import { isAmong, wordsAreIn } from "./same-words.ts";

const KM_PER_DEGREE = 111.2;
/**
 * Circuits are a few kilometres long, so two sources' coordinates of one circuit shouldn't be
 * further apart than this.
 */
const NEAR_KM = 2.5;

const shortNames: Readonly<Record<string, string>> = {
  UK: "United Kingdom",
  USA: "United States of America",
  UAE: "United Arab Emirates",
  Korea: "South Korea",
};

/** Compares the name, town, country and coordinates of each circuit with the Ergast tables. */
export async function verifyCircuitMasters(pack: PackReader): Promise<Report> {
  const own = new Map((await pack.read(circuits)).map((circuit) => [circuit.id, circuit]));
  const names = new Map((await pack.read(countries)).map(({ id, name }) => [id, name]));
  const compared = (await pack.read(ergastCircuits)).flatMap((theirs) => {
    const ours = own.get(theirs.circuitId ?? "");
    return ours === undefined ? [] : [{ ours, theirs }];
  });
  const otherNames = Map.groupBy(await pack.read(circuitOtherNames), ({ circuitId }) => circuitId);
  const differences = compared.flatMap(({ ours, theirs }) =>
    differencesOf(ours, theirs, {
      country: names.get(ours.countryId) ?? "",
      otherNames: (otherNames.get(ours.id) ?? []).map(({ name }) => name),
    }),
  );
  const lines = [
    `${grouped(compared.length)} circuits compared by name, town, country and coordinates`,
  ];
  return judgeDifferences(
    pack,
    { name: "circuit", title: "Circuits compared with Ergast's", lines },
    differences,
  );
}

function differencesOf(
  ours: PackRow<typeof circuits>,
  theirs: PackRow<typeof ergastCircuits>,
  { country, otherNames }: { readonly country: string; readonly otherNames: readonly string[] },
): readonly Difference[] {
  const subject = ours.id;
  const found: Difference[] = [];
  const names = [ours.name, ours.fullName, ...otherNames];
  if (!isAmong(theirs.name, names))
    found.push({ subject, field: "name", ours: ours.name, theirs: theirs.name });
  if (!wordsAreIn(theirs.locality, [ours.placeName, ...names])) {
    found.push({ subject, field: "town", ours: ours.placeName, theirs: theirs.locality });
  }
  const theirCountry = shortNames[theirs.country] ?? theirs.country;
  if (theirCountry !== country)
    found.push({ subject, field: "country", ours: country, theirs: theirs.country });
  if (kilometresApart(ours, theirs) > NEAR_KM) {
    const at = ({
      latitude,
      longitude,
    }: {
      latitude: number | string;
      longitude: number | string;
    }) => `${latitude} ${longitude}`;
    found.push({ subject, field: "coordinates", ours: at(ours), theirs: at(theirs) });
  }
  return found;
}

function kilometresApart(
  ours: PackRow<typeof circuits>,
  theirs: PackRow<typeof ergastCircuits>,
): number {
  const north = (ours.latitude - Number(theirs.latitude)) * KM_PER_DEGREE;
  const east =
    (ours.longitude - Number(theirs.longitude)) *
    KM_PER_DEGREE *
    Math.cos((ours.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
