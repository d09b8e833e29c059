import type { Database } from "#db/database.ts";
import { type Layout, listLayouts } from "#db/queries/circuits/layouts.ts";
import { drawOutline, type OutlineDrawing } from "#domain/circuits/outline.ts";

/** Small enough for a page with eighty thumbnails, and large enough to tell Monza from Spa. */
const BOX = { width: 240, height: 150, margin: 10 };

let drawnOf = "";
const thumbnailCache = new Map<string, OutlineDrawing>();

/** Returns a layout's thumbnail, drawn once per facts version, because rotating eighty outlines takes a while. */
export function thumbnail(factsVersion: string, layout: Layout): OutlineDrawing {
  const cachedThumbnail = drawings(factsVersion).get(layout.id);
  if (cachedThumbnail !== undefined) return cachedThumbnail;
  // The direction arrow would be a blob at this size.
  const thumb = { ...drawOutline(layout, BOX), directionPath: null };
  thumbnailCache.set(layout.id, thumb);
  return thumb;
}

export async function thumbnails(
  db: Database,
  factsVersion: string,
  layoutIds: readonly string[],
): Promise<ReadonlyMap<string, OutlineDrawing>> {
  const cachedDrawings = drawings(factsVersion);
  const missing = layoutIds.filter((id) => !cachedDrawings.has(id));
  for (const layout of await listLayouts(db, missing)) thumbnail(factsVersion, layout);
  return cachedDrawings;
}

function drawings(factsVersion: string): ReadonlyMap<string, OutlineDrawing> {
  if (factsVersion !== drawnOf) thumbnailCache.clear();
  drawnOf = factsVersion;
  return thumbnailCache;
}
