import { LocalTime } from "../../components/local-time.tsx";
import type { ClassificationNoteView } from "./meeting-changes.server.ts";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./meeting-changes.module.css";

interface ClassificationNoteProps {
  readonly note: ClassificationNoteView;
  readonly trackZone: string;
}

export function ClassificationNote({ note, trackZone }: ClassificationNoteProps) {
  return (
    <Stack gap={5} above={6} size="m" className={styles.note}>
      {note.provisional && (
        <p>
          <strong>Provisional</strong> The stewards can still change this result. It becomes final
          24 hours after the race.
        </p>
      )}
      {note.versions.map(({ changedAt, lines, more }) => (
        <div key={changedAt}>
          <Heading level={3} size="m" tone="plain">
            Corrected on <LocalTime iso={changedAt} format="day" trackZone={trackZone} />
          </Heading>
          <ul className={`flowing ${styles.rulings}`}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {more > 0 && (
              <li>and {more === 1 ? "one more change" : `${more} more changes`} as a result</li>
            )}
          </ul>
        </div>
      ))}
    </Stack>
  );
}
