import { Temporal } from "#domain/time.ts";

/** Returns the age in full years. Both dates are yyyy-mm-dd. A birthday on 29 February is celebrated on 1 March. */
export function ageOn(bornOn: string, day: string): number {
  const born = Temporal.PlainDate.from(bornOn);
  const at = Temporal.PlainDate.from(day);
  const hadBirthday = at.month > born.month || (at.month === born.month && at.day >= born.day);
  return at.year - born.year - (hadBirthday ? 0 : 1);
}
