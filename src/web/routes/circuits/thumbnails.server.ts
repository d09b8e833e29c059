import { drawOutline, type OutlineDrawing } from "#domain/outline.ts";

/** Small enough for a page of eighty, large enough to tell Monza from Spa. */
const BOX = { width: 240, height: 150, margin: 10 };

let drawnOf = "";
const drawn = new Map<string, OutlineDrawing>();

/** A layout's thumbnail, drawn once per version of the facts: turning eighty outlines takes a while. */
export function thumbnail(
  factsVersion: string,
  layout: { readonly id: string; readonly outlineDm: readonly number[]; readonly startLineKnown: boolean },
): OutlineDrawing {
  if (factsVersion !== drawnOf) {
    drawn.clear();
    drawnOf = factsVersion;
  }
  const known = drawn.get(layout.id);
  if (known !== undefined) return known;
  const { directionPath: _tooSmall, ...drawing } = drawOutline(layout, BOX);
  const thumb = { ...drawing, directionPath: null };
  drawn.set(layout.id, thumb);
  return thumb;
}
