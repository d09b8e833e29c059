/**
 * The fuel of a full race in kilograms: the limit of the regulations, for 2010 to 2013, without a
 * limit, what cars usually carried. For 2026 it is the figure that the FIA announced, because the
 * rules limit energy instead of mass.
 */
const FUEL_AT_START: readonly { readonly from: number; readonly kilograms: number }[] = [
  { from: 2026, kilograms: 70 },
  { from: 2019, kilograms: 110 },
  { from: 2017, kilograms: 105 },
  { from: 2014, kilograms: 100 },
  { from: 2010, kilograms: 150 },
];

/** Seconds a lap for each kilogram, for circuits that differ from most (Heilmeier et al. 2018). */
const SECONDS_PER_KILOGRAM: Readonly<Record<string, number>> = { monaco: 0.034, monza: 0.027 };
const USUAL_SECONDS_PER_KILOGRAM = 0.03;

/**
 * Returns the fuel at the start in kilograms. Null until 2009: from 1994 on cars refuelled during
 * races, so that their weight on a lap isn't known, and lap times begin in 1996.
 */
export function fuelAtStart(season: number): number | null {
  return FUEL_AT_START.find(({ from }) => season >= from)?.kilograms ?? null;
}

export interface FuelRace {
  readonly season: number;
  readonly circuitId: string;
  readonly laps: number;
}

/**
 * Returns the milliseconds by which a car gets quicker each lap because it burns fuel, or null for
 * years in which cars refuelled. The rate isn't fitted to a race: the fit of a single race says
 * little about the fuel in it.
 */
export function fuelEffectMs({ season, circuitId, laps }: FuelRace): number | null {
  const kilograms = fuelAtStart(season);
  if (kilograms === null || laps === 0) return null;
  return (
    (1_000 * (SECONDS_PER_KILOGRAM[circuitId] ?? USUAL_SECONDS_PER_KILOGRAM) * kilograms) / laps
  );
}
