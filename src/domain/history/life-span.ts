import { Temporal } from "#domain/time.ts";

import { ageOn } from "#domain/people/age.ts";

export interface LifeSpan {
  readonly years: number;
  readonly days: number;
}

/** Both dates are yyyy-mm-dd. */
export function lifeSpan(bornOn: string, day: string): LifeSpan {
  const years = ageOn(bornOn, day);
  const birthday = Temporal.PlainDate.from(bornOn).add({ years });
  return { years, days: Math.max(0, birthday.until(day, { largestUnit: "day" }).days) };
}

export function daysLived(bornOn: string, day: string): number {
  return Temporal.PlainDate.from(bornOn).until(day, { largestUnit: "day" }).days;
}
