import type { Point, Ring } from "./geometry.ts";

const earthRadiusM = 6_371_008.8;

/**
 * Parses surveyed centre lines from GeoJSON, keyed by id, in metres from the middle of each line. The equirectangular
 * projection is accurate to a metre over a few kilometres.
 */
export function parseSurveys(geojson: string): Map<string, Ring> {
  const collection = JSON.parse(geojson) as {
    features: {
      properties: { id: string };
      geometry: { type: string; coordinates: [longitude: number, latitude: number][] };
    }[];
  };
  return new Map(
    collection.features.map(({ properties, geometry }) => {
      if (geometry.type !== "LineString") throw new Error(`The survey "${properties.id}" is not one line`);
      return [properties.id, projected(geometry.coordinates)];
    }),
  );
}

function projected(coordinates: readonly (readonly [longitude: number, latitude: number])[]): Point[] {
  const [first, last] = [coordinates[0], coordinates.at(-1)];
  const closed = first !== undefined && first[0] === last?.[0] && first[1] === last[1];
  const ring = (closed ? coordinates.slice(0, -1) : coordinates).filter(
    ([longitude, latitude], i, all) => i === 0 || longitude !== all[i - 1]?.[0] || latitude !== all[i - 1]?.[1],
  );
  const middle = (axis: 0 | 1) => ring.reduce((sum, point) => sum + point[axis], 0) / ring.length;
  const [longitude0, latitude0] = [middle(0), middle(1)];
  const radians = Math.PI / 180;
  return ring.map(([longitude, latitude]) => [
    (longitude - longitude0) * radians * earthRadiusM * Math.cos(latitude0 * radians),
    (latitude - latitude0) * radians * earthRadiusM,
  ]);
}
