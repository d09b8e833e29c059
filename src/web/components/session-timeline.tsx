import { pluralize } from "#domain/text.ts";

import { finishedSessions } from "../weekend-now.ts";
import type { SessionView, WeekendView } from "../weekend-view.server.ts";
import { FoldedSessions } from "./folded-sessions.tsx";
import { LocalTime } from "./local-time.tsx";
import { Text } from "../ui/text.tsx";
import styles from "./session-timeline.module.css";

export function SessionTimeline({ weekend }: { readonly weekend: WeekendView }) {
  const finished = finishedSessions(weekend);
  const trackZone = weekend.circuit.timeZone;
  return (
    <div className={styles.timeline}>
      <ol className={styles.stops}>
        {weekend.sessions.map((session) => (
          <Stop
            key={session.kind}
            session={session}
            trackZone={trackZone}
            isFolded={finished.includes(session)}
          />
        ))}
      </ol>
      {finished.length > 0 && (
        <FoldedSessions title={pluralize(finished.length, "finished session")}>
          <ol className={styles.stops}>
            {finished.map((session) => (
              <Stop key={session.kind} session={session} trackZone={trackZone} />
            ))}
          </ol>
        </FoldedSessions>
      )}
    </div>
  );
}

function Stop({
  session,
  trackZone,
  isFolded,
}: {
  readonly session: SessionView;
  readonly trackZone: string;
  readonly isFolded?: boolean;
}) {
  return (
    <li
      className={styles.stop}
      data-timetable={session.timetable}
      data-folded={isFolded}
      aria-current={session.timetable === "isCurrent" ? "step" : undefined}
    >
      <div className="weight-600 plain">{session.label}</div>
      <Text as="span" size="s" className={styles.time}>
        {session.startsAt === null ? (
          "Time TBC"
        ) : (
          <LocalTime iso={session.startsAt} format="short-day-time" trackZone={trackZone} />
        )}
        {session.timetable === "isCurrent" && <b> {session.status}</b>}
        {session.timetable === "isPast" && (
          <span className="visually-hidden"> ({session.status})</span>
        )}
      </Text>
    </li>
  );
}
