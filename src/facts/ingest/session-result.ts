import type { TransactionSql } from "postgres";

import { sessionOverAt, type SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";

import type { KnownMeeting } from "./meetings.ts";
import type { RaceRow } from "./race-rows.ts";

/** Adds a session that has a result but was never announced. */
export async function ensureSession(
  transaction: TransactionSql,
  meeting: KnownMeeting,
  kind: SessionKind,
): Promise<boolean> {
  const overAt = sessionOverAt({
    kind,
    season: meeting.season,
    startsAt: null,
    raceDate: Temporal.PlainDate.from(meeting.endDate),
    winnerTimeMs: null,
  });
  const added = await transaction`
    insert into source.sessions (meeting_id, kind, starts_at, over_at)
    values (${meeting.id}, ${kind}, null, ${overAt.toString()}) on conflict do nothing returning 1`;
  return added.length > 0;
}

export async function setRaceResult(
  transaction: TransactionSql,
  meeting: KnownMeeting,
  winner: RaceRow | null,
): Promise<boolean> {
  const [race] = await transaction<{ startsAtMs: number | null }[]>`
    select (extract(epoch from starts_at) * 1000)::float8 as "startsAtMs"
    from source.sessions where meeting_id = ${meeting.id} and kind = 'race'`;
  const startsAtMs = race?.startsAtMs ?? null;
  const overAt = sessionOverAt({
    kind: "race",
    season: meeting.season,
    startsAt: startsAtMs === null ? null : Temporal.Instant.fromEpochMilliseconds(Math.round(startsAtMs)),
    raceDate: Temporal.PlainDate.from(meeting.endDate),
    winnerTimeMs: winner?.timeMs ?? null,
  }).toString();
  const ended = await transaction`
    update source.sessions set over_at = ${overAt}
    where meeting_id = ${meeting.id} and kind = 'race' and over_at <> ${overAt}::timestamptz returning 1`;
  const laps = winner?.laps ?? null;
  if (laps === null) return ended.length > 0;
  const shortened = await transaction`
    update source.meetings set laps = ${laps},
      distance_m = scheduled_distance_m - (scheduled_laps - ${laps}::integer) * course_length_m
    where id = ${meeting.id} and laps is distinct from ${laps} returning 1`;
  return ended.length + shortened.length > 0;
}
