import type { LengthUnit } from "./preferences.ts";

/** The international mile, exactly. */
const METRES_A_MILE = 1609.344;

/** Circuit length with three decimals: `5.412 km`, `3.363 mi`. */
export function formatLength(metres: number, unit: LengthUnit): string {
  return unit === "mi" ? `${(metres / METRES_A_MILE).toFixed(3)} mi` : `${(metres / 1000).toFixed(3)} km`;
}

/** Speed with one decimal: `234.1 km/h`, `145.5 mph`. */
export function formatSpeed(metresPerSecond: number, unit: LengthUnit): string {
  const perHour = metresPerSecond * 3600;
  return unit === "mi" ? `${(perHour / METRES_A_MILE).toFixed(1)} mph` : `${(perHour / 1000).toFixed(1)} km/h`;
}
