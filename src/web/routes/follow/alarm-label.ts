import type { AlarmMinutes } from "#domain/calendar/subscription/calendar-choice.ts";
import { pluralize } from "#domain/text.ts";

/**
 * Describes when an alert appears: `At the start`, `45 minutes before`, `1 hour before`, `1 day
 * before`.
 */
export function alarmLabel(minutes: AlarmMinutes): string {
  if (minutes === 0) return "At the start";
  if (minutes === 1440) return "1 day before";
  if (minutes >= 60 && minutes % 60 === 0) return `${pluralize(minutes / 60, "hour")} before`;
  return `${minutes} minutes before`;
}
