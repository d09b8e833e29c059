import { inArray } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { writeAudit } from "#db/queries/operation/audit.ts";
import { builderOn } from "#db/database.ts";
import { overrides } from "#db/schema/overrides.ts";
import type { Sql } from "#db/database.ts";
import type { EditAnswer, RevertedField, UndoneSave } from "#domain/facts/override/edit.ts";
import {
  overrideLabel,
  overridesInForce,
  overrideText,
  shownBeforeText,
  subjectKey,
  subjectOf,
  type KeptOverride,
  type OverrideNames,
} from "#domain/facts/override/override.ts";

import { withEffects, changeFacts, scopeOf, logEffects, type Now } from "./change-facts.ts";
import { listKeptOverrides, listKeptSave } from "./kept.ts";
import { findNames } from "./names.ts";
import { findShownValue } from "./shown-value.ts";
import { findSubjectVersion } from "./subject-version.ts";

/**
 * Undoes all fields of a save, which brings back earlier overrides or the source values. A field that was overridden
 * again later keeps the later value. If `version` is given and the subject has changed since, the result is a conflict,
 * because the preview would no longer be accurate.
 */
export async function undoSave(
  sql: Sql,
  { id, by, version }: UndoneSave,
  now: Now,
  { rehearse = false }: { readonly rehearse?: boolean } = {},
): Promise<EditAnswer> {
  return changeFacts(sql, rehearse, async (transaction) => {
    const save = await listKeptSave(transaction, id);
    const [first] = save;
    if (first === undefined) return { kind: "inapplicable", detail: "This change has already been undone." };
    const currentVersion = await findSubjectVersion(transaction, subjectOf(first));
    if (version !== undefined && version !== currentVersion) return { kind: "conflict", version: currentVersion };
    const counting = new Set(overridesInForce(await listKeptOverrides(transaction)).map((override) => override.id));
    const before = await listShownValues(transaction, save);
    const scope = await scopeOf(transaction, save);
    const effects = await withEffects(transaction, scope, now, async () => {
      const ids = save.map((override) => override.id);
      await builderOn(transaction)
        .update(overrides)
        .set({ undoneBy: by, undoneAt: now.wall, undoneSiteTime: now.siteTime, inapplicable: null })
        .where(inArray(overrides.id, ids));
    });
    const after = await listShownValues(transaction, save);
    const names = await findNames(transaction, save);
    const reverted = save.map((override): RevertedField => {
      const words = (values: ReadonlyMap<number, string | null>) => wordsFor(override, values, names);
      const stays = !counting.has(override.id);
      return { label: overrideLabel(override, names), before: words(before), after: words(after), stays };
    });
    if (!rehearse) {
      await logEffects(transaction, scope, effects, now, null);
      await writeAudit(builderOn(transaction), {
        at: now.wall,
        actor: by,
        action: "override.undo",
        subject: subjectKey(subjectOf(first)),
        summary: `Undone: ${save.map((override) => overrideText(override, names)).join("; ")}.`,
        detail: { ids: save.map((override) => override.id) },
      });
    }
    return { kind: "done", effects: { ...effects, reverted } };
  });
}

async function listShownValues(
  transaction: TransactionSql,
  save: readonly KeptOverride[],
): Promise<ReadonlyMap<number, string | null>> {
  const values = new Map<number, string | null>();
  for (const override of save) values.set(override.id, await findShownValue(transaction, override));
  return values;
}

function wordsFor(
  override: KeptOverride,
  values: ReadonlyMap<number, string | null>,
  names: OverrideNames,
): string | null {
  const value = values.get(override.id) ?? null;
  return value === null ? null : shownBeforeText(override, value, names);
}
