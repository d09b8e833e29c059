import type { CatchUp } from "#domain/facts/catch-up.ts";

export function catchUpText({ awaitsCalendar, missed, withResults, withLaps, withPitStops }: CatchUp): string {
  if (awaitsCalendar && withResults === 0) return "Catching up, starting with the calendar.";
  const races = missed === 1 ? "1 missed race" : `${missed} missed races`;
  const counts = `${withResults} of ${races} read, ${withLaps} with laps, ${withPitStops} with pit stops`;
  return `Catching up: ${counts}.${awaitsCalendar ? " The calendar isn’t up to date yet." : ""}`;
}
