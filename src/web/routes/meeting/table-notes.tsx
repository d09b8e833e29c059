import { Stack } from "../../ui/layout.tsx";
import styles from "./meeting.module.css";

export function TableNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Stack as="ul" gap={1} above={6} size="s" tone="quiet" className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Stack>
  );
}
