import { formatDay, formatLongDate } from "#domain/dates.ts";
import { counted, listed } from "#domain/text.ts";
import type { Moment } from "./moment.ts";
import { RESULT_PENDING_MS, type SessionKind } from "./session.ts";
import type { ScheduledMeeting, WeekendSession } from "./weekend.ts";

/*
 * A session has been run once it is over and its classification is known. db/queries/calendar/session-run.ts has the
 * same rule in SQL. No other module may decide this.
 */

export function isRun(session: Pick<WeekendSession<Moment>, "overAt" | "hasResult">, now: Moment): boolean {
  return session.hasResult && isOver(session, now);
}

export function isOver({ overAt }: Pick<WeekendSession<Moment>, "overAt">, now: Moment): boolean {
  return overAt.epochMilliseconds <= now.epochMilliseconds;
}

export function raceIsRun(meeting: ReachMeeting, now: Moment): boolean {
  return !meeting.cancelled && meeting.sessions.some((session) => session.kind === "race" && isRun(session, now));
}

/** A missing result is pending for a day (docs/decisions/0004). */
export function isAwaited({ overAt }: Pick<WeekendSession<Moment>, "overAt">, now: Moment): boolean {
  return now.epochMilliseconds < overAt.epochMilliseconds + RESULT_PENDING_MS;
}

type ReachMeeting = Pick<ScheduledMeeting, "cancelled"> & {
  readonly sessions: readonly Pick<WeekendSession<Moment>, "kind" | "overAt" | "hasResult">[];
};

export interface ResultsReach {
  readonly kind: "pending" | "behind";
  readonly upTo: string | null;
  readonly missing: readonly { readonly name: string; readonly session: SessionKind }[];
  readonly hasGap: boolean;
}

export const scoringKinds: readonly SessionKind[] = ["sprint", "race"];

/** Returns the results missing at `now`, or null if there are none. Meetings must be in calendar order. */
export function resultsReach(
  meetings: readonly (ReachMeeting & { readonly name: string })[],
  now: Moment,
  kinds: readonly SessionKind[] = scoringKinds,
): ResultsReach | null {
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
 * Returns a sentence about the missing results. `receivedOn` is the day of the latest result (yyyy-mm-dd), or null to
 * leave it out. The year appears only if it differs from that of `today`.
 */
export function reachText(reach: ResultsReach, receivedOn: string | null, today: string): string {
  const named = reach.missing.slice(0, MAX_NAMED).map(({ name, session }) => `${sessionWord(session)}the ${name}`);
  const rest = reach.missing.length - named.length;
  const all = listed(rest > 0 ? [...named, counted(rest, "other")] : named);
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
