import { formatInstant } from "./local-time-format.ts";
import { useShownZone } from "./use-time-zones.ts";

interface TrackDaysProps {
  /** Dates at the track, e.g. `20–22 November`. */
  readonly range: string;
  readonly sessions: readonly { readonly startsAt: string | null }[];
  readonly trackZone: string;
  readonly placeName: string;
}

/**
 * A weekend's dates at the track. The text names the place if the dates differ in the reader's zone. The inline script
 * makes the same comparison before the first paint.
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
