import type { TransactionSql } from "postgres";

import { builderOn, type Database, type OpenDatabase } from "#db/database.ts";
import { listMeetings, type Meeting } from "#db/queries/calendar/meetings.ts";
import { plannedOverAt, type SessionKind } from "#domain/calendar/session.ts";
import { GRID_KNOWN_MS } from "#domain/calendar/weekend.ts";
import { DAY_MS } from "#domain/durations.ts";
import { Temporal } from "#domain/time.ts";
import { fillSearchIndex } from "#facts/search-index/search-index.ts";

import { announceErgastCalendar } from "./announced-ergast.ts";

/** Tables with one row or more for each session. */
const OF_SESSION = [
  "race_classifications",
  "timed_classifications",
  "fastest_laps",
  "pit_stops",
  "titles",
  "ergast_results",
  "ergast_pit_stops",
] as const;
/** Tables about the race of a meeting, or about the standings after it. */
const OF_RACE = [
  "race_analyses",
  "driver_of_the_day",
  "driver_standings",
  "team_standings",
] as const;
/** From then on, a weekend says that its recorded race can be watched live. */
const RECORDED_MS = 3 * DAY_MS;
const OF_QUALIFYING = ["pole_positions", "ergast_qualifying"] as const;

interface LaterSession {
  readonly meetingId: number;
  readonly season: number;
  readonly kind: SessionKind;
  readonly startsAt: string | null;
}

/** Calls `use` with facts that end at `now`, in a transaction that is rolled back. */
export async function withFactsUntil(
  { sql }: Pick<OpenDatabase, "sql">,
  now: Temporal.Instant,
  use: (db: Database) => Promise<void>,
): Promise<void> {
  const rolledBack = new Error("rolled back");
  await sql
    .begin("isolation level repeatable read read write", async (transaction) => {
      await cutOffAfter(transaction, now);
      await use(builderOn(transaction));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
}

/**
 * Removes everything from the facts that became known after `now`, as if the fact pack had been
 * built at that moment. Calendars remain as announced, with the planned end of each session.
 */
async function cutOffAfter(sql: TransactionSql, now: Temporal.Instant): Promise<void> {
  const later = await sql<LaterSession[]>`
    select s.meeting_id as "meetingId", m.season, s.kind,
      to_char(s.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt"
    from facts.sessions s join facts.meetings m on m.id = s.meeting_id
    where s.over_at > ${now.toString()}`;
  const idsOf = (kinds: readonly SessionKind[]): number[] => [
    ...new Set(later.filter(({ kind }) => kinds.includes(kind)).map(({ meetingId }) => meetingId)),
  ];
  const races = idsOf(["race"]);
  for (const table of OF_SESSION)
    await sql`
      delete from facts.${sql.unsafe(table)} as row using facts.sessions s
      where s.meeting_id = row.meeting_id and s.kind = row.session and s.over_at > ${now.toString()}`;
  for (const table of OF_RACE)
    await sql`delete from ${sql(`facts.${table}`)} where meeting_id = any(${races}::integer[])`;
  await sql`
    delete from facts.lap_charts as row using facts.sessions s
    where s.meeting_id = row.meeting_id and s.kind = 'race'
      and s.starts_at > ${now.add({ milliseconds: RECORDED_MS }).toString()}`;
  for (const table of OF_QUALIFYING)
    await sql`
      delete from ${sql(`facts.${table}`)} where meeting_id = any(${idsOf(["qualifying"])}::integer[])`;
  await sql`
    delete from facts.starting_grids as row using facts.sessions s
    where s.meeting_id = row.meeting_id and s.kind = row.session and s.over_at > ${now.toString()}
      and (s.starts_at is null or s.starts_at > ${now.add({ milliseconds: GRID_KNOWN_MS }).toString()})`;
  await sql`
    update facts.meetings set laps = scheduled_laps, distance_m = scheduled_distance_m
    where id = any(${races}::integer[])`;
  await cutOffSeasons(sql, races);
  await cutOffEntries(sql, now);
  await planEnds(sql, later);
  await announceCalendars(sql, now);
  await fillSearchIndex(sql);
}

/** The final table of a season is known after its last race. */
async function cutOffSeasons(sql: TransactionSql, races: readonly number[]): Promise<void> {
  for (const table of ["season_driver_standings", "season_team_standings"])
    await sql`
      delete from ${sql(`facts.${table}`)} where season in
        (select season from facts.meetings where id = any(${[...races]}::integer[]) and not cancelled)`;
}

/**
 * Entry lists are published at the beginning of a weekend, but the line-up of a season is announced
 * in advance.
 */
async function cutOffEntries(sql: TransactionSql, now: Temporal.Instant): Promise<void> {
  const today = now.toString().slice(0, 10);
  await sql`
    delete from facts.entries as row using facts.meetings m
    where m.id = row.meeting_id and m.start_date > ${today}::date and m.id not in
      (select distinct on (season) id from facts.meetings where not cancelled order by season, start_date)`;
}

/**
 * Writes the calendars into the tables as they were announced, and forgets what was announced
 * later.
 */
async function announceCalendars(sql: TransactionSql, now: Temporal.Instant): Promise<void> {
  const seasons = await sql<{ season: number }[]>`
    select distinct m.season from facts.meetings m
    left join facts.calendar_changes c on c.meeting_id = m.id
    where c.announced_at > ${now.toString()} or m.cancelled_on > ${now.toString().slice(0, 10)}::date`;
  for (const { season } of seasons) {
    const announced = await listMeetings(builderOn(sql), { season, now });
    const recorded = await sql<
      { id: number }[]
    >`select id from facts.meetings where season = ${season}`;
    await sql`update facts.meetings set round = null, slug = id::text where season = ${season}`;
    for (const meeting of announced) await announceMeeting(sql, meeting);
    const known = new Set(announced.map(({ id }) => id));
    const unknown = recorded.map(({ id }) => id).filter((id) => !known.has(id));
    await announceErgastCalendar(sql, season, announced);
    await sql`delete from facts.entries where meeting_id = any(${unknown}::integer[])`;
    await sql`delete from facts.sessions where meeting_id = any(${unknown}::integer[])`;
    await sql`delete from facts.meetings where id = any(${unknown}::integer[])`;
  }
  await sql`delete from facts.calendar_changes where announced_at > ${now.toString()}`;
}

async function announceMeeting(sql: TransactionSql, meeting: Meeting): Promise<void> {
  const {
    id,
    round,
    slug,
    name,
    startDate,
    endDate,
    cancelled,
    cancelledOn,
    cancellationReason,
    sessions,
  } = meeting;
  await sql`
    update facts.meetings set round = ${round}, slug = ${slug}, name = ${name}, start_date = ${startDate},
      end_date = ${endDate}, cancelled = ${cancelled}, cancelled_on = ${cancelledOn},
      cancellation_reason = ${cancellationReason}
    where id = ${id}`;
  await sql`
    delete from facts.sessions where meeting_id = ${id} and kind <> all(${sessions.map(({ kind }) => kind)}::facts.session_kind[])`;
  for (const { kind, startsAt, overAt } of sessions)
    await sql`
      insert into facts.sessions (meeting_id, kind, starts_at, over_at)
      values (${id}, ${kind}, ${startsAt?.toString() ?? null}, ${overAt.toString()})
      on conflict (meeting_id, kind) do update set starts_at = excluded.starts_at, over_at = excluded.over_at`;
}

async function planEnds(sql: TransactionSql, later: readonly LaterSession[]): Promise<void> {
  const planned = later.flatMap(({ meetingId, season, kind, startsAt }) =>
    startsAt === null
      ? []
      : [
          {
            meetingId,
            kind,
            overAt: plannedOverAt(kind, season, Temporal.Instant.from(startsAt)).toString(),
          },
        ],
  );
  await sql`
    update facts.sessions as row set over_at = planned."overAt"
    from jsonb_to_recordset(${JSON.stringify(planned)}::text::jsonb)
      as planned("meetingId" integer, kind text, "overAt" timestamptz)
    where row.meeting_id = planned."meetingId" and row.kind::text = planned.kind`;
}
