import { useSyncExternalStore } from "react";

import { formatInstant, type TimeFormat } from "./local-time-format.ts";
import { useTimeZones } from "./use-time-zones.ts";

const subscribeToNothing = (): (() => void) => () => undefined;

interface LocalTimeProps {
  /** ISO instant. */
  readonly iso: string;
  readonly format: TimeFormat;
  /** The track's zone: what the server writes for who chose none, and what stays without script. */
  readonly trackZone: string;
  readonly className?: string;
}

/**
 * A time that the server writes in the zone of the reader's preferences, else in the track's, and the reader sees in the
 * zone of their choice: the inlined script rewrites it before the first paint, so hydration finds a text that it did
 * not write and leaves it alone.
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
