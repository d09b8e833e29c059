import type { SeasonRace } from "#db/queries/history/history-season.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";

import { raceTotals } from "../../components/race-totals/race-totals.server.ts";

type TotalledRace = Pick<SeasonRace, "slug" | "name" | "passes" | "pitLossMs">;

/** Says how often cars passed in a season, race by race. Null if no race is analysed. */
export function seasonTotals(season: number, seasonRaces: readonly TotalledRace[]) {
  const races = seasonRaces.flatMap(({ passes, ...race }) =>
    passes === null ? [] : { ...race, passes },
  );
  const [first] = races;
  if (!first) return null;
  const total = races.reduce((sum, race) => sum + race.passes, 0);
  const most = races.reduce((record, race) => (race.passes > record.passes ? race : record), first);
  return {
    message: `At least ${pluralize(total, "pass", "passes")} in ${pluralize(races.length, "race")}.${races.length > 1 ? ` The most: ${most.passes} at the ${most.name}.` : ""}`,
    races: raceTotals(
      races.map((race) => ({
        key: race.slug,
        label: race.name,
        note: null,
        to: paths.racePace({ season, slug: race.slug }),
        passes: race.passes,
        pitLossMs: race.pitLossMs,
      })),
    ),
  };
}

export type SeasonTotalsView = NonNullable<ReturnType<typeof seasonTotals>>;
