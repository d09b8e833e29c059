import type { Sql } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import type { Clock } from "#platform/clock.ts";
import type { EditAnswer, OverrideEdit, UndoneSave } from "#domain/facts/override/edit.ts";
import type { EditedSubject } from "#domain/facts/override/override.ts";

import type { Now } from "./change-facts.ts";
import { publishSeason } from "./publish-season.ts";
import { saveOverrides } from "./save-overrides.ts";
import { findSubjectVersion } from "./subject-version.ts";
import { undoSave } from "./undo-save.ts";

export interface Editing {
  /**
   * Returns the subject's version, to be included in its form. The form sends it back, and a save fails if the subject
   * has changed since.
   */
  versionOf(subject: EditedSubject): Promise<string>;
  save(edit: OverrideEdit, mode: EditMode): Promise<EditAnswer>;
  undo(undone: UndoneSave, mode: EditMode): Promise<EditAnswer>;
  publish(published: { readonly season: number; readonly by: string }, mode: EditMode): Promise<EditAnswer>;
}

/** `rehearse` reports what would change and rolls back. */
export type EditMode = "rehearse" | "do";

export function createEditing(sql: Sql, clock: Pick<Clock, "now">): Editing {
  const now = (): Now => ({ wall: Temporal.Now.instant(), siteTime: clock.now() });
  return {
    versionOf: (subject) => findSubjectVersion(sql, subject),
    save: (edit, mode) => saveOverrides(sql, edit, now(), { rehearse: mode === "rehearse" }),
    undo: (undone, mode) => undoSave(sql, undone, now(), { rehearse: mode === "rehearse" }),
    publish: (published, mode) => publishSeason(sql, published, now(), { rehearse: mode === "rehearse" }),
  };
}
