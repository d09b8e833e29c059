import { LocalTime } from "../../components/local-time.tsx";
import type { ClassificationNoteView } from "./meeting-changes.server.ts";
import styles from "./meeting-changes.module.css";

interface ClassificationNoteProps {
  readonly note: ClassificationNoteView;
  readonly trackZone: string;
}

/** That a result may still change, and how it has changed since it was first published. */
export function ClassificationNote({ note, trackZone }: ClassificationNoteProps) {
  return (
    <div className={styles.note}>
      {note.provisional && (
        <p>
          <strong className={styles.provisional}>Provisional</strong> The stewards can still change this result. It
          becomes final after 24 hours.
        </p>
      )}
      {note.versions.map(({ changedAt, lines, more }) => (
        <div key={changedAt} className={styles.version}>
          <h3>
            Corrected on <LocalTime iso={changedAt} format="day" trackZone={trackZone} />
          </h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {more > 0 && <li>and {more === 1 ? "one more change" : `${more} more changes`} that followed from it</li>}
          </ul>
        </div>
      ))}
    </div>
  );
}
