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
 * When a public results service is asked for what. Everything here goes by the shown clock: results are wanted when
 * the sessions that readers see are over. Catching up after months away is no mode of its own: what was missed is due,
 * and the order below says what is read first. See docs/decisions/0028-catching-up.md.
 */

export interface SyncState {
  readonly now: Temporal.Instant;
  /** The season in which the fact pack ends: from there on calendars and results may be missing. */
  readonly firstSeason: number;
  /** Of the seasons that `plannedSeasons` lists; a season without any is asked for its calendar only. */
  readonly meetings: readonly SyncMeeting[];
  /** By `subjectKey`. */
  readonly reads: ReadonlyMap<string, SubjectRead>;
  /** How many requests may still be made this hour. */
  readonly requestsLeft: number;
  /** The service is to be left alone until then, because it said so; null when it may be asked. */
  readonly pausedUntil: Temporal.Instant | null;
  /** An administrator wants to know now: failures are tried again and the calendar is read, whenever that was last. */
  readonly manual?: boolean;
}

export interface SyncPlan {
  /** To be read now, in this order. */
  readonly due: readonly SyncSubject[];
  /** When something can become due next, after now and at most a day ahead. */
  readonly lookAgainAt: Temporal.Instant;
}

/** What a results service may be sent; a little less than the public one allows, for its hours are not ours. */
export const REQUESTS_AN_HOUR = 480;
/** Requests an hour kept for news; what was missed weeks ago waits for the next hour. */
const KEPT_FOR_NEWS = 100;
const PUT_OFF_MS = 5 * MINUTE_MS;
const FIRST_BACK_OFF_MS = 2 * MINUTE_MS;
const MAX_BACK_OFF_MS = HOUR_MS;
/** Of an old race: its lap times are some 15 requests, too many to have them refused every hour. */
const MAX_BACK_OFF_WHEN_OLD_MS = DAY_MS;

/**
 * What goes first among everything that is due. A weekend that is on comes before all that was missed. Missed
 * classifications go from the oldest on: standings, streaks and stories count what came before, so at every moment the
 * facts are whole up to some round. Standings and laps go from the newest back: nothing builds on them, and the latest
 * race is looked at most.
 */
const tiers = ["calendar", "live", "missed-result", "standings", "known-result", "course"] as const;
type Tier = (typeof tiers)[number];

/** Within a tier and a weekend, in the order in which documents build on each other. */
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

/** Requests that a subject takes, at 100 rows each: 22 drivers at Monaco drive 1,716 laps. */
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

/** The seasons whose meetings a plan needs: from where the facts end, or last year, to the next one. */
export function plannedSeasons(firstSeason: number, now: Temporal.Instant): number[] {
  const { year } = now.toZonedDateTimeISO("UTC");
  const first = Math.min(firstSeason, year - 1);
  return Array.from({ length: year + 2 - first }, (_, index) => first + index);
}

/**
 * Which reads are due at `now`, in which order, and when to look again. Reads that were noted in the future, as after
 * a clock that was set back, count as never made.
 */
export function planSync(state: SyncState): SyncPlan {
  const nowMs = state.now.epochMilliseconds;
  const { pausedUntil } = state;
  if (pausedUntil !== null && pausedUntil.epochMilliseconds > nowMs) return { due: [], lookAgainAt: pausedUntil };
  const readOf = (key: string) => believable(state.reads.get(key), nowMs);
  const requested = listSubjects(state, readOf).map((one) => ({
    ...one,
    dueMs: dueMs(one, readOf(subjectKey(one.subject)), nowMs, state.manual === true),
  }));
  const due = requested.filter((one) => one.dueMs <= nowMs).sort(byPriority);
  let left = state.requestsLeft;
  const affordable = due.filter(({ subject, isNews }) => {
    const cost = COSTS[subject.kind];
    if (left - cost < (isNews ? 0 : KEPT_FOR_NEWS)) return false;
    left -= cost;
    return true;
  });
  const later = requested.flatMap((one) => (one.dueMs > nowMs ? [one.dueMs] : []));
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
  /** It may use what is kept of the hour's requests. */
  readonly isNews: boolean;
  /** Of two weekends in a tier the one with the lower number goes first. */
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
      // A season is only taken after the one before it.
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
    const upToHere = run.filter((one) => one.overMs <= overMs).map((one) => one.meeting);
    return ORDER.flatMap((kind): RequestedSubject[] => {
      if (kind === "calendar") return [];
      const subject = { kind, season: meeting.season, round, meetingId: meeting.id };
      // Standings go by the round's number alone, so they wait until the service's numbers are ours.
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

/** The earliest moment that one of the phases asks for; Infinity when none does any more. */
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
    // What a phase asked for and nobody did, because the site was off, is left to the phases that follow it.
    if (moment < untilMs && untilMs > nowMs) earliest = Math.min(earliest, moment);
  }
  if (read === undefined || read.failures === 0 || manual) return earliest;
  const maxMs = isNews ? MAX_BACK_OFF_MS : MAX_BACK_OFF_WHEN_OLD_MS;
  const backOffMs = Math.min(FIRST_BACK_OFF_MS * 2 ** (read.failures - 1), maxMs);
  return Math.max(earliest, read.triedAt.epochMilliseconds + backOffMs);
}

/** A clock that was set back leaves reads in the future: they say nothing about now. */
function believable(read: SubjectRead | undefined, nowMs: number): SubjectRead | undefined {
  return read !== undefined && read.triedAt.epochMilliseconds > nowMs ? undefined : read;
}
