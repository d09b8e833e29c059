import type { circuitLayouts } from "#db/schema/places.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { required, whole, type CsvRow } from "../csv.ts";

type LayoutRow = PackRow<typeof circuitLayouts>;

/**
 * Adds the layouts of `data/curated/split-layouts.csv`: some years of an F1DB layout, in which the
 * course had another length and lap records of its own. The outline is that of the original layout,
 * at the other length.
 */
export function splitLayouts(layouts: readonly LayoutRow[], lines: readonly CsvRow[]): LayoutRow[] {
  const added = lines.map((line): LayoutRow => {
    const original = layouts.find(({ id }) => id === required(line, "layout_id"));
    if (original === undefined)
      throw new Error(`There is no layout "${required(line, "layout_id")}" to split`);
    const lengthM = whole(line, "length_m");
    const scale = lengthM / original.lengthM;
    return {
      ...original,
      id: required(line, "id"),
      lengthM,
      outlineDm: original.outlineDm.map((coordinate) => Math.round(coordinate * scale)),
    };
  });
  return [...layouts, ...added];
}
