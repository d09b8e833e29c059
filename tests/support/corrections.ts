import { saveOverrides } from "#facts/overrides/save-overrides.ts";
import { findSubjectVersion } from "#facts/overrides/subject-version.ts";
import { undoSave } from "#facts/overrides/undo-save.ts";
import type { EditEffects, OverrideEdit } from "#domain/facts/override/edit.ts";
import { subjectOf, type Override } from "#domain/facts/override/override.ts";
import { Temporal } from "#domain/time.ts";

import type { TestDatabase } from "./database.ts";

/** Makes an administrator's corrections in a test database, at a time after the 2025 season. */
export function correctionsIn({ sql }: Pick<TestDatabase, "sql">, siteTime = "2026-01-10T12:00:00Z") {
  const now = { wall: Temporal.Instant.from("2026-11-22T00:00:00Z"), siteTime: Temporal.Instant.from(siteTime) };
  const edit = async (...changes: readonly Override[]): Promise<OverrideEdit> => {
    const [first] = changes;
    if (first === undefined) throw new Error("no change");
    const version = await findSubjectVersion(sql, subjectOf(first));
    return { changes, reason: "The entry list says so.", sourceUrl: "https://example.org/list", version, by: "ana" };
  };
  const done = (answer: Awaited<ReturnType<typeof saveOverrides>>): EditEffects => {
    if (answer.kind !== "done") throw new Error(JSON.stringify(answer));
    return answer.effects;
  };
  return {
    now,
    edit,
    save: async (...changes: readonly Override[]) => done(await saveOverrides(sql, await edit(...changes), now)),
    rehearse: async (...changes: readonly Override[]) =>
      done(await saveOverrides(sql, await edit(...changes), now, { rehearse: true })),
    undo: async (id: number) => done(await undoSave(sql, { id, by: "bea" }, now)),
    rehearseUndo: async (id: number) => done(await undoSave(sql, { id, by: "bea" }, now, { rehearse: true })),
    lastId: async () => {
      const [row] = await sql<{ id: number }[]>`select max(id) as id from site.overrides`;
      return row?.id ?? 0;
    },
  };
}
