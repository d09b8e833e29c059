import styles from "./year-strip.module.css";

/** A circuit's years with a race; what it shows is written beside it. */
export function YearStrip({ bars, years }: { readonly bars: string; readonly years: number }) {
  return (
    <svg className={styles.strip} viewBox={`0 0 ${years} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.bed} d={`M0 1h${years}`} />
      <path d={bars} />
    </svg>
  );
}

/** The decades above a column of strips. */
export function YearAxis({
  decades,
  years,
  className,
}: {
  readonly decades: readonly number[];
  readonly years: number;
  readonly className: string | undefined;
}) {
  return (
    <div className={className} aria-hidden="true">
      <svg className={styles.axis} height="20">
        {decades.map((decade) => (
          <text key={decade} x={`${((decade - 1950) / years) * 100}%`} y="14">
            {decade}
          </text>
        ))}
      </svg>
    </div>
  );
}
