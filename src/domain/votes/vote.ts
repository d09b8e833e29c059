import { HOUR_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";
import { meetingStartMs, type ScheduledMeeting } from "#domain/calendar/weekend.ts";

/** The three questions of a ballot, in the order in which they are asked. */
export const votePicks = ["scorer", "rest", "team"] as const;

export type VotePick = (typeof votePicks)[number];

/** Answers by question: ids of drivers and of a team; null where there was nobody to choose. */
export type Picks = Readonly<Record<VotePick, string | null>>;

/** Who may be chosen, in the order of the classification. */
export type Choices = Readonly<Record<VotePick, readonly string[]>>;

/** A line of a race's classification, as far as voting asks. */
export interface VoteLine {
  readonly driverId: string;
  readonly teamId: string;
  readonly status: string;
  readonly pointsHundredths: number;
}

const NEVER_STARTED: ReadonlySet<string> = new Set(["DNS", "DNQ", "DNPQ", "DNP"]);

/**
 * Who may be chosen after a race: scorers have points of this race (a sprint's do not count), the rest started and have
 * none, whether they finished or not (DNF and DSQ in, DNS out), and a team needs a car that started. Whoever drove two
 * cars is a scorer when one of them scored.
 */
export function eligibleChoices(lines: readonly VoteLine[]): Choices {
  const started = lines.filter((line) => !NEVER_STARTED.has(line.status));
  const scorers = new Set(started.filter((line) => line.pointsHundredths > 0).map((line) => line.driverId));
  const drivers = [...new Set(started.map((line) => line.driverId))];
  return {
    scorer: drivers.filter((id) => scorers.has(id)),
    rest: drivers.filter((id) => !scorers.has(id)),
    team: [...new Set(started.map((line) => line.teamId))],
  };
}

/** Questions whose answer no longer stands, because a ruling moved the driver to the other group or off the list. */
export function voidPicks(picks: Picks, choices: Choices): VotePick[] {
  return votePicks.filter((pick) => {
    const choice = picks[pick];
    return choice === null ? choices[pick].length > 0 : !choices[pick].includes(choice);
  });
}

/** How long a ballot is open at most. */
export const VOTE_HOURS = 72;
/** How long a pick stays open that a ruling made void, counted from when the ruling was noticed. */
export const REOPENED_HOURS = 24;

export type VoteState =
  /** No race, so no vote. */
  | { readonly kind: "cancelled" }
  | { readonly kind: "not-open-yet" }
  | { readonly kind: "open" | "closed"; readonly opensAt: Temporal.Instant; readonly closesAt: Temporal.Instant };

interface VoteQuery<M> {
  readonly meeting: M;
  /** The season's meetings and, where known, the next season's first: what comes next closes the ballot. */
  readonly calendar: readonly ScheduledMeeting[];
  /** When the first classification was noticed; null where the fact pack had it, which was as soon as the race was over. */
  readonly noticedAt: Temporal.Instant | null;
  readonly now: Temporal.Instant;
}

/**
 * Where a meeting's ballot stands at `now`: open from the moment the race's classification is in, for 72 hours or until
 * the first session of the next meeting that is held, whichever comes first.
 */
export function voteState<M extends ScheduledMeeting>({ meeting, calendar, noticedAt, now }: VoteQuery<M>): VoteState {
  const race = meeting.sessions.find((session) => session.kind === "race");
  if (meeting.cancelled || race === undefined) return { kind: "cancelled" };
  const nowMs = now.epochMilliseconds;
  const overMs = race.overAt.epochMilliseconds;
  if (nowMs < overMs || !race.hasResult) return { kind: "not-open-yet" };
  // A site that is shown at an earlier moment than it heard of the result shows the result all the same.
  const noticedMs = noticedAt === null || noticedAt.epochMilliseconds > nowMs ? overMs : noticedAt.epochMilliseconds;
  const opensMs = Math.max(overMs, noticedMs);
  const closesMs = Math.min(opensMs + VOTE_HOURS * HOUR_MS, nextStartMs(meeting, overMs, calendar));
  return {
    kind: nowMs < closesMs ? "open" : "closed",
    opensAt: Temporal.Instant.fromEpochMilliseconds(Math.min(opensMs, closesMs)),
    closesAt: Temporal.Instant.fromEpochMilliseconds(closesMs),
  };
}

function nextStartMs(meeting: ScheduledMeeting, overMs: number, calendar: readonly ScheduledMeeting[]): number {
  const starts = calendar
    .filter((other) => other.id !== meeting.id && !other.cancelled)
    .map(meetingStartMs)
    .filter((startMs) => startMs > overMs);
  return Math.min(...starts, Infinity);
}

/**
 * Until when void picks of a closed ballot may be chosen again: a day after the latest correction, or null when there
 * was none that we know the time of, or the day is over.
 */
export function reopenedUntil(correctedAt: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant | null {
  if (correctedAt === null || Temporal.Instant.compare(correctedAt, now) > 0) return null;
  const until = correctedAt.add({ hours: REOPENED_HOURS });
  return Temporal.Instant.compare(now, until) < 0 ? until : null;
}
