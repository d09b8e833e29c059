import type { SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";

export type Podium = readonly [first: string, second: string, third: string];

export const predictionPoints = { exact: 3, onPodium: 1, allExact: 3 } as const;

export function scorePrediction(predicted: Podium, podium: Podium): number {
  const { exact, onPodium, allExact } = predictionPoints;
  const steps = predicted.map((id, step) => (id === podium[step] ? exact : podium.includes(id) ? onPodium : 0));
  return (
    steps.reduce<number>((sum, points) => sum + points, 0) + (steps.every((points) => points === exact) ? allExact : 0)
  );
}

/** Keeps drivers who miss one or two races, but not those who lost their seat. */
const RECENT_ROUNDS = 3;

export function currentDrivers(
  drives: readonly { readonly round: number; readonly driver: { readonly id: string } }[],
) {
  const rounds = [...new Set(drives.map(({ round }) => round))].toSorted((a, b) => b - a).slice(0, RECENT_ROUNDS);
  return new Set(drives.filter(({ round }) => rounds.includes(round)).map(({ driver }) => driver.id));
}

const LOCKING: readonly SessionKind[] = ["qualifying", "qualifying-1", "race"];

/**
 * Predictions close at the start of qualifying, or of the race if there is no qualifying. While times are unknown, they
 * close at 00:00 UTC on the first day.
 */
export function locksAt(meeting: ScheduledMeeting): Temporal.Instant {
  for (const kind of LOCKING) {
    const startsAt = meeting.sessions.find((session) => session.kind === kind)?.startsAt;
    if (startsAt) return startsAt;
  }
  return Temporal.PlainDate.from(meeting.startDate).toZonedDateTime("UTC").toInstant();
}

/** Returns the latest race whose predictions have locked, or null before the season's first lock. */
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
  "meeting-wrong": { status: 409, text: "That was for another race. This is the one open now." },
  cancelled: { status: 409, text: "That race weekend was cancelled." },
  "switched-off": { status: 409, text: "Predictions are paused. Check back later." },
  locked: { status: 409, text: "Too late: qualifying has started. Your earlier prediction still counts." },
  missing: { status: 422, text: "Choose a driver for each of the three steps." },
  twice: { status: 422, text: "Choose three different drivers." },
  "not-current": { status: 422, text: "One of these drivers isn’t racing. Choose from the list." },
  "too-many-requests": { status: 429, text: "Too many changes. Wait a little, then try again." },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly text: string }>>;

export type PredictionError = keyof typeof predictionErrors;

interface Offered {
  readonly meetingId: string;
  readonly picks: readonly [string, string, string];
}

/**
 * Returns the reason for rejecting a prediction, or null if it is accepted. `open` contains the next meeting and the
 * drivers to choose from.
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
  if (Temporal.Instant.compare(now, locksAt(open.meeting)) >= 0) return "locked";
  if (offered.picks.includes("")) return "missing";
  if (new Set(offered.picks).size < 3) return "twice";
  return offered.picks.every((id) => open.drivers.includes(id)) ? null : "not-current";
}
