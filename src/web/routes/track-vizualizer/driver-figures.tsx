import styles from "./driver-figures.module.css";

/** Figures of a driver whom one looks at; the view fills them. */
export function Driver({ part }: { readonly part: "followed" | "compared" }) {
  return (
    <div className={styles.driver} data-part={part} data-kind={part} hidden>
      <p className={styles.who}>
        <span className={styles.bar} data-part={`${part}-bar`} />
        <b data-part={`${part}-name`} />
        <span data-part={`${part}-team`} />
      </p>
      <dl className={styles.figures}>
        {[
          ["place", "Place"],
          ["gap", "Behind"],
          ["last", "Last lap"],
          ["best", "Best lap"],
          ["stops", "Stops"],
        ].map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd data-part={`${part}-${name}`} />
          </div>
        ))}
      </dl>
    </div>
  );
}
