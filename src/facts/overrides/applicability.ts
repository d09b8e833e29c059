import type { TransactionSql } from "postgres";

import type { EditEffects } from "#domain/facts/override/edit.ts";
import { overrideText, type KeptOverride } from "#domain/facts/override/override.ts";

import { listKeptOverrides } from "./kept.ts";
import { findNames } from "./names.ts";

type Inapplicable = ReadonlyMap<number, string>;

export type ApplicabilityChanges = Pick<EditEffects, "inapplicable" | "applicable">;

export async function listInapplicable(transaction: TransactionSql): Promise<Inapplicable> {
  const rows = await transaction<{ id: number; inapplicable: string }[]>`
    select id, inapplicable from members.overrides where inapplicable is not null and undone_at is null`;
  return new Map(rows.map(({ id, inapplicable }) => [id, inapplicable]));
}

/** Returns the overrides, apart from the change's own, that became inapplicable or applicable. */
export async function findApplicabilityChanges(
  transaction: TransactionSql,
  before: Inapplicable,
  own: ReadonlySet<number>,
): Promise<ApplicabilityChanges> {
  const after = await listInapplicable(transaction);
  const others = (await listKeptOverrides(transaction)).filter(({ id }) => !own.has(id));
  const changed = others.filter(({ id }) => before.has(id) !== after.has(id));
  if (changed.length === 0) return { inapplicable: [], applicable: [] };
  const names = await findNames(transaction, changed);
  const meetings = await findMeetings(transaction, changed);
  const text = (override: KeptOverride): string => `${aboutWhat(override)}: ${overrideText(override, names)}`;
  const aboutWhat = (override: KeptOverride): string => {
    switch (override.subject) {
      case "driver":
        return names.drivers.get(override.driverId) ?? override.driverId;
      case "team":
        return names.teams.get(override.teamId) ?? override.teamId;
      case "meeting":
      case "session":
      case "classification":
        return meetings.get(override.meetingId) ?? `Meeting ${override.meetingId}`;
    }
  };
  return {
    inapplicable: changed.flatMap((override) => {
      const why = after.get(override.id);
      return why === undefined ? [] : [{ id: override.id, text: text(override), why }];
    }),
    applicable: changed
      .filter(({ id }) => !after.has(id))
      .map((override) => ({ id: override.id, text: text(override) })),
  };
}

async function findMeetings(
  transaction: TransactionSql,
  overrides: readonly KeptOverride[],
): Promise<ReadonlyMap<number, string>> {
  const ids = overrides.flatMap((override) => ("meetingId" in override ? [override.meetingId] : []));
  const rows = await transaction<{ id: number; name: string }[]>`
    select id, name || ' ' || season as name from facts.meetings where id = any(${ids}::integer[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}
