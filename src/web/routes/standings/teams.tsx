import { standingsCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { TeamPointsChart } from "../../components/charts/points-chart.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/teams";
import { StandingsHead } from "./standings-head.tsx";
import { loadTeams } from "./standings.server.ts";
import { Text } from "../../ui/text.tsx";
import { TeamList } from "./team-list.tsx";

export const handle = { parameters: ["round"] } satisfies RouteHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  return loadTeams(context, new URL(request.url).searchParams.get("round"));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: paths.teams(),
    title: `Formula 1 Team Standings, ${loaderData?.choice.season ?? ""} Season · Gridwalk`,
    description: `Every team’s points, races won and drivers in ${loaderData?.choice.season ?? "the season"}, with standings after every round and a points chart.`,
    card: loaderData?.choice.cardRound
      ? standingsCard("teams", loaderData.choice.season, loaderData.choice.cardRound)
      : undefined,
  });

export default function Teams({ loaderData }: Route.ComponentProps) {
  const { choice, teams, chart, titleTo } = loaderData;
  const champion = teams.find(({ isChampion }) => isChampion);
  return (
    <div className="wrap">
      <StandingsHead
        of="teams"
        choice={choice}
        hasChart={chart !== null}
        titleTo={titleTo}
        champion={champion && { name: champion.name, to: paths.team(champion.id) }}
      />
      <TeamList season={choice.season} teams={teams} />
      {teams.length === 0 && (
        <Text above={11} size="xl" tone="quiet">
          The teams haven’t been announced yet.
        </Text>
      )}
      {chart && <TeamPointsChart chart={chart} title="Points race by race" />}
    </div>
  );
}
