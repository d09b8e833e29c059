import { Temporal } from "#domain/time.ts";

/** The driver uses `Date`; code outside this folder uses only Temporal. */
export function toInstant(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}

export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
