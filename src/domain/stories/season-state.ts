import {
  type CountedResult,
  driverTallies,
  type Tallies,
  teamTallies,
  compareTallies,
} from "#domain/standings/standings.ts";
import { type RemainingSession, remainingSession } from "#domain/standings/title.ts";
import type { StoryArchive, ArchiveMeeting, ArchiveRace } from "./facts.ts";
import { counted } from "#domain/text.ts";

/** First season whose stories mention the championship. */
const FIRST_SEASON = 2010;

export function seasonRaces(archive: StoryArchive, season: number, asOfMs: number): ArchiveRace[] {
  return archive.all.filter((race) => race.season === season && race.overAtMs <= asOfMs);
}

export interface ChampionshipState {
  readonly tallies: Tallies;
  readonly table: readonly { readonly id: string; readonly points: number }[];
  readonly remaining: readonly RemainingSession[];
}

/** Returns the championship as of `asOfMs`. Null before 2010, or if the result of a finished session is missing. */
export function championshipAt(
  archive: StoryArchive,
  of: { readonly season: number; readonly asOfMs: number; readonly who: "drivers" | "teams" },
): ChampionshipState | null {
  const { season, asOfMs, who } = of;
  if (season < FIRST_SEASON) return null;
  const races = seasonRaces(archive, season, asOfMs);
  if (races.length < countScoring(archive, season, asOfMs)) return null;
  const results: CountedResult[] = races.flatMap((race) =>
    race.results.map(({ driverId, teamId, position, pointsHundredths }) => ({
      round: race.round,
      kind: race.kind,
      driverId,
      teamId,
      position,
      pointsHundredths,
    })),
  );
  const tallies = who === "drivers" ? driverTallies(results) : teamTallies(results, season);
  const table = [...tallies]
    .filter(([, tally]) => tally.classified)
    .toSorted(([idA, a], [idB, b]) => compareTallies(a, b) || (idA < idB ? -1 : 1))
    .map(([id, { points }]) => ({ id, points }));
  return { tallies, table, remaining: remainingAt(archive, season, asOfMs) };
}

export function isComplete(archive: StoryArchive, asOfMs: number): boolean {
  return [...new Set(archive.meetings.map(({ season }) => season))].every(
    (season) => seasonRaces(archive, season, asOfMs).length >= countScoring(archive, season, asOfMs),
  );
}

function countScoring(archive: StoryArchive, season: number, asOfMs: number): number {
  return heldMeetings(archive, season)
    .flatMap(({ sessions }) => sessions)
    .filter(({ kind, overAtMs }) => (kind === "race" || kind === "sprint") && overAtMs <= asOfMs).length;
}

function remainingAt(archive: StoryArchive, season: number, asOfMs: number): RemainingSession[] {
  return heldMeetings(archive, season).flatMap(({ round, grandPrixId, sessions }) =>
    sessions.flatMap(({ kind, overAtMs }) =>
      (kind === "race" || kind === "sprint") && overAtMs > asOfMs
        ? remainingSession({ season, round: round ?? 0, kind, grandPrixId })
        : [],
    ),
  );
}

export function heldMeetings(archive: StoryArchive, season: number): ArchiveMeeting[] {
  return archive.meetings
    .filter((meeting) => meeting.season === season && !meeting.cancelled && meeting.round !== null)
    .toSorted((a, b) => (a.round ?? 0) - (b.round ?? 0));
}

export function remainingText(remaining: readonly RemainingSession[]): string {
  const races = remaining.filter(({ kind }) => kind === "race").length;
  const sprints = remaining.length - races;
  if (sprints === 0) return counted(races, "race");
  return `${counted(races, "race")} and ${counted(sprints, "sprint")}`;
}
