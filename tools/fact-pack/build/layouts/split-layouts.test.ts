import { expect, test } from "vitest";

import { parseCsv } from "../csv.ts";
import { splitLayouts } from "./split-layouts.ts";

const monza = {
  id: "monza-6",
  circuitId: "monza",
  lengthM: 5800,
  turns: 14,
  direction: "clockwise" as const,
  geometry: "drawn" as const,
  startLineKnown: false,
  finishLineOffsetM: null,
  outlineDm: [0, 0, 5800, 0, 5800, 2900],
};
const line = (layout: string) =>
  parseCsv(
    `id,layout_id,first_season,last_season,length_m,source\nmonza-6-1995,${layout},1995,1999,5770,a source`,
  );

test("adds a layout with the outline of the original at its own length", () => {
  expect(splitLayouts([monza], line("monza-6"))).toEqual([
    monza,
    { ...monza, id: "monza-6-1995", lengthM: 5770, outlineDm: [0, 0, 5770, 0, 5770, 2885] },
  ]);
});

test("stops the build when the layout to split is gone", () => {
  expect(() => splitLayouts([monza], line("monza-7"))).toThrow('no layout "monza-7" to split');
});
