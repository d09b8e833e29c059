import type { Moment } from "#domain/calendar/moment.ts";
import type { ScheduledSession } from "#domain/calendar/session.ts";
import { HOUR_MS } from "#domain/durations.ts";

/** A stop of the time machine: just before one of these sessions, or after the race. */
export const watchStages = ["sprint-qualifying", "sprint", "qualifying", "race", "after"] as const;

export type WatchStage = (typeof watchStages)[number];

/** Identifies a stop, e.g. the one before the 2012 Abu Dhabi race. */
export type WatchPlace = ReturnType<typeof placeOf>;

export interface WatchedMeeting {
  readonly season: number;
  readonly slug: string;
  readonly cancelled: boolean;
  readonly sessions: readonly ScheduledSession<Moment>[];
}

export interface WatchStop<M> {
  readonly meeting: M;
  readonly stage: WatchStage;
  /** Site time at the stop, in epoch milliseconds. */
  readonly atMs: number;
}

/** Close to the session's start, but late enough for the final grid of a race to be known. */
const BEFORE_START_MS = HOUR_MS;
/** If the start time is unknown, the result appears at midnight. The stop is twelve hours earlier, at midday. */
const BEFORE_UNTIMED_MS = 12 * HOUR_MS;
const AFTER_RACE_MS = HOUR_MS;

export function watchStops<M extends WatchedMeeting>(meetings: readonly M[], latestMs: number): WatchStop<M>[] {
  return meetings
    .filter(({ cancelled }) => !cancelled)
    .flatMap((meeting) => stopsOf(meeting))
    .filter(({ atMs }) => atMs <= latestMs)
    .toSorted((a, b) => a.atMs - b.atMs);
}

function stopsOf<M extends WatchedMeeting>(meeting: M): WatchStop<M>[] {
  const { sessions } = meeting;
  return watchStages.flatMap((stage) => {
    const session = sessions.find(({ kind }) => kind === (stage === "after" ? "race" : stage));
    if (session === undefined) return [];
    const atMs = stage === "after" ? session.overAt.epochMilliseconds + AFTER_RACE_MS : beforeMs(session, sessions);
    return [{ meeting, stage, atMs }];
  });
}

/** Returns the time of the stop, which is never before the end of an earlier session. */
function beforeMs(
  { startsAt, overAt }: ScheduledSession<Moment>,
  sessions: readonly ScheduledSession<Moment>[],
): number {
  if (startsAt === null) return overAt.epochMilliseconds - BEFORE_UNTIMED_MS;
  const startMs = startsAt.epochMilliseconds;
  const over = sessions.map((session) => session.overAt.epochMilliseconds).filter((ms) => ms < startMs);
  return Math.max(startMs - BEFORE_START_MS, ...over);
}

/** Returns null if the stop doesn't exist or hasn't been reached yet. */
export function findStop<M extends WatchedMeeting>(
  stops: readonly WatchStop<M>[],
  { season, slug, stage }: WatchPlace,
): WatchStop<M> | null {
  const stop = stops.find(
    ({ meeting, stage: other }) => meeting.season === season && meeting.slug === slug && other === stage,
  );
  return stop ?? null;
}

export function placeOf({ meeting, stage }: WatchStop<Pick<WatchedMeeting, "season" | "slug">>) {
  return { season: meeting.season, slug: meeting.slug, stage };
}

export function stopAfter<M>(stops: readonly WatchStop<M>[], { atMs }: WatchStop<M>): WatchStop<M> | null {
  return stops.find((stop) => stop.atMs > atMs) ?? null;
}

/** Describes a stop: `before Abu Dhabi qualifying`, `after the Abu Dhabi race`. */
export function stopWords(place: string, stage: WatchStage): string {
  switch (stage) {
    case "after":
      return `after the ${place} race`;
    case "race":
    case "sprint":
      return `before the ${place} ${stage}`;
    case "qualifying":
      return `before ${place} qualifying`;
    case "sprint-qualifying":
      return `before ${place} sprint qualifying`;
  }
}
