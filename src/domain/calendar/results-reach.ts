import { formatDay, formatLongDate } from "#domain/dates.ts";
import { counted, listed } from "#domain/text.ts";
import type { Moment } from "./moment.ts";
import { RESULT_PENDING_MS, type SessionKind } from "./session.ts";
import type { ScheduledMeeting, WeekendSession } from "./weekend.ts";

/*
 * How far results reach. The one place that says whether a session counts as run: when it is over and its classification
 * is known. Its twin for queries is db/queries/session-run.ts.
 */

/** Whether a session counts as run at `now`. */
export function isRun(session: Pick<WeekendSession<Moment>, "overAt" | "hasResult">, now: Moment): boolean {
  return session.hasResult && isOver(session, now);
}

/** Whether a session is over at `now`, its result known or not. */
export function isOver({ overAt }: Pick<WeekendSession<Moment>, "overAt">, now: Moment): boolean {
  return overAt.epochMilliseconds <= now.epochMilliseconds;
}

/** Whether a meeting's race counts as run at `now`. */
export function raceIsRun(meeting: ReachMeeting, now: Moment): boolean {
  return !meeting.cancelled && meeting.sessions.some((session) => session.kind === "race" && isRun(session, now));
}

/** Whether a result that isn't there is still waited for: for a day, see decision 0004. */
export function isAwaited({ overAt }: Pick<WeekendSession<Moment>, "overAt">, now: Moment): boolean {
  return now.epochMilliseconds < overAt.epochMilliseconds + RESULT_PENDING_MS;
}

type ReachMeeting = Pick<ScheduledMeeting, "cancelled"> & {
  readonly sessions: readonly Pick<WeekendSession<Moment>, "kind" | "overAt" | "hasResult">[];
};

/** What is missing although its session is over. */
export interface ResultsReach {
  /** `pending`: nothing is more than a day late. */
  readonly kind: "pending" | "behind";
  /** The meeting up to which nothing is missing; null when that is none of these. */
  readonly upTo: string | null;
  /** In the order of the calendar. */
  readonly missing: readonly { readonly name: string; readonly session: SessionKind }[];
  /** Whether a later result is known than one that is missing. */
  readonly hasGap: boolean;
}

/** The sessions that count for a championship. */
export const scoringKinds: readonly SessionKind[] = ["sprint", "race"];

/**
 * Returns what is missing at `now` of meetings in the order of the calendar, of sessions of some kinds; null when every
 * session that is over has its result.
 */
export function resultsReach(
  meetings: readonly (ReachMeeting & { readonly name: string })[],
  now: Moment,
  kinds: readonly SessionKind[] = scoringKinds,
): ResultsReach | null {
  const held = meetings.filter((meeting) => !meeting.cancelled);
  const due = held.flatMap((meeting) =>
    meeting.sessions
      .filter((session) => kinds.includes(session.kind) && isOver(session, now))
      .map((session) => ({ meeting, session })),
  );
  const first = due.findIndex(({ session }) => !session.hasResult);
  const missing = due.filter(({ session }) => !session.hasResult);
  const [earliest] = missing;
  if (earliest === undefined) return null;
  const lateMs = RESULT_PENDING_MS + Math.min(...missing.map(({ session }) => session.overAt.epochMilliseconds));
  return {
    kind: now.epochMilliseconds < lateMs ? "pending" : "behind",
    upTo: due.slice(0, first).findLast(({ meeting }) => meeting !== earliest.meeting)?.meeting.name ?? null,
    missing: missing.map(({ meeting, session }) => ({ name: meeting.name, session: session.kind })),
    hasGap: due.slice(first).some(({ session }) => session.hasResult),
  };
}

const MAX_NAMED = 3;

/**
 * Says what is missing in a sentence. `receivedOn` is the day (yyyy-mm-dd) on which results came in last, null when that
 * says nothing at the shown moment; `today` decides whether its year is written.
 */
export function reachText(reach: ResultsReach, receivedOn: string | null, today: string): string {
  const named = reach.missing.slice(0, MAX_NAMED).map(({ name, session }) => `${sessionWord(session)}the ${name}`);
  const rest = reach.missing.length - named.length;
  const all = listed(rest > 0 ? [...named, counted(rest, "other")] : named);
  if (reach.kind === "pending") return `Result pending: ${all}.`;
  if (reach.hasGap || reach.upTo === null)
    return `${reach.missing.length === 1 ? "A result hasn't" : "Results haven't"} been received yet: ${all}.`;
  const since = receivedOn === null ? "yet" : `since ${dayText(receivedOn, today)}`;
  return `Results up to the ${reach.upTo}; newer ones haven't been received ${since}.`;
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
