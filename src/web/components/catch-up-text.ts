import type { CatchUp } from "#domain/facts/catch-up.ts";

export function catchUpText({
  awaitsCalendar,
  missed,
  withResults,
  withLaps,
  withPitStops,
}: CatchUp): string {
  if (awaitsCalendar && withResults === 0)
    return "Catching up on missed races, starting with the calendar.";
  const counts = `${withResults} of ${missed} loaded, ${withLaps} with lap times, ${withPitStops} with pit stops`;
  return `Catching up on missed races: ${counts}.${awaitsCalendar ? " The calendar isn’t up to date yet." : ""}`;
}
