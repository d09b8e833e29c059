import { calendarPhases, FOLLOWED_MS, sessionOfSubject, tablePhases, type Phase } from "./sync-phases.ts";
import {
  subjectKey,
  type MeetingSubjectKind,
  type SubjectRead,
  type SyncMeeting,
  type SyncSubject,
} from "./sync-subject.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";

/*
 * Plans requests to a results service. The plan depends on site time: a session's results are due once it is over on
 * the site's clock. Catching up isn't a separate mode, because missed data is simply due in the order below
 * (docs/decisions/0009-jobs-and-sync-plan.md).
 */

export interface SyncState {
  readonly now: Temporal.Instant;
  /** Last season in the fact pack. From this season on, calendars and results may be missing. */
  readonly firstSeason: number;
  readonly meetings: readonly SyncMeeting[];
  readonly reads: ReadonlyMap<string, SubjectRead>;
  readonly requestsLeft: number;
  readonly pausedUntil: Temporal.Instant | null;
  /**
   * True if an administrator started the sync. It then reads the calendar even if that isn't due yet, and retries
   * failures without waiting.
   */
  readonly manual?: boolean;
}

/** Just below the public service's hourly limit, because the service may count each hour from a different minute. */
export const REQUESTS_AN_HOUR = 480;
/** Requests per hour reserved for calendars and recent meetings. */
const KEPT_FOR_NEWS = 100;
const PUT_OFF_MS = 5 * MINUTE_MS;
const FIRST_BACK_OFF_MS = 2 * MINUTE_MS;
const MAX_BACK_OFF_MS = HOUR_MS;
/** Laps of an old race take about 15 requests, too many to repeat every hour. */
const MAX_BACK_OFF_WHEN_OLD_MS = DAY_MS;

/**
 * Priorities of due subjects. The current weekend comes before missed data. Missed classifications are read oldest
 * first, because standings, streaks and stories build on earlier results. Standings and laps are read newest first:
 * nothing builds on them, and the latest race has the most readers.
 */
const tiers = ["calendar", "live", "missed-result", "standings", "known-result", "course"] as const;
type Tier = (typeof tiers)[number];

const ORDER: readonly SyncSubject["kind"][] = [
  "calendar",
  "qualifying",
  "sprint",
  "race",
  "driver-standings",
  "team-standings",
  "laps",
  "pit-stops",
];

/** Number of requests for each subject, at 100 rows per request. At Monaco, 22 drivers complete 1,716 laps. */
const COSTS: Readonly<Record<SyncSubject["kind"], number>> = {
  calendar: 1,
  race: 1,
  sprint: 1,
  qualifying: 1,
  "driver-standings": 1,
  "team-standings": 1,
  "pit-stops": 1,
  laps: 18,
};

export function plannedSeasons(firstSeason: number, now: Temporal.Instant): number[] {
  const { year } = now.toZonedDateTimeISO("UTC");
  const first = Math.min(firstSeason, year - 1);
  return Array.from({ length: year + 2 - first }, (_, index) => first + index);
}

/**
 * Returns the reads due at `now`, in order, and the time at which to plan again. Ignores stored reads later than `now`,
 * which exist if the clock has been set back.
 */
export function planSync(state: SyncState) {
  const nowMs = state.now.epochMilliseconds;
  const { pausedUntil } = state;
  if (pausedUntil !== null && pausedUntil.epochMilliseconds > nowMs) return { due: [], lookAgainAt: pausedUntil };
  const readOf = (key: string) => believable(state.reads.get(key), nowMs);
  const requested = listSubjects(state, readOf).map((candidate) => ({
    ...candidate,
    dueMs: dueMs(candidate, readOf(subjectKey(candidate.subject)), nowMs, state.manual === true),
  }));
  const due = requested.filter((candidate) => candidate.dueMs <= nowMs).sort(byPriority);
  let requestsLeft = state.requestsLeft;
  const affordable = due.filter(({ subject, isNews }) => {
    const cost = COSTS[subject.kind];
    if (requestsLeft - cost < (isNews ? 0 : KEPT_FOR_NEWS)) return false;
    requestsLeft -= cost;
    return true;
  });
  const later = requested.flatMap((candidate) => (candidate.dueMs > nowMs ? [candidate.dueMs] : []));
  if (affordable.length < due.length) later.push(nowMs + PUT_OFF_MS);
  return {
    due: affordable.map(({ subject }) => subject),
    lookAgainAt: Temporal.Instant.fromEpochMilliseconds(Math.ceil(Math.min(nowMs + DAY_MS, ...later))),
  };
}

interface RequestedSubject {
  readonly subject: SyncSubject;
  readonly tier: Tier;
  readonly phases: readonly Phase[];
  readonly isNews: boolean;
  readonly orderMs: number;
}

function byPriority(a: RequestedSubject, b: RequestedSubject): number {
  return (
    tiers.indexOf(a.tier) - tiers.indexOf(b.tier) ||
    a.orderMs - b.orderMs ||
    ORDER.indexOf(a.subject.kind) - ORDER.indexOf(b.subject.kind)
  );
}

type ReadOf = (key: string) => SubjectRead | undefined;

function listSubjects(state: SyncState, readOf: ReadOf): RequestedSubject[] {
  const { now, meetings } = state;
  const { year } = now.toZonedDateTimeISO("UTC");
  const bySeason = Map.groupBy(meetings, (meeting) => meeting.season);
  const seasons = plannedSeasons(state.firstSeason, now);
  const calendars = seasons
    .filter((season) => season >= Math.min(state.firstSeason, year))
    .map((season) => ({
      subject: { kind: "calendar", season } as const,
      tier: "calendar" as const,
      phases: calendarPhases(season, year, bySeason.get(season) ?? []),
      isNews: true,
      orderMs: season,
    }));
  return [...calendars, ...seasons.flatMap((season) => listTables(bySeason.get(season) ?? [], now, readOf))];
}

function listTables(season: readonly SyncMeeting[], now: Temporal.Instant, readOf: ReadOf): RequestedSubject[] {
  const nowMs = now.epochMilliseconds;
  const run = season.flatMap((meeting) => {
    const race = meeting.sessions.find((session) => session.kind === "race");
    if (meeting.cancelled || meeting.round === null || race === undefined) return [];
    return [{ meeting, round: meeting.round, overMs: race.overAt.epochMilliseconds }];
  });
  return run.flatMap(({ meeting, round, overMs }) => {
    const upToHere = run.filter((earlier) => earlier.overMs <= overMs).map((earlier) => earlier.meeting);
    return ORDER.flatMap((kind): RequestedSubject[] => {
      if (kind === "calendar") return [];
      const subject = { kind, season: meeting.season, round, meetingId: meeting.id };
      // The service identifies standings only by round, so they aren't requested until our rounds match the service's.
      if (isStandings(kind) && (readOf(`calendar/${meeting.season}`)?.failures ?? 0) > 0) return [];
      const phases = tablePhases(subject, { meeting, upToHere, readOf });
      if (phases.length === 0) return [];
      const tier = tierOf(kind, meeting, overMs, nowMs);
      const oldestFirst = tier === "live" || tier === "missed-result";
      return [{ subject, tier, phases, isNews: overMs + FOLLOWED_MS > nowMs, orderMs: oldestFirst ? overMs : -overMs }];
    });
  });
}

function tierOf(kind: MeetingSubjectKind, { sessions }: SyncMeeting, raceOverMs: number, nowMs: number): Tier {
  const startsMs = sessions.flatMap(({ startsAt }) => startsAt?.epochMilliseconds ?? []);
  if (nowMs >= Math.min(raceOverMs, ...startsMs) && nowMs < raceOverMs + DAY_MS) return "live";
  if (isStandings(kind)) return "standings";
  const session = sessions.find((candidate) => candidate.kind === sessionOfSubject[kind]);
  if (session === undefined) return "course";
  return session.hasResult ? "known-result" : "missed-result";
}

function isStandings(kind: SyncSubject["kind"]): boolean {
  return kind === "driver-standings" || kind === "team-standings";
}

function dueMs(
  { subject, phases, isNews }: RequestedSubject,
  read: SubjectRead | undefined,
  nowMs: number,
  manual: boolean,
): number {
  const answeredMs = read?.answeredAt?.epochMilliseconds ?? -Infinity;
  let earliest = Infinity;
  for (const { fromMs, untilMs, everyMs } of phases) {
    const eachMs = manual && subject.kind === "calendar" ? MINUTE_MS : everyMs;
    const moment = Math.max(fromMs, answeredMs + eachMs);
    // A phase that is over is skipped. If the site was off at the time, later phases make up for it.
    if (moment < untilMs && untilMs > nowMs) earliest = Math.min(earliest, moment);
  }
  if (read === undefined || read.failures === 0 || manual) return earliest;
  const maxMs = isNews ? MAX_BACK_OFF_MS : MAX_BACK_OFF_WHEN_OLD_MS;
  const backOffMs = Math.min(FIRST_BACK_OFF_MS * 2 ** (read.failures - 1), maxMs);
  return Math.max(earliest, read.triedAt.epochMilliseconds + backOffMs);
}

function believable(read: SubjectRead | undefined, nowMs: number): SubjectRead | undefined {
  return read !== undefined && read.triedAt.epochMilliseconds > nowMs ? undefined : read;
}
