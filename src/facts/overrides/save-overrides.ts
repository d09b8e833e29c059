import { sql } from "drizzle-orm";
import type { TransactionSql } from "postgres";

import { writeAudit } from "#db/queries/operation/audit.ts";
import { builderOn } from "#db/database.ts";
import { overrides } from "#db/schema/overrides.ts";
import type { Sql } from "#db/database.ts";
import type { EditAnswer, OverrideEdit } from "#domain/facts/override/edit.ts";
import { overrideText, subjectKey, subjectOf, type Override } from "#domain/facts/override/override.ts";

import { withEffects, changeFacts, scopeOf, logEffects, type Now } from "./change-facts.ts";
import { listInapplicable } from "./applicability.ts";
import { findNames } from "./names.ts";
import { findShownValue } from "./shown-value.ts";
import { findSubjectVersion } from "./subject-version.ts";

/**
 * Saves an edit and applies it in one transaction with the facts locked. Also updates standings, search index, change
 * log and audit log. With `rehearse`, everything is rolled back.
 */
export async function saveOverrides(
  sql: Sql,
  edit: OverrideEdit,
  now: Now,
  { rehearse = false }: { readonly rehearse?: boolean } = {},
): Promise<EditAnswer> {
  const [first] = edit.changes;
  if (first === undefined) return { kind: "inapplicable", detail: "Nothing was changed." };
  const subject = subjectOf(first);
  return changeFacts(sql, rehearse, async (transaction) => {
    const version = await findSubjectVersion(transaction, subject);
    if (version !== edit.version) return { kind: "conflict", version };
    const scope = await scopeOf(transaction, edit.changes);
    // Stores all the old values first, because applying one change can alter others.
    const savedIds = new Set<number>();
    for (const change of edit.changes) {
      const [saveId] = savedIds;
      savedIds.add(await insertOverride(transaction, change, edit, now, saveId));
    }
    const effects = await withEffects(transaction, scope, now, () => Promise.resolve(), savedIds);
    const inapplicable = [...(await listInapplicable(transaction))].find(([id]) => savedIds.has(id));
    if (inapplicable !== undefined) return { kind: "inapplicable", detail: inapplicable[1] };
    if (!rehearse) {
      const names = await findNames(transaction, edit.changes);
      await logEffects(transaction, scope, effects, now, edit);
      await writeAudit(builderOn(transaction), {
        at: now.wall,
        actor: edit.by,
        action: "override.save",
        subject: subjectKey(subject),
        summary: `${edit.changes.map((change) => overrideText(change, names)).join("; ")}. ${edit.reason}`,
        detail: { changes: edit.changes, sourceUrl: edit.sourceUrl },
      });
    }
    return { kind: "done", effects: { ...effects, reverted: [] } };
  });
}

async function insertOverride(
  transaction: TransactionSql,
  change: Override,
  { reason, sourceUrl, by }: OverrideEdit,
  now: Now,
  saveId: number | undefined,
): Promise<number> {
  const [next] = await transaction<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('site.overrides', 'id'))::integer as id`;
  if (next === undefined) throw new Error("The sequence of override ids returned no value.");
  const { id } = next;
  const { subject, field, value, ...of } = change;
  await builderOn(transaction)
    .insert(overrides)
    .overridingSystemValue()
    .values({
      ...of,
      id,
      saveId: saveId ?? id,
      subject,
      field,
      // Passed as text, because the query builder fails on objects without a prototype.
      value: sql`${JSON.stringify(value)}::text::jsonb`,
      before: await findShownValue(transaction, change),
      reason,
      sourceUrl,
      madeBy: by,
      madeAt: now.wall,
      madeSiteTime: now.siteTime,
    });
  return id;
}
