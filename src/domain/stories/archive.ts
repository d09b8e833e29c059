import { bestDrive } from "#domain/people/career.ts";
import { isFormulaTwoDrive } from "#domain/results/formula-two.ts";
import type {
  ArchiveDriver,
  ArchiveMeeting,
  ArchiveRace,
  ArchiveStandings,
  ArchiveTitle,
  NumberedDrive,
  StoryArchive,
} from "./facts.ts";

export function buildArchive(parts: {
  readonly races: readonly ArchiveRace[];
  readonly drivers: readonly ArchiveDriver[];
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly meetings: readonly ArchiveMeeting[];
  readonly titles: readonly ArchiveTitle[];
  readonly standings: readonly ArchiveStandings[];
}): StoryArchive {
  const grandsPrix = parts.races.filter(({ kind }) => kind === "race");
  const drives = new Map<string, NumberedDrive[]>();
  for (const [race, grandPrix] of grandsPrix.entries()) {
    const { results } = grandPrix;
    for (const result of results) {
      const { driverId } = result;
      if (isFormulaTwoDrive(grandPrix, driverId)) continue;
      const driven = drives.get(driverId) ?? [];
      drives.set(driverId, driven);
      if (driven.at(-1)?.race !== race) driven.push({ race, result });
      else
        driven[driven.length - 1] = {
          race,
          result: bestDrive(results.filter((other) => other.driverId === driverId)),
        };
    }
  }
  return {
    all: parts.races,
    grandsPrix,
    drives,
    drivers: new Map(parts.drivers.map((driver) => [driver.id, driver])),
    teams: new Map(parts.teams.map(({ id, name }) => [id, name])),
    meetings: parts.meetings,
    titles: parts.titles,
    standings: parts.standings,
  };
}
