import { expect, test } from "vitest";

import type { CsvRow } from "../csv.ts";
import { parseDrawing } from "./drawing.ts";
import {
  at,
  distance,
  ringLength,
  signedArea,
  simplified,
  startingAt,
  type Point,
} from "./geometry.ts";
import { buildLayouts } from "./layouts.ts";

// An L-shaped circuit of about 4.4 km near the equator with regular corners, anti-clockwise from
// its south-west corner.
const corners: Point[] = [
  [0, 0],
  [600, 0],
  [1200, 0],
  [1200, 400],
  [500, 400],
  [500, 1000],
  [0, 1000],
  [0, 500],
];
const metresPerDegree = (6_371_008.8 * Math.PI) / 180;

function geojson(points: readonly Point[], id = "xx-1950"): string {
  const coordinates = [...points, points[0] ?? [0, 0]].map(([x, y]) => [
    x / metresPerDegree,
    y / metresPerDegree,
  ]);
  return JSON.stringify({
    features: [{ properties: { id }, geometry: { type: "LineString", coordinates } }],
  });
}

function circuit(direction: string, layouts: { id: string; length: string }[]) {
  return { id: "loop", direction, layouts: layouts.map((layout) => ({ ...layout, turns: "6" })) };
}

function mapRow(layout: string, fields: Record<string, string> = {}): CsvRow {
  return {
    f1db_layout_id: layout,
    geojson_id: "xx-1950",
    geojson_points_run_backwards: "no",
    start_to_finish_offset_m: "120",
    ...fields,
  };
}

function svg(points: readonly Point[], degrees = 0): string {
  const [cos, sin] = [
    Math.cos((degrees * Math.PI) / 180) / 4,
    Math.sin((degrees * Math.PI) / 180) / 4,
  ];
  const path = points.map(
    ([x, y]) =>
      `${(x * cos - y * sin + 250).toFixed(3)} ${(-(x * sin + y * cos) + 250).toFixed(3)}`,
  );
  return `<svg><path style="fill: none" d="M${path.join("L")}z" /></svg>`;
}

function ringOf(outlineDm: readonly (number | null)[] | undefined): Point[] {
  const values = (outlineDm ?? []).map((value) => value ?? Number.NaN);
  return values.flatMap((x, i) =>
    i % 2 === 0 ? [[x / 10, (values[i + 1] ?? 0) / 10] as const] : [],
  );
}

test("gives a surveyed layout its official length and direction, and starts it where the survey starts", () => {
  const [layout] = buildLayouts([circuit("ANTI_CLOCKWISE", [{ id: "loop-1", length: "4.440" }])], {
    geometryMap: [mapRow("loop-1")],
    geojson: geojson(corners),
    drawings: new Map(),
  });
  expect(layout).toMatchObject({
    geometry: "surveyed",
    startLineKnown: true,
    finishLineOffsetM: 120,
    lengthM: 4440,
    turns: 6,
  });
  const ring = ringOf(layout?.outlineDm);
  expect(ringLength(ring)).toBeCloseTo(4440, -1);
  expect(signedArea(ring)).toBeGreaterThan(0);
  // South-west corner first, then east along the straight.
  expect(distance(at(ring, 0), [0, 0])).toBeLessThan(60);
  expect(at(ring, 1)[0]).toBeGreaterThan(at(ring, 0)[0]);
  expect(Math.min(...ring.flat())).toBe(0);
});

test("reverses a survey that runs backwards and keeps its start line", () => {
  const [layout] = buildLayouts([circuit("CLOCKWISE", [{ id: "loop-1", length: "4.400" }])], {
    geometryMap: [mapRow("loop-1", { geojson_points_run_backwards: "yes" })],
    geojson: geojson(corners),
    drawings: new Map(),
  });
  const ring = ringOf(layout?.outlineDm);
  expect(signedArea(ring)).toBeLessThan(0);
  expect(distance(at(ring, 0), [0, 0])).toBeLessThan(60);
  expect(at(ring, 1)[1]).toBeGreaterThan(at(ring, 0)[1]);
});

test("starts Monaco at its real start line, 2,400 m after the survey's first point", () => {
  const lap = 3337;
  const [monaco] = buildLayouts(
    [circuit("ANTI_CLOCKWISE", [{ id: "monaco-6", length: "3.337" }])],
    {
      geometryMap: [mapRow("monaco-6")],
      geojson: geojson(corners),
      drawings: new Map(),
    },
  );
  const [other] = buildLayouts([circuit("ANTI_CLOCKWISE", [{ id: "loop-1", length: "3.337" }])], {
    geometryMap: [mapRow("loop-1")],
    geojson: geojson(corners),
    drawings: new Map(),
  });
  const expected = at(startingAt(ringOf(other?.outlineDm), 2400 % lap), 0);
  expect(distance(at(ringOf(monaco?.outlineDm), 0), expected)).toBeLessThan(5);
});

test("uses a drawing, without a start line, for a layout without a survey", () => {
  const [layout] = buildLayouts([circuit("CLOCKWISE", [{ id: "loop-1", length: "4.400" }])], {
    geometryMap: [],
    geojson: geojson(corners),
    drawings: new Map([["loop-1", svg(corners)]]),
  });
  expect(layout).toMatchObject({
    geometry: "drawn",
    startLineKnown: false,
    finishLineOffsetM: null,
  });
  const ring = ringOf(layout?.outlineDm);
  expect(ringLength(ring)).toBeCloseTo(4400, -1);
  expect(signedArea(ring)).toBeLessThan(0);
});

test("fits a former layout onto the surveyed layout, however the drawing is rotated", () => {
  const former = corners.map((point, i): Point => (i === 6 ? [0, 850] : point));
  const [now, before] = buildLayouts(
    [
      circuit("ANTI_CLOCKWISE", [
        { id: "loop-2", length: "4.400" },
        { id: "loop-1", length: "4.300" },
      ]),
    ],
    {
      geometryMap: [mapRow("loop-2"), mapRow("loop-1", { geojson_id: "" })],
      geojson: geojson(startingAt(corners, 300)),
      drawings: new Map([["loop-1", svg(former.slice(3).concat(former.slice(0, 3)), 117)]]),
    },
  );
  expect(before).toMatchObject({ geometry: "drawn", startLineKnown: true, finishLineOffsetM: 120 });
  const [surveyed, drawn] = [ringOf(now?.outlineDm), ringOf(before?.outlineDm)];
  expect(distance(at(surveyed, 0), at(drawn, 0))).toBeLessThan(30);
  expect(at(drawn, 1)[0]).toBeGreaterThan(at(drawn, 0)[0]);
});

test("stops the build and names a layout without a survey or drawing", () => {
  const circuits = [circuit("CLOCKWISE", [{ id: "loop-1", length: "4.400" }])];
  const sources = { geojson: geojson(corners), drawings: new Map<string, string>() };
  expect(() => buildLayouts(circuits, { ...sources, geometryMap: [] })).toThrow(
    /"loop-1" has no drawing/,
  );
  expect(() =>
    buildLayouts(circuits, { ...sources, geometryMap: [mapRow("loop-1", { geojson_id: "yy-1" })] }),
  ).toThrow(/"yy-1"/);
});

test("joins the strokes of a drawing, and follows curves and arcs", () => {
  const strokes = parseDrawing('<path d="M0 0h10M10 10h-10v-10M10 0v10" />');
  expect(ringLength(strokes)).toBeCloseTo(40);
  const round = parseDrawing('<path d="M10 0a10 10 0 1 1-20 0 10 10 0 1 1 20 0z" />');
  expect(ringLength(round)).toBeCloseTo(20 * Math.PI, 0);
});

test("keeps the first point and prominent corners when simplifying", () => {
  const line: Point[] = [
    [5, 0],
    [10, 0.4],
    [20, 0],
    [20, 20],
    [0, 20],
    [0, 0],
  ];
  expect(simplified(line, 1)).toEqual([
    [5, 0],
    [20, 0],
    [20, 20],
    [0, 20],
    [0, 0],
  ]);
});

test("gives the old Indianapolis oval the opposite direction to the road course", () => {
  const [oval] = buildLayouts([circuit("CLOCKWISE", [{ id: "indianapolis-1", length: "4.023" }])], {
    geometryMap: [],
    geojson: geojson(corners),
    drawings: new Map([["indianapolis-1", svg(corners)]]),
  });
  expect(oval?.direction).toBe("anti-clockwise");
  expect(signedArea(ringOf(oval?.outlineDm))).toBeGreaterThan(0);
});
