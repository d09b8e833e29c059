import type { Database } from "#db/database.ts";
import { listLayouts } from "#db/queries/circuits/layouts.ts";
import { drawOutline, type OutlineDrawing } from "#domain/circuits/outline.ts";

/** Cached, because rotating an outline takes a millisecond, and a full season has 24. Outlines never change. */
const drawn = new Map<string, OutlineDrawing>();

export async function drawOutlines(
  db: Database,
  layoutIds: readonly string[],
): Promise<ReadonlyMap<string, OutlineDrawing>> {
  const missing = layoutIds.filter((id) => !drawn.has(id));
  for (const layout of await listLayouts(db, missing)) drawn.set(layout.id, drawOutline(layout));
  return drawn;
}
