import type { ArchiveRace, SessionFacts } from "./facts.ts";

export function raceOf({ archive, meeting, session }: SessionFacts): ArchiveRace | null {
  return archive.all.find((race) => race.meetingId === meeting.id && race.kind === session) ?? null;
}

/** Returns the race or sprint as a noun phrase: `the Austrian Grand Prix sprint`. */
export function raceName({ meeting, session }: Pick<SessionFacts, "meeting" | "session">): string {
  return session === "sprint" ? `the ${meeting.name} sprint` : `the ${meeting.name}`;
}

/** Returns the teams that these drivers raced for. */
export function teamsOf(facts: SessionFacts, driverIds: readonly string[]): string[] {
  const results = raceOf(facts)?.results ?? [];
  return driverIds.flatMap((id) => results.find(({ driverId }) => driverId === id)?.teamId ?? []);
}
