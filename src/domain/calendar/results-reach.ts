import { formatDay, formatLongDate } from "#domain/dates.ts";
import { counted, listed } from "#domain/text.ts";
import type { Moment } from "./moment.ts";
import { RESULT_PENDING_MS, RESULT_WAIT_MS, type SessionKind } from "./session.ts";
import type { ScheduledMeeting, WeekendSession } from "./weekend.ts";

/** State of a session's result. It is `missing` if the session has finished, not `to-come`. */
export type ResultStatus = "to-come" | "missing" | "known";

interface Outcome {
  readonly isOver: boolean;
  readonly hasResult: boolean;
}

/*
 * The only rule for what is known about a session. db/queries/calendar/session-run.ts has the same rule in SQL. No
 * other module may decide this.
 */
export function resultStatus({ isOver, hasResult }: Outcome): ResultStatus {
  if (!isOver) return "to-come";
  return hasResult ? "known" : "missing";
}

type OverSession = Pick<WeekendSession<Moment>, "overAt" | "hasResult">;

export function sessionResult(session: OverSession, now: Moment): ResultStatus {
  return resultStatus({ isOver: isOver(session, now), hasResult: session.hasResult });
}

export function isRun(session: OverSession, now: Moment): boolean {
  return sessionResult(session, now) === "known";
}

export function isOver({ overAt }: Pick<OverSession, "overAt">, now: Moment): boolean {
  return overAt.epochMilliseconds <= now.epochMilliseconds;
}

export function raceResult(meeting: ReachMeeting, now: Moment): ResultStatus | null {
  const race = meeting.cancelled ? undefined : meeting.sessions.find(({ kind }) => kind === "race");
  return race === undefined ? null : sessionResult(race, now);
}

export function raceIsRun(meeting: ReachMeeting, now: Moment): boolean {
  return raceResult(meeting, now) === "known";
}

/** Returns the last race if its result is known, or else the season's latest race with a result. */
export function lastKnownRace<M extends ReachMeeting>({
  last,
  meetings,
  now,
}: {
  readonly last: M | null;
  readonly meetings: readonly M[];
  readonly now: Moment;
}): M | null {
  if (last === null || raceIsRun(last, now)) return last;
  return meetings.findLast((meeting) => raceIsRun(meeting, now)) ?? null;
}

/**
 * While results are missing, returns the round that the standings shown are from, e.g. `round 11`. Null if the season
 * is complete, because the standings are then those of today.
 */
export function standingsRoundText(
  meetings: readonly (ReachMeeting & { readonly round: number | null })[],
  now: Moment,
): string | null {
  if (completeSeason(meetings, now) !== null) return null;
  const round = meetings.findLast((meeting) => raceIsRun(meeting, now))?.round ?? null;
  return round === null ? null : `round ${round}`;
}

/** Returns true once one of these races has been run, with or without a result. */
export function hasRaced(meetings: readonly ReachMeeting[], now: Moment): boolean {
  return meetings.some((meeting) => {
    const status = raceResult(meeting, now);
    return status === "known" || status === "missing";
  });
}

/** Returns false if a later race of these has been run and its result isn't known. Meetings must be in order. */
export function isLatestRace<M extends ReachMeeting & { readonly id: number }>(
  race: Pick<M, "id">,
  meetings: readonly M[],
  now: Moment,
): boolean {
  const later = meetings.slice(meetings.findIndex(({ id }) => id === race.id) + 1);
  return later.every((meeting) => raceResult(meeting, now) !== "missing");
}

/** A missing result is pending for a week (docs/decisions/0004-session-end-times.md). */
export function isAwaited({ overAt }: Pick<OverSession, "overAt">, now: Moment): boolean {
  return now.epochMilliseconds < overAt.epochMilliseconds + RESULT_PENDING_MS;
}

declare const proof: unique symbol;

/**
 * Sessions of which every finished one has a result. Rules about the present ("leads", "last", "still to come") take
 * this type, so that they can't be applied while results are missing. Only `completeResults` makes it.
 */
export type CompleteResults<S> = readonly S[] & { readonly [proof]: true };

/** Returns the same sessions, or null if a finished one has no result. */
export function completeResults<S>(
  sessions: readonly S[],
  statusOf: (session: S) => ResultStatus,
): CompleteResults<S> | null {
  const isComplete = sessions.every((session) => statusOf(session) !== "missing");
  return isComplete ? (sessions as CompleteResults<S>) : null;
}

/** Returns the races and sprints of these meetings, or null if a finished one has no result. */
export function completeSeason(meetings: readonly ReachMeeting[], now: Moment) {
  const scoring = meetings
    .filter(({ cancelled }) => !cancelled)
    .flatMap((meeting) => meeting.sessions.filter(({ kind }) => scoringKinds.includes(kind)));
  return completeResults(scoring, (session) => sessionResult(session, now));
}

type ReachMeeting = Pick<ScheduledMeeting, "cancelled"> & {
  readonly sessions: readonly Pick<WeekendSession<Moment>, "kind" | "overAt" | "hasResult">[];
};

export type ResultsReach = NonNullable<ReturnType<typeof resultsReach>>;

export const scoringKinds: readonly SessionKind[] = ["sprint", "race"];

/** Returns the results missing at `now`, or null if there are none. Meetings must be in calendar order. */
export function resultsReach(
  meetings: readonly (ReachMeeting & { readonly name: string })[],
  now: Moment,
  kinds: readonly SessionKind[] = scoringKinds,
) {
  const heldMeetings = meetings.filter((meeting) => !meeting.cancelled);
  const due = heldMeetings.flatMap((meeting) =>
    meeting.sessions
      .filter((session) => kinds.includes(session.kind) && isOver(session, now))
      .map((session) => ({ meeting, session })),
  );
  const first = due.findIndex(({ session }) => !session.hasResult);
  const missing = due.filter(({ session }) => !session.hasResult);
  const [earliest] = missing;
  if (earliest === undefined) return null;
  const lateMs = RESULT_WAIT_MS + Math.min(...missing.map(({ session }) => session.overAt.epochMilliseconds));
  return {
    kind: now.epochMilliseconds < lateMs ? "pending" : "behind",
    upTo: due.slice(0, first).findLast(({ meeting }) => meeting !== earliest.meeting)?.meeting.name ?? null,
    missing: missing.map(({ meeting, session }) => ({ name: meeting.name, kind: session.kind })),
    hasGap: due.slice(first).some(({ session }) => session.hasResult),
  };
}

export type ResultsThrough = ReturnType<typeof resultsThrough>;

/** Returns how far the results reach at `now`, for clients. Meetings must be in calendar order. */
export function resultsThrough(
  meetings: readonly (ReachMeeting & { readonly name: string; readonly season: number })[],
  now: Moment,
) {
  const over = meetings
    .filter(({ cancelled }) => !cancelled)
    .map((meeting) => ({
      meeting,
      results: meeting.sessions
        .filter(({ kind }) => scoringKinds.includes(kind))
        .map((session) => sessionResult(session, now))
        .filter((result) => result !== "to-come"),
    }))
    .filter(({ results }) => results.length > 0);
  const firstGap = over.findIndex(({ results }) => results.includes("missing"));
  const last = (firstGap === -1 ? over : over.slice(0, firstGap)).at(-1)?.meeting;
  return {
    /** The last meeting before any missing result, e.g. `Hungarian Grand Prix 2026`. */
    resultsThrough: last === undefined ? null : `${last.name} ${last.season}`,
    /** Number of finished races and sprints without a result. */
    resultsMissing: over.flatMap(({ results }) => results).filter((result) => result === "missing").length,
  };
}

interface MissingResult {
  readonly name: string;
  readonly kind: SessionKind;
}

const NOUNS: Partial<Record<SessionKind, string>> = {
  race: "race",
  sprint: "sprint",
  qualifying: "qualifying session",
  "sprint-qualifying": "sprint qualifying session",
};

/** Returns a sentence about missing results, of which there is at least one. */
export function missingText(missing: readonly MissingResult[]): string {
  const [first, second] = missing;
  if (first !== undefined && second === undefined)
    return `The result of ${sessionWord(first.kind)}the ${first.name} hasn’t arrived yet.`;
  const ofNoun = Map.groupBy(missing, ({ kind }) => NOUNS[kind] ?? "session");
  const counts = Array.from(ofNoun)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([noun, group]) => counted(group.length, noun));
  return `The results of ${listed(counts)} haven’t arrived yet.`;
}

const MAX_NAMED = 3;

/**
 * Returns a sentence about the missing results. `receivedOn` is the day of the latest result (yyyy-mm-dd), or null to
 * leave it out. The year appears only if it differs from that of `today`.
 */
export function reachText(reach: ResultsReach, receivedOn: string | null, today: string): string {
  const names = reach.missing.slice(0, MAX_NAMED).map(({ name, kind }) => `${sessionWord(kind)}the ${name}`);
  const rest = reach.missing.length - names.length;
  const all = listed(rest > 0 ? [...names, counted(rest, "other")] : names);
  if (reach.kind === "pending") return `${reach.missing.length === 1 ? "Result" : "Results"} pending: ${all}.`;
  if (reach.hasGap || reach.upTo === null)
    return `Still waiting for the ${reach.missing.length === 1 ? "result" : "results"} of ${all}.`;
  const since = receivedOn === null ? "yet" : `since ${dayText(receivedOn, today)}`;
  return `Results are complete up to the ${reach.upTo}. Nothing newer has arrived ${since}.`;
}

const dayText = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatLongDate(day);

function sessionWord(kind: SessionKind): string {
  switch (kind) {
    case "sprint":
      return "the sprint at ";
    case "qualifying":
      return "qualifying for ";
    case "sprint-qualifying":
      return "sprint qualifying for ";
    default:
      return "";
  }
}
