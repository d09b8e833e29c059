import { and, inArray, isNotNull, isNull } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { builderOn } from "#db/database.ts";
import { meetings } from "#db/schema/calendar.ts";
import { overrides } from "#db/schema/overrides.ts";
import type { EditEffects } from "#domain/facts/override/edit.ts";
import { overrideText, type KeptOverride } from "#domain/facts/override/override.ts";

import { listKeptOverrides } from "./kept.ts";
import { findNames } from "./names.ts";

type Inapplicable = ReadonlyMap<number, string>;

export type ApplicabilityChanges = Pick<EditEffects, "inapplicable" | "applicable">;

export async function listInapplicable(transaction: TransactionSql): Promise<Inapplicable> {
  const rows = await builderOn(transaction)
    .select({ id: overrides.id, inapplicable: overrides.inapplicable })
    .from(overrides)
    .where(and(isNotNull(overrides.inapplicable), isNull(overrides.undoneAt)));
  return new Map(rows.flatMap(({ id, inapplicable }) => (inapplicable === null ? [] : [[id, inapplicable]])));
}

/** Returns the overrides that a change made applicable or inapplicable, except the change's own. */
export async function findApplicabilityChanges(
  transaction: TransactionSql,
  before: Inapplicable,
  ownIds: ReadonlySet<number>,
): Promise<ApplicabilityChanges> {
  const after = await listInapplicable(transaction);
  const others = (await listKeptOverrides(transaction)).filter(({ id }) => !ownIds.has(id));
  const changed = others.filter(({ id }) => before.has(id) !== after.has(id));
  if (changed.length === 0) return { inapplicable: [], applicable: [] };
  const names = await findNames(transaction, changed);
  const weekends = await findMeetings(transaction, changed);
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
        return weekends.get(override.meetingId) ?? `Meeting ${override.meetingId}`;
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
  keptOverrides: readonly KeptOverride[],
): Promise<ReadonlyMap<number, string>> {
  const ids = keptOverrides.flatMap((override) => ("meetingId" in override ? [override.meetingId] : []));
  const rows = await builderOn(transaction)
    .select({ id: meetings.id, name: meetings.name, season: meetings.season })
    .from(meetings)
    .where(inArray(meetings.id, ids));
  return new Map(rows.map(({ id, name, season }) => [id, `${name} ${season}`]));
}
