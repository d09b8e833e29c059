import { bestDrive } from "#domain/people/career.ts";
import type { StoryArchive, ArchiveDriver, ArchiveMeeting, ArchiveRace, NumberedDrive } from "./facts.ts";

export function buildArchive(parts: {
  readonly races: readonly ArchiveRace[];
  readonly drivers: readonly ArchiveDriver[];
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly meetings: readonly ArchiveMeeting[];
}): StoryArchive {
  const grandsPrix = parts.races.filter(({ kind }) => kind === "race");
  const drives = new Map<string, NumberedDrive[]>();
  for (const [race, { results }] of grandsPrix.entries()) {
    for (const [driverId, cars] of Map.groupBy(results, (result) => result.driverId)) {
      const driven = drives.get(driverId) ?? [];
      driven.push({ race, result: cars.length === 1 && cars[0] ? cars[0] : bestDrive(cars) });
      drives.set(driverId, driven);
    }
  }
  return {
    all: parts.races,
    grandsPrix,
    drives,
    drivers: new Map(parts.drivers.map((driver) => [driver.id, driver])),
    teams: new Map(parts.teams.map(({ id, name }) => [id, name])),
    meetings: parts.meetings,
  };
}
