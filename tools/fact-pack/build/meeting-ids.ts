import { required, whole, type CsvRow } from "./csv.ts";

/**
 * Ids of all meetings, from `data/curated/meeting-ids.csv`. An id never changes and is never
 * reused.
 */
export interface MeetingIds {
  idOf(season: number, slug: string): number;
}

export interface MeetingName {
  readonly season: number;
  readonly slug: string;
}

/** Throws an error that lists the meetings without an id, if there are any. */
export function readMeetingIds(
  registry: readonly CsvRow[],
  meetings: readonly MeetingName[],
): MeetingIds {
  const ids = idsOf(registry);
  const missing = meetings.filter((meeting) => !ids.has(keyOf(meeting)));
  if (missing.length > 0) {
    const names = missing.map((meeting) => `${meeting.season} ${meeting.slug}`).join(", ");
    throw new Error(
      `data/curated/meeting-ids.csv has no id for: ${names}. Run the build with --assign-ids to append them.`,
    );
  }
  return {
    idOf: (season, slug) => {
      const id = ids.get(keyOf({ season, slug }));
      if (id === undefined) throw new Error(`No meeting "${slug}" in ${season}`);
      return id;
    },
  };
}

export function assignMeetingIds(
  registry: readonly CsvRow[],
  meetings: readonly MeetingName[],
): CsvRow[] {
  const ids = idsOf(registry);
  let last = Math.max(0, ...ids.values());
  const added = meetings
    .filter((meeting) => !ids.has(keyOf(meeting)))
    .map(({ season, slug }) => ({ season: String(season), slug, id: String(++last) }));
  return [...registry, ...added];
}

export function encodeMeetingIds(registry: readonly CsvRow[]): string {
  const lines = registry.map(
    (row) => `${required(row, "season")},${required(row, "slug")},${required(row, "id")}`,
  );
  return `${["season,slug,id", ...lines].join("\n")}\n`;
}

function keyOf(meeting: MeetingName): string {
  return `${meeting.season} ${meeting.slug}`;
}

function idsOf(registry: readonly CsvRow[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const row of registry) {
    const key = keyOf({ season: whole(row, "season"), slug: required(row, "slug") });
    if (ids.has(key)) throw new Error(`meeting-ids.csv lists ${key} twice`);
    ids.set(key, whole(row, "id"));
  }
  if (new Set(ids.values()).size !== ids.size) throw new Error("meeting-ids.csv uses an id twice");
  return ids;
}
