import { Temporal } from "#domain/time.ts";

/**
 * Day on which calendar files last changed in form, e.g. by a property that events didn't have
 * before.
 */
const FORM_AS_OF = "2026-11-28";

/**
 * Returns a time that rises with every edition of the facts and with every new form of calendar
 * files. Calendar apps take the event with the later stamp. It is derived from the facts alone, so
 * restarted, reinstalled and parallel instances all give the same one.
 */
export function calendarStamp(facts: {
  readonly factsAsOf: string;
  readonly edition: number;
}): Temporal.Instant {
  const day = facts.factsAsOf > FORM_AS_OF ? facts.factsAsOf : FORM_AS_OF;
  // A second for each edition, because editions can share a day.
  return Temporal.PlainDate.from(day)
    .toZonedDateTime("UTC")
    .toInstant()
    .add({ seconds: facts.edition });
}
