import type { LengthUnit } from "./preferences.ts";

const METRES_A_MILE = 1609.344;

export function formatLength(metres: number, unit: LengthUnit): string {
  return unit === "mi"
    ? `${(metres / METRES_A_MILE).toFixed(3)} mi`
    : `${(metres / 1000).toFixed(3)} km`;
}

export function formatSpeed(metresPerSecond: number, unit: LengthUnit): string {
  const perHour = metresPerSecond * 3600;
  return unit === "mi"
    ? `${(perHour / METRES_A_MILE).toFixed(1)} mph`
    : `${(perHour / 1000).toFixed(1)} km/h`;
}
