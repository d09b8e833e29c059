import { Temporal } from "#domain/time.ts";

/** Age in full years on a day. Both dates are yyyy-mm-dd. A birthday on 29 February counts from 1 March. */
export function ageOn(bornOn: string, day: string): number {
  const born = Temporal.PlainDate.from(bornOn);
  const at = Temporal.PlainDate.from(day);
  const hadBirthday = at.month > born.month || (at.month === born.month && at.day >= born.day);
  return at.year - born.year - (hadBirthday ? 0 : 1);
}
