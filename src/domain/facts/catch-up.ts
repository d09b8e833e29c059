import { LATE_MS, sessionOfSubject } from "./sync-phases.ts";
import { plannedSeasons, type SyncState } from "./sync-plan.ts";
import type { MeetingSubjectKind, SubjectRead, SyncMeeting } from "./sync-subject.ts";

export type CatchUp = NonNullable<ReturnType<typeof catchUpOf>>;

type Part =
  | { readonly state: "open" | "none" }
  | { readonly state: "known"; readonly sinceMs: number };

interface MissedRace {
  /**
   * Period in which parts of the race's data were missing. `untilMs` is Infinity if some still are.
   */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly season: number;
  readonly results: Part["state"];
  readonly laps: Part["state"];
  readonly pitStops: Part["state"];
}

/**
 * Returns the progress of catching up after an absence, or null if nothing is missing. The progress
 * is computed from the calendar and the first read of each table, so no stored counter can go
 * wrong. A race was missed if part of its data arrived more than two days after the race ended.
 * Missed races belong to the same absence if some data was missing at every moment between them.
 */
export function catchUpOf(state: Pick<SyncState, "now" | "firstSeason" | "meetings" | "reads">) {
  const races = missedRaces(state);
  const unread = seasonsWithoutCalendar(state);
  let startMs = Math.min(
    ...races.flatMap(({ fromMs, untilMs }) => (untilMs === Infinity ? [fromMs] : [])),
  );
  if (startMs === Infinity && unread.length === 0) return null;
  for (const { fromMs, untilMs } of races.toSorted((a, b) => b.untilMs - a.untilMs)) {
    if (untilMs >= startMs) startMs = Math.min(startMs, fromMs);
  }
  const missed = races.filter(({ untilMs }) => untilMs >= startMs);
  const countKnown = (what: "results" | "laps" | "pitStops") =>
    missed.filter((race) => race[what] === "known").length;
  return {
    /**
     * True if a season's calendar is unknown, or was last read before a missed race whose data is
     * still outstanding. The number of missed races may then still change.
     */
    awaitsCalendar: unread.length > 0 || hasOldCalendar(state, missed),
    missed: missed.length,
    withResults: countKnown("results"),
    withLaps: countKnown("laps"),
    withPitStops: countKnown("pitStops"),
  };
}

function missedRaces({
  now,
  meetings,
  reads,
}: Pick<SyncState, "now" | "meetings" | "reads">): MissedRace[] {
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
    // The service has no result, because either the race wasn't run or its result isn't available.
    if (results.race?.state === "none") return [];
    const laps = partOf("laps", meeting.hasLaps);
    const pitStops = partOf("pit-stops", meeting.hasPitStops);
    const parts = [...Object.values(results), laps, pitStops];
    const untilMs = Math.max(fromMs, ...parts.map((part) => endOf(part, fromMs)));
    if (untilMs <= fromMs) return [];
    const { season } = meeting;
    const isOpen = Object.values(results).some(({ state }) => state === "open");
    return [
      {
        fromMs,
        untilMs,
        season,
        results: isOpen ? "open" : "known",
        laps: laps.state,
        pitStops: pitStops.state,
      },
    ];
  });
}

function resultParts(
  { sessions }: SyncMeeting,
  partOf: (kind: MeetingSubjectKind, isKnown: boolean) => Part,
): Partial<Record<"qualifying" | "sprint" | "race", Part>> {
  const parts = (["qualifying", "sprint", "race"] as const).flatMap((kind) => {
    const session = sessions.find((candidate) => candidate.kind === sessionOfSubject[kind]);
    return session === undefined ? [] : [[kind, partOf(kind, session.hasResult)] as const];
  });
  return Object.fromEntries(parts);
}

function endOf(part: Part, fromMs: number): number {
  if (part.state === "open") return Infinity;
  return part.state === "known" ? part.sinceMs : fromMs;
}

function partState(isKnown: boolean, read: SubjectRead | undefined, fromMs: number): Part {
  if (isKnown)
    return { state: "known", sinceMs: read?.presentSince?.epochMilliseconds ?? -Infinity };
  const answeredMs = read?.answeredAt?.epochMilliseconds ?? -Infinity;
  return { state: answeredMs >= fromMs && read?.presentSince == null ? "none" : "open" };
}

function seasonsWithoutCalendar({
  now,
  firstSeason,
  meetings,
  reads,
}: Parameters<typeof catchUpOf>[0]): number[] {
  const { year } = now.toZonedDateTimeISO("UTC");
  return plannedSeasons(firstSeason, now).filter(
    (season) =>
      season >= firstSeason &&
      season <= year &&
      !meetings.some((meeting) => meeting.season === season) &&
      reads.get(`calendar/${season}`)?.answeredAt == null,
  );
}

/** A calendar read before a missed race doesn't show whether that race was cancelled. */
function hasOldCalendar(
  { reads }: Parameters<typeof catchUpOf>[0],
  races: readonly MissedRace[],
): boolean {
  return races.some(({ untilMs, fromMs, season }) => {
    const answeredMs = reads.get(`calendar/${season}`)?.answeredAt?.epochMilliseconds ?? -Infinity;
    return untilMs === Infinity && answeredMs < fromMs - LATE_MS;
  });
}
