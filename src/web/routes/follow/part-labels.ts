import type { CalendarPart } from "#domain/calendar/subscription/calendar-choice.ts";

export const PART_LABELS: Record<CalendarPart, string> = {
  race: "Race",
  qualifying: "Qualifying",
  sprint: "Sprint",
  "sprint-qualifying": "Sprint Qualifying",
  practice: "Practice",
};
