import { LATE_MS, sessionOfSubject } from "./sync-phases.ts";
import { plannedSeasons, type SyncState } from "./sync-plan.ts";
import type { MeetingSubjectKind, SubjectRead, SyncMeeting } from "./sync-subject.ts";

/** How far a copy has got with the races that were run while it read nothing. */
export interface CatchUp {
  /** The calendar of a season is unknown, or older than a race that is missing: races may still come or go. */
  readonly awaitsCalendar: boolean;
  /** Races that were not read within two days. */
  readonly missed: number;
  /** Of those, races whose classification, sprint and qualifying are in. */
  readonly withResults: number;
  readonly withLaps: number;
  readonly withPitStops: number;
}

type Part = { readonly state: "open" | "none" } | { readonly state: "known"; readonly sinceMs: number };

interface MissedRace {
  /** From when on it was missing, and until when; Infinity while something of it is. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly season: number;
  readonly results: Part["state"];
  readonly laps: Part["state"];
  readonly pitStops: Part["state"];
}

/**
 * What is being caught up; null when nothing is. It follows from the calendar and from when each table was read first,
 * so there is no count that could go wrong: a race was missed if something of it came later than two days after its
 * end, and belongs to this absence if no moment lies between in which nothing was missing.
 */
export function catchUpOf(state: Pick<SyncState, "now" | "firstSeason" | "meetings" | "reads">): CatchUp | null {
  const races = missedRaces(state);
  const unread = seasonsWithoutCalendar(state);
  let startMs = Math.min(...races.flatMap(({ fromMs, untilMs }) => (untilMs === Infinity ? [fromMs] : [])));
  if (startMs === Infinity && unread.length === 0) return null;
  for (const { fromMs, untilMs } of races.toSorted((a, b) => b.untilMs - a.untilMs)) {
    if (untilMs >= startMs) startMs = Math.min(startMs, fromMs);
  }
  const missed = races.filter(({ untilMs }) => untilMs >= startMs);
  const known = (what: "results" | "laps" | "pitStops") => missed.filter((race) => race[what] === "known").length;
  return {
    awaitsCalendar: unread.length > 0 || hasOldCalendar(state, missed),
    missed: missed.length,
    withResults: known("results"),
    withLaps: known("laps"),
    withPitStops: known("pitStops"),
  };
}

function missedRaces({ now, meetings, reads }: Pick<SyncState, "now" | "meetings" | "reads">): MissedRace[] {
  const nowMs = now.epochMilliseconds;
  return meetings.flatMap((meeting) => {
    const race = meeting.sessions.find((session) => session.kind === "race");
    if (meeting.cancelled || meeting.round === null || race === undefined) return [];
    const overMs = race.overAt.epochMilliseconds;
    const fromMs = overMs + LATE_MS;
    const isFromPack = race.hasResult && reads.get(`race/${meeting.id}`)?.presentSince == null;
    if (fromMs > nowMs || isFromPack) return [];
    const partOf = (kind: MeetingSubjectKind, isKnown: boolean) =>
      partState(isKnown, reads.get(`${kind}/${meeting.id}`), fromMs);
    const results = resultParts(meeting, partOf);
    // A race that the service has no result of was not run, or is not to be had.
    if (results.race?.state === "none") return [];
    const laps = partOf("laps", meeting.hasLaps);
    const pitStops = partOf("pit-stops", meeting.hasPitStops);
    const parts = [...Object.values(results), laps, pitStops];
    const untilMs = Math.max(
      fromMs,
      ...parts.map((part) => (part.state === "open" ? Infinity : part.state === "known" ? part.sinceMs : fromMs)),
    );
    if (untilMs <= fromMs) return [];
    const { season } = meeting;
    const isOpen = Object.values(results).some(({ state }) => state === "open");
    return [
      { fromMs, untilMs, season, results: isOpen ? "open" : "known", laps: laps.state, pitStops: pitStops.state },
    ];
  });
}

function resultParts(
  { sessions }: SyncMeeting,
  partOf: (kind: MeetingSubjectKind, isKnown: boolean) => Part,
): Partial<Record<"qualifying" | "sprint" | "race", Part>> {
  const found = (["qualifying", "sprint", "race"] as const).flatMap((kind) => {
    const session = sessions.find((candidate) => candidate.kind === sessionOfSubject[kind]);
    return session === undefined ? [] : [[kind, partOf(kind, session.hasResult)] as const];
  });
  return Object.fromEntries(found);
}

/** The service has none of it if it still said so two days after the race. */
function partState(isKnown: boolean, read: SubjectRead | undefined, fromMs: number): Part {
  if (isKnown) return { state: "known", sinceMs: read?.presentSince?.epochMilliseconds ?? -Infinity };
  const answeredMs = read?.answeredAt?.epochMilliseconds ?? -Infinity;
  return { state: answeredMs >= fromMs && read?.presentSince == null ? "none" : "open" };
}

/** Seasons that have begun, and whose calendar nobody has asked for with an answer. */
function seasonsWithoutCalendar({ now, firstSeason, meetings, reads }: Parameters<typeof catchUpOf>[0]): number[] {
  const { year } = now.toZonedDateTimeISO("UTC");
  return plannedSeasons(firstSeason, now).filter(
    (season) =>
      season >= firstSeason &&
      season <= year &&
      !meetings.some((meeting) => meeting.season === season) &&
      reads.get(`calendar/${season}`)?.answeredAt == null,
  );
}

/** A calendar read before a missing race was run does not know whether it was cancelled. */
function hasOldCalendar({ reads }: Parameters<typeof catchUpOf>[0], races: readonly MissedRace[]): boolean {
  return races.some(({ untilMs, fromMs, season }) => {
    const answeredMs = reads.get(`calendar/${season}`)?.answeredAt?.epochMilliseconds ?? -Infinity;
    return untilMs === Infinity && answeredMs < fromMs - LATE_MS;
  });
}
