import { formatInstant } from "./local-time-format.ts";

/** The start of a weekend's first or last session: the ISO instant and the date at the track. */
export interface TrackEnd {
  readonly at: string;
  readonly date: string;
}

/**
 * Returns the first and last session starts with their dates at the track. Computed on the server,
 * because a browser would need a formatter for each track's zone.
 */
export function trackEnds(
  sessions: readonly { readonly startsAt: string | null }[],
  trackZone: string,
): TrackEnd[] {
  const starts = sessions.flatMap(({ startsAt }) => startsAt ?? []).toSorted();
  const ends = [...new Set([starts[0], starts.at(-1)])].flatMap((start) => start ?? []);
  return ends.map((at) => ({ at, date: formatInstant(at, "date", trackZone) }));
}
