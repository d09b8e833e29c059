import styles from "./flag.module.css";

interface FlagProps {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly alpha2: string;
  /** Needed if the country isn't named next to the flag. */
  readonly label?: string;
  /** In CSS pixels. The height is two thirds of the width. */
  readonly width?: number;
}

export function Flag({ alpha2, label = "", width = 24 }: FlagProps) {
  // Without `loading`, React would preload every flag in the head, before the page is painted.
  return (
    <img
      className={styles.flag}
      src={`/flags/${alpha2}.svg`}
      width={width}
      height={Math.round((width * 2) / 3)}
      alt={label}
      loading="lazy"
    />
  );
}
