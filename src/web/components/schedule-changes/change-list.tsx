import { LocalTime } from "../local-time.tsx";
import styles from "./change-list.module.css";
import type { ScheduleChangeView } from "./schedule-changes.server.ts";

interface ChangeListProps {
  readonly changes: readonly ScheduleChangeView[];
  readonly trackZone: string;
}

export function ChangeList({ changes, trackZone }: ChangeListProps) {
  return (
    <ol className={styles.changes}>
      {changes.map(({ text, move, reason, source, citation, noticedAt, day }) => (
        <li key={`${noticedAt} ${day} ${text}`}>
          <b>{text}</b>
          {noticedAt !== null && (
            <LocalTime
              iso={noticedAt}
              format="short-date"
              trackZone={trackZone}
              className="size-s quiet"
            />
          )}
          {day !== null && <span className="size-s quiet">{day}</span>}
          {move !== null && (
            <span className={styles.why}>
              Was <LocalTime iso={move.from} format="day-time" trackZone={trackZone} />, now{" "}
              <LocalTime iso={move.to} format="day-time" trackZone={trackZone} />
            </span>
          )}
          {(reason !== null || citation !== null) && (
            <span className={styles.why}>
              {reason}{" "}
              {source !== null && (
                <a className="link" href={source.href} rel="noopener noreferrer">
                  Source: {source.host}
                </a>
              )}
              {citation !== null && <span className="size-s quiet">Source: {citation}.</span>}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
