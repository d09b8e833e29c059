import type { circuitLayouts } from "#db/schema/places.ts";
import type { PackRow } from "#facts/store/tables.ts";

import { optional, optionalWhole, required, type CsvRow } from "../csv.ts";
import { alignedTo } from "./alignment.ts";
import { parseDrawing } from "./drawing.ts";
import {
  reversed,
  scaledToLength,
  signedArea,
  simplified,
  smoothed,
  startingAt,
  type Point,
  type Ring,
} from "./geometry.ts";
import { number, optionalWhole as optionalWholeOf, text, type YamlRow } from "../yaml.ts";

const earthRadiusM = 6_371_008.8;

/**
 * Parses surveyed centre lines from GeoJSON, keyed by id, in metres from the middle of each line.
 * The equirectangular projection is accurate to a metre over a few kilometres.
 */
function parseSurveys(geojson: string): Map<string, Ring> {
  const collection = JSON.parse(geojson) as {
    features: {
      properties: { id: string };
      geometry: { type: string; coordinates: [longitude: number, latitude: number][] };
    }[];
  };
  return new Map(
    collection.features.map(({ properties, geometry }) => {
      if (geometry.type !== "LineString")
        throw new Error(`The survey "${properties.id}" is not one line`);
      return [properties.id, projected(geometry.coordinates)];
    }),
  );
}

function projected(
  coordinates: readonly (readonly [longitude: number, latitude: number])[],
): Point[] {
  const [first, last] = [coordinates[0], coordinates.at(-1)];
  const closed = first !== undefined && first[0] === last?.[0] && first[1] === last[1];
  const ring = (closed ? coordinates.slice(0, -1) : coordinates).filter(
    ([longitude, latitude], i, all) =>
      i === 0 || longitude !== all[i - 1]?.[0] || latitude !== all[i - 1]?.[1],
  );
  const middle = (axis: 0 | 1) => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length;
  const [longitude0, latitude0] = [middle(0), middle(1)];
  const radians = Math.PI / 180;
  return ring.map(([longitude, latitude]) => [
    (longitude - longitude0) * radians * earthRadiusM * Math.cos(latitude0 * radians),
    (latitude - latitude0) * radians * earthRadiusM,
  ]);
}

export interface LayoutSources {
  /** `circuit-geometry-map.csv`, with a row for each layout used since 2014. */
  readonly geometryMap: readonly CsvRow[];
  readonly geojson: string;
  readonly drawings: ReadonlyMap<string, string>;
}

type LayoutRow = PackRow<typeof circuitLayouts>;
type LayoutFacts = Omit<
  LayoutRow,
  "geometry" | "startLineKnown" | "finishLineOffsetM" | "outlineDm"
>;
type Outline = {
  readonly geometry: LayoutRow["geometry"];
  readonly startLineKnown: boolean;
  readonly ring: Ring;
};

/**
 * Metres from the first point of a survey to the starting line, for surveys that don't begin there.
 */
const startsLater: Readonly<Record<string, number>> = { "monaco-6": 2400 };

/** Maximum number of points, enough for a full-screen drawing. */
const mostPoints = 400;

/**
 * Builds one row per layout since 1950. A surveyed layout gets the outline of its survey. For a
 * former layout of a surveyed circuit, the drawing is fitted to the survey, which determines its
 * start and direction. All other layouts get the outline of their drawing, with an arbitrary start
 * and the direction that F1DB gives for the circuit.
 */
export function buildLayouts(circuits: readonly YamlRow[], sources: LayoutSources): LayoutRow[] {
  const maps = new Map(sources.geometryMap.map((row) => [required(row, "f1db_layout_id"), row]));
  const surveys = parseSurveys(sources.geojson);
  const facts = circuits.flatMap(layoutsOf);
  const surveyed = new Map<string, Outline>();
  for (const layout of facts) {
    const map = maps.get(layout.id);
    const id = map === undefined ? null : optional(map, "geojson_id");
    if (map === undefined || id === null) continue;
    const survey = surveys.get(id);
    if (survey === undefined)
      throw new Error(`The survey "${id}" of the layout "${layout.id}" is missing`);
    surveyed.set(
      layout.id,
      surveyedOutline(survey, layout, required(map, "geojson_points_run_backwards") === "yes"),
    );
  }
  return facts.map((layout) => {
    const map = maps.get(layout.id);
    const outline =
      surveyed.get(layout.id) ??
      drawnOutline(
        layout,
        sources.drawings,
        map === undefined ? null : siblingOf(layout, facts, surveyed),
      );
    return {
      ...layout,
      geometry: outline.geometry,
      startLineKnown: outline.startLineKnown,
      finishLineOffsetM: map === undefined ? null : optionalWhole(map, "start_to_finish_offset_m"),
      outlineDm: toDecimetres(outline.ring, layout.lengthM),
    };
  });
}

/**
 * F1DB has only the circuit's current direction, but the oval of 1950 to 1960 ran the other way.
 */
const antiClockwise: ReadonlySet<string> = new Set(["indianapolis-1"]);

function layoutsOf(circuit: YamlRow): LayoutFacts[] {
  const layouts = circuit["layouts"];
  if (!Array.isArray(layouts))
    throw new Error(`The circuit "${text(circuit, "id")}" has no list of layouts`);
  return (layouts as YamlRow[]).map((layout) => ({
    id: text(layout, "id"),
    circuitId: text(circuit, "id"),
    lengthM: Math.round(number(layout, "length") * 1000),
    turns: optionalWholeOf(layout, "turns"),
    direction:
      text(circuit, "direction") === "CLOCKWISE" && !antiClockwise.has(text(layout, "id"))
        ? "clockwise"
        : "anti-clockwise",
  }));
}

function surveyedOutline(survey: Ring, layout: LayoutFacts, runsBackwards: boolean): Outline {
  const driven = scaledToLength(
    smoothed(runsBackwards ? reversed(survey) : survey, 5),
    layout.lengthM,
  );
  return {
    geometry: "surveyed",
    startLineKnown: true,
    ring: startingAt(driven, startsLater[layout.id] ?? 0),
  };
}

function drawnOutline(
  layout: LayoutFacts,
  drawings: ReadonlyMap<string, string>,
  sibling: Ring | null,
): Outline {
  const drawing = drawings.get(layout.id);
  if (drawing === undefined) throw new Error(`The layout "${layout.id}" has no drawing`);
  const ring = scaledToLength(parseDrawing(drawing), layout.lengthM);
  const driven =
    signedArea(ring) > 0 === (layout.direction === "anti-clockwise") ? ring : reversed(ring);
  const aligned = sibling === null ? null : alignedTo(sibling, driven);
  return { geometry: "drawn", startLineKnown: aligned !== null, ring: aligned ?? driven };
}

function siblingOf(
  layout: LayoutFacts,
  facts: readonly LayoutFacts[],
  surveyed: ReadonlyMap<string, Outline>,
): Ring | null {
  const sibling = facts.find(
    ({ id, circuitId }) => circuitId === layout.circuitId && surveyed.has(id),
  );
  return (sibling === undefined ? null : surveyed.get(sibling.id)?.ring) ?? null;
}

/**
 * Simplifies the outline and scales it to its official length. Coordinates are whole decimetres
 * from the south-west corner.
 */
function toDecimetres(ring: Ring, lengthM: number): number[] {
  let points: Point[] = simplified(ring, 1);
  for (let tolerance = 1.25; points.length > mostPoints; tolerance += 0.25)
    points = simplified(ring, tolerance);
  points = scaledToLength(points, lengthM);
  const west = Math.min(...points.map(([x]) => x));
  const south = Math.min(...points.map(([, y]) => y));
  return points.flatMap(([x, y]) => [Math.round((x - west) * 10), Math.round((y - south) * 10)]);
}
