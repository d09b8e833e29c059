import { useRef } from "react";

import { standingsCard } from "#domain/card-paths.ts";
import { paths } from "#domain/paths.ts";

import { TeamPointsChart } from "../../components/charts/points-chart.tsx";
import { pageMeta } from "../../page-meta.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/teams";
import { StandingsHead } from "./standings-head.tsx";
import { loadTeams } from "./standings.server.ts";
import { Text } from "../../ui/text.tsx";
import { FavouriteFailure } from "../../components/favourites/favourite-failure.tsx";
import { useFavourite } from "../../components/favourites/use-favourite.ts";
import { useRowMoves } from "../../components/use-row-moves.ts";
import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import type { TeamCardView } from "./standings-view.server.ts";
import { TeamCard } from "./team-card.tsx";
import styles from "./standings.module.css";

interface TeamListProps {
  readonly season: number;
  readonly teams: readonly TeamCardView[];
}

const TeamList = hole("team-list", ["team"], ({ season, teams }: TeamListProps) => {
  const reader = useReader();
  const list = useRef<HTMLOListElement>(null);
  useRowMoves(list, teams.map(({ id }) => id).join(" "));
  const favourite = useFavourite("team", reader?.favourites.team ?? null);
  return (
    <>
      <ol ref={list} className={styles.cards}>
        {teams.map((team) => (
          <TeamCard key={team.id} season={season} team={team} favourite={reader && favourite} />
        ))}
      </ol>
      <FavouriteFailure favourite={favourite} />
    </>
  );
});

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
