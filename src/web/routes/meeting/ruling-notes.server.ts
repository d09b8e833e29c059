import type { RulingNote } from "#db/queries/facts/overrides.ts";
import { rulingText } from "#domain/facts/override/ruling.ts";
import { sourceLink, type SourceLink } from "#domain/facts/override/source-link.ts";

export interface RulingNoteView {
  readonly id: number;
  readonly what: string;
  readonly reason: string;
  readonly source: SourceLink | null;
}

export function rulingNotes(rulings: readonly RulingNote[]): RulingNoteView[] {
  return rulings.map(({ id, driverName, ruling, reason, sourceUrl }) => ({
    id,
    what: `${driverName}: ${rulingText(ruling).toLowerCase()}`,
    reason,
    source: sourceLink(sourceUrl),
  }));
}
