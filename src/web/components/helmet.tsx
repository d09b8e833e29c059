import { helmetOf, isOpenHelmet } from "#domain/people/helmet.ts";

import drawings from "./helmets.svg?no-inline";
import styles from "./helmet.module.css";

interface HelmetProps {
  readonly driverId: string;
  readonly number?: number | string | null;
  /** #rrggbb of any season's team; the colour of the surrounding `data-team` by default. */
  readonly colour?: string | null | undefined;
  /** Season; the current one by default. */
  readonly year?: number | undefined;
}

/**
 * Decoration beside the driver's name. The shapes are in one cached file, so that a helmet costs a page few bytes and
 * no script.
 */
export function Helmet({ driverId, number = null, colour, year }: HelmetProps) {
  const design = helmetOf(driverId);
  const text = number === null ? "" : String(number);
  if (isOpenHelmet(year))
    return (
      <svg className={styles.helmet} viewBox="0 0 64 64" aria-hidden="true" color={colour ?? "var(--team)"}>
        <use href={`${drawings}#open`} />
      </svg>
    );
  return (
    <svg className={styles.helmet} viewBox="0 0 64 64" aria-hidden="true" color={colour ?? "var(--team)"}>
      <use href={`${drawings}#shell`} />
      <use href={`${drawings}#pattern-${design.pattern}`} fill={design.colour} />
      <use href={`${drawings}#visor`} />
      {text !== "" && (
        <text className={styles.number} data-long={text.length > 2 || undefined} x="32" y="42">
          {text}
        </text>
      )}
    </svg>
  );
}
