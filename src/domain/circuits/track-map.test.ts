import { expect, test } from "vitest";

import { fitOutline } from "./outline.ts";
import { mapTrack, type MappedLayout } from "./track-map.ts";

/**
 * A circuit that runs anticlockwise from halfway up its eastern straight, two kilometres wide and
 * one high.
 */
const layout: MappedLayout = {
  id: "made-up-1",
  outlineDm: [20_000, 5_000, 20_000, 10_000, 0, 10_000, 0, 0, 20_000, 0],
  startLineKnown: true,
  finishLineOffsetM: 200,
  geometry: "surveyed",
};
const box = { width: 1000, height: 560, margin: 60 };

function middle(path: string | null): [number, number] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (path?.match(/-?\d+/g) ?? []).map(Number);
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

test("draws the finish line at its true distance before the start line", () => {
  const { startPath, finishPath, scale } = mapTrack(layout, box);
  const [[startX, startY], [finishX, finishY]] = [middle(startPath), middle(finishPath)];
  expect(finishX).toBe(startX);
  // Cars drive north on this straight, so the line that they cross first is further down the
  // screen.
  expect(finishY - startY).toBeCloseTo((200 / scale.metres) * scale.units, -1);
});

test("draws one line if start and finish are too close to tell apart, and none if the start line is unknown", () => {
  expect(mapTrack({ ...layout, finishLineOffsetM: 8 }, box).finishPath).toBeNull();
  const unknown = mapTrack({ ...layout, startLineKnown: false, geometry: "drawn" }, box);
  expect(unknown).toMatchObject({
    startPath: null,
    finishPath: null,
    arrowsPath: null,
    northDegrees: null,
  });
});

test("chooses a round length for the scale bar that fits the map", () => {
  const { metres, units } = mapTrack(layout, box).scale;
  expect(metres).toBe(250);
  expect(units).toBe(Math.round(250 * fitOutline(layout, box).unitsPerM));
});

test("places ground coordinates at the same points as the outline", () => {
  const fitted = fitOutline(layout, { width: 400, height: 900 });
  for (const [i, [x, y]] of fitted.points.entries()) {
    const [placedX, placedY] = fitted.place(
      layout.outlineDm[2 * i] ?? 0,
      layout.outlineDm[2 * i + 1] ?? 0,
    );
    expect(placedX).toBeCloseTo(x);
    expect(placedY).toBeCloseTo(y);
    expect(x).toBeGreaterThan(40);
    expect(x).toBeLessThan(360);
  }
});
