import type { SessionView } from "../weekend-view.server.ts";
import { formatInstant } from "./local-time-format.ts";
import { LocalTime } from "./local-time.tsx";
import styles from "./sessions-by-day.module.css";
import { TimeBasisChoice } from "./time-basis.tsx";
import { useShownZone } from "./use-time-zones.ts";
import { ZoneNote } from "./zone-note.tsx";

/** Letters of the longest single-word status. */
const ONE_WORD = 10;

/**
 * A weekend's sessions by day. The day depends on the zone (Las Vegas races on Saturday there, on Sunday in Europe), so
 * every row has a heading and repeated ones are hidden.
 */
export function SessionsByDay({
  sessions,
  trackZone,
}: {
  readonly sessions: readonly SessionView[];
  readonly trackZone: string;
}) {
  const zone = useShownZone(trackZone);
  const dayOf = (session: SessionView | undefined): string | null =>
    session?.startsAt ? formatInstant(session.startsAt, "day", zone) : null;
  return (
    <div className={styles.sessions}>
      <div className={styles.note}>
        <ZoneNote />
        <TimeBasisChoice name="schedule-times" />
      </div>
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
                  "Time TBC"
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
    </div>
  );
}
