import type { RulingNote } from "#db/queries/facts/overrides.ts";
import { rulingText } from "#domain/facts/override/ruling.ts";
import { sourceLink } from "#domain/facts/override/source-link.ts";

export type RulingNoteView = ReturnType<typeof rulingNotes>[number];

export function rulingNotes(rulings: readonly RulingNote[]) {
  return rulings.map(({ id, driverName, ruling, reason, sourceUrl }) => ({
    id,
    what: `${driverName}: ${rulingText(ruling).toLowerCase()}`,
    reason,
    source: sourceLink(sourceUrl),
  }));
}
