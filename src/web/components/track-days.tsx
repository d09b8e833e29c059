import { formatInstant } from "./local-time-format.ts";
import type { TrackEnd } from "./track-ends.server.ts";
import { useTimeZones } from "./use-time-zones.ts";

interface TrackDaysProps {
  readonly range: string;
  readonly ends: readonly TrackEnd[];
  readonly trackZone: string;
  readonly placeName: string;
}

/**
 * A weekend's dates at the track. The text names the place if the dates differ in the reader's
 * zone. The inline script makes the same comparison before the first paint.
 */
export function TrackDays({ range, ends, trackZone, placeName }: TrackDaysProps) {
  const zone = useTimeZones().zoneOf(trackZone);
  const differ =
    zone !== trackZone && ends.some(({ at, date }) => formatInstant(at, "date", zone) !== date);
  return (
    <>
      {range}
      <span
        data-track-days={ends.map(({ at, date }) => `${at}=${date}`).join(" ")}
        data-zone={trackZone}
        hidden={!differ}
        suppressHydrationWarning
      >
        {" "}
        ({placeName} time)
      </span>
    </>
  );
}
