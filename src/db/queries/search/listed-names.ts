import { eq, inArray } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { type FactsVersion, oncePerFacts } from "#db/once-per-facts.ts";
import { grandsPrix, meetings } from "#db/schema/calendar.ts";
import { circuits, countries } from "#db/schema/places.ts";
import { searchEntries } from "#db/schema/search.ts";
import { type IndexedMeeting, type IndexedName, type KnownNames, knownNames } from "#domain/search/known-names.ts";

export interface ListedNames {
  readonly entries: readonly IndexedName[];
  readonly meetings: readonly IndexedMeeting[];
  readonly known: KnownNames;
}

const namesOf = oncePerFacts<number, ListedNames>({ maxKeys: 4 });

/** Returns all names since 1950, about 2,400. They are loaded once, so that a search or a wrong path costs no query. */
export function listedNames(db: Database, season: number, facts: FactsVersion): Promise<ListedNames> {
  return namesOf(facts, season, async () => {
    const [entries, meetingNames] = await Promise.all([listNames(db), listMeetingNames(db)]);
    return { entries, meetings: meetingNames, known: knownNames(entries, meetingNames, season) };
  });
}

async function listNames(db: Database): Promise<IndexedName[]> {
  const rows = await db
    .select({
      kind: searchEntries.kind,
      id: searchEntries.ref,
      name: searchEntries.title,
      exactNames: searchEntries.exactNames,
      seasons: searchEntries.seasons,
      popularity: searchEntries.popularity,
    })
    .from(searchEntries)
    .where(inArray(searchEntries.kind, ["driver", "team", "circuit"]))
    .orderBy(searchEntries.id);
  return rows.flatMap(({ kind, ...row }) =>
    kind === "driver" || kind === "team" || kind === "circuit" ? [{ kind, ...row }] : [],
  );
}

async function listMeetingNames(db: Database): Promise<IndexedMeeting[]> {
  const rows = await db
    .select({
      season: meetings.season,
      slug: meetings.slug,
      name: meetings.name,
      cancelled: meetings.cancelled,
      circuitId: meetings.circuitId,
      grandPrixId: meetings.grandPrixId,
      grandPrixName: grandsPrix.name,
      country: countries.name,
      demonym: countries.demonym,
    })
    .from(meetings)
    .innerJoin(grandsPrix, eq(grandsPrix.id, meetings.grandPrixId))
    .innerJoin(circuits, eq(circuits.id, meetings.circuitId))
    .innerJoin(countries, eq(countries.id, circuits.countryId))
    .orderBy(meetings.endDate, meetings.id);
  return rows.map(({ country, demonym, ...row }) => ({
    ...row,
    countryNames: [country, ...(demonym === null ? [] : [demonym])],
  }));
}
