import type { RulingNoteView } from "./ruling-notes.server.ts";
import styles from "./meeting-changes.module.css";

/** What this site's administrators ruled on a result, in place of what its sources say: why, and where it can be read up. */
export function RulingNotes({ notes }: { readonly notes: readonly RulingNoteView[] }) {
  if (notes.length === 0) return null;
  return (
    <div className={styles.note}>
      <div>
        <h3 className={styles.heading}>Corrected by Gridwalk</h3>
        <ul className={styles.rulings}>
          {notes.map(({ id, what, reason, source }) => (
            <li key={id}>
              <span className={styles.text}>{what}.</span> {reason}{" "}
              {source !== null && (
                <a className="link" href={source.href} rel="noopener noreferrer">
                  Source: {source.host}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
