import type { SeasonHeadToHead } from "#db/queries/people/driver-head-to-head.ts";
import { addHeadToHeads, type HeadToHead } from "#domain/people/head-to-head.ts";
import { paths } from "#domain/paths.ts";
import { formatYears } from "#domain/history/year-runs.ts";

export type AddressOf = (driver: { readonly id: string; readonly code: string }) => string;

export interface MateView extends HeadToHead {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly years: string;
}

export function mateView(versus: readonly SeasonHeadToHead[], addressOf: AddressOf): MateView[] {
  const [first] = versus;
  if (first === undefined) return [];
  const { mate } = first;
  const seasons = [...new Set(versus.map((pair) => pair.season))];
  return [
    {
      id: mate.id,
      name: mate.name,
      href: paths.driver(addressOf(mate)),
      years: formatYears(seasons),
      ...addHeadToHeads(versus),
    },
  ];
}

/**
 * Returns the totals against every team-mate over all seasons, most recent team-mates first.
 * Team-mates without a comparable session are left out.
 */
export function allMates(versus: readonly SeasonHeadToHead[], addressOf: AddressOf): MateView[] {
  const byMate = [...Map.groupBy(versus, (pair) => pair.mate.id).values()];
  return byMate
    .toSorted((a, b) => (b.at(-1)?.season ?? 0) - (a.at(-1)?.season ?? 0))
    .flatMap((pairs) => mateView(pairs, addressOf))
    .filter(hasScore);
}

/**
 * Returns the rows of the shown season followed by the totals, without totals that repeat a row of
 * the season.
 */
export function seasonThenAll(ofSeason: readonly MateView[], all: readonly MateView[]): MateView[] {
  const repeats = (total: MateView) =>
    ofSeason.some(({ id, years }) => id === total.id && years === total.years);
  return [...ofSeason, ...all.filter((total) => !repeats(total))];
}

export function hasScore({ qualifying, race }: HeadToHead): boolean {
  return qualifying.ahead + qualifying.behind + race.ahead + race.behind > 0;
}
