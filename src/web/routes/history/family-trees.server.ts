import type { RouterContextProvider } from "react-router";

import { findLineages } from "#db/queries/history/lineages.ts";
import { joinedByName, lineagesIn, runsText } from "#domain/history/lineage.ts";
import { FIRST_SEASON } from "#domain/history/year-runs.ts";
import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../context.ts";
import { siteCalendar } from "../../site-calendar.server.ts";
import { yearScale } from "./year-scale.ts";

export async function loadFamilyTrees(context: Readonly<RouterContextProvider>) {
  const { season } = await siteCalendar(context);
  const { chains, current } = await findLineages(context.get(servicesContext).db, season);
  const lineages = lineagesIn(season, chains);
  const changed = new Set(lineages.flatMap(({ members }) => members.map(({ id }) => id)));
  return {
    ...yearScale(season),
    constant: current.filter(({ id }) => !changed.has(id)).map(({ id, name }) => ({ name, to: paths.team(id) })),
    rows: lineages.map(({ members, alive }) => ({
      alive,
      key: members.map(({ id, from }) => `${id}${from}`).join(),
      members: joinedByName(members).map(({ member, runs }) => ({
        name: member.name,
        to: paths.team(member.id),
        years: runsText(runs),
      })),
      // Every other name is in a second path, so that consecutive names can have different shades.
      bars: [0, 1].map((rest) =>
        barsOf(
          joinedByName(members)
            .filter((_, index) => index % 2 === rest)
            .flatMap(({ runs }) => runs),
          season,
        ),
      ),
    })),
  };
}

export type FamilyTreesView = Awaited<ReturnType<typeof loadFamilyTrees>>;

function barsOf(members: readonly { readonly from: number; readonly to: number | null }[], season: number): string {
  return members
    .map(({ from, to }) => {
      const length = Math.min(to ?? season, season) - from + 1;
      return `M${from - FIRST_SEASON} 0h${length}v1h-${length}z`;
    })
    .join("");
}
