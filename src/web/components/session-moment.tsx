import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import type { SessionView } from "../weekend-view.server.ts";
import { Countdown } from "./countdown.tsx";
import { Text } from "../ui/text.tsx";
import styles from "./session-moment.module.css";

interface SessionMomentProps {
  readonly session: SessionView;
  readonly renderedAt: string;
  /** True from a day before the weekend on, which is when the link to the timing shows. */
  readonly isOn: boolean;
}

/** Countdown to a session and a link to its timing. The height stays the same when the session starts and ends. */
export function SessionMoment({ session, renderedAt, isOn }: SessionMomentProps) {
  const { startsAt, timetable } = session;
  if (startsAt === null || timetable === "isFuture") return null;
  return (
    <div className={styles.moment} data-on={isOn}>
      {timetable === "isPast" ? (
        <Text tone="quiet">Waiting for the result</Text>
      ) : (
        <Countdown key={startsAt} startsAt={startsAt} renderedAt={renderedAt} />
      )}
      {isOn && (
        <Link className={styles.live} to={paths.live()}>
          {timetable === "isNext" ? "Follow it live" : "Live timing"} <span aria-hidden="true">→</span>
        </Link>
      )}
    </div>
  );
}
