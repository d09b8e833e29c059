import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import { currentSession } from "../../weekend-now.ts";
import type { WeekendView } from "../../weekend-view.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import { LocalTime } from "../local-time.tsx";
import styles from "./lead-result.module.css";

/** One line for what comes next, below the result of a race. */
export function NextLine({ weekend }: { readonly weekend: WeekendView }) {
  const session = currentSession(weekend);
  return (
    <Cluster as="p" apart gap={5} className={`wrap ${styles.nextLine}`}>
      <span>
        Next:{" "}
        <Link className="link tap" to={paths.meeting(weekend)}>
          {weekend.place}
          {session && `, ${session.label}`}
        </Link>
      </span>
      {session?.startsAt && (
        <LocalTime
          iso={session.startsAt}
          format="short-date-time"
          trackZone={weekend.circuit.timeZone}
        />
      )}
    </Cluster>
  );
}
