import { type CarColour, findCarColours } from "#db/queries/entrants/car-colours.ts";
import { findLineages } from "#db/queries/history/lineages.ts";
import { joinedByName, lineagesIn, type LineageMember, runsText } from "#domain/history/lineage.ts";
import { textOn } from "#domain/people/colour-contrast.ts";
import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import type { Route } from "./+types/family-trees";
import { yearScale } from "./year-scale.ts";

export async function loadFamilyTrees({ context }: Route.LoaderArgs) {
  const { season } = await siteCalendar(context);
  const { db } = context.get(servicesContext);
  const [{ chains, current }, colourOf] = await Promise.all([
    findLineages(db, season),
    findCarColours(db),
  ]);
  const lineages = lineagesIn(season, chains);
  const changed = new Set(lineages.flatMap(({ members }) => members.map(({ id }) => id)));
  return {
    ...yearScale(season),
    constant: current
      .filter(({ id }) => !changed.has(id))
      .map(({ id, name }) => ({ name, to: paths.team(id), colour: colourOf(season, id) })),
    rows: lineages.map(({ members, alive }) => ({
      alive,
      key: members.map(({ id, from }) => `${id}${from}`).join(),
      members: joinedByName(members).map(({ member, runs }) => {
        const colour = lastColour(member.id, runs, colourOf, season);
        return {
          name: member.name,
          to: paths.team(member.id),
          years: runsText(runs),
          colour,
          text: colour && textOn(colour),
          runs: runs.map(({ from, to }) => ({
            start: from - FIRST_SEASON,
            length: lastYear(to, season) - from + 1,
          })),
        };
      }),
    })),
  };
}

export type FamilyTreesView = Awaited<ReturnType<typeof loadFamilyTrees>>;
export type FamilyMember = FamilyTreesView["rows"][number]["members"][number];

type Run = Pick<LineageMember, "from" | "to">;

const lastYear = (to: number | null, season: number): number => Math.min(to ?? season, season);

function lastColour(
  id: string,
  runs: readonly Run[],
  colourOf: CarColour,
  season: number,
): string | null {
  for (const { from, to } of runs.toReversed())
    for (let year = lastYear(to, season); year >= from; year -= 1) {
      const colour = colourOf(year, id);
      if (colour !== null) return colour;
    }
  return null;
}
