import { usePreferences } from "./use-preferences.ts";
import styles from "./zone-note.module.css";

/**
 * Whose time is shown. All three are in the page, and a class that the head script sets before the first paint shows the
 * true one, as it does with the times; without script it is the one that the server wrote.
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
