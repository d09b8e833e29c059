import { formatInstant } from "./local-time-format.ts";
import { useShownZone } from "./use-time-zones.ts";

interface TrackDaysProps {
  /** `20–22 November`, days at the track. */
  readonly range: string;
  readonly sessions: readonly { readonly startsAt: string | null }[];
  readonly trackZone: string;
  /** Where the track is: `Las Vegas`. */
  readonly placeName: string;
}

/**
 * The days of a weekend, and whose days they are where the reader's differ. The inlined script decides before the first
 * paint by the same comparison.
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
