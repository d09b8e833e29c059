import type { RulingNoteView } from "./ruling-notes.server.ts";
import { Heading } from "../../ui/heading.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./meeting-changes.module.css";

/**
 * Rulings by this site's administrators that override the sources, with their reasons and
 * references.
 */
export function RulingNotes({ notes }: { readonly notes: readonly RulingNoteView[] }) {
  if (notes.length === 0) return null;
  return (
    <Text as="div" above={6} size="m" className={styles.note}>
      <Heading level={3} size="m" tone="plain">
        Corrected by Gridwalk
      </Heading>
      <ul className={styles.rulings}>
        {notes.map(({ id, what, reason, source }) => (
          <li key={id}>
            <b>{what}.</b> {reason}{" "}
            {source !== null && (
              <a className="link" href={source.href} rel="noopener noreferrer">
                Source: {source.host}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Text>
  );
}
