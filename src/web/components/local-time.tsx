import { useSyncExternalStore } from "react";

import { formatInstant, type TimeFormat } from "./local-time-format.ts";
import { useTimeZones } from "./use-time-zones.ts";

const subscribeToNothing = (): (() => void) => () => undefined;

interface LocalTimeProps {
  /** ISO instant. */
  readonly iso: string;
  readonly format: TimeFormat;
  /** The track's zone, for readers without a chosen zone and pages without script. */
  readonly trackZone: string;
  readonly className?: string;
}

/**
 * A time that the server writes in the reader's preferred zone, or else the track's. The inline script rewrites it in
 * the zone of the reader's choice before the first paint, so hydration has to leave text it didn't write alone.
 */
export function LocalTime({ iso, format, trackZone, className }: LocalTimeProps) {
  const { zoneOf, writtenZoneOf, hours } = useTimeZones();
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => formatInstant(iso, format, zoneOf(trackZone), hours),
    () => formatInstant(iso, format, writtenZoneOf(trackZone), hours),
  );
  return (
    <time className={className} dateTime={iso} data-format={format} data-zone={trackZone} suppressHydrationWarning>
      {text}
    </time>
  );
}
