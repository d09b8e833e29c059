import type { Sql } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import type { Clock, Editing } from "#services.ts";

import type { Now } from "./change-facts.ts";
import { publishSeason } from "./publish-season.ts";
import { saveOverrides } from "./save-overrides.ts";
import { findSubjectVersion } from "./subject-version.ts";
import { undoSave } from "./undo-save.ts";

export function createEditing(sql: Sql, clock: Pick<Clock, "now">): Editing {
  const now = (): Now => ({ wall: Temporal.Now.instant(), shown: clock.now() });
  return {
    versionOf: (subject) => findSubjectVersion(sql, subject),
    save: (edit, mode) => saveOverrides(sql, edit, now(), { rehearse: mode === "rehearse" }),
    undo: (undone, mode) => undoSave(sql, undone, now(), { rehearse: mode === "rehearse" }),
    publish: (published, mode) => publishSeason(sql, published, now(), { rehearse: mode === "rehearse" }),
  };
}
