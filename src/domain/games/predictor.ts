import type { Moment } from "#domain/calendar/moment.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";

export type Podium = readonly [first: string, second: string, third: string];

export const predictionPoints = { exact: 3, onPodium: 1, allExact: 3 } as const;

export type PickResult = "exact" | "on-podium" | "off";

export function judgePick(id: string, step: number, podium: readonly string[]): PickResult {
  if (id === podium[step]) return "exact";
  return podium.includes(id) ? "on-podium" : "off";
}

const SQUARES: Readonly<Record<PickResult, string>> = { exact: "🟩", "on-podium": "🟨", off: "⬛" };

export const resultSquares = (results: readonly PickResult[]): string =>
  results.map((result) => SQUARES[result]).join("");

export function scorePrediction(predicted: Podium, podium: Podium): number {
  const { exact, onPodium, allExact } = predictionPoints;
  const pointsOf = { exact, "on-podium": onPodium, off: 0 } as const;
  const results = predicted.map((id, step) => judgePick(id, step, podium));
  const sum = results.reduce((points, result) => points + pointsOf[result], 0);
  return sum + (results.every((result) => result === "exact") ? allExact : 0);
}

/** Keeps drivers who miss one or two races, but not those who have lost their seat. */
const RECENT_ROUNDS = 3;

export function currentDrivers(
  drives: readonly { readonly round: number; readonly driver: { readonly id: string } }[],
) {
  const rounds = [...new Set(drives.map(({ round }) => round))]
    .toSorted((a, b) => b - a)
    .slice(0, RECENT_ROUNDS);
  return new Set(
    drives.filter(({ round }) => rounds.includes(round)).map(({ driver }) => driver.id),
  );
}

const LOCKING: readonly SessionKind[] = ["qualifying", "qualifying-1", "race"];

/**
 * Predictions close at the start of qualifying, or of the race if there is no qualifying. While
 * times are unknown, they close at 00:00 UTC on the first day.
 */
export function locksAt(meeting: ScheduledMeeting): Temporal.Instant {
  for (const kind of LOCKING) {
    const startsAt = meeting.sessions.find((session) => session.kind === kind)?.startsAt;
    if (startsAt) return startsAt;
  }
  return Temporal.PlainDate.from(meeting.startDate).toZonedDateTime("UTC").toInstant();
}

/** A session that is delayed hasn't started, so predictions stay open. */
export function isLocked(meeting: ScheduledMeeting, now: Moment): boolean {
  const locking = LOCKING.map((kind) =>
    meeting.sessions.find((session) => session.kind === kind),
  ).find((session) => session?.startsAt != null);
  return locking?.isDelayed !== true && now.epochMilliseconds >= locksAt(meeting).epochMilliseconds;
}

/** Returns the latest race whose predictions have locked, or null if none have locked yet. */
export function lastLocked<Race extends ScheduledMeeting>(
  meetings: readonly Race[],
  now: Temporal.Instant,
): Race | null {
  const locked = meetings.filter(
    (meeting) => !meeting.cancelled && Temporal.Instant.compare(locksAt(meeting), now) <= 0,
  );
  return locked.toSorted((a, b) => Temporal.Instant.compare(locksAt(b), locksAt(a)))[0] ?? null;
}

export const predictionErrors = {
  malformed: { status: 400, text: "We couldn’t read that prediction. Choose three drivers." },
  "no-meeting": { status: 409, text: "There’s no race left to predict." },
  "meeting-wrong": {
    status: 409,
    text: "That prediction was for another race. You can predict this one now.",
  },
  cancelled: { status: 409, text: "That race weekend was cancelled." },
  "switched-off": { status: 409, text: "Predictions are paused. Check back later." },
  locked: {
    status: 409,
    text: "Too late: qualifying has started. Any earlier prediction still counts.",
  },
  missing: { status: 422, text: "Choose a driver for each step of the podium." },
  twice: { status: 422, text: "Choose three different drivers." },
  "not-current": { status: 422, text: "One of these drivers isn’t racing. Choose from the list." },
  "too-many-requests": {
    status: 429,
    text: "Too many changes. Wait a few minutes, then try again.",
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly text: string }>>;

export type PredictionError = keyof typeof predictionErrors;

interface Offered {
  readonly meetingId: string;
  readonly picks: Podium;
}

/**
 * Returns the reason for rejecting a prediction, or null if it is accepted. `open` contains the
 * next meeting and the drivers to choose from.
 */
export function refusePrediction(
  offered: Offered,
  open: { readonly meeting: ScheduledMeeting; readonly drivers: readonly string[] } | null,
  now: Temporal.Instant,
): PredictionError | null {
  if (!/^\d{1,9}$/.test(offered.meetingId)) return "malformed";
  if (open === null) return "no-meeting";
  if (Number(offered.meetingId) !== open.meeting.id) return "meeting-wrong";
  if (open.meeting.cancelled) return "cancelled";
  if (isLocked(open.meeting, now)) return "locked";
  return refusePodium(offered.picks, open.drivers);
}

/** Returns the reason for rejecting the three drivers, or null. */
export function refusePodium(picks: Podium, drivers: readonly string[]): PredictionError | null {
  if (picks.includes("")) return "missing";
  if (new Set(picks).size < 3) return "twice";
  return picks.every((id) => drivers.includes(id)) ? null : "not-current";
}
