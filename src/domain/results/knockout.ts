/* Determines who reached the second and third segments of knock-out qualifying. Times alone don't show this, because a
   driver can reach a segment without setting a time. */

export interface KnockoutRow {
  readonly q2Ms: number | null;
  readonly q3Ms: number | null;
}

export interface KnockoutKind {
  readonly season: number;
  readonly format: "knockout" | "elimination";
}

const LAST_SEGMENT = 10;
/** Segment sizes in the elimination format of the first two races of 2016. */
const ELIMINATION = { second: 15, third: 8 } as const;
/**
 * Cars in the field since 2026. The size of the second segment is based on this number, even if some cars never leave
 * the garage and aren't listed.
 */
const FIELD_2026 = 22;

/**
 * Returns how many of the classified drivers reached the second and third segment, with 0 for a segment that wasn't
 * run. The first two segments eliminate the same number: five of 20 cars, or six of 22 (Sporting Regulations since
 * 2010). Drivers who were moved back later, e.g. after a disqualification, aren't included.
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

/** Each team enters two cars, so an odd number means that one didn't take part. */
function secondSegment(rowCount: number, season: number): number {
  const cars = Math.max(rowCount + (rowCount % 2), season >= 2026 ? FIELD_2026 : 0);
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
