import type { TransactionSql } from "postgres";

import { ergastRaces, ergastSessions } from "#db/schema/ergast.ts";

import { withinSeasons, type Touched } from "#facts/store/copy-source.ts";
import { deleteRows, upsertRows } from "#facts/store/merge.ts";
import { shapeOf } from "#facts/store/tables.ts";

const date = (start: string): string => `(${start} at time zone 'UTC')::date`;
const time = (start: string): string => `to_char(${start} at time zone 'UTC', 'HH24:MI:SS"Z"')`;

/** Races on the calendar, with the service's circuit and link. */
const races = `
  select m.season, m.round, m.id as meeting_id, m.name, r.circuit_ergast_id,
    coalesce(${date("s.starts_at")}, m.end_date) as date, ${time("s.starts_at")} as time, r.url
  from source.ergast_races r
  join facts.meetings m on m.id = r.meeting_id and m.round is not null
  left join facts.sessions s on s.meeting_id = m.id and s.kind = 'race'`;

/**
 * The other sessions whose start is known, and from the service's calendar those without a known
 * start and those that were announced but never took place.
 */
const sessions = `
  select m.season, m.round, s.kind, ${date("s.starts_at")} as date, ${time("s.starts_at")} as time
  from source.ergast_races r
  join facts.meetings m on m.id = r.meeting_id and m.round is not null
  join facts.sessions s on s.meeting_id = m.id and s.kind <> 'race' and s.starts_at is not null
  union all
  select m.season, m.round, e.kind, e.date, e.time
  from source.ergast_sessions e
  join source.ergast_races r on r.season = e.season and r.round = e.round
  join facts.meetings m on m.id = r.meeting_id and m.round is not null
  left join source.sessions known on known.meeting_id = m.id and known.kind = e.kind
  left join facts.sessions s on s.meeting_id = m.id and s.kind = e.kind
  where s.starts_at is null and (known.kind is null or s.kind is not null)`;

export async function rebuildErgastCalendar(
  transaction: TransactionSql,
  seasons: Touched["seasons"],
): Promise<void> {
  const within = await withinSeasons(transaction, seasons);
  for (const [table, query] of [
    [ergastRaces, races],
    [ergastSessions, sessions],
  ] as const) {
    const shape = shapeOf(table);
    const rows = { target: `facts.${shape.name}`, from: `(${query})`, within: within(shape) };
    await upsertRows(transaction, shape, rows);
    await deleteRows(transaction, shape, rows);
  }
}
