import type { SessionView } from "../weekend-view.server.ts";
import { LocalTime } from "./local-time.tsx";
import { Text } from "../ui/text.tsx";
import styles from "./session-timeline.module.css";

export function SessionTimeline({
  sessions,
  trackZone,
}: {
  readonly sessions: readonly SessionView[];
  readonly trackZone: string;
}) {
  return (
    <ol className={styles.timeline} data-count={sessions.length}>
      {sessions.map((session) => (
        <li
          key={session.kind}
          className={styles.stop}
          data-timetable={session.timetable}
          aria-current={session.timetable === "isCurrent" ? "step" : undefined}
        >
          <span className={styles.label}>{session.label}</span>
          <Text as="span" size="s" className={styles.time}>
            {session.startsAt === null ? (
              "Time TBC"
            ) : (
              <LocalTime iso={session.startsAt} format="short-day-time" trackZone={trackZone} />
            )}
            {session.timetable === "isCurrent" && <b> Live</b>}
            {session.timetable === "isPast" && <span className="visually-hidden"> ({session.status})</span>}
          </Text>
        </li>
      ))}
    </ol>
  );
}
