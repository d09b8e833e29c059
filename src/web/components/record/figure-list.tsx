import styles from "./figure-list.module.css";

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

/** Large figures, each under a rule. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b data-long={value.length > 4 || undefined}>{value}</b>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
