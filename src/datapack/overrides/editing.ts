import type { Sql } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import type { Clock, Editing } from "#services.ts";

import { publishSeason, saveOverrides, undoOverride, type Now } from "./save-overrides.ts";
import { findSubjectVersion } from "./subject-version.ts";

/** The administrators' hand on the facts. */
export function createEditing(sql: Sql, clock: Pick<Clock, "now">): Editing {
  const now = (): Now => ({ wall: Temporal.Now.instant(), shown: clock.now() });
  return {
    versionOf: (subject) => findSubjectVersion(sql, subject),
    save: (edit, mode) => saveOverrides(sql, edit, now(), { rehearse: mode === "rehearse" }),
    undo: (undone, mode) => undoOverride(sql, undone, now(), { rehearse: mode === "rehearse" }),
    publish: (published, mode) => publishSeason(sql, published, now(), { rehearse: mode === "rehearse" }),
  };
}
