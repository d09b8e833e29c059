import { Form } from "react-router";

import { paths } from "#domain/paths.ts";

import { LocalTime } from "../../components/local-time.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./edit.module.css";
import type { HistoryEntry } from "./history.server.ts";

interface OverrideHistoryProps {
  readonly entries: readonly HistoryEntry[];
  /** Of many subjects: each entry says of which it is. */
  readonly withSubject?: boolean;
}

const who = (name: string | null): string => name ?? "a former administrator";

/** Who changed what, when and why. */
export function OverrideHistory({ entries, withSubject = false }: OverrideHistoryProps) {
  if (entries.length === 0) return <p className={styles.lead}>Nothing was changed by hand.</p>;
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry} data-undone={entry.undoneAt === null ? undefined : true}>
          <p className={styles.what}>
            {withSubject && `${entry.about}: `}
            {entry.what}
            {entry.before !== null && ` (was ${entry.before})`}
          </p>
          <p>
            {entry.reason}{" "}
            {entry.source !== null && (
              <a className="link" href={entry.source.href} rel="noopener noreferrer">
                Source: {entry.source.host}
              </a>
            )}
          </p>
          <p>
            {who(entry.madeBy)}, <LocalTime iso={entry.madeAt} format="day-time" trackZone="UTC" />
            {entry.undoneAt !== null && (
              <>
                ; taken back by {who(entry.undoneBy)},{" "}
                <LocalTime iso={entry.undoneAt} format="day-time" trackZone="UTC" />
              </>
            )}
          </p>
          {entry.unfit !== null && (
            <p>
              <Badge tone="caution">Not applied</Badge> {entry.unfit}
            </p>
          )}
          {entry.undoneAt === null && (
            <Form method="post" action={paths.adminHistory()}>
              <input type="hidden" name="id" value={entry.id} />
              <Button type="submit" name="step" value="preview">
                Take back
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
