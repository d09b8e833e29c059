import type { TransactionSql } from "postgres";

import type { KeptOverride } from "#domain/facts/override/override.ts";

import type { Touched } from "#facts/store/copy-source.ts";

type Row = KeptOverride & Readonly<Record<string, unknown>>;

/** Restores an override from its row by dropping unused columns. Rows are only written from the type, in save-overrides.ts. */
function keptOverride(row: Row): KeptOverride {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;
}

/** Lists overrides that aren't undone, whether active or superseded. */
export async function listKeptOverrides(transaction: TransactionSql): Promise<KeptOverride[]> {
  const rows = await transaction<Row[]>`
    select id, save_id as "saveId", subject, meeting_id as "meetingId", session, driver_id as "driverId", team_id as "teamId", season, field,
      value, reason
    from members.overrides where undone_at is null order by id`;
  return rows.map(keptOverride);
}

/** Lists overrides of the affected facts and of meetings that no longer exist. */
export async function listKeptOverridesOf(
  transaction: TransactionSql,
  { seasons, people }: Touched,
): Promise<KeptOverride[]> {
  const kept = await listKeptOverrides(transaction);
  const ids = kept.flatMap((override) => ("meetingId" in override ? [override.meetingId] : []));
  const rows = await transaction<{ id: number; season: number }[]>`
    select id, season from facts.meetings where id = any(${ids}::integer[])`;
  const seasonOf = new Map(rows.map(({ id, season }) => [id, season]));
  return kept.filter((override) => {
    if (!("meetingId" in override)) return people;
    const season = seasonOf.get(override.meetingId);
    return season === undefined || seasons === "all" || seasons.includes(season);
  });
}

export async function listKeptSave(transaction: TransactionSql, id: number): Promise<KeptOverride[]> {
  const kept = await listKeptOverrides(transaction);
  const saveId = kept.find((candidate) => candidate.id === id)?.saveId;
  return kept.filter((override) => override.saveId === saveId);
}
