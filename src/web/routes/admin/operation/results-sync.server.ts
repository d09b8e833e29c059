import { countRequestsBetween, countRequestsOfHour } from "#db/queries/facts/service-requests.ts";
import type { NamedSyncMeeting, ServiceHealth } from "#db/queries/facts/service-health.ts";
import { readSyncState } from "#db/queries/facts/sync-state.ts";
import { catchUpOf } from "#domain/facts/catch-up.ts";
import { planSync, REQUESTS_AN_HOUR } from "#domain/facts/sync-plan.ts";
import { subjectKey, type SyncSubject } from "#domain/facts/sync-subject.ts";
import { Temporal } from "#domain/time.ts";
import type { Services } from "#services.ts";

import { catchUpText } from "../../../components/catch-up-text.ts";

const LISTED = 8;

const NAMES: Readonly<Record<SyncSubject["kind"], string>> = {
  calendar: "Calendar",
  qualifying: "Qualifying",
  sprint: "Sprint",
  race: "Race",
  "driver-standings": "Drivers’ standings",
  "team-standings": "Constructors’ standings",
  laps: "Laps",
  "pit-stops": "Pit stops",
};

export async function loadResultsSync(services: Services, health: ServiceHealth | null) {
  const { db, clock } = services;
  const wall = Temporal.Now.instant();
  const [state, hour, day] = await Promise.all([
    readSyncState(services, clock.now()),
    countRequestsOfHour(db, "ergast", wall),
    countRequestsBetween(db, "ergast", wall.subtract({ hours: 24 }), wall),
  ]);
  const meetingOf = new Map(state.meetings.map((meeting) => [meeting.id, meeting]));
  const progress = catchUpOf(state);
  const { due } = planSync({ ...state, requestsLeft: Infinity, pausedUntil: null });
  const { pausedUntil = null, pauseRequested = false } = health ?? {};
  const isPaused = pausedUntil !== null && Temporal.Instant.compare(pausedUntil, wall) > 0;
  return {
    catchUp: progress && catchUpText(progress),
    requests: { hour, day, limit: REQUESTS_AN_HOUR },
    pause: isPaused ? { until: pausedUntil.toString(), requested: pauseRequested } : null,
    next: due
      .slice(0, LISTED)
      .map((subject) => ({ key: subjectKey(subject), label: labelOf(subject, meetingOf) })),
    due: due.length,
    failing: Array.from(state.reads)
      .filter(([, read]) => read.failures > 0)
      .toSorted(([, a], [, b]) => Temporal.Instant.compare(b.triedAt, a.triedAt))
      .slice(0, LISTED)
      .map(([key, { failures, failure }]) => ({
        key,
        label: labelOfKey(key, meetingOf),
        failures,
        failure,
      })),
  };
}

export type ResultsSyncView = Awaited<ReturnType<typeof loadResultsSync>>;

type Meetings = ReadonlyMap<number, NamedSyncMeeting>;

function labelOf(subject: SyncSubject, meetings: Meetings): string {
  return labelOfKey(subjectKey(subject), meetings);
}

function labelOfKey(key: string, meetings: Meetings): string {
  const [kind = "", id = ""] = key.split("/");
  const name = NAMES[kind as SyncSubject["kind"]] ?? kind;
  if (kind === "calendar") return `${name} ${id}`;
  const meeting = meetings.get(Number(id));
  return meeting === undefined
    ? `${name}, meeting ${id}`
    : `${name}, ${meeting.name} ${meeting.season}`;
}
