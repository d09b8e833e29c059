import { inArray, isNull } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { overrides } from "#db/schema/overrides.ts";
import type { KeptOverride } from "#domain/facts/override/override.ts";

import type { Touched } from "#facts/store/copy-source.ts";

/** Restores an override from its row. The cast is safe, because save-overrides.ts writes rows only from this type. */
function keptOverride(row: Readonly<Record<string, unknown>>): KeptOverride {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as KeptOverride;
}

/** Lists the overrides that haven't been undone, including those replaced by later ones. */
export async function listKeptOverrides(transaction: TransactionSql): Promise<KeptOverride[]> {
  const rows = await builderOn(transaction)
    .select({
      id: overrides.id,
      saveId: overrides.saveId,
      subject: overrides.subject,
      meetingId: overrides.meetingId,
      session: overrides.session,
      driverId: overrides.driverId,
      teamId: overrides.teamId,
      season: overrides.season,
      field: overrides.field,
      value: overrides.value,
      reason: overrides.reason,
    })
    .from(overrides)
    .where(isNull(overrides.undoneAt))
    .orderBy(overrides.id);
  return rows.map(keptOverride);
}

/** Lists the overrides of the changed seasons or people, plus those of meetings that no longer exist. */
export async function listKeptOverridesOf(
  transaction: TransactionSql,
  { seasons, people }: Touched,
): Promise<KeptOverride[]> {
  const keptOverrides = await listKeptOverrides(transaction);
  const ids = keptOverrides.flatMap((override) => ("meetingId" in override ? [override.meetingId] : []));
  const rows = await builderOn(transaction)
    .select({ id: meetings.id, season: meetings.season })
    .from(meetings)
    .where(inArray(meetings.id, ids));
  const seasonOf = new Map(rows.map(({ id, season }) => [id, season]));
  return keptOverrides.filter((override) => {
    if (!("meetingId" in override)) return people;
    const season = seasonOf.get(override.meetingId);
    return season === undefined || seasons === "all" || seasons.includes(season);
  });
}

export async function listKeptSave(transaction: TransactionSql, id: number): Promise<KeptOverride[]> {
  const keptOverrides = await listKeptOverrides(transaction);
  const saveId = keptOverrides.find((candidate) => candidate.id === id)?.saveId;
  return keptOverrides.filter((override) => override.saveId === saveId);
}
