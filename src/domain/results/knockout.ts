/*
 * Knock-out qualifying: who was still in it when the second and the third segment began. What a driver's times say is
 * not enough, because some reach a segment and set no time in it.
 */

/** One driver of a qualifying, in the order of its classification. */
export interface KnockoutRow {
  readonly q2Ms: number | null;
  readonly q3Ms: number | null;
}

export interface KnockoutKind {
  readonly season: number;
  readonly format: "knockout" | "elimination";
}

/** Ten reach the last segment since 2010. */
const LAST_SEGMENT = 10;
/** The elimination of the first two races of 2016. */
const ELIMINATION = { second: 15, third: 8 } as const;
/** Cars since 2026: as many are knocked out first even if some never left their garage and are not listed. */
const FIELD_2026 = 22;

/**
 * How many at the head of the classification reached the second and the third segment; 0 where a segment was not run.
 * As many are knocked out after the first as after the second: five of 20 cars each, six of 22 (Sporting Regulations
 * since 2010). Who was put back later, lap deleted or disqualified, is not among them.
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

/** Teams enter two cars each: an odd number lacks one that took no part. */
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
