import { useSyncExternalStore } from "react";

import type { SessionView } from "../weekend-view.server.ts";
import { formatInstant } from "./local-time-format.ts";
import { LocalTime } from "./local-time.tsx";
import styles from "./sessions-by-day.module.css";
import { TimeBasisChoice, useTimeBasis } from "./time-basis.tsx";
import { usePreferences } from "./use-preferences.ts";
import { useTimeZones } from "./use-time-zones.ts";

/** Letters of the longest status that is a single word. */
const ONE_WORD = 10;

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * A weekend's sessions under the days they fall on. Which day that is depends on the zone (Las Vegas races on Saturday
 * there, on Sunday in Europe), so every row brings its heading and those that repeat the one above are hidden.
 */
export function SessionsByDay({
  sessions,
  trackZone,
}: {
  readonly sessions: readonly SessionView[];
  readonly trackZone: string;
}) {
  const basis = useTimeBasis();
  const { timeZone } = usePreferences();
  const { zoneOf, writtenZoneOf } = useTimeZones();
  const scripted = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const zone = scripted ? zoneOf(trackZone) : writtenZoneOf(trackZone);
  const dayOf = (session: SessionView | undefined): string | null =>
    session?.startsAt ? formatInstant(session.startsAt, "day", zone) : null;
  return (
    <div className={styles.sessions}>
      <ol className={styles.list} data-days>
        {sessions.map((session, i) => (
          <li key={session.kind} className={styles.row} data-timetable={session.timetable}>
            {session.startsAt !== null && (
              <h3
                className={styles.day}
                data-day-heading
                hidden={dayOf(session) === dayOf(sessions[i - 1])}
                suppressHydrationWarning
              >
                <LocalTime iso={session.startsAt} format="day" trackZone={trackZone} />
              </h3>
            )}
            <div className={styles.line} data-wordy={session.status.length > ONE_WORD}>
              <span className={styles.label}>
                {session.label}
                {session.moved !== undefined && <span className={styles.moved}> moved {session.moved}</span>}
              </span>
              <span className={styles.status}>{session.status}</span>
              <span className={styles.time}>
                {session.startsAt === null ? (
                  "Time unknown"
                ) : (
                  <LocalTime iso={session.startsAt} format="time" trackZone={trackZone} />
                )}
                {session.endsAt !== null && (
                  <>
                    <span aria-hidden="true"> – </span>
                    <span className="visually-hidden"> to </span>
                    <LocalTime iso={session.endsAt} format="time" trackZone={trackZone} />
                  </>
                )}
              </span>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.note}>
        <p className="needs-script">
          {basis === "local" &&
            (timeZone === null
              ? "All times are shown in your local time zone."
              : `All times are shown in your time zone, ${timeZone.replaceAll("_", " ")}.`)}
          {basis === "track" && "All times are shown in the track's time zone."}
          {basis === "utc" && "All times are shown in UTC."}
        </p>
        <p className="without-script">
          {timeZone === null
            ? "All times are shown in the track’s time zone."
            : `All times are shown in your time zone, ${timeZone.replaceAll("_", " ")}.`}
        </p>
        <TimeBasisChoice name="schedule-times" />
      </div>
    </div>
  );
}
