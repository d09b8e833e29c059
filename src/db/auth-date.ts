import { Temporal } from "#domain/time.ts";

// better-auth's tables use `Date`. All other tables use instants.

export function toInstant(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}

export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
