import { FIRST_SCORED_SEASON } from "#domain/standings/points.ts";
import {
  type CountedResult,
  driverTallies,
  type Tallies,
  teamTallies,
  compareTallies,
} from "#domain/standings/standings.ts";
import { type RemainingSession, remainingSession, titleHolder } from "#domain/standings/title.ts";
import { counted } from "#domain/text.ts";
import type { StoryArchive, ArchiveMeeting, ArchiveRace } from "./facts.ts";

export function seasonRaces(archive: StoryArchive, season: number, asOfMs: number): ArchiveRace[] {
  return archive.all.filter((race) => race.season === season && race.overAtMs <= asOfMs);
}

export interface SessionToCome {
  readonly round: number;
  readonly kind: "race" | "sprint";
  readonly grandPrixId: string;
}

/** Points so far and sessions to come, which determine who can still become champion. */
export interface TitleMaths {
  readonly tallies: Tallies;
  readonly remaining: readonly RemainingSession[];
}

export interface Place {
  readonly id: string;
  readonly points: number;
  readonly wins: number;
}

export interface ChampionshipState {
  readonly table: readonly Place[];
  readonly toCome: readonly SessionToCome[];
  /** Null if the title is open. */
  readonly champion: string | null;
  /** Null before 1991, when only a driver's best results counted. */
  readonly maths: TitleMaths | null;
}

type Who = "drivers" | "teams";

/** Returns the championship as of `asOfMs`. Null if the result of a finished session is missing. */
export function championshipAt(
  archive: StoryArchive,
  of: { readonly season: number; readonly asOfMs: number; readonly who: Who },
): ChampionshipState | null {
  const { season, asOfMs, who } = of;
  const races = seasonRaces(archive, season, asOfMs);
  if (races.length < countScoring(archive, season, asOfMs)) return null;
  const toCome = sessionsToCome(archive, season, asOfMs);
  return season < FIRST_SCORED_SEASON
    ? officialState(archive, { who, season, asOfMs }, races, toCome)
    : countedState(who, season, races, toCome);
}

function countedState(
  who: Who,
  season: number,
  races: readonly ArchiveRace[],
  toCome: readonly SessionToCome[],
): ChampionshipState {
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
    .map(([id, { points, finishes }]) => ({ id, points, wins: finishes[0] ?? 0 }));
  const remaining = toCome.map((session) => remainingSession({ ...session, season }));
  const champion = titleHolder(tallies, remaining, who === "drivers" ? 1 : 2);
  return { table, toCome, champion, maths: { tallies, remaining } };
}

function officialState(
  archive: StoryArchive,
  { who, season, asOfMs }: { readonly who: Who; readonly season: number; readonly asOfMs: number },
  races: readonly ArchiveRace[],
  toCome: readonly SessionToCome[],
): ChampionshipState | null {
  const title = archive.titles.find((decided) => decided.season === season && decided.who === who);
  const champion = title !== undefined && title.overAtMs <= asOfMs ? title.winnerId : null;
  const last = races.findLast(({ kind }) => kind === "race");
  if (last === undefined) return { table: [], toCome, champion, maths: null };
  const standings = archive.standings.find((after) => after.meetingId === last.meetingId && after.who === who);
  return standings === undefined ? null : { table: standings.table, toCome, champion, maths: null };
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

function sessionsToCome(archive: StoryArchive, season: number, asOfMs: number): SessionToCome[] {
  const { planned, calledOff } = announcedMeetings(archive, season, asOfMs);
  const plannedSessions = planned.flatMap(({ round, grandPrixId, sessions }) =>
    sessions.flatMap(({ kind, overAtMs }): SessionToCome[] =>
      (kind === "race" || kind === "sprint") && overAtMs > asOfMs ? [{ round: round ?? 0, kind, grandPrixId }] : [],
    ),
  );
  return [
    ...plannedSessions,
    ...calledOff.map(({ grandPrixId }): SessionToCome => ({ round: 0, kind: "race", grandPrixId })),
  ];
}

/** Returns the number of rounds that a season had as announced at `asOfMs`. */
export function countRounds(archive: StoryArchive, season: number, asOfMs: number): number {
  const { planned, calledOff } = announcedMeetings(archive, season, asOfMs);
  return planned.length + calledOff.length;
}

/** Returns the meetings that were on the calendar at `asOfMs`. Races that were called off later were still expected. */
function announcedMeetings(archive: StoryArchive, season: number, asOfMs: number) {
  return {
    planned: heldMeetings(archive, season).filter(
      (meeting) => (meeting.addedAtMs ?? 0) <= asOfMs && !isUndated(meeting, asOfMs),
    ),
    calledOff: archive.meetings.filter(
      (meeting) =>
        meeting.season === season &&
        meeting.cancelled &&
        (meeting.cancelledOnMs ?? 0) > asOfMs &&
        !isUndated(meeting, asOfMs),
    ),
  };
}

/** As in the calendar, a postponed race isn't to come until it has a new date. */
function isUndated({ undatedMs = [] }: ArchiveMeeting, asOfMs: number): boolean {
  return undatedMs.some(([from, until]) => from <= asOfMs && (until === null || asOfMs < until));
}

export function heldMeetings(archive: StoryArchive, season: number): ArchiveMeeting[] {
  return archive.meetings
    .filter((meeting) => meeting.season === season && !meeting.cancelled && meeting.round !== null)
    .toSorted((a, b) => (a.round ?? 0) - (b.round ?? 0));
}

export function remainingText(toCome: readonly { readonly kind: "race" | "sprint" }[]): string {
  const races = toCome.filter(({ kind }) => kind === "race").length;
  const sprints = toCome.length - races;
  if (sprints === 0) return counted(races, "race");
  return races === 0 ? counted(sprints, "sprint") : `${counted(races, "race")} and ${counted(sprints, "sprint")}`;
}

export function hasDied(archive: StoryArchive, driverId: string, asOfMs: number): boolean {
  const diedOn = archive.drivers.get(driverId)?.diedOn ?? null;
  return diedOn !== null && Date.parse(diedOn) <= asOfMs;
}

/** Returns the word for a round of the championship. Until 1960, the Indianapolis 500 was one too. */
export function roundWord(season: number): string {
  return season <= 1960 ? "championship race" : "Grand Prix";
}
