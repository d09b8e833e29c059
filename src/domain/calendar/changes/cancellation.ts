import type { Moment } from "#domain/calendar/moment.ts";
import { Temporal } from "#domain/time.ts";

import { isPostponement, type ScheduleChange } from "./schedule-change.ts";

export interface CancellableMeeting {
  readonly cancelled: boolean;
  readonly cancelledOn: string | null;
  readonly cancellationReason: string | null;
}

/**
 * Returns a cancellation that is known at `now`, unless the noticed changes include it. `on` is
 * null if even the day is unknown.
 */
export function unnoticedCancellation(
  meeting: CancellableMeeting,
  noticed: readonly Pick<ScheduleChange, "what" | "to">[],
  now: Moment,
) {
  const { cancelled, cancelledOn: on, cancellationReason: reason } = meeting;
  // A postponed meeting counts as cancelled until it has a new date, and its own change already
  // reports that.
  const isNoticed = noticed.some(
    (change) => change.what === "cancelled" || (on === null && isPostponement(change)),
  );
  if (!cancelled || isNoticed) return null;
  const isAhead = on !== null && startOfDay(on).epochMilliseconds > now.epochMilliseconds;
  return isAhead ? null : { on, reason };
}

/** The day begins at midnight UTC, because the hour of an announcement isn't recorded. */
export const startOfDay = (isoDate: string): Temporal.Instant =>
  Temporal.PlainDate.from(isoDate).toZonedDateTime("UTC").toInstant();
