import type { Database } from "#db/database.ts";
import { knownCalendar } from "#db/queries/calendar/known-calendar.ts";
import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { findReplay } from "#db/queries/replay/replay.ts";
import { HOUR_MS } from "#domain/durations.ts";
import { MAX_SESSION_MS } from "#domain/calendar/session.ts";
import { playRecordedRace, type RecordedSession } from "#domain/live/recorded/recorded-session.ts";
import type { Temporal } from "#domain/time.ts";
import type { FactsState } from "#facts/store/facts-state.ts";

import { AFTER_MS, BEFORE_MS } from "./live-hours.ts";
import { createStepTimeline, type StepTimeline } from "./step-timeline.ts";

export interface RecordedRaceOptions {
  readonly db: Database;
  readonly facts: () => FactsState;
  readonly season: () => number;
  readonly siteNow: () => Temporal.Instant;
}

export interface RecordedRace extends StepTimeline {
  nowMs(): number;
  /**
   * Loads the race that is in progress or about to start. Must be called regularly and whenever the
   * facts change.
   */
  refresh(): Promise<void>;
}

/**
 * A race is loaded this long before it is shown, because the site's clock may run faster than real
 * time.
 */
const AHEAD_MS = 2 * HOUR_MS;

/**
 * Plays the race that is in progress at the site's time, from its recorded laps. The state depends
 * only on the facts and the site's time, so all instances show the same state without a listening
 * instance or stored frames.
 */
export function createRecordedRace({
  db,
  facts,
  season,
  siteNow,
}: RecordedRaceOptions): RecordedRace {
  let loaded: {
    readonly meetingId: number;
    readonly facts: FactsState;
    readonly race: RecordedSession | null;
  } | null = null;
  let loading: Promise<void> = Promise.resolve();

  const steps = createStepTimeline({
    beginAt: (atMs) => atMs,
    stateAt(atMs) {
      const race = loaded?.race;
      const isOn =
        race && atMs >= race.event.startsAtMs - BEFORE_MS && atMs <= race.endsAtMs + AFTER_MS;
      return isOn ? { session: race.at(atMs), isNew: false } : null;
    },
  });
  const nowMs = (): number => siteNow().epochMilliseconds;

  async function refresh(): Promise<void> {
    const version = facts();
    const now = siteNow();
    const meetings = await knownCalendar(db, { season: season(), facts: version, now });
    const meeting = meetings.find((candidate) => isNear(candidate, now.epochMilliseconds)) ?? null;
    const isLoaded =
      meeting?.id === loaded?.meetingId && (meeting === null || loaded?.facts === version);
    if (isLoaded) return;
    loaded = meeting && {
      meetingId: meeting.id,
      facts: version,
      race: await loadRace(db, meeting),
    };
    steps.reset();
  }

  return {
    ...steps,
    nowMs,
    // Calls run one after the other, so that an older result never replaces a newer one.
    refresh: () => (loading = loading.then(refresh, refresh)),
  };
}

async function loadRace(
  db: Database,
  { id, sessions, scheduledLaps }: Meeting,
): Promise<RecordedSession | null> {
  const session = sessions.find(({ kind }) => kind === "race");
  if (session?.startsAt == null) return null;
  // Reads the whole race even while it is in progress. Only its state up to the site's time leaves
  // this module.
  const afterRace = session.startsAt.add({ milliseconds: MAX_SESSION_MS });
  const replay = await findReplay(db, { meetingId: id, now: afterRace });
  return (
    replay &&
    playRecordedRace(replay.race, { startsAtMs: session.startsAt.epochMilliseconds, scheduledLaps })
  );
}

function isNear({ cancelled, sessions }: Meeting, nowMs: number): boolean {
  const startsAt = cancelled
    ? null
    : (sessions.find(({ kind }) => kind === "race")?.startsAt ?? null);
  if (startsAt === null) return false;
  const startsMs = startsAt.epochMilliseconds;
  return nowMs >= startsMs - BEFORE_MS - AHEAD_MS && nowMs <= startsMs + MAX_SESSION_MS + AFTER_MS;
}
