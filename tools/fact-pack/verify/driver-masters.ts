import { meetings } from "#db/schema/calendar.ts";
import { ergastDrivers } from "#db/schema/ergast.ts";
import { driverOtherNames, drivers, entries } from "#db/schema/people.ts";
import { countries } from "#db/schema/places.ts";
import { slugOf } from "#domain/slug.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judgeDifferences, type Difference } from "./master-exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";
import { wordsAreIn } from "./same-words.ts";

type Driver = PackRow<typeof drivers>;
type ErgastDriver = PackRow<typeof ergastDrivers>;

/** First season with permanent numbers. */
const FIRST_OWN_NUMBERS = 2014;

export async function verifyDriverMasters(pack: PackReader): Promise<Report> {
  const own = new Map((await pack.read(drivers)).map((driver) => [driver.id, driver]));
  const demonyms = new Map(
    (await pack.read(countries)).map(({ id, demonym }) => [id, demonym ?? ""]),
  );
  const raced = await numbersRaced(pack);
  const otherNames = Map.groupBy(await pack.read(driverOtherNames), ({ driverId }) => driverId);
  const compared = (await pack.read(ergastDrivers)).flatMap((theirs) => {
    const ours = own.get(theirs.driverId ?? "");
    return ours === undefined ? [] : [{ ours, theirs }];
  });
  const differences = compared.flatMap(({ ours, theirs }) =>
    differencesOf(ours, theirs, {
      demonym: demonyms.get(ours.countryId) ?? "",
      raced: raced.get(ours.id) ?? new Set(),
      otherNames: (otherNames.get(ours.id) ?? []).map(({ name }) => name),
    }),
  );
  const lines = [
    `${grouped(compared.length)} drivers compared by name, birthday, code, number and nationality`,
  ];
  return judgeDifferences(
    pack,
    { name: "driver", title: "Drivers compared with Ergast's", lines },
    differences,
  );
}

function differencesOf(
  ours: Driver,
  theirs: ErgastDriver,
  {
    demonym,
    raced,
    otherNames,
  }: {
    readonly demonym: string;
    readonly raced: ReadonlySet<string>;
    readonly otherNames: readonly string[];
  },
): readonly Difference[] {
  const subject = ours.id;
  const found: Difference[] = [];
  const compare = (field: string, mine: string | null, other: string | null, same: boolean) => {
    if (!same) found.push({ subject, field, ours: mine ?? "", theirs: other ?? "" });
  };
  const name = `${theirs.givenName} ${theirs.familyName}`;
  compare("name", ours.name, name, wordsAreIn(name, [ours.name, ours.fullName, ...otherNames]));
  compare(
    "born",
    ours.bornOn,
    theirs.bornOn,
    theirs.bornOn === null || ours.bornOn === theirs.bornOn,
  );
  compare("code", ours.code, theirs.code, theirs.code === null || ours.code === theirs.code);
  // F1DB drops the permanent number of a driver who has left Formula 1, so any number they raced
  // with is accepted.
  const [number, mine] = [
    theirs.permanentNumberUntil2025,
    ours.permanentNumber?.toString() ?? null,
  ];
  const current = mine === theirs.permanentNumber || mine === number;
  compare("number", mine, number, number === null || (mine === null ? raced.has(number) : current));
  const nationality = theirs.nationality ?? demonym;
  compare("nationality", demonym, nationality, slugOf(demonym) === slugOf(nationality));
  return found;
}

async function numbersRaced(pack: PackReader): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const recent = new Set(
    (await pack.read(meetings)).flatMap(({ id, season }) =>
      season >= FIRST_OWN_NUMBERS ? [id] : [],
    ),
  );
  const numbers = new Map<string, Set<string>>();
  for (const { driverId, meetingId, number } of await pack.read(entries)) {
    if (number !== null && recent.has(meetingId)) {
      numbers.set(driverId, (numbers.get(driverId) ?? new Set()).add(number));
    }
  }
  return numbers;
}
