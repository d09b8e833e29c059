import { Temporal } from "#domain/time.ts";

import { DAY_MS } from "#domain/durations.ts";
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
  // Both parse as midnight UTC. Temporal would take twenty times as long, which is noticeable for
  // the ages of all winners.
  return (Date.parse(day) - Date.parse(bornOn)) / DAY_MS;
}
