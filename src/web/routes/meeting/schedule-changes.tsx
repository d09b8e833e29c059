import { LocalTime } from "../../components/local-time.tsx";
import type { ScheduleChangeView } from "./meeting-changes.server.ts";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./meeting-changes.module.css";

interface ScheduleChangesProps {
  readonly changes: readonly ScheduleChangeView[];
  readonly trackZone: string;
}

export function ScheduleChanges({ changes, trackZone }: ScheduleChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Stack as="section" gap={4} above={10} aria-labelledby="changes">
      <Heading level={2} size="m" tone="plain" id="changes">
        Schedule changes
      </Heading>
      <ol className={styles.changes}>
        {changes.map(({ text, reason, source, noticedAt }) => (
          <li key={`${noticedAt} ${text}`}>
            <b>{text}</b>
            <LocalTime iso={noticedAt} format="day" trackZone={trackZone} className="size-s quiet" />
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
    </Stack>
  );
}
