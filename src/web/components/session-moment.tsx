import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import type { SessionView } from "../weekend-view.server.ts";
import { Countdown } from "./countdown.tsx";
import { Text } from "../ui/text.tsx";
import styles from "./session-moment.module.css";

/** Countdown to a session, with a link to live timing from its start. The height is the same in every state. */
export function SessionMoment({ session, renderedAt }: { readonly session: SessionView; readonly renderedAt: string }) {
  const { startsAt, timetable } = session;
  if (startsAt === null || timetable === "isFuture") return null;
  return (
    <div className={styles.moment}>
      {timetable === "isPast" ? (
        <Text size="s" tone="quiet" className={styles.waiting}>
          Waiting for the result
        </Text>
      ) : (
        <Countdown key={startsAt} startsAt={startsAt} renderedAt={renderedAt} />
      )}
      {timetable !== "isNext" && (
        <Link className={styles.live} to={paths.live()}>
          Live timing <span aria-hidden="true">→</span>
        </Link>
      )}
    </div>
  );
}
