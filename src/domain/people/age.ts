import { Temporal } from "#domain/time.ts";

/**
 * Returns the age in full years. Both dates are yyyy-mm-dd. In years without a 29 February, a
 * birthday on that day counts as 1 March.
 */
export function ageOn(bornOn: string, day: string): number {
  const born = Temporal.PlainDate.from(bornOn);
  const at = Temporal.PlainDate.from(day);
  const hadBirthday = at.month > born.month || (at.month === born.month && at.day >= born.day);
  return at.year - born.year - (hadBirthday ? 0 : 1);
}
