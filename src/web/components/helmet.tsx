import { helmetOf, isOpenHelmet } from "#domain/people/helmet.ts";

import drawings from "./helmets.svg?no-inline";
import styles from "./helmet.module.css";

interface HelmetProps {
  /** Empty for a plain helmet. */
  readonly driverId: string;
  readonly number?: number | string | null;
  /** #rrggbb of a team in any season. Defaults to the colour of the surrounding `data-team`. */
  readonly colour?: string | null | undefined;
  /** Season; the current one by default. */
  readonly year?: number | undefined;
}

/**
 * Decoration beside the driver's name. The shapes are in one cached file, so a helmet adds only a
 * few bytes to a page, and no script.
 */
export function Helmet({ driverId, number = null, colour, year }: HelmetProps) {
  const design = helmetOf(driverId);
  const text = number === null ? "" : String(number);
  if (isOpenHelmet(year))
    return (
      <svg
        className={styles.helmet}
        viewBox="0 0 64 64"
        aria-hidden="true"
        color={colour ?? "var(--team)"}
      >
        <use href={`${drawings}#open`} />
      </svg>
    );
  return (
    <svg
      className={styles.helmet}
      viewBox="0 0 64 64"
      aria-hidden="true"
      color={colour ?? "var(--team)"}
    >
      <use href={`${drawings}#shell`} />
      {driverId !== "" && (
        <use href={`${drawings}#pattern-${design.pattern}`} fill={design.colour} />
      )}
      <use href={`${drawings}#visor`} />
      {text !== "" && (
        <text className={styles.number} data-long={text.length > 2 || undefined} x="32" y="43">
          {text}
        </text>
      )}
    </svg>
  );
}
