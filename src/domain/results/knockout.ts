/*
 * Knock-out qualifying: the drivers who reached the second and third segments. Times alone don't show that, because
 * some drivers reach a segment without setting a time.
 */

export interface KnockoutRow {
  readonly q2Ms: number | null;
  readonly q3Ms: number | null;
}

export interface KnockoutKind {
  readonly season: number;
  readonly format: "knockout" | "elimination";
}

/** Ten cars reach the last segment since 2010. */
const LAST_SEGMENT = 10;
/** The elimination format of the first two races of 2016. */
const ELIMINATION = { second: 15, third: 8 } as const;
/**
 * Field size since 2026. The number knocked out first assumes all cars, even if some never left the garage and aren't
 * listed.
 */
const FIELD_2026 = 22;

/**
 * Returns how many of the classified drivers reached the second and third segments, 0 for a segment that wasn't run.
 * The first and second segments eliminate the same number: five each of 20 cars, six each of 22 (Sporting Regulations
 * since 2010). Drivers moved back afterwards (lap deleted, disqualified) aren't included.
 */
export function reachedSegments(
  rows: readonly KnockoutRow[],
  { season, format }: KnockoutKind,
): { readonly second: number; readonly third: number } {
  const sizes =
    format === "elimination" ? ELIMINATION : { second: secondSegment(rows.length, season), third: LAST_SEGMENT };
  return {
    second: reached(
      rows.map((row) => row.q2Ms !== null),
      sizes.second,
    ),
    third: reached(
      rows.map((row) => row.q3Ms !== null),
      sizes.third,
    ),
  };
}

/** Teams enter two cars each, so an odd number means one took no part. */
function secondSegment(listed: number, season: number): number {
  const cars = Math.max(listed + (listed % 2), season >= 2026 ? FIELD_2026 : 0);
  return cars - Math.max(0, cars - LAST_SEGMENT) / 2;
}

function reached(hasTime: readonly boolean[], size: number): number {
  if (!hasTime.includes(true)) return 0;
  const without = hasTime.indexOf(false);
  const leading = without === -1 ? hasTime.length : without;
  const room = Math.max(size, leading);
  const putBack = hasTime.filter((has, index) => has && index >= room).length;
  return Math.min(hasTime.length, Math.max(leading, room - putBack));
}
