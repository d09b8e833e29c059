import type { SeasonPitLoss } from "#db/queries/analysis/analyses.ts";
import { EARLIER_SEASONS, type PitLoss } from "#domain/analysis/pit-loss.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { raceTotals } from "../../components/race-totals/race-totals.server.ts";

interface ShownMoment {
  /** The layout in use. */
  readonly layoutId: string | null;
  readonly season: number;
}

/** Races that are listed at first. The others are folded. */
const LATEST = 8;

/**
 * Says what a stop costs at a circuit and how often cars passed in its races. Null if none has been
 * analysed.
 */
export function circuitRaces(races: readonly SeasonPitLoss[], { layoutId, season }: ShownMoment) {
  if (races.length === 0) return null;
  const bySeason = Map.groupBy(races, (race) => race.season);
  const rows = raceTotals(
    races.toReversed().map((race) => ({
      key: `${race.season} ${race.slug}`,
      label: String(race.season),
      // A circuit may have two races in a season.
      note: (bySeason.get(race.season)?.length ?? 0) > 1 ? race.name : null,
      to: paths.racePace(race),
      passes: race.passes,
      pitLossMs: race.loss?.medianMs ?? null,
    })),
  );
  return {
    stopCost: stopCost(
      races.filter((race) => race.layoutId === layoutId),
      season,
    ),
    passes: passesText(races),
    latest: rows.slice(0, LATEST),
    earlier: rows.slice(LATEST),
  };
}

export type CircuitRacesView = NonNullable<ReturnType<typeof circuitRaces>>;

/**
 * Returns the latest figure of a layout: `A stop costs 21.2 s here (20.6 to 22.4, 30 stops, 2025);
 * under a safety car 12 s.` Races that are too old to tell what the next will be like are in the
 * past tense.
 */
function stopCost(onLayout: readonly SeasonPitLoss[], season: number): string | null {
  const latest = onLayout.findLast(({ loss }) => loss !== null);
  if (!latest?.loss) return null;
  const verb = latest.season >= season - EARLIER_SEASONS ? "costs" : "cost";
  const slow = onLayout.findLast(({ slowLoss }) => slowLoss !== null);
  return `A stop ${verb} ${lossText(latest.loss, latest.season)}${slow?.slowLoss ? slowText(slow.slowLoss, slow.season, latest.season) : ""}.`;
}

function lossText({ medianMs, quartilesMs: [low, high], stops }: PitLoss, season: number): string {
  return `${tenths(medianMs)} s here (${tenths(low)} to ${tenths(high)}, ${pluralize(stops, "stop")}, ${season})`;
}

function slowText({ medianMs }: PitLoss, season: number, ordinarySeason: number): string {
  return `; under a safety car ${Math.round(medianMs / 1_000)} s${season === ordinarySeason ? "" : ` (${season})`}`;
}

/** Says how many passes an ordinary race has, and which had the most. */
function passesText(races: readonly SeasonPitLoss[]): string {
  const [first, ...others] = races;
  const last = races.at(-1);
  if (!first || !last) return "";
  if (others.length === 0)
    return `At least ${pluralize(first.passes, "pass", "passes")} in ${first.season}.`;
  const most = races.reduce((record, race) => (race.passes > record.passes ? race : record));
  const mean = Math.round(races.reduce((sum, { passes }) => sum + passes, 0) / races.length);
  return `At least ${pluralize(mean, "pass", "passes")} in an average race since ${first.season}. The most: ${most.passes} in ${most.season}.`;
}

const tenths = (ms: number): string => (ms / 1_000).toFixed(1);
