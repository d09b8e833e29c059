import type { ScheduleChange } from "#domain/calendar/changes/schedule-change.ts";
import type { SessionKind } from "#domain/calendar/session.ts";
import { DAY_MS } from "#domain/durations.ts";

export interface MeetingPlan {
  readonly season: number;
  readonly name: string;
  readonly circuit: { readonly id: string; readonly name: string };
  readonly endDate: string;
  readonly cancelled: boolean;
  readonly sessions: readonly { readonly kind: SessionKind; readonly startsAt: string | null }[];
}

/**
 * Returns the schedule changes between two plans of a meeting. Sessions get no entry if they moved along with the
 * race by at least a day, or if their meeting was cancelled or restored.
 */
export function planChanges(before: MeetingPlan, after: MeetingPlan): ScheduleChange[] {
  const { season } = after;
  const ofMeeting = { season, session: null };
  const changes: ScheduleChange[] = [];
  if (before.name !== after.name) {
    changes.push({ ...ofMeeting, what: "renamed", from: before.name, to: after.name });
  }
  if (before.cancelled !== after.cancelled) {
    const off = { ...ofMeeting, what: "cancelled", from: before.endDate, to: null } as const;
    const on = { ...ofMeeting, what: "restored", from: null, to: after.endDate } as const;
    return [...changes, after.cancelled ? off : on];
  }
  if (before.circuit.id !== after.circuit.id)
    changes.push({ ...ofMeeting, what: "circuit", from: before.circuit.name, to: after.circuit.name });
  const hasMoved = before.endDate !== after.endDate;
  if (hasMoved) changes.push({ ...ofMeeting, what: "date", from: before.endDate, to: after.endDate });
  const was = new Map(before.sessions.map((session) => [session.kind, session]));
  const is = new Set(after.sessions.map((session) => session.kind));
  for (const { kind, startsAt: to } of after.sessions) {
    const old = was.get(kind);
    const from = old?.startsAt ?? null;
    if (from === to) continue;
    if (hasMoved && from !== null && to !== null && Math.abs(Date.parse(to) - Date.parse(from)) >= DAY_MS) continue;
    const what = old !== undefined && from === null ? "time-announced" : "start";
    changes.push({ season, what, session: kind, from, to });
  }
  for (const { kind, startsAt } of before.sessions) {
    if (!is.has(kind)) changes.push({ season, what: "session-dropped", session: kind, from: startsAt, to: null });
  }
  return changes;
}
