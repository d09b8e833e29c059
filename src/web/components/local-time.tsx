import { useSyncExternalStore } from "react";

import { formatInstant, type TimeFormat } from "./local-time-format.ts";
import { useTimeBasis } from "./time-basis.tsx";

const subscribeToNothing = (): (() => void) => () => undefined;

interface LocalTimeProps {
  /** ISO instant. */
  readonly iso: string;
  readonly format: TimeFormat;
  /** The track's zone: what the server writes, and what stays without script. */
  readonly trackZone: string;
  readonly className?: string;
}

/**
 * A time that the server writes in the track's zone and the reader sees in the zone of their choice: the inlined script
 * rewrites it before the first paint, so hydration finds a text that it did not write and leaves it alone.
 */
export function LocalTime({ iso, format, trackZone, className }: LocalTimeProps) {
  const basis = useTimeBasis();
  const zone = basis === "track" ? trackZone : basis === "utc" ? "UTC" : undefined;
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => formatInstant(iso, format, zone),
    () => formatInstant(iso, format, trackZone),
  );
  return (
    <time className={className} dateTime={iso} data-format={format} data-zone={trackZone} suppressHydrationWarning>
      {text}
    </time>
  );
}
