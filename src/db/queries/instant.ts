import { Temporal } from "#domain/time.ts";

/** The driver speaks `Date`; beyond this folder only Temporal is used. */
export function toInstant(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}

/** An instant as a query parameter. */
export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
