import { pluralize } from "#domain/text.ts";

import { finishedSessions } from "../weekend-now.ts";
import type { SessionView, WeekendView } from "../weekend-view.server.ts";
import { FoldedSessions } from "./folded-sessions.tsx";
import { formatInstant } from "./local-time-format.ts";
import { LocalTime } from "./local-time.tsx";
import { Heading } from "../ui/heading.tsx";
import { Text } from "../ui/text.tsx";
import { Cluster } from "../ui/layout.tsx";
import styles from "./sessions-by-day.module.css";
import { TimeBasisChoice } from "./time-basis.tsx";
import { useTimeZones } from "./use-time-zones.ts";
import { ZoneNote } from "./zone-note.tsx";

/** Length in characters of the longest status that fits beside a session's name on a phone. */
const MAX_SHORT_STATUS = 10;

interface SessionsByDayProps {
  readonly weekend: WeekendView;
  /** True to fold all sessions on phones, not just finished sessions. */
  readonly isFolded?: boolean;
}

/**
 * A weekend's sessions by day. The day depends on the zone: the Las Vegas race is on Saturday
 * there, but on Sunday in Europe. So every row has a heading, and repeated headings are hidden.
 */
export function SessionsByDay({ weekend, isFolded = false }: SessionsByDayProps) {
  const trackZone = weekend.circuit.timeZone;
  const folded = isFolded ? weekend.sessions : finishedSessions(weekend);
  return (
    <div className={styles.sessions}>
      <Cluster gap={8} apart above={6} size="s" tone="quiet">
        <ZoneNote />
        <div className={isFolded ? "wider-than-820" : undefined}>
          <TimeBasisChoice name="schedule-times" />
        </div>
      </Cluster>
      <Days sessions={weekend.sessions} folded={folded} trackZone={trackZone} />
      {folded.length > 0 && (
        <FoldedSessions
          title={isFolded ? "Session times" : pluralize(folded.length, "finished session")}
        >
          {isFolded && <TimeBasisChoice name="folded-times" />}
          <Days sessions={folded} trackZone={trackZone} />
        </FoldedSessions>
      )}
    </div>
  );
}

interface DaysProps {
  readonly sessions: readonly SessionView[];
  readonly folded?: readonly SessionView[];
  readonly trackZone: string;
}

function Days({ sessions, folded = [], trackZone }: DaysProps) {
  const zone = useTimeZones().zoneOf(trackZone);
  const dayOf = (session: SessionView | undefined): string | null =>
    session?.startsAt ? formatInstant(session.startsAt, "day", zone) : null;
  return (
    <ol className={`flowing ${styles.list}`} data-days>
      {sessions.map((session, i) => (
        <li
          key={session.kind}
          className={styles.row}
          data-timetable={session.timetable}
          data-folded={folded.includes(session)}
        >
          {session.startsAt !== null && (
            <Heading
              level={3}
              size="m"
              tone="quiet"
              className={styles.day}
              data-day-heading={dayOf(session) === dayOf(sessions[i - 1]) ? "repeated" : ""}
              suppressHydrationWarning
            >
              <LocalTime iso={session.startsAt} format="day" trackZone={trackZone} />
            </Heading>
          )}
          <div className={styles.line} data-wordy={session.status.length > MAX_SHORT_STATUS}>
            <Text as="span" weight={600}>
              {session.label}
              {session.moved !== undefined && (
                <span className={styles.moved}> moved {session.moved}</span>
              )}
            </Text>
            <Text as="span" size="s" tone="quiet" className={styles.status}>
              {session.status}
            </Text>
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
  );
}
