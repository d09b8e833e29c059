import styles from "./year-strip.module.css";

interface YearStripProps {
  readonly bars: string;
  /** Length of the strip in years, counted from 1950. */
  readonly years: number;
}

/**
 * Years since 1950 as bars. Decorative, because the text beside the strip has the same information.
 */
export function YearStrip({ bars, years }: YearStripProps) {
  return (
    <svg
      className={styles.strip}
      viewBox={`0 0 ${years} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.bed} d={`M0 1h${years}`} />
      <path d={bars} />
    </svg>
  );
}

interface YearAxisProps {
  readonly decades: readonly number[];
  readonly years: number;
}

export function YearAxis({ decades, years }: YearAxisProps) {
  return (
    <svg className={styles.axis} height="20" aria-hidden="true">
      {decades.map((decade) => (
        <text
          key={decade}
          x={`${(((decade - (decades[0] ?? decade)) / years) * 100).toFixed(2)}%`}
          y="14"
        >
          {decade}
        </text>
      ))}
    </svg>
  );
}
