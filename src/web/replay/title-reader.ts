import type { PreparedReplay, ReplayFrame } from "#domain/replay/frame.ts";
import { hasWinner, roadOrderOf, roadPhaseOf } from "#domain/replay/road-order.ts";
import type { Named } from "#domain/standings/as-it-stands/title-facts.ts";
import { titlePanel, type TitlePanelView } from "#domain/standings/as-it-stands/title-panel.ts";

import { carColours } from "./palette.ts";

/**
 * Returns a function from a frame to the title as it stands. It returns the same object while nothing changes. Null if
 * the championships before the race aren't known.
 */
export function titleReader({ race }: Pick<PreparedReplay, "race">): ((frame: ReplayFrame) => TitlePanelView) | null {
  if (!race.title) return null;
  const colours = carColours(race.cars);
  const driver = new Map(race.cars.map(({ driverId }, car) => [driverId, colours[car] ?? null]));
  const team = new Map(race.cars.map(({ teamId }, car) => [teamId, colours[car] ?? null]));
  const coloured = (named: readonly Named[], own: ReadonlyMap<string, string | null>) =>
    named.map((entrant) => ({ ...entrant, colour: entrant.colour ?? own.get(entrant.id) ?? null }));
  const { title } = race;
  const panelAt = titlePanel({
    ...title,
    drivers: coloured(title.drivers, driver),
    teams: coloured(title.teams, team),
  });
  let last: { readonly key: string; readonly view: TitlePanelView } | null = null;
  return (frame) => {
    const moment = {
      order: roadOrderOf({ race }, frame),
      phase: roadPhaseOf(frame),
      hasWinner: hasWinner(frame),
    };
    const cars = moment.order.cars.map(({ driverId, state, classified }) => `${driverId} ${state} ${classified}`);
    const key = [...cars, moment.order.fastestLap, moment.phase, moment.hasWinner].join();
    if (last?.key !== key) last = { key, view: panelAt(moment) };
    return last.view;
  };
}
