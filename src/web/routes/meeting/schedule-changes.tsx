import { LocalTime } from "../../components/local-time.tsx";
import type { ScheduleChangeView } from "./meeting-changes.server.ts";
import styles from "./meeting-changes.module.css";

interface ScheduleChangesProps {
  readonly changes: readonly ScheduleChangeView[];
  readonly trackZone: string;
}

/** What was moved, cancelled or added since the plan was first known. */
export function ScheduleChanges({ changes, trackZone }: ScheduleChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-labelledby="changes">
      <h2 id="changes" className={styles.heading}>
        Schedule changes
      </h2>
      <ol>
        {changes.map(({ text, reason, source, noticedAt }) => (
          <li key={`${noticedAt} ${text}`}>
            <span className={styles.text}>{text}</span>
            <LocalTime iso={noticedAt} format="day" trackZone={trackZone} className={styles.when} />
            {reason !== null && (
              <span className={styles.why}>
                {reason}{" "}
                {source !== null && (
                  <a className="link" href={source.href} rel="noopener noreferrer">
                    Source: {source.host}
                  </a>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
