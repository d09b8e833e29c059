import { formatInstant } from "./local-time-format.ts";
import { useShownZone } from "./use-time-zones.ts";

interface TrackDaysProps {
  /** E.g. `20–22 November`, as dates at the track. */
  readonly range: string;
  readonly sessions: readonly { readonly startsAt: string | null }[];
  readonly trackZone: string;
  readonly placeName: string;
}

/**
 * Dates of a weekend at the track, naming the place if the reader's dates differ. The inline script makes the same
 * comparison before the first paint.
 */
export function TrackDays({ range, sessions, trackZone, placeName }: TrackDaysProps) {
  const zone = useShownZone(trackZone);
  const starts = sessions.flatMap(({ startsAt }) => startsAt ?? []).toSorted();
  const ends = [starts[0], starts.at(-1)].flatMap((start) => start ?? []);
  const differ = ends.some((iso) => formatInstant(iso, "date", zone) !== formatInstant(iso, "date", trackZone));
  return (
    <>
      {range}
      <span data-track-days={ends.join(" ")} data-zone={trackZone} hidden={!differ} suppressHydrationWarning>
        {" "}
        ({placeName} time)
      </span>
    </>
  );
}
