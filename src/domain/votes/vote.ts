import { HOUR_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";
import { meetingStartMs, type ScheduledMeeting } from "#domain/calendar/weekend.ts";

export const votePicks = ["scorer", "rest", "team"] as const;

export type VotePick = (typeof votePicks)[number];

export type Picks = Readonly<Record<VotePick, string | null>>;

export type Choices = Readonly<Record<VotePick, readonly string[]>>;

export interface VoteLine {
  readonly driverId: string;
  readonly teamId: string;
  readonly status: string;
  readonly pointsHundredths: number;
}

const NEVER_STARTED: ReadonlySet<string> = new Set(["DNS", "DNQ", "DNPQ", "DNP"]);

/**
 * Returns the choices after a race. Scorers have points from the race, not counting the sprint. The
 * rest started but have no points: DNF and DSQ count, DNS doesn't. A team is eligible if one of its
 * cars started. A driver who shared cars is a scorer if any of the cars scored. Drivers are in the
 * order of the classification, teams in that of their points from the race.
 */
export function eligibleChoices(lines: readonly VoteLine[]): Choices {
  const started = lines.filter((line) => !NEVER_STARTED.has(line.status));
  const scorers = new Set(
    started.filter((line) => line.pointsHundredths > 0).map((line) => line.driverId),
  );
  const drivers = [...new Set(started.map((line) => line.driverId))];
  return {
    scorer: drivers.filter((id) => scorers.has(id)),
    rest: drivers.filter((id) => !scorers.has(id)),
    team: teamsByPoints(started),
  };
}

function teamsByPoints(lines: readonly VoteLine[]): string[] {
  const cars = Map.groupBy(lines, ({ teamId }) => teamId);
  const pointsOf = (lines: readonly VoteLine[]): number =>
    lines.reduce((sum, car) => sum + car.pointsHundredths, 0);
  return [...cars].toSorted(([, a], [, b]) => pointsOf(b) - pointsOf(a)).map(([teamId]) => teamId);
}

export function voidPicks(picks: Picks, choices: Choices): VotePick[] {
  return votePicks.filter((pick) => {
    const choice = picks[pick];
    return choice === null ? choices[pick].length > 0 : !choices[pick].includes(choice);
  });
}

export const VOTE_HOURS = 72;
export const REOPENED_HOURS = 24;

export type VoteState =
  | { readonly kind: "cancelled" }
  | { readonly kind: "not-open-yet" }
  | {
      readonly kind: "open" | "closed";
      readonly opensAt: Temporal.Instant;
      readonly closesAt: Temporal.Instant;
    };

interface VoteQuery<M> {
  readonly meeting: M;
  readonly calendar: readonly ScheduledMeeting[];
  /**
   * Time at which the first classification was noticed. Null if it is from the fact pack and
   * therefore counts as known when the race ended.
   */
  readonly noticedAt: Temporal.Instant | null;
  readonly now: Temporal.Instant;
}

/**
 * Returns the state of a meeting's vote at `now`. It is open from the race's classification until
 * 72 hours later or the first session of the next meeting, whichever comes first.
 */
export function voteState<M extends ScheduledMeeting>({
  meeting,
  calendar,
  noticedAt,
  now,
}: VoteQuery<M>): VoteState {
  const race = meeting.sessions.find((session) => session.kind === "race");
  if (meeting.cancelled || race === undefined) return { kind: "cancelled" };
  const nowMs = now.epochMilliseconds;
  const overMs = race.overAt.epochMilliseconds;
  if (nowMs < overMs || !race.hasResult) return { kind: "not-open-yet" };
  // At a site time before the result was noticed, voting is treated as having opened when the race
  // ended.
  const noticedMs =
    noticedAt === null || noticedAt.epochMilliseconds > nowMs
      ? overMs
      : noticedAt.epochMilliseconds;
  const opensMs = Math.max(overMs, noticedMs);
  const closesMs = Math.min(opensMs + VOTE_HOURS * HOUR_MS, nextStartMs(meeting, overMs, calendar));
  return {
    kind: nowMs < closesMs ? "open" : "closed",
    opensAt: Temporal.Instant.fromEpochMilliseconds(Math.min(opensMs, closesMs)),
    closesAt: Temporal.Instant.fromEpochMilliseconds(closesMs),
  };
}

function nextStartMs(
  meeting: ScheduledMeeting,
  overMs: number,
  calendar: readonly ScheduledMeeting[],
): number {
  const starts = calendar
    .filter((other) => other.id !== meeting.id && !other.cancelled)
    .map(meetingStartMs)
    .filter((startMs) => startMs > overMs);
  return Math.min(...starts, Infinity);
}

/**
 * Returns the time until which invalid picks of a closed vote can be replaced: a day after the
 * latest correction. Null if there is no such correction or that day is over.
 */
export function reopenedUntil(
  correctedAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (correctedAt === null || Temporal.Instant.compare(correctedAt, now) > 0) return null;
  const until = correctedAt.add({ hours: REOPENED_HOURS });
  return Temporal.Instant.compare(now, until) < 0 ? until : null;
}
