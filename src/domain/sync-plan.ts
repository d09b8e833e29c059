import { calendarPhases, FOLLOWED_MS, tablePhases, type Phase } from "./sync-phases.ts";
import { subjectKey, type SubjectRead, type SyncMeeting, type SyncSubject } from "./sync-subject.ts";
import { Temporal } from "./time.ts";

/*
 * When a public results service is asked for what. Everything here goes by the shown clock: results are wanted when
 * the sessions that readers see are over.
 */

export interface SyncState {
  readonly now: Temporal.Instant;
  /** Of the seasons around `now`; without those of the present season only its calendar is asked for. */
  readonly meetings: readonly SyncMeeting[];
  /** By `subjectKey`. */
  readonly reads: ReadonlyMap<string, SubjectRead>;
  /** How many requests may still be made this hour. */
  readonly requestsLeft: number;
  /** The service is to be left alone until then, because it said so; null when it may be asked. */
  readonly pausedUntil: Temporal.Instant | null;
}

export interface SyncPlan {
  /** To be read now, in this order. */
  readonly due: readonly SyncSubject[];
  /** When something can become due next, after now and at most a day ahead. */
  readonly lookAgainAt: Temporal.Instant;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** So many requests an hour are kept for what is news; what was missed weeks ago waits for the next hour. */
const KEPT_FOR_NEWS = 100;
const PUT_OFF_MS = 5 * MINUTE_MS;
const FIRST_BACK_OFF_MS = 2 * MINUTE_MS;
const LONGEST_BACK_OFF_MS = HOUR_MS;

/** Of what is due at once, what others depend on comes first. */
const ORDER: readonly SyncSubject["kind"][] = [
  "calendar",
  "race",
  "sprint",
  "qualifying",
  "driver-standings",
  "team-standings",
  "pit-stops",
  "laps",
];

/** Requests that a subject takes, at 100 rows each: twenty drivers drive some 1,200 laps and more. */
const COSTS: Readonly<Record<SyncSubject["kind"], number>> = {
  calendar: 1,
  race: 1,
  sprint: 1,
  qualifying: 1,
  "driver-standings": 1,
  "team-standings": 1,
  "pit-stops": 1,
  laps: 16,
};

/**
 * Which reads are due at `now`, in which order, and when to look again. Reads that were noted in the future, as after
 * a clock that was set back, count as never made.
 */
export function planSync(state: SyncState): SyncPlan {
  const nowMs = state.now.epochMilliseconds;
  const { pausedUntil } = state;
  if (pausedUntil !== null && pausedUntil.epochMilliseconds > nowMs) return { due: [], lookAgainAt: pausedUntil };
  const wanted = listSubjects(state).map(({ subject, phases, newsUntilMs, orderMs }) => ({
    subject,
    dueMs: dueMs(phases, believable(state.reads.get(subjectKey(subject)), nowMs), nowMs),
    isNews: newsUntilMs > nowMs,
    orderMs,
  }));
  const inOrder = (a: { subject: SyncSubject; orderMs: number }, b: { subject: SyncSubject; orderMs: number }) =>
    ORDER.indexOf(a.subject.kind) - ORDER.indexOf(b.subject.kind) || a.orderMs - b.orderMs;
  const due = wanted.filter((one) => one.dueMs <= nowMs).sort(inOrder);
  let left = state.requestsLeft;
  const affordable = due
    .toSorted((a, b) => Number(b.isNews) - Number(a.isNews) || inOrder(a, b))
    .filter(({ subject, isNews }) => {
      const cost = COSTS[subject.kind];
      if (left - cost < (isNews ? 0 : KEPT_FOR_NEWS)) return false;
      left -= cost;
      return true;
    })
    // Standings after a round follow from those before it, so even old news goes first.
    .sort(inOrder);
  const later = wanted.flatMap((one) => (one.dueMs > nowMs ? [one.dueMs] : []));
  if (affordable.length < due.length) later.push(nowMs + PUT_OFF_MS);
  return {
    due: affordable.map(({ subject }) => subject),
    lookAgainAt: Temporal.Instant.fromEpochMilliseconds(Math.ceil(Math.min(nowMs + DAY_MS, ...later))),
  };
}

interface WantedSubject {
  readonly subject: SyncSubject;
  readonly phases: readonly Phase[];
  /** Until then it may use what is kept of the hour's requests. */
  readonly newsUntilMs: number;
  /** Of two of a kind the earlier one goes first. */
  readonly orderMs: number;
}

function listSubjects(state: SyncState): WantedSubject[] {
  const nowMs = state.now.epochMilliseconds;
  const season = state.now.toZonedDateTimeISO("UTC").year;
  const readOf = (subject: SyncSubject) => believable(state.reads.get(subjectKey(subject)), nowMs);
  const calendars = [season, season + 1].map((year) => {
    const subject = { kind: "calendar", season: year } as const;
    return {
      subject,
      phases: calendarPhases(
        year,
        season,
        state.meetings.filter((meeting) => meeting.season === year),
      ),
      newsUntilMs: Infinity,
      orderMs: year,
    };
  });
  const tables = state.meetings.flatMap((meeting) => {
    const { id: meetingId, season, round, cancelled } = meeting;
    const race = meeting.sessions.find((session) => session.kind === "race");
    if (cancelled || round === null || race === undefined) return [];
    const overMs = race.overAt.epochMilliseconds;
    return ORDER.flatMap((kind): WantedSubject[] => {
      if (kind === "calendar") return [];
      const subject = { kind, season, round, meetingId };
      const phases = tablePhases(subject, meeting, readOf);
      return phases.length === 0 ? [] : [{ subject, phases, newsUntilMs: overMs + FOLLOWED_MS, orderMs: overMs }];
    });
  });
  return [...calendars, ...tables];
}

/** The earliest moment that one of the phases asks for; Infinity when none does any more. */
function dueMs(phases: readonly Phase[], read: SubjectRead | undefined, nowMs: number): number {
  const answeredMs = read?.answeredAt?.epochMilliseconds ?? -Infinity;
  let earliest = Infinity;
  for (const { fromMs, untilMs, everyMs } of phases) {
    const moment = Math.max(fromMs, answeredMs + everyMs);
    // What a phase asked for and nobody did, because the site was off, is left to the phases that follow it.
    if (moment < untilMs && untilMs > nowMs) earliest = Math.min(earliest, moment);
  }
  if (read === undefined) return earliest;
  const backOffMs = Math.min(FIRST_BACK_OFF_MS * 2 ** (read.failures - 1), LONGEST_BACK_OFF_MS);
  const afterFailureMs = read.failures === 0 ? -Infinity : read.triedAt.epochMilliseconds + backOffMs;
  return Math.max(earliest, afterFailureMs);
}

/** A clock that was set back leaves reads in the future: they say nothing about now. */
function believable(read: SubjectRead | undefined, nowMs: number): SubjectRead | undefined {
  return read !== undefined && read.triedAt.epochMilliseconds > nowMs ? undefined : read;
}
