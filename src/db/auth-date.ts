import { Temporal } from "#domain/time.ts";

// better-auth reads and writes a `Date` in its tables; every other column has instants.

export function toInstant(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}

export function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}
