import { usePreferences } from "./use-preferences.ts";
import styles from "./zone-note.module.css";

/**
 * Names the zone of the times on show. The page has all three texts; the head script sets a class before the first
 * paint that shows the right one, as for the times. Without script it is the zone the server used.
 */
export function ZoneNote() {
  const { timeZone } = usePreferences();
  return (
    <p className={styles.note} data-written={timeZone === null ? "track" : "local"}>
      <span data-basis="local">
        {timeZone === null
          ? "All times are shown in your local time zone."
          : `All times are shown in your time zone, ${timeZone.replaceAll("_", " ")}.`}
      </span>
      <span data-basis="track">All times are shown in the track’s time zone.</span>
      <span data-basis="utc">All times are shown in UTC.</span>
    </p>
  );
}
