import type { Database } from "#db/database.ts";
import { listLayouts } from "#db/queries/circuits/layouts.ts";
import { drawOutline, type OutlineDrawing } from "#domain/circuits/outline.ts";

/** A layout's outline never changes, and rotating one takes a millisecond, with 24 in a full season. */
const drawn = new Map<string, OutlineDrawing>();

/** Returns the drawings of these layouts by id. */
export async function drawOutlines(
  db: Database,
  layoutIds: readonly string[],
): Promise<ReadonlyMap<string, OutlineDrawing>> {
  const missing = layoutIds.filter((id) => !drawn.has(id));
  for (const layout of await listLayouts(db, missing)) drawn.set(layout.id, drawOutline(layout));
  return drawn;
}
