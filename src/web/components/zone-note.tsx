import { usePreferences } from "./use-preferences.ts";
import styles from "./zone-note.module.css";

/**
 * Names the zone of the times shown. The page contains a sentence for each of the three choices.
 * The head script sets an attribute before the first paint, which selects one of them. Without
 * JavaScript, the note names the zone that the server used.
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
