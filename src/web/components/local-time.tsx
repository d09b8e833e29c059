import { formatInstant, type TimeFormat } from "./local-time-format.ts";
import { useTimeZones } from "./use-time-zones.ts";

interface LocalTimeProps {
  readonly iso: string;
  readonly format: TimeFormat;
  /**
   * Zone of the track: the default without JavaScript, and the choice of readers who prefer track
   * time.
   */
  readonly trackZone: string;
  readonly className?: string;
}

/**
 * The server writes the time in the reader's preferred zone, or else the track's. Before the first
 * paint, the inline script rewrites it in the zone chosen on this device, and hydration must leave
 * that text as it is.
 */
export function LocalTime({ iso, format, trackZone, className }: LocalTimeProps) {
  const { zoneOf, hours } = useTimeZones();
  return (
    <time
      className={className}
      dateTime={iso}
      data-format={format}
      data-zone={trackZone}
      suppressHydrationWarning
    >
      {formatInstant(iso, format, zoneOf(trackZone), hours)}
    </time>
  );
}
