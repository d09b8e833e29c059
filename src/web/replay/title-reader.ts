import type { PreparedReplay, ReplayFrame } from "#domain/replay/frame.ts";
import { hasWinner, roadOrderOf, roadPhaseOf } from "#domain/replay/road-order.ts";
import type { Named } from "#domain/standings/as-it-stands/title-facts.ts";
import { titlePanel, type TitlePanelView } from "#domain/standings/as-it-stands/title-panel.ts";

import { carColours } from "./palette.ts";

/**
 * Returns a function that gives the championships as they stand at the moment of a frame (see `titlePanel`). Returns
 * null if the standings before the race aren't known.
 */
export function titleReader({ race }: Pick<PreparedReplay, "race">): ((frame: ReplayFrame) => TitlePanelView) | null {
  if (!race.title) return null;
  const colours = carColours(race.cars);
  const driver = new Map(race.cars.map(({ driverId }, car) => [driverId, colours[car] ?? null]));
  const team = new Map(race.cars.map(({ teamId }, car) => [teamId, colours[car] ?? null]));
  const coloured = <Entrant extends Named>(
    entrants: readonly Entrant[],
    coloursById: ReadonlyMap<string, string | null>,
  ) => entrants.map((entrant) => ({ ...entrant, colour: entrant.colour ?? coloursById.get(entrant.id) ?? null }));
  const { title } = race;
  const panelAt = titlePanel({
    ...title,
    drivers: coloured(title.drivers, driver),
    teams: coloured(title.teams, team),
  });
  return (frame) =>
    panelAt({ order: roadOrderOf({ race }, frame), phase: roadPhaseOf(frame), hasWinner: hasWinner(frame) });
}
